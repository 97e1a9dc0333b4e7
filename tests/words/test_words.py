"""Messages from Python: the right language, whole sentences, every id known."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from nerve.core.registry import GAMES
from nerve.core.rulebook import languages
from nerve.words import catalogues, language_of, next_words, words_of

ROOT = Path(__file__).resolve().parents[2]
USED = re.compile(rf'"((?:terminal|table|end|app|odds|{"|".join(GAMES)})-[\w-]+)"')
MADE = re.compile(r'f"([\w-]+-)\{')  # the beginning of an id that is put together


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "de_CH", "LC_ALL": "fr_FR"}, "fr"),
        ({"NERVE_LANGUAGE": "nl", "LC_ALL": "fr_FR"}, "nl"),
        ({"NERVE_LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "ja_JP"}, "en"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_sentences() -> None:
    values: dict[str, str | float] = {"you": "no", "name": "Zoë", "score": "7"}
    assert words_of("en")("terminal-wins", **values) == "Zoë wins with 7."
    assert words_of("nl")("terminal-wins", **values) == "Zoë wint met 7."
    assert words_of("de").listed(["a", "b", "c"]) == "a, b und c"
    assert [words_of("fr").listed(items) for items in ([], ["a"])] == ["", "a"]
    assert words_of("en")("no-such-message") == "no-such-message"


def test_one_comes_to_every_language_and_back() -> None:
    words, met = words_of("en"), []
    for _ in languages():
        met.append(words.language)
        words = next_words(words)
    assert met == list(languages())
    assert words.language == "en"


def test_the_terminal_asks_only_for_what_there_is_and_for_all_of_its_own() -> None:
    known: set[str] = set()
    for file in catalogues("en"):
        body = FluentParser().parse(file.read_text("utf-8")).body
        known |= {entry.id.name for entry in body if isinstance(entry, ast.Message)}
    own = {name for name in known if name.startswith("terminal-")}
    folders = ("terminal", "cli", "games")
    paths = [path for folder in folders for path in ROOT.glob(f"nerve/{folder}/**/*.py")]
    text = "\n".join(path.read_text("utf-8") for path in [*paths, ROOT / "nerve/words/__init__.py"])
    asked = set(USED.findall(text))
    assert len(asked) > 100
    assert asked - known == set()
    begun = tuple(MADE.findall(text))
    games = {f"terminal-{game}-pitch" for game in GAMES}
    assert {name for name in own - asked - games if not name.startswith(begun)} == set()


@pytest.mark.parametrize("language", languages())
def test_what_is_about_one_game_stands_in_its_room(language: str) -> None:
    for path in ROOT.glob(f"nerve/words/{language}/*.ftl"):
        assert named_in(path) == set()
    for game in GAMES:
        assert named_in(ROOT / f"nerve/games/{game}/words/{language}.ftl") == {game}


def named_in(path: Path) -> set[str]:
    """The games that messages of this file are about."""
    body = FluentParser().parse(path.read_text("utf-8")).body
    ids = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    return {part for name in ids for part in name.split("-")} & set(GAMES)
