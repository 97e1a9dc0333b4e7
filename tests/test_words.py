"""Messages from Python: the right language, whole sentences, every id known."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from nerve.rulebook import languages
from nerve.words import FOLDER, language_of, next_words, words_of

ROOT = Path(__file__).resolve().parent.parent
USED = re.compile(r'"((?:terminal|table|end|app|odds|push|thirteen|seventeen|danger13)-[\w-]+)"')
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
    values: dict[str, str | float] = {"you": "no", "name": "Zoë", "n": 2, "worth": "7"}
    assert words_of("en")("push-event-take", **values) == "Zoë takes row 2: 7."
    assert words_of("nl")("push-event-take", **values) == "Zoë pakt rij 2: 7."
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
    known, own = set(), set()
    for file in FOLDER.joinpath("en").iterdir():
        if file.name.endswith(".ftl"):
            body = FluentParser().parse(file.read_text("utf-8")).body
            found = {entry.id.name for entry in body if isinstance(entry, ast.Message)}
            known |= found
            own |= found if file.name == "terminal.ftl" else set()
    folders = ("client", "cli")
    paths = [path for folder in folders for path in ROOT.glob(f"nerve/{folder}/**/*.py")]
    text = "\n".join(path.read_text("utf-8") for path in [*paths, ROOT / "nerve/words.py"])
    asked = set(USED.findall(text))
    assert len(asked) > 100
    assert asked - known == set()
    begun = tuple(MADE.findall(text))
    games = {f"terminal-{game}-pitch" for game in ("danger13", "thirteen", "seventeen", "push")}
    assert {name for name in own - asked - games if not name.startswith(begun)} == set()
