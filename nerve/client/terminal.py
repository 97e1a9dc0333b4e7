"""Play in the terminal: the screens and what their keys do."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import Any, ClassVar

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Static

from nerve.bots.levels import LEVELS, USUAL
from nerve.cards import NONE
from nerve.client.cast import Cast, listed
from nerve.client.choices import Choices, Offer
from nerve.client.ink import page
from nerve.client.mind import SAYS, WAKING, Mind, Minds, NoMind, Thought
from nerve.client.odds import odds_panel
from nerve.client.saves import Saves
from nerve.client.solo import Solo, Wish, begin, open_game
from nerve.client.tables import TABLES, Told, sentences
from nerve.client.thinker import COMPILING, READY
from nerve.game import NerveError, Rules, actions
from nerve.games import GAMES

PACE = 0.6  # seconds between the moves of bots
PATIENCE = 3.0  # seconds a bot may think before it goes by rule of thumb
GLANCE = 0.03  # seconds between two looks whether it has made up its mind
LETTERS = {"draw": "d", "stop": "s", "call": "c", "pass": "p", "keep": "k"}
REMEMBERED = 400  # sentences in the log
GO_ON = -1
WIDE = 116  # columns: table and log side by side
TALL = 30  # lines: room for a frame

Open = Callable[[str, str | None], tuple[Solo, bool]]  # a game, and the level of a new one


def rules_page(game: str) -> str:
    return (files("nerve.games") / f"{game}.md").read_text("utf-8")


class RulesScreen(ModalScreen[None]):
    """The rules page of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,question_mark,enter", "dismiss", "Back to the table"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield Static(Markdown(rules_page(self.game)))
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#rules").focus()


