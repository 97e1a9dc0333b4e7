"""Play in the terminal: the screens and what their keys do."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from nerve.bots.levels import LEVELS, USUAL
from nerve.bots.process import COMPILING, READY, STARTING
from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import actions
from nerve.core.registry import GAMES, place_of
from nerve.core.rulebook import ENGLISH, languages
from nerve.terminal.choices import LETTERS, Choices, Offer
from nerve.terminal.drawing import Said, Told, sayings
from nerve.terminal.ink import page
from nerve.terminal.keys import Keys
from nerve.terminal.odds import has_panel
from nerve.terminal.panels import EndScreen, OddsScreen, RulesScreen
from nerve.terminal.preferences import remember_language
from nerve.terminal.saves import Saves
from nerve.terminal.solo import Solo, Wish, begin, open_game
from nerve.terminal.speaker import Speaker
from nerve.terminal.strong import NoStrongBots, Processes, StrongBots, Thought
from nerve.words import Words, next_words, words_of

PACE = 0.6  # seconds between the moves of bots
PATIENCE = 3.0  # seconds a bot may think before it goes by rule of thumb
GLANCE = 0.03  # seconds between two looks whether it has made up its mind
REMEMBERED = 400  # sentences in the log
GO_ON = -1
CHOSEN = "bold #ffffff on #1f6fb5"
COMPLAINTS = ("bad_record", "bad_setup", "busy", "other_game")  # codes that have words
WIDE = 116  # columns: table and log side by side

Open = Callable[[str, str | None], tuple[Solo, bool]]  # a game, and the level of a new one


def complaint(error: Exception, words: Words) -> str:
    """Why a game cannot be opened."""
    code = error.code if isinstance(error, NerveError) else ""
    if code in COMPLAINTS:
        return words(f"terminal-error-{code}")
    return words("terminal-error", reason=str(error))


class MenuScreen(Screen[None]):
    """Which game, and against whom?"""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,v", "level(1)", "terminal-key-stronger"),
        Binding("left", "level(-1)", "terminal-key-weaker"),
        Binding("w", "language", "terminal-key-language"),
        Binding("q", "app.quit", "terminal-quit"),
    ]

    def __init__(
        self, saves: Saves, open_game: Open, pace: float, level: str, words: Words
    ) -> None:
        super().__init__()
        self.saves, self.open_game, self.pace = saves, open_game, pace
        self.level, self.words = level, words  # of a new game

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Vertical(id="menu"):
            yield Static(id="question")
            yield Choices(id="games")
            yield Static(id="level")
            yield Static(id="language")
        yield Keys(lambda: self.words)

    def on_mount(self) -> None:
        self.draw()

    def draw(self) -> None:
        words = self.words
        self.query_one("#title", Static).update(f" {words('app-name')}")
        self.query_one("#question", Static).update(f"{words('terminal-which')}\n")
        offers = []
        for place, (game, rules) in enumerate(GAMES.items()):
            players = words("terminal-players", least=rules.PLAYERS[0], most=rules.PLAYERS[-1])
            note = words("terminal-goes-on") if self.saves.path(game).exists() else players
            pitch = words.either(f"terminal-{game}-pitch", "")
            offers.append(Offer(place, f"{words.title(rules):<10} {pitch}", note))
        self.query_one("#games", Choices).show(offers)
        self.draw_level()
        self.draw_language()

    def draw_level(self) -> None:
        words = self.words
        line = Text(f"{words('terminal-new-bots')}  ")
        for name in LEVELS:
            line.append(f" {words(f'level-{name}')} ", CHOSEN if name == self.level else "dim")
        told = [words.listed(LEVELS[self.level].bots[:5]), words(f"terminal-temper-{self.level}")]
        self.query_one("#level", Static).update(page([line, *(Text(w, "dim") for w in told)]))

    def draw_language(self) -> None:
        line = Text(f"{self.words('terminal-language')}  ")
        for name in languages():
            own = words_of(name)("terminal-language-name")
            line.append(f" {own} ", CHOSEN if name == self.words.language else "dim")
        self.query_one("#language", Static).update(line)

    def action_level(self, step: int) -> None:
        levels = list(LEVELS)
        self.level = levels[(levels.index(self.level) + step) % len(levels)]
        self.draw_level()

    def action_language(self) -> None:
        self.words = next_words(self.words)
        chosen(self.app, self.words)
        self.draw()
        self.query_one(Keys).refresh(recompose=True)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self.query_one("#level"):
            self.action_level(1)
        elif event.widget is self.query_one("#language"):
            self.action_language()

    def on_key(self, event: events.Key) -> None:
        if event.key in ("left", "right"):  # these mean the level
            return
        if self.query_one("#games", Choices).key(event):
            event.stop()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        try:
            solo, resumed = self.open_game(list(GAMES)[message.what], self.level)
        except (NerveError, OSError) as error:
            self.notify(complaint(error, self.words), severity="error", timeout=10)
            self.draw()
        else:
            self.app.switch_screen(TableScreen(solo, self.pace, self.words, resumed))


class TableScreen(Screen[None]):
    """A game in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "skip", "table-skip"),
        Binding("r,question_mark", "rules", "table-rules"),
        Binding("l", "log", "table-log"),
        Binding("m", "memory", "terminal-key-memory"),
        Binding("o", "odds", "terminal-key-odds"),
        Binding("n", "new", "terminal-new", show=False),
        Binding("w", "language", "terminal-key-language"),
        Binding("q", "app.quit", "terminal-quit"),
    ]

    def __init__(self, solo: Solo, pace: float, words: Words, resumed: bool = False) -> None:
        super().__init__()
        self.solo, self.pace = solo, pace
        solo.speaker = solo.speaker.speaking(words)
        self.pause: Told | None = None
        self.aids = False
        self.said: list[Said] = []  # what the log tells, in any language
        self.log_lines: list[str] = []
        self.tell(*sayings(solo.rules, solo.listener.told))
        if resumed:
            self.tell(lambda speaker: speaker.words("terminal-resumed"))
        self.tell(self.opponents)
        self.fresh = 0  # the log's first line of the latest move
        self.strong_bots: StrongBots = NoStrongBots()
        self.told_of: str = STARTING  # the state of theirs that the log has told of
        self.thought: Thought | None = None  # what the bot to move makes up its mind about
        self.thought_of = NONE  # the number of steps before that move
        self.deadline = 0.0  # of that thought
        self.beat = 0  # counts what `advance` has set going; only the latest counts
        self.ended = False

    def tell(self, *lines: Said) -> None:
        """Add to the log; silent lines are left out."""
        for line in lines:
            words = line(self.solo.speaker)
            if words:
                self.said.append(line)
                self.log_lines.append(words)

    def opponents(self, speaker: Speaker) -> str:
        words, level = speaker.words, self.solo.level.name
        names = words.listed(self.solo.bots)
        against = words("terminal-against", names=names, level=words(f"level-{level}"))
        return f"{against} {words(f'terminal-temper-{level}')}"

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Vertical(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="picture")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="sentences")
        yield Static(id="question")
        yield Choices(id="moves")
        yield Keys(lambda: self.solo.speaker.words)

    def on_mount(self) -> None:
        if isinstance(self.app, Terminal):
            self.strong_bots = self.app.strong_bots(self.solo.rules)
        self.tell_of_strong_bots()
        self.set_interval(1, self.tell_of_strong_bots)
        self.draw()

    def on_screen_resume(self) -> None:
        if isinstance(self.app, Terminal):
            self.app.solo = self.solo
        self.advance()

    def tell_of_strong_bots(self) -> None:
        """One quiet line of the log whenever the bots think in another way than before."""
        state, before = self.strong_bots.state, self.told_of
        if state != before:
            self.told_of = state
            if state != READY or before == COMPILING:
                self.tell(lambda speaker: speaker.words(f"terminal-strong-{state}"))
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
        solo, words = self.solo, self.solo.speaker.words
        game = words.title(solo.rules)
        title = Text(f" {game} · {solo.drawing.headline(self.seen, solo.speaker)}", "bold")
        level = words(f"level-{solo.level.name}")
        told = words("terminal-bots", level=level)
        if self.told_of not in (READY, STARTING):
            told = words("terminal-bots-thumb", level=level)
        gap = self.size.width - title.cell_len - len(told) - 1
        if gap > 1:
            title.append(" " * gap + told + " ", "not bold")
        self.query_one("#title", Static).update(title)

    def draw_picture(self) -> None:
        solo = self.solo
        wide = self.has_class("-wide")
        width = 80 if wide else self.size.width
        height = self.size.height - (8 if wide else 11)
        picture = solo.drawing.picture(self.seen, solo.speaker, width - 2, height, self.aids)
        self.query_one("#picture", Static).update(picture)

    def question(self) -> str:
        solo = self.solo
        if self.pause is not None:
            return solo.drawing.sentence(self.pause.happening, self.pause.view, solo.speaker)
        return solo.drawing.question(solo.view, solo.speaker)

    def offers(self) -> list[Offer]:
        solo = self.solo
        if self.pause is not None:
            return [Offer(GO_ON, solo.speaker.words("table-go-on"))]
        if not solo.yours:
            return []
        view, wording = solo.view, solo.drawing.wording
        moves = [(action, solo.rules.MOVES[action]) for action in actions(view.legal)]
        return [
            Offer(action, wording(view, action, solo.speaker), "", LETTERS.get(move, ""))
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
            self.thought = self.strong_bots.ask(
                solo.rules.NAME, solo.level.name, solo.bot_view(), solo.bot_chance().x
            )

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
                who = self.solo.recorder.actor
                self.tell(partial(Speaker.say, message="terminal-too-long", seat=who))
                self.thought = None
            action = None if self.thought is None else self.thought.result().action
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
            message = self.solo.speaker.words("terminal-unsaved", reason=str(error))
            self.app.exit(return_code=1, message=f"nerve: {message}")
            return False
        self.fresh = len(self.log_lines)
        self.tell(*sayings(self.solo.rules, told))
        for one in told:
            if one.happening.kind in self.solo.drawing.PAUSES:
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
        self.app.push_screen(RulesScreen(self.solo.rules.NAME, self.solo.speaker.words))

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
            self.notify(solo.speaker.words("terminal-odds-later"))
        elif solo.over:
            self.notify(solo.speaker.words("terminal-odds-over"))
        elif not has_panel(solo.rules):
            self.notify(solo.speaker.words("plain-odds"))
        else:
            self.app.push_screen(OddsScreen(solo.rules, solo.view, solo.speaker))

    def action_new(self) -> None:
        if self.solo.over:
            self.after_end("new")
        else:
            self.notify(self.solo.speaker.words("terminal-finish-first"))

    def action_language(self) -> None:
        before = self.solo.speaker
        speaker = self.solo.speaker = before.speaking(next_words(before.words))
        chosen(self.app, speaker.words)
        self.log_lines = [line(speaker) for line in self.said]
        self.draw()
        self.query_one(Keys).refresh(recompose=True)
        self.notify(speaker.words("terminal-language-name"), timeout=2)

    def after_end(self, choice: str | None) -> None:
        if choice == "new":
            old = self.solo
            name = old.recorder.names[old.seat]
            solo = begin(old.setup, old.saves, old.seat, name, level=old.level)
            self.app.switch_screen(TableScreen(solo, self.pace, old.speaker.words))
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
    #level, #language { height: auto; margin-top: 1; }
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
        strong_bots: Callable[[Rules], StrongBots] = lambda _: NoStrongBots(),
        level: str = USUAL,
        words: Words | None = None,
        remember: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__()
        self.remember = remember  # a language, for next time
        self.saves, self.open_game, self.opened, self.pace = saves, open_game, opened, pace
        self.strong_bots, self.level = strong_bots, level
        self.words = words or words_of(ENGLISH)
        self.solo: Solo | None = None  # the latest game

    def on_mount(self) -> None:
        if not self.is_headless:
            with suppress(NotImplementedError, AttributeError):  # leave the terminal as we found it
                for number in (signal.SIGTERM, signal.SIGHUP):
                    asyncio.get_running_loop().add_signal_handler(number, self.exit)
        if self.opened is None:
            menu = MenuScreen(self.saves, self.open_game, self.pace, self.level, self.words)
            self.push_screen(menu)
        else:
            solo, resumed = self.opened
            self.push_screen(TableScreen(solo, self.pace, self.words, resumed))


def play(
    game: str | None,
    wish: Wish,
    saves: Saves,
    pace: float = PACE,
    words: Words | None = None,
) -> tuple[int, str]:
    """Play until the person has had enough; the exit code and a last word.

    Raises, before the screen is touched, what `open_game` does, and Busy.
    """
    with ExitStack() as locks, closing(Processes()) as processes:
        locked: set[str] = set()

        def open_it(name: str, level: str | None = None) -> tuple[Solo, bool]:
            if name not in locked:
                locks.enter_context(saves.lock(name))
                locked.add(name)
            goes_on = saves.path(name).exists() and not wish.new
            kept = wish if goes_on or level is None else replace(wish, level=level)
            return open_game(name, kept, saves)

        opened = None if game is None else open_it(game)
        level = wish.level or USUAL
        app = Terminal(saves, open_it, opened, pace, processes, level, words, remember_language)
        app.run()
        return app.return_code or 0, last_word(app)


def chosen(app: App[Any], words: Words) -> None:
    """This language has been chosen by key."""
    if isinstance(app, Terminal):
        app.remember(words.language)


def last_word(app: Terminal) -> str:
    solo = app.solo
    if solo is None or app.return_code:
        return ""
    if solo.over:
        return solo.ending().words
    rules, words = solo.rules, solo.speaker.words
    command = f"nerve play {place_of(rules)}"
    return words("terminal-saved", game=words.title(rules), command=command)
