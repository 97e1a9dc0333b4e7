"""The terminal in every language: nothing is said in English, all of it fits, keys change it."""

import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nerve.bots.levels import LEVELS
from nerve.core.cards import NONE
from nerve.core.errors import BadSetup
from nerve.core.game import actions, look
from nerve.core.registry import GAMES, rules_of
from nerve.core.rulebook import languages
from nerve.terminal.choices import Choices
from nerve.terminal.drawing import Listener, drawing_of, ending_of, sentences
from nerve.terminal.keys import FooterKey
from nerve.terminal.odds import odds_panel
from nerve.terminal.panels import EndScreen
from nerve.terminal.preferences import remember_language, remembered_language
from nerve.terminal.saves import Busy, Saves
from nerve.terminal.solo import OtherGame, SpoiledGame, Wish
from nerve.terminal.speaker import Speaker
from nerve.terminal.terminal import MenuScreen, complaint
from nerve.words import Words, language_of, words_of
from tests.games import ANY, FOR_MORE, WINDOW
from tests.terminal.test_drawing import random_game
from tests.terminal.test_terminal import (
    SMALL,
    key_of,
    play_on,
    read_screen,
    shown,
    table,
    terminal,
)

NAMES = {name for level in LEVELS.values() for name in level.bots}
LATIN = re.compile(r"[A-Za-z]{2,}")


class Foreign(Words):
    """A language without a Latin letter: any that is seen was not asked for as a message."""

    def __init__(self) -> None:
        super().__init__("en")

    def __call__(self, message: str, /, **values: str | float) -> str:
        said = super().__call__(message, **values)
        assert said != message, f"no message {message}"
        assert "{$" not in said, f"{message} lacks a value: {said}"
        return re.sub("[A-Za-z]", lambda letter: chr(0x3B1 + ord(letter[0]) % 24), said)


def latin(text: str) -> set[str]:
    return set(LATIN.findall(text)) - NAMES


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_of_a_game_is_a_message(game: str) -> None:
    rules, t = rules_of(game), drawing_of(rules_of(game))
    speaker = Speaker.of_names(["Я", "Б", "В"], 0, Foreign())
    listener = Listener(rules, 0)
    said = []
    for recorder in islice(random_game(game, 3, 5, listener), 0, None, 5):
        view, watched = (look(rules, recorder.state, seat) for seat in (0, NONE))
        said += [t.headline(view, speaker), t.question(view, speaker), t.question(watched, speaker)]
        said += [t.picture(view, speaker, 78, 30, True).plain]
        said += [t.wording(view, action, speaker) for action in actions(view.legal)]
        if not recorder.over and len(recorder.steps) % 4 == 0:
            said += [odds_panel(rules, view, speaker).plain]
    ending = ending_of(recorder, look(rules, recorder.state, 0), speaker)
    said += [*sentences(rules, listener.told, speaker), ending.words, *ending.headings]
    rulings = set(re.findall("[A-Z]", rules.ASSUMED))  # its id is the same in every language
    assert {word for word in latin("\n".join(said)) if not rulings.issuperset(word)} == set()


async def test_all_that_is_said_on_the_screens_is_a_message(tmp_path: Path) -> None:
    wish = Wish(players=2, seed=2, name="Я")
    menu = terminal(Saves(tmp_path / "menu"), None, wish, words=Foreign())
    async with menu.run_test(size=SMALL) as pilot:
        await pilot.press("right", key_of(FOR_MORE))  # two are too few for it
        assert isinstance(menu.screen, MenuScreen)
        told = [notice.message for notice in menu._notifications]
        read = "\n".join([read_screen(menu), *told])
        names = latin(" ".join(words_of(one)("terminal-language-name") for one in languages()))
        assert latin(read) <= names
        assert told
    app = terminal(Saves(tmp_path), WINDOW, wish, words=Foreign())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        seen = [read_screen(app), *(notice.message for notice in app._notifications)]
        await play_on(app, pilot)
        assert isinstance(app.screen, EndScreen)
        seen.append(read_screen(app))
        await pilot.press("t", "l", "o")
        seen += [read_screen(app), *(notice.message for notice in app._notifications)]
    assert latin("\n".join(seen)) == set()


@pytest.mark.long
async def test_a_key_changes_the_language_and_the_log_is_told_anew(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), ANY, Wish(players=5, seed=4))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(app, pilot, 4)
        english = list(table(app).log_lines)
        for language in (*languages()[1:], "en"):
            await pilot.press("w")
            await pilot.pause()
            screen, words = table(app), words_of(language)
            assert screen.solo.speaker.words.language == language
            assert len(screen.log_lines) == len(english)
            assert (screen.log_lines == english) == (language == "en")
            assert words("terminal-bots", level=words("level-normal")) in shown(app, "#title")
            keys = list(screen.query(FooterKey))
            assert keys[-1].description == words("terminal-quit")
            assert keys[-1].region.right <= SMALL[0]
        await pilot.press("w", "q")
    last = app.solo
    assert last is not None
    assert last.speaker.words.language == languages()[1]


async def test_a_language_chosen_by_key_is_remembered(tmp_path: Path) -> None:
    told: list[str] = []
    for game in (None, ANY):
        app = terminal(Saves(tmp_path), game, Wish(players=2), remember=told.append)
        async with app.run_test(size=SMALL) as pilot:
            assert told == [] or game
            await pilot.press("w", "w")
    nl, fr = languages()[1:3]
    assert told == [nl, fr, nl, fr]


def test_where_a_language_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert remembered_language() == ""
    remember_language("nl")
    remember_language("fr")
    assert remembered_language() == "fr"
    assert [path.name for path in (tmp_path / "nerve").iterdir()] == ["language"]
    for spoiled in (b"xx", b"", b"\xff\xfe"):
        (tmp_path / "nerve/language").write_bytes(spoiled)
        assert remembered_language() == ""
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    remember_language("de")
    assert (tmp_path / ".config/nerve/language").read_text() == "de\n"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nerve/language"))  # no folder
    remember_language("de")
    assert remembered_language() == ""


def test_what_was_remembered_gives_way_to_what_is_asked_for() -> None:
    system = {"LANG": "de_DE.UTF-8"}
    assert language_of(system) == "de"
    assert language_of(system, "fr") == "fr"
    assert language_of({**system, "NERVE_LANGUAGE": "nl"}, "fr") == "nl"


async def test_the_menu_fits_in_every_language(tmp_path: Path) -> None:
    app = terminal(Saves(tmp_path), None, Wish())
    async with app.run_test(size=SMALL) as pilot:
        for number, language in enumerate((*languages()[1:], "en")):
            await pilot.press(*["w"] if number % 2 else [])
            if number % 2 == 0:
                await pilot.click("#language")
            await pilot.pause()
            words = words_of(language)
            assert words("terminal-which") in shown(app, "#question")
            assert "…" not in str(app.screen.query_one(Choices).render())
            for level in LEVELS:
                assert len(words(f"terminal-temper-{level}")) <= 76
            assert [*app.screen.query(FooterKey)][-1].region.right <= SMALL[0]
        await pilot.press("w", "1")
        assert table(app).solo.speaker.words.language == languages()[1]


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_words(language: str) -> None:
    words = words_of(language)
    errors: list[Any] = [BadSetup("x"), SpoiledGame("x"), OtherGame("x"), Busy("x")]
    told = {complaint(error, words) for error in errors}
    assert len(told) == len(errors)
    assert not any("terminal-" in one or one == "x" for one in told)
    assert "disk full" in complaint(OSError("disk full"), words)
