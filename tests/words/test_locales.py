"""The catalogues: all readable, alike in every language, and as the page asks for them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nerve.core.registry import GAMES
from nerve.core.rulebook import languages, rules_page
from nerve.protocol import CLOSE, MEANING
from nerve.words import catalogues
from tests.games import facts_of

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = languages()
USED = re.compile(r"""\bt\(\s*(?:[\w.]+ \? )?["'`]([\w-]+)["'`]""")


WORD = re.compile(r"[^\W\d_]{2,}")
ENGLISH = {"the", "you", "your", "and", "with", "this", "that", "from", "are", "has", "have"}
# What another language may say just as English does; names are excepted too.
BORROWED = {"bot", "expert", "host", "menu", "normal", "open", "points", "stop", "table"}
BORROWED |= {"bots", "hand", "lion", "pause", "plus", "point", "total"}
BORROWED |= {"end", "enter", "esc", "home", "shift"}  # names of keys
BORROWED |= {rules.TITLE.lower() for rules in GAMES.values()}


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


def catalogue(language: str) -> dict[str, tuple[str, set[str]]]:
    """Each message's file and variables."""
    found: dict[str, tuple[str, set[str]]] = {}
    for path in catalogues(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = (path.name.replace(language, "words"), variables.found)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(language: str) -> None:
    assert catalogue(language) == catalogue("en")


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802
        self.found.append(node.value)


def words(language: str) -> dict[str, list[str]]:
    """The words of each message."""
    found: dict[str, list[str]] = {}
    for path in catalogues(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.id.name != "app-name":
                texts = Texts()
                texts.visit(entry)
                found[entry.id.name] = WORD.findall(" ".join(texts.found).lower())
    return found


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english, ours = words("en"), words(language)
    names = {name for name in ours if name.endswith(("-author", "-title"))}
    same = {name for name in ours if ours[name] == english[name] and set(ours[name]) - BORROWED}
    assert same - names == set()
    assert [name for name in ours if ENGLISH & set(ours[name])] == []


@pytest.mark.parametrize("game", GAMES)
def test_one_thing_has_one_name(game: str) -> None:
    """The same at the table, in the lesson and in the rules."""
    for language, others in facts_of(game).NOT_CALLED.items():
        told = rules_page(game, language)
        told += (ROOT / f"nerve/games/{game}/words/{language}.ftl").read_text("utf-8")
        found = [name for name in others if re.search(rf"(?<![\w-]){name}", told, re.IGNORECASE)]
        assert found == [], language


def test_the_page_asks_only_for_what_there_is() -> None:
    known = set(catalogue("en"))
    sources = [*ROOT.glob("web/src/**/*.svelte"), *ROOT.glob("web/src/**/*.ts")]
    asked = {name for path in sources for name in USED.findall(path.read_text("utf-8"))}
    assert len(asked) > 100
    assert asked - known == set()


def test_every_event_and_every_refusal_has_words() -> None:
    known = set(catalogue("en"))
    silent = {f"{name}-event-{event}" for name in GAMES for event in facts_of(name).SILENT}
    events = {f"{name}-event-{e.kind}" for name, rules in GAMES.items() for e in rules.EVENTS}
    assert events - known - silent == set()
    ended = {"silent", "stuck", "restart"}  # the page comes back by itself
    assert {f"error-{code}" for code in (*MEANING, *CLOSE) if code not in ended} - known == set()
    options = {f"{name}-option-{o}" for name, rules in GAMES.items() for o in rules.OPTIONS}
    assert {*options, *(f"{option}-does" for option in options)} - known == set()


def test_python_says_it_too() -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    for path in catalogues("en"):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    message = bundle.get_message("terminal-wins")
    assert message.value is not None
    words = {"you": "no", "name": "Zoë", "score": "7 points"}
    text, errors = bundle.format_pattern(message.value, words)
    assert (text, errors) == ("Zoë wins with 7 points.", [])