class OddsScreen(ModalScreen[None]):
    """The exact odds of the moment, from what the person may know."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,o,enter,space", "dismiss", "Back to the table"),
    ]

    def __init__(self, rules: Rules, view: Any, cast: Cast) -> None:
        super().__init__()
        self.rules, self.view, self.cast = rules, view, cast

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="odds"):
            yield Static(odds_panel(self.rules, self.view, self.cast))
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#odds").focus()

    def on_resize(self) -> None:
        self.set_class(self.size.height >= TALL, "-tall")


class EndScreen(ModalScreen[str]):
    """The result: scores, winners, tie-break."""

    def __init__(self, solo: Solo) -> None:
        super().__init__()
        self.solo = solo

    def compose(self) -> ComposeResult:
        with Vertical(id="end"):
            yield Static(id="verdict")
            yield Static(id="scores")
            yield Choices(id="after")

    def on_mount(self) -> None:
        solo = self.solo
        ending = solo.table.ending(solo.view, solo.cast)
        self.query_one("#verdict", Static).update(Text(ending.words, "bold"))
        grid = Grid(*ending.headings, box=None, padding=(0, 2, 0, 0), header_style="dim")
        for seat, row in enumerate(ending.rows):
            grid.add_row(*row, "★ wins" if seat in ending.winners else "")
        self.query_one("#scores", Static).update(grid)
        offers = [Offer(0, "New game", letter="n"), Offer(1, "Look at the table", letter="t")]
        self.query_one("#after", Choices).show([*offers, Offer(2, "Quit", letter="q")])

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            self.dismiss("table")
        elif self.query_one("#after", Choices).key(event):
            event.stop()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.dismiss(("new", "table", "quit")[message.what])


class MenuScreen(Screen[None]):
    """Which game, and against whom?"""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,v", "level(1)", "Stronger bots"),
        Binding("left", "level(-1)", "Weaker bots"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, saves: Saves, open_game: Open, pace: float, level: str) -> None:
        super().__init__()
        self.saves, self.open_game, self.pace = saves, open_game, pace
        self.level = level  # of a new game

    def compose(self) -> ComposeResult:
        yield Static(" Nerve", id="title")
        with Vertical(id="menu"):
            yield Static("Four games of nerve. Which one?\n", id="question")
            yield Choices(id="games")
            yield Static(id="level")
        yield Footer()

    def on_mount(self) -> None:
        self.draw()

    def draw(self) -> None:
        offers = []
        for place, (game, rules) in enumerate(GAMES.items()):
            players = f"{rules.PLAYERS[0]}–{rules.PLAYERS[-1]} players"
            saved = "goes on" if self.saves.path(game).exists() else players
            offers.append(Offer(place, f"{rules.TITLE:<10} {TABLES[game].PITCH}", saved))
        self.query_one("#games", Choices).show(offers)
        self.draw_level()

    def draw_level(self) -> None:
        level = LEVELS[self.level]
        line = Text("Bots in a new game  ")
        for name in LEVELS:
            line.append(f" {name} ", "bold #ffffff on #1f6fb5" if name == self.level else "dim")
        words = [listed(level.bots[:5]), level.temper]
        self.query_one("#level", Static).update(page([line, *(Text(w, "dim") for w in words)]))

    def action_level(self, step: int) -> None:
        levels = list(LEVELS)
        self.level = levels[(levels.index(self.level) + step) % len(levels)]
        self.draw_level()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self.query_one("#level"):
            self.action_level(1)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("left", "right"):  # these mean the level
            return
        if self.query_one("#games", Choices).key(event):
            event.stop()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        try:
            solo, resumed = self.open_game(list(GAMES)[message.what], self.level)
        except (NerveError, OSError) as error:
            self.notify(str(error), severity="error", timeout=10)
            self.draw()
        else:
            self.app.switch_screen(TableScreen(solo, self.pace, resumed))


class TableScreen(Screen[None]):
    """A game in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "skip", "Skip ahead"),
        Binding("r,question_mark", "rules", "Rules"),
        Binding("l", "log", "Log"),
        Binding("m", "memory", "Memory"),
        Binding("o", "odds", "Odds"),
        Binding("n", "new", "New game"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, solo: Solo, pace: float, resumed: bool = False) -> None:
        super().__init__()
        self.solo, self.pace = solo, pace
        self.pause: Told | None = None
        self.aids = False
        self.log_lines = sentences(solo.rules, solo.listener.told, solo.cast)
        if resumed:
            self.log_lines.append("You take up your saved game again.")
        against = f"You play against {listed(solo.bots)} ({solo.level.name})."
        self.log_lines.append(f"{against} {solo.level.temper}")
        self.fresh = 0  # the log's first line of the latest move
        self.mind: Mind = NoMind()
        self.told_of: str = WAKING  # the state of that mind that the log has told of
        self.thought: Thought | None = None  # what the bot to move makes up its mind about
        self.thought_of = NONE  # the number of steps before that move
        self.deadline = 0.0  # of that thought
        self.beat = 0  # counts what `advance` has set going; only the latest counts
        self.ended = False

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Vertical(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="picture")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="sentences")
        yield Static(id="question")
        yield Choices(id="moves")
        yield Footer()

    def on_mount(self) -> None:
        if isinstance(self.app, Terminal):
            self.mind = self.app.minds(self.solo.rules)
        self.tell_of_mind()
        self.set_interval(1, self.tell_of_mind)
        self.draw()

    def on_screen_resume(self) -> None:
        if isinstance(self.app, Terminal):
            self.app.solo = self.solo
        self.advance()

    def tell_of_mind(self) -> None:
        """One quiet line of the log whenever the bots think in another way than before."""
        state, before = self.mind.state, self.told_of
        if state != before:
            self.told_of = state
            if state != READY or before == COMPILING:
                self.log_lines.append(SAYS[state])
            self.draw_title()
            self.draw_log()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "-wide")
        self.call_after_refresh(self.draw_picture)

    # --- what is seen ---

    @property
    def seen(self) -> Any:
        """The table as it is, or as it was when it was worth a pause."""
        return self.solo.view if self.pause is None else self.pause.view

    def draw(self) -> None:
        solo, view = self.solo, self.seen
        self.draw_title()
        self.draw_picture()
        self.draw_log()
        self.query_one("#question", Static).update(Text(self.question(), "bold"))
        safe = solo.rules.fallback(view) if view.legal else None
        self.query_one("#moves", Choices).show(self.offers(), safe)

    def draw_log(self) -> None:
        kept = REMEMBERED if self.has_class("-log") else self.size.height
        first = max(0, len(self.log_lines) - kept)
        lines = [
            Text(words, "dim" if first + place < self.fresh else "")
            for place, words in enumerate(self.log_lines[first:])
        ]
        self.query_one("#sentences", Static).update(page(lines))
        self.query_one("#log").scroll_end(animate=False)

    def draw_title(self) -> None:
        """The headline, and at its right end the level, as far as there is room."""
        solo = self.solo
        title = Text(f" {solo.rules.TITLE} · {solo.table.headline(self.seen, solo.cast)}", "bold")
        thinks = self.told_of in (READY, WAKING)
        level = f"{solo.level.name} bots{'' if thinks else ', by rule of thumb'} "
        gap = self.size.width - title.cell_len - len(level)
        if gap > 1:
            title.append(" " * gap + level, "not bold")
        self.query_one("#title", Static).update(title)

    def draw_picture(self) -> None:
        solo = self.solo
        wide = self.has_class("-wide")
        width = 80 if wide else self.size.width
        height = self.size.height - (8 if wide else 11)
        picture = solo.table.picture(self.seen, solo.cast, width - 2, height, self.aids)
        self.query_one("#picture", Static).update(picture)

    def question(self) -> str:
        solo = self.solo
        if self.pause is not None:
            return solo.table.sentence(self.pause.happening, self.pause.view, solo.cast)
        return solo.table.question(solo.view, solo.cast)

    def offers(self) -> list[Offer]:
        solo = self.solo
        if self.pause is not None:
            return [Offer(GO_ON, "Go on")]
        if not solo.yours:
            return []
        view = solo.view
        moves = [(action, solo.rules.MOVES[action]) for action in actions(view.legal)]
        return [
            Offer(action, solo.table.wording(view, action, solo.cast), move, LETTERS.get(move, ""))
            for action, move in moves
        ]

    # --- what happens ---

    def advance(self) -> None:
        """Wait for the person, or let time do the next thing."""
        self.beat += 1
        if self.pause is None and (self.solo.over or not self.solo.yours):
            if not self.solo.over:
                self.think()  # while the others still look at the last move
            if self.pace > 0:
                self.set_timer(self.pace, partial(self.on_time, self.beat))
            elif self.solo.over:
                self.call_later(self.on_time, self.beat)
            else:
                self.call_later(self.action_skip)

    def on_time(self, beat: int) -> None:
        if beat != self.beat or self.app.screen is not self:  # overtaken, or under the rules page
            return
        if not self.solo.over:
            self.bots_move(every=False)
        elif not self.ended:
            self.ended = True
            self.app.push_screen(EndScreen(self.solo), self.after_end)

    def think(self) -> None:
        """Let the bot to move begin to think, once; no thought means a rule of thumb."""
        solo, steps = self.solo, len(self.solo.recorder.steps)
        if self.thought_of != steps:
            self.thought_of, self.deadline = steps, time.monotonic() + PATIENCE
            self.thought = self.mind.ask(solo.level.name, solo.bot_view(), solo.bot_chance().x)

    def bots_move(self, every: bool) -> None:
        """Let one bot move, or every one before the person's next decision.

        While one still thinks, the screen lives on and we come back.
        """
        start = len(self.log_lines)
        while not (self.solo.over or self.solo.yours or self.pause):
            self.think()
            if self.thought is not None and not self.thought.done():
                if time.monotonic() < self.deadline:
                    self.fresh = min(self.fresh, start)
                    self.draw()
                    self.set_timer(GLANCE, partial(self.look_again, self.beat, every))
                    return
                who = self.solo.cast.name(self.solo.recorder.actor)
                self.log_lines.append(f"{who} thinks too long and goes by rule of thumb.")
                self.thought = None
            action = None if self.thought is None else self.thought.result()
            if not self.move(partial(self.solo.play_bot, action)):
                return
            if not every:
                start = self.fresh
                break
        self.fresh = min(self.fresh, start)
        self.draw()
        self.advance()

    def look_again(self, beat: int, every: bool) -> None:
        if beat == self.beat and self.app.screen is self:
            if self.thought is None or self.thought.done() or time.monotonic() >= self.deadline:
                self.bots_move(every)
            else:
                self.set_timer(GLANCE, partial(self.look_again, beat, every))

    def move(self, play: Callable[[], list[Told]]) -> bool:
        """A move, saved before it is seen; if it cannot be saved, the game stops here."""
        try:
            told = play()
        except OSError as error:
            self.app.exit(return_code=1, message=f"nerve: the game cannot be saved: {error}")
            return False
        self.fresh = len(self.log_lines)
        self.log_lines += sentences(self.solo.rules, told, self.solo.cast)
        for one in told:
            if one.happening.kind in self.solo.table.PAUSES:
                one.view.actor = NONE
                self.pause = one
        return True

    def on_key(self, event: events.Key) -> None:
        if self.query_one("#moves", Choices).key(event):
            event.stop()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        if self.pause is not None:
            self.pause = None
        elif not self.move(lambda: self.solo.play(message.what)):
            return
        self.draw()
        self.advance()

    def action_skip(self) -> None:
        """Go on to the next thing that needs the person."""
        self.pause = None
        self.beat += 1
        self.bots_move(every=True)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.solo.rules.NAME))

    def action_log(self) -> None:
        self.toggle_class("-log")
        self.draw()

    def action_memory(self) -> None:
        """Show or hide what a perfect memory would know."""
        self.aids = not self.aids
        self.draw_picture()

    def action_odds(self) -> None:
        solo = self.solo
        if self.pause is not None:
            self.notify("Go on first: the odds are those of the next decision.")
        elif solo.over:
            self.notify("The game is over: nothing is left to chance.")
        else:
            self.app.push_screen(OddsScreen(solo.rules, solo.view, solo.cast))

    def action_new(self) -> None:
        if self.solo.over:
            self.after_end("new")
        else:
            self.notify("Finish this game first, or quit and start with --new.")

    def after_end(self, choice: str | None) -> None:
        if choice == "new":
            old = self.solo
            name = old.recorder.names[old.seat]
            solo = begin(old.setup, old.saves, old.seat, name, level=old.level)
            self.app.switch_screen(TableScreen(solo, self.pace))
        elif choice == "quit":
            self.app.exit()


