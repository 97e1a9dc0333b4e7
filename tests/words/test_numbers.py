"""Every message with every number: nothing unresolved, and one thing is never spoken of as many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nerve.core.registry import GAMES
from nerve.core.rulebook import languages
from nerve.words import catalogues
from tests.amounts import sample
from tests.words.test_locales import catalogue

NUMBERS = (0, 1, 2, 5)
# Variables that are numbers; all others are texts, some of them known to the messages.
NUMERIC = {
    *("after", "all", "before", "busts", "cards", "due", "hidden", "known", "least", "limit"),
    *("losses", "minutes", "most", "n", "of", "p", "plus", "points", "raised", "round", "rounds"),
    *("steps", "sum", "total", "v"),
}
COUNTED = re.compile(r"(?<![\d.,/–−+-])\b(\d+) (?=([^\W\d_]{3,}))")
# Words after a number that are the same for one and many, or do not belong to it.
INDIFFERENT = {
    "en": "ahead already and face for from left min more now open or right safe sec then unseen"
    " visible taken won with",
    "nl": "aan als beginnen daarvan dicht gedekt gepakt getoond gewonnen goed keer ligt met min net"
    " omhoog onbekend open over roepen van veilig voor waard zichtbaar",
    "fr": "atteint avec bleu dans double d’avance d’un est fois jaune min pour puis rouge sur"
    " table vert violet",
    "de": "auf aus beginnen davon dann genommen gewonnen in ist legen liegt mit min nach nehmen"
    " oder offen plus pluszeichen richtig rufen sicher sichtbar stapel unbekannt und verdeckt von"
    " vor wechsel wert wie",
}


class Choices(Visitor):
    """The texts that a message tells apart."""

    def __init__(self) -> None:
        self.of: dict[str, list[str]] = {}

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = [v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)]
            self.of.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for path in catalogues(language):
        made.add_resource(FluentResource(path.read_text("utf-8")))
    return made


def choices(language: str) -> dict[str, dict[str, list[str]]]:
    found = {}
    for path in catalogues(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                seen = Choices()
                seen.visit(entry)
                found[entry.id.name] = seen.of
    return found


def readings(
    language: str,
    made: FluentBundle,
    known: dict[str, list[str]],
    message: str,
    variables: set[str],
    varied: str | None = None,
) -> Iterator[tuple[dict[str, Any], str]]:
    """The message with every number, or every number for one of its variables, and with every text
    it knows."""
    values: list[list[Any]] = []
    names = sorted(variables)
    for name in names:
        if name in NUMERIC:
            values.append(list(NUMBERS) if varied in (None, name) else [2])
        else:
            texts = [key for key in known.get(name, ()) if key not in ("one", "other")]
            values.append(texts or [f"‹{name}›"])
    pattern = made.get_message(message).value
    assert pattern is not None, message
    for chosen in product(*values):
        arguments = dict(zip(names, chosen, strict=True))
        text, errors = made.format_pattern(pattern, arguments)
        assert errors == [], (language, message, arguments, errors)
        yield arguments, str(text)


@pytest.mark.parametrize("language", sample(languages(), ["fr", "en"]))
def test_every_message_can_be_read_with_every_number(language: str) -> None:
    made, known = bundle(language), choices(language)
    wrong = []
    read = 0
    for message, (_, variables) in catalogue(language).items():
        for arguments, text in readings(language, made, known[message], message, variables):
            read += 1
            if not text.strip() or re.search(r"[{}]|\$\w|  |\?\?\?", text.replace(" ", " ")):
                wrong.append((message, arguments, text))
    assert read > 2000
    assert wrong == []


@pytest.mark.parametrize("language", sample(languages(), ["de", "nl"]))
def test_one_is_never_spoken_of_as_many(language: str) -> None:
    """Whatever is counted is named differently after 1 than after 5."""
    made, known = bundle(language), choices(language)
    wrong, told = [], set()
    for message, (_, variables) in catalogue(language).items():
        for name in variables & NUMERIC:
            found: dict[Any, dict[int, str]] = {}
            all_of = readings(language, made, known[message], message, variables, name)
            for arguments, text in all_of:
                others = tuple(sorted((k, v) for k, v in arguments.items() if k != name))
                found.setdefault(others, {})[arguments[name]] = text
            for texts in found.values():
                one, five = texts[1], texts[5]
                for number, word in COUNTED.findall(one):
                    if number != "1" or word.lower() in INDIFFERENT[language].split():
                        continue
                    alike = re.sub(r"\b1\b", "5", one) == re.sub(r"\b1\b", "5", five)
                    if alike and message not in told:
                        told.add(message)
                        wrong.append((message, one, five))
    assert wrong == [], wrong


@pytest.mark.parametrize("language", languages())
def test_nothing_is_never_told_as_one(language: str) -> None:
    """French says 0 as it says 1: a 1 written out for it would then be told of nothing."""
    made, known = bundle(language), choices(language)
    wrong = []
    for message, (_, variables) in catalogue(language).items():
        for name in variables & NUMERIC:
            for arguments, text in readings(
                language, made, known[message], message, variables, name
            ):
                if arguments[name] == 0 and re.search(r"(?<![\w-])1(?![\w-])", text):
                    wrong.append((message, arguments, text))
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_what_breaks_a_tie_is_told_with_its_number(language: str) -> None:
    """A number beside a message that does not know of it cannot be in step with it."""
    made = bundle(language)
    told = [game for game in GAMES if made.has_message(f"{game}-tie-n")]
    assert told
    for game in told:
        pattern = made.get_message(f"{game}-tie-n").value
        assert pattern is not None
        for n in (1, 2):
            assert str(n) in str(made.format_pattern(pattern, {"n": n})[0]), game
