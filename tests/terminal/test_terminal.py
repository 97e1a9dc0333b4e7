"""The terminal game, played by pressing keys and clicking."""

import re
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from nerve.bots.levels import LEVELS
from nerve.bots.process import COMPILING, FAILED, READY, Answer
from nerve.bots.registry import policy_of
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.game import actions, look
from nerve.core.record import BadRecord, Record, read, verify
from nerve.core.registry import GAMES
from nerve.core.rulebook import languages
from nerve.terminal.choices import KEYS, Choices
from nerve.terminal.keys import FooterKey
from nerve.terminal.odds import odds_panel
from nerve.terminal.panels import EndScreen, OddsScreen, RulesScreen
from nerve.terminal.saves import FINISHED, Saves
from nerve.terminal.solo import OtherGame, Solo, Wish, open_game
from nerve.terminal.strong import NoStrongBots, StrongBots, Thought
from nerve.terminal.terminal import (
    MenuScreen,
    TableScreen,
    Terminal,
    last_word,
    play,
)
from nerve.words import Words, words_of
from tests.amounts import amounts
from tests.games import ANY, FOR_MORE, HANDS, ONE_QUICKLY, WINDOW, facts_of

SMALL, LARGE = (80, 24), (120, 40)
SAYS = words_of("en")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, nobody thinks too long unless a test says so."""
    monkeypatch.setattr("nerve.terminal.terminal.PATIENCE", 1000)


def terminal(
    saves: Saves,
    game: str | None,
    wish: Wish,
    pace: float = 0,
    strong_bots: StrongBots | None = None,
    words: Words | None = None,
    remember: Callable[[str], None] = lambda _: None,
) -> Terminal:
    def open_it(name: str, level: str | None = None) -> tuple[Solo, bool]:
        return open_game(name, replace(wish, level=level or wish.level), saves)

    def found(_: Rules) -> StrongBots:
        return strong_bots or NoStrongBots()

    opened = None if game is None else open_it(game)
    return Terminal(saves, open_it, opened, pace, found, words=words, remember=remember)


def short_deck(game: str) -> dict[str, int] | None:
    """Fewer cards make shorter games; without a deck here they are short enough."""
    deck: dict[str, int] | None = getattr(facts_of(game), "SHORT_DECK", None)
    return deck


def key_of(game: str) -> str:
    """Its key in the menu."""
    return KEYS[[*GAMES].index(game)]


def table(app: Terminal) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def moves(app: Terminal) -> Choices:
    return app.screen.query_one(Choices)


def shown(app: Terminal, selector: str) -> str:
    return str(app.screen.query_one(selector).render())


async def play_on(app: Terminal, pilot: Pilot[Any], presses: int = 2000) -> None:
    """Choose by key, each choice in its turn, until the game is over."""
    for number in range(presses):
        if isinstance(app.screen, EndScreen):
            return
        offers = moves(app).offers
        await pilot.press(str(number % len(offers) + 1) if offers and number % 5 else "enter")


def finished(saves: Saves) -> list[Record]:
    records = []
    for _, record in read(saves.folder / FINISHED):
        assert not isinstance(record, BadRecord)
        verify(record)
        records.append(record)
    return records


def read_screen(app: Terminal) -> str:
    """What can be read, without the names of keys and the final scores."""
    texts = [str(widget.render()) for widget in app.screen.query(Static).exclude("#scores")]
    texts += [offer.words for choices in app.screen.query(Choices) for offer in choices.offers]
    return "\n".join([*texts, *(key.description for key in app.screen.query(FooterKey))])


# Words that English can hardly do without, as far as none of the others has them.
ENGLISH = re.compile(r"\b(the|you|your|with|takes?|plays|turn|cards?|row|round|odds|go)\b", re.I)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=pytest.mark.long)
        for game, language in zip(GAMES, cycle(languages()), strict=False)
    ],
)
async def test_a_whole_game_by_keys_in_each_language(
    game: str, language: str, tmp_path: Path
) -> None:
    saves, words = Saves(tmp_path), words_of(language)
    wish = Wish(seed=3, name="Zoë", deck=short_deck(game))
    app = terminal(saves, game, wish, words=words)
    async with app.run_test(size=SMALL) as pilot:
        seen = [read_screen(app)]
        while not isinstance(app.screen, EndScreen):
            await play_on(app, pilot, 4)
            seen.append(read_screen(app))
        verdict = shown(app, "#verdict")
        assert shown(app, "#deal") == words("terminal-deal")
    assert bool(ENGLISH.search("\n".join(seen))) == (language == "en")
    [record] = finished(saves)
    assert record["players"][0] == "Zoë"
    assert saves.load(game) is None
    assert last_word(app) == verdict
    bots = [record["players"][seat] for seat in record["result"]["winners"] if seat]
    assert all(name in verdict for name in bots)
    assert len(seen) > 2


@ONE_QUICKLY
async def test_part_of_a_game_on_a_large_screen(game: str, tmp_path: Path) -> None:
    players = GAMES[game].PLAYERS[-1]
    app = terminal(Saves(tmp_path), game, Wish(players=players, seed=3, seat=1))
    async with app.run_test(size=LARGE) as pilot:
        await play_on(app, pilot, 12)
        assert app.solo is not None
        assert any(step[0] == 1 for step in app.solo.recorder.steps)


async def test_what_was_played_is_on_disk_and_goes_on_after_a_kill(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    app = terminal(saves, ANY, Wish(seed=4, deck=short_deck(ANY)))
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(4):
            await pilot.press("enter")
            record = saves.load(ANY)
            assert record is not None
            assert record["steps"] == table(app).solo.recorder.steps
        steps = len(table(app).solo.recorder.steps)
    again = terminal(saves, ANY, Wish())
    async with again.run_test(size=SMALL) as pilot:
        assert len(table(again).solo.recorder.steps) == steps
        assert "take up your saved game" in shown(again, "#sentences")
        await play_on(again, pilot)
        assert isinstance(again.screen, EndScreen)
    assert len(finished(saves)) == 1


async def test_quitting_says_how_to_go_on(tmp_path: Path) -> None:
    for key in ("q", "ctrl+c"):
        app = terminal(Saves(tmp_path), ANY, Wish())
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press(key)
        assert app.return_code == 0
        assert f"nerve play {ANY}" in last_word(app)


async def test_a_move_by_mouse(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), ANY, Wish(players=2, seed=begun_by_you(ANY, tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        while len(moves(app).offers) != 2:
            await pilot.press("enter")
        before = len(table(app).solo.recorder.steps)
        second = [*actions(table(app).solo.view.legal)][1]
        await pilot.hover(Choices, offset=(5, 1))
        assert moves(app).ready == 1
        await pilot.click(Choices, offset=(5, 1))
        await pilot.pause()
        steps = table(app).solo.recorder.steps[before:]
        assert steps[0] == [0, GAMES[ANY].MOVES[second]]
        await pilot.click(Choices, offset=(5, 2))  # below the last choice
        assert table(app).solo.yours or table(app).pause


@pytest.mark.long
async def test_a_second_press_comes_too_late(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), ANY, Wish(seed=2, seat=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        choices = moves(app)
        before = len(table(app).solo.recorder.steps)
        choices.choose(0)
        choices.choose(0)
        await pilot.pause()
        mine = [s for s in table(app).solo.recorder.steps[before:] if s[0] == 1]
        assert len(mine) == 1


def begun_by_you(game: str, folder: Path) -> int:
    """A seed for two that lets the person begin."""
    saves = Saves(folder / "tried")
    wishes = (Wish(players=2, seed=seed, new=True) for seed in range(50))
    return next(wish.seed for wish in wishes if open_game(game, wish, saves)[0].yours) or 0


async def test_bots_take_their_time_and_space_skips(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    seed = next(s for s in range(50) if not open_game(ANY, Wish(seed=s, new=True), saves)[0].yours)
    app = terminal(saves, ANY, Wish(seed=seed, new=True), pace=1000)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert moves(app).offers == []
        await pilot.press("1", "enter")
        assert len(table(app).solo.recorder.steps) == 2
        await pilot.press("space")
        assert table(app).solo.yours
        assert moves(app).offers != []


async def test_rules_log_and_memory_keys(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), HANDS, Wish(seed=2))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("r", "question_mark"):
            await pilot.press(key)
            assert isinstance(app.screen, RulesScreen)
            await pilot.press("escape")
        screen = table(app)
        await pilot.press("l")
        assert not screen.query_one("#board").display
        await pilot.press("l")
        assert screen.query_one("#board").display
        plain = shown(app, "#picture")
        await pilot.press("m")
        assert shown(app, "#picture") != plain
        await pilot.press("n")  # not before the end
        assert table(app) is screen


@pytest.mark.long
async def test_bots_wait_while_somebody_reads_the_rules(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    app = terminal(saves, ANY, Wish(seed=bots_begin(saves), new=True), pace=1000)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = table(app)
        assert not screen.solo.yours
        steps = len(screen.solo.recorder.steps)
        await pilot.press("r")
        screen.on_time(screen.beat)
        assert len(screen.solo.recorder.steps) == steps
        await pilot.press("escape")
        screen.on_time(screen.beat - 1)  # overtaken
        assert len(screen.solo.recorder.steps) == steps
        screen.on_time(screen.beat)
        assert len(screen.solo.recorder.steps) == steps + 1


@pytest.mark.long
@pytest.mark.parametrize(("key", "screen"), [("n", TableScreen), ("t", TableScreen), ("q", None)])
async def test_after_the_end(key: str, screen: type | None, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    app = terminal(saves, WINDOW, Wish(players=2, seed=2, name="Zoe", level="easy"))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(app, pilot)
        old = app.solo
        await pilot.press(key)
        await pilot.pause()
        if screen is not None:
            assert isinstance(app.screen, screen)
            assert app.solo is not None
            assert app.solo.over == (key == "t")
            assert (app.solo is old) == (key == "t")
            assert app.solo.recorder.names == ["Zoe", "Pip"]
            assert app.solo.level.name == "easy"
        if key == "t":
            await pilot.press("n")
            assert app.solo is not old
    assert saves.path(WINDOW).exists() == (key != "q")


async def test_the_menu_opens_and_goes_on(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    app = terminal(saves, None, Wish())
    async with app.run_test(size=SMALL) as pilot:
        assert isinstance(app.screen, MenuScreen)
        assert "goes on" not in str(moves(app).render())
        await pilot.press("down", "up", key_of(ANY))
        assert table(app).solo.rules.NAME == ANY
    app = terminal(saves, None, Wish())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "goes on" in str(moves(app).render())
        await pilot.click(Choices, offset=(8, [*GAMES].index(ANY)))
        assert "take up your saved game" in shown(app, "#sentences")


async def test_the_menu_says_what_cannot_be(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), None, Wish(players=2))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key_of(FOR_MORE))
        assert isinstance(app.screen, MenuScreen)
        await pilot.press(key_of(ANY))
        assert table(app).solo.rules.NAME == ANY


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_game_that_cannot_be_saved_stops(key: str, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    seed = next(s for s in range(50) if open_game(ANY, Wish(seed=s, new=True), saves)[0].yours)
    app = terminal(saves, ANY, Wish(seed=seed, new=True), pace=1000)
    async with app.run_test(size=SMALL) as pilot:
        while key == "space" and table(app).solo.yours:
            await pilot.press("enter")
        saves.folder = saves.path(ANY)  # a file where the folder should be
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == 1
    assert last_word(app) == ""


@pytest.mark.long
async def test_a_table_in_a_tiny_terminal(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), ANY, Wish(players=GAMES[ANY].PLAYERS[-1], seed=1))
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.press("enter", "space", "enter", "l", "r")
        await pilot.resize_terminal(120, 40)
        await pilot.press("escape")
        await until(pilot, lambda: table(app).has_class("-wide"))
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not table(app).has_class("-wide"))


class Ponderer:
    """One that answers when it is told to."""

    def __init__(self, state: str = READY) -> None:
        self.state = state
        self.asked: list[tuple[str, Any, Thought]] = []

    def ask(self, game: str, bot: str, view: Any, chance: int, /) -> Thought | None:
        if self.state != READY:
            return None
        thought: Thought = Future()
        self.asked.append((bot, view, thought))
        return thought


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    while not true():
        await pilot.pause(0.01)


def bots_begin(saves: Saves) -> int:
    """A seed that lets a bot begin."""
    wishes = (Wish(seed=seed, new=True) for seed in range(50))
    return next(wish.seed for wish in wishes if not open_game(ANY, wish, saves)[0].yours) or 0


@pytest.mark.long
@pytest.mark.parametrize("pace", [0, 0.01])
async def test_the_screen_lives_while_a_bot_thinks(pace: float, tmp_path: Path) -> None:
    saves, bots = Saves(tmp_path), Ponderer()
    seed = bots_begin(saves)
    app = terminal(saves, ANY, Wish(seed=seed, new=True, level="expert"), pace, bots)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: bool(bots.asked))
        screen, steps = table(app), table(app).solo.recorder.steps
        before = len(steps)
        await pilot.press("l", "l", "1", "enter", "r")
        assert isinstance(app.screen, RulesScreen)
        bot, view, thought = bots.asked[0]
        actor = screen.solo.recorder.actor
        assert (bot, view.seat) == ("expert", actor)
        assert view == look(screen.solo.rules, screen.solo.recorder.state, actor)
        action = next(actions(view.legal))
        thought.set_result(Answer(action))
        await pilot.pause(0.1)
        assert len(steps) == before  # somebody reads the rules
        await pilot.press("escape")
        await until(pilot, lambda: len(bots.asked) == 2)
        assert steps[before] == [actor, GAMES[ANY].MOVES[action]]
        assert len(bots.asked) == 2  # nothing was asked twice


async def contradict(pilot: Pilot[Any], solo: Solo, view: Any, thought: Thought) -> bool:
    """Answer otherwise than the rule of thumb would, if that can be, and see it played."""
    rule = policy_of(solo.rules, "tuned")(view, Rng(1))
    action = max(actions(view.legal), key=lambda action: (action != rule, action))
    before = len(solo.recorder.steps)
    thought.set_result(Answer(action))
    await until(pilot, lambda: len(solo.recorder.steps) > before)
    assert solo.recorder.steps[before] == [view.seat, solo.rules.MOVES[action]]
    return action != rule


async def test_what_strong_bots_answer_is_played(tmp_path: Path) -> None:
    saves, bots = Saves(tmp_path), Ponderer()
    app = terminal(saves, ANY, Wish(players=5, seed=1, level="hard"), 0, bots)
    async with app.run_test(size=SMALL) as pilot:
        solo, others, answered = table(app).solo, 0, 0
        await until(pilot, lambda: bool(bots.asked))
        while answered < len(bots.asked) and answered < 10:
            _, view, thought = bots.asked[answered]
            others += await contradict(pilot, solo, view, thought)
            answered += 1
        assert others > 1


async def test_a_bot_that_thinks_too_long_goes_by_rule_of_thumb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nerve.terminal.terminal.PATIENCE", -1)
    saves, bots = Saves(tmp_path), Ponderer()
    app = terminal(saves, ANY, Wish(seed=bots_begin(saves), new=True), 0, bots)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: table(app).solo.yours)
        assert bots.asked
        assert "Ned thinks too long" in "\n".join(table(app).log_lines)


async def test_strong_bots_that_fail_while_they_think(tmp_path: Path) -> None:
    saves, bots = Saves(tmp_path), Ponderer()
    app = terminal(saves, ANY, Wish(seed=bots_begin(saves), new=True), 1000, bots)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: bool(bots.asked))
        bots.state = FAILED
        bots.asked[0][2].set_result(Answer(None))
        await pilot.press("space")
        await until(pilot, lambda: table(app).solo.yours)
        table(app).tell_of_strong_bots()
        assert "by rule of thumb" in shown(app, "#title")
        assert SAYS("terminal-strong-failed") in table(app).log_lines


async def test_the_log_tells_once_how_the_bots_think(tmp_path: Path) -> None:
    bots = Ponderer(COMPILING)
    app = terminal(Saves(tmp_path), ANY, Wish(seed=1, level="hard"), 1000, bots)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = table(app)
        assert "You play against Vera and Otto (Hard). Sharp" in "\n".join(screen.log_lines)
        assert "Bots: Hard, by rule of thumb" in shown(app, "#title")
        bots.state = READY
        for _ in range(2):
            screen.tell_of_strong_bots()
        assert "Bots: Hard" in shown(app, "#title")
        assert "by rule of thumb" not in shown(app, "#title")
        assert [
            screen.log_lines.count(SAYS(f"terminal-strong-{state}")) for state in (COMPILING, READY)
        ] == [1, 1]
    quick = terminal(Saves(tmp_path), ANY, Wish(), 1000, Ponderer(READY))
    async with quick.run_test(size=SMALL):
        assert SAYS("terminal-strong-ready") not in table(quick).log_lines


async def test_the_menu_offers_the_levels(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), None, Wish())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for key, level in [
            ("right", "hard"),
            ("v", "expert"),
            ("right", "easy"),
            ("left", "expert"),
        ]:
            await pilot.press(key)
            assert SAYS(f"terminal-temper-{level}") in shown(app, "#level")
            assert LEVELS[level].bots[0] in shown(app, "#level")
        await pilot.click("#level")
        assert moves(app).ready == 0
        await pilot.press("enter")
        assert table(app).solo.level is LEVELS["easy"]


@pytest.mark.parametrize("new", [False, True])
def test_a_level_chosen_in_the_menu_is_that_of_new_games(
    new: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    open_game(ANY, Wish(level="easy"), saves)
    opened: list[tuple[Solo, bool]] = []

    def run(app: Terminal) -> None:
        assert app.level == "normal"
        opened.extend(app.open_game(game, "expert") for game in (ANY, HANDS))

    monkeypatch.setattr(Terminal, "run", run)
    assert play(None, Wish(new=new), saves) == (0, "")
    levels = [solo.level.name for solo, _ in opened]
    assert levels == ["expert" if new else "easy", "expert"]
    assert [resumed for _, resumed in opened] == [not new, False]
    with pytest.raises(OtherGame, match="--level"):
        play(ANY, Wish(level="hard"), saves)


@pytest.mark.parametrize("size", amounts(SMALL, long=LARGE))
@ONE_QUICKLY
async def test_the_odds_on_a_key(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), game, Wish(seed=3, players=GAMES[game].PLAYERS[-1]))
    async with app.run_test(size=size) as pilot:
        await play_on(app, pilot, 3)
        while table(app).pause:
            await pilot.press("enter")
        solo = table(app).solo
        await pilot.press("o")
        assert isinstance(app.screen, OddsScreen)
        panel = app.screen.query_one("#odds")
        text = str(panel.query_one(Static).render())
        assert text == odds_panel(solo.rules, solo.view, solo.speaker).plain
        assert panel.region.height <= size[1]
        await pilot.press("end")
        assert panel.scroll_offset.y == panel.max_scroll_y
        await pilot.press("o")
        assert table(app).solo is solo


@pytest.mark.long
async def test_no_odds_where_there_is_nothing_to_decide(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), WINDOW, Wish(players=2, seed=2))
    async with app.run_test(size=SMALL) as pilot:
        for number in range(500):
            if isinstance(app.screen, EndScreen) or table(app).pause:
                break
            await pilot.press(str(number % max(1, len(moves(app).offers)) + 1))
        assert table(app).pause
        await pilot.press("o")
        assert isinstance(app.screen, TableScreen)
        await play_on(app, pilot)
        await pilot.press("t", "o")
        assert isinstance(app.screen, TableScreen)