class Terminal(App[None]):
    """Nerve in a terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Nerve"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]
    CSS = """
    #title { height: 1; background: $primary-darken-2; color: $text; }
    #middle { height: 1fr; }
    #board { height: auto; max-height: 100%; padding: 0 1; }
    #picture, #sentences { width: 100%; height: auto; }
    #board, #log { scrollbar-size-vertical: 1; }
    #log { height: 1fr; min-height: 3; padding: 0 1; border-left: outer $secondary; }
    #moves { min-height: 3; }
    #question { height: auto; padding: 0 1; color: $warning; }
    .-wide #middle { layout: horizontal; }
    .-wide #board { width: 82; height: 100%; padding: 1; }
    .-wide #log { width: 1fr; height: 100%; }
    .-log #board { display: none; }
    #menu { padding: 1 2; height: 1fr; }
    #level { height: auto; margin-top: 1; }
    OddsScreen { align: center middle; }
    #odds { width: 100%; max-width: 82; height: auto; max-height: 100%; padding: 0 1;
            background: $surface; scrollbar-size-vertical: 1; }
    .-tall #odds { border: round $accent; }
    #rules { padding: 0 1; background: $surface; }
    EndScreen { align: center middle; }
    #end { width: 72; height: auto; padding: 1 2; background: $panel; border: round $accent; }
    #scores { margin: 1 0; }
    """

    def __init__(
        self,
        saves: Saves,
        open_game: Open,
        opened: tuple[Solo, bool] | None = None,
        pace: float = PACE,
        minds: Callable[[Rules], Mind] = lambda _: NoMind(),
        level: str = USUAL,
    ) -> None:
        super().__init__()
        self.saves, self.open_game, self.opened, self.pace = saves, open_game, opened, pace
        self.minds, self.level = minds, level
        self.solo: Solo | None = None  # the latest game

    def on_mount(self) -> None:
        if not self.is_headless:
            with suppress(NotImplementedError, AttributeError):  # leave the terminal as we found it
                for number in (signal.SIGTERM, signal.SIGHUP):
                    asyncio.get_running_loop().add_signal_handler(number, self.exit)
        if self.opened is None:
            self.push_screen(MenuScreen(self.saves, self.open_game, self.pace, self.level))
        else:
            solo, resumed = self.opened
            self.push_screen(TableScreen(solo, self.pace, resumed))


def play(game: str | None, wish: Wish, saves: Saves, pace: float = PACE) -> tuple[int, str]:
    """Play until the person has had enough; the exit code and a last word.

    Raises, before the screen is touched, what `open_game` does, and Busy.
    """
    with ExitStack() as locks, closing(Minds()) as minds:
        locked: set[str] = set()

        def open_it(name: str, level: str | None = None) -> tuple[Solo, bool]:
            if name not in locked:
                locks.enter_context(saves.lock(name))
                locked.add(name)
            goes_on = saves.path(name).exists() and not wish.new
            kept = wish if goes_on or level is None else replace(wish, level=level)
            return open_game(name, kept, saves)

        opened = None if game is None else open_it(game)
        app = Terminal(saves, open_it, opened, pace, minds, wish.level or USUAL)
        app.run()
        return app.return_code or 0, last_word(app)


def last_word(app: Terminal) -> str:
    solo = app.solo
    if solo is None or app.return_code:
        return ""
    if solo.over:
        return solo.table.ending(solo.view, solo.cast).words
    name = solo.rules.NAME
    return f"Your game of {solo.rules.TITLE} is saved; `nerve play {name}` takes it up again."
