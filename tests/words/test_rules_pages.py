"""The rules page of a game names every rule it has, and the code cites only what the page names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nerve.games
from nerve import protocol
from nerve.core.registry import GAMES
from nerve.core.rulebook import ENGLISH, best_language, languages, rules_page
from nerve.words import catalogues
from tests.games import facts_of

FOLDER = Path(nerve.games.__file__ or "").parent
FACES = FOLDER.parents[1] / "web/src/games"
TESTS = Path(__file__).parents[1] / "games"
HEADINGS = ["In one breath", "Cards", "Set-up", "A worked example", "Moves in text", "Credits"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_on_the_page(game: str) -> None:
    facts = facts_of(game)
    page = (FOLDER / game / "rules.md").read_text("utf-8")
    due = {
        f"{facts.PREFIX}-{kind}{n}"
        for kind, last in facts.HIGHEST.items()
        for n in range(1, last + 1)
    }
    assert due - set(re.findall(r"\b[A-Z]\w\w-[RAV]\d+\b", page)) == set()
    assert [heading for heading in HEADINGS if f"## {heading}" not in page] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_how_long_a_game_takes_as_the_first_page_does(
    game: str, language: str
) -> None:
    minutes = re.findall(r"minutes: (\d+)", (FACES / game / "face.ts").read_text("utf-8"))
    assert re.findall(r"(\d+) [Mm]inut", rules_page(game, language)) == minutes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_page_fits_a_terminal(game: str, language: str) -> None:
    assert max(map(len, rules_page(game, language).splitlines())) <= 80


@pytest.mark.parametrize("language", sorted({*languages()} - {ENGLISH}))
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_page(game: str, language: str) -> None:
    """Heading for heading, item for item: ids, cards, moves and numbers are those of English."""
    ours, theirs = rules_page(game, language), rules_page(game)
    assert ours != theirs
    assert shape(ours) == shape(theirs)


def shape(page: str) -> list[tuple[list[str], list[str], list[str]]]:
    """Each block's kind, the rules it names, and what is written as code: that is never translated.
    Words may stand in another order."""
    blocks = re.split(r"\n+(?=\n|#|- |\d+\. |\|)", page)
    return [
        (
            re.findall(r"\A\n*(#+|-|\||\d+\.)", block),
            sorted(re.findall(r"\b[A-Z]\w\w-[RAV]\d+\b", block)),
            sorted(re.findall(r"`[^`]+`", block)),
        )
        for block in blocks
    ]


def test_a_wish_for_a_language_is_fulfilled_as_far_as_we_speak_it() -> None:
    assert best_language(["nl-BE", "fr"]) == "nl"
    assert best_language(["", "pt-PT;q=0.9", " de;q=0.8"]) == "de"
    assert best_language(["../etc", "*"]) == best_language([]) == ENGLISH


@pytest.mark.parametrize("game", GAMES)
def test_code_and_tests_cite_rules_that_exist(game: str) -> None:
    prefix, highest = facts_of(game).PREFIX, facts_of(game).HIGHEST
    tests = TESTS / game / "test_rules.py"
    for path in (FOLDER / game / "rules.py", FOLDER / game / "rules.md", tests):
        text = path.read_text("utf-8")
        for kind, number in re.findall(rf"{prefix}[-_]([RAV])(\d+)", text):
            assert 1 <= int(number) <= highest[kind], f"{path.name}: {prefix}-{kind}{number}"


@pytest.mark.parametrize("game", GAMES)
def test_every_test_case_of_the_rules_has_a_test(game: str) -> None:
    prefix, last = facts_of(game).PREFIX, facts_of(game).CASES
    text = (TESTS / game / "test_rules.py").read_text("utf-8")
    named = set(re.findall(rf"def test_{prefix}_T(\d+)x?_", text))
    assert {str(n) for n in range(1, last + 1)} - named == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_event_leads_to_its_rule(game: str) -> None:
    due = {event.rule for event in GAMES[game].EVENTS}
    for language in languages():
        told = rules_page(game, language).split("\n## ", 2)[2]  # the summary only mentions rules
        assert {rule for rule in due if not re.search(rf"\b{rule}\b", told)} == set()


def test_every_event_of_the_table_leads_to_its_rule() -> None:
    words = "".join(path.read_text("utf-8") for path in catalogues("en"))
    told = set(re.findall(r"^event-(\w+) =", words, re.MULTILINE))
    assert set(protocol.WHY) == {*told}
    texts = re.findall(r"^learn-table-(\d) =", words, re.MULTILINE)
    rules = set(protocol.WHY.values())
    assert rules == {f"TABLE-{n}" for n in texts}
    for game, rules_of_game in GAMES.items():
        assert getattr(rules_of_game, "ASKED_RULE", "") in rules_page(game)
