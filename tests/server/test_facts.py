"""What the rules say of a game as data: to pages that know it, and to those that do not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nerve.core import registry
from nerve.core.errors import BadSetup
from nerve.core.game import settle_on
from nerve.core.play import Game
from nerve.core.registry import GAMES, load_file
from nerve.core.rulebook import languages
from nerve.server.facts import facts_of, words_of
from tests.server.house import House

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("lantern*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_an_option_is_fixed_where_the_rules_object_to_it(game: str) -> None:
    facts = facts_of(game)
    for players in GAMES[game].PLAYERS:
        for option, usual in facts.options.items():
            try:
                settle_on(game, players, {option: not usual})
                objected = False
            except BadSetup:
                objected = True
            assert (players in facts.fixed.get(option, [])) == objected


@pytest.mark.parametrize("game", GAMES)
def test_phases_have_the_names_of_the_rules(game: str) -> None:
    rules: Any = GAMES[game]
    names = facts_of(game).phases
    assert [getattr(rules, name.upper()) for name in names] == list(range(len(names)))
    assert bool(names) == hasattr(rules.Table(), "phase")


def value_at(data: Any, name: str) -> Any:
    for part in name.split("."):
        data = data[part]
    return data


@pytest.mark.parametrize("game", GAMES)
def test_fields_are_those_of_real_views(game: str) -> None:
    """Each is found, and is a list of as many things as it is said to be."""
    playing = Game(game, GAMES[game].PLAYERS[0], seed=3)
    view = playing.view(0)
    fields = facts_of(game).fields
    inner = [f"table.{name}" for name in view["table"]]
    assert [field.name for field in fields] == [
        *(name for name in view if name not in ("table", "legal")),
        *inner,
    ]
    for field in fields:
        value = value_at(view, field.name)
        if field.seats:
            assert len(value) == GAMES[game].PLAYERS[-1], field.name
            value = value[0]
        if field.holds in ("heap", "deck"):
            assert isinstance(value[0] if field.many else value, dict), field.name
        elif field.holds in ("number", "count", "card"):
            assert not isinstance(value, list), field.name


@pytest.mark.parametrize("game", GAMES)
def test_words_of_a_game(house: House, game: str) -> None:
    assert facts_of(game).words == list(languages())
    for language in languages():
        answer = house.ask("GET", f"/api/words/{game}?language={language}")
        assert answer.text == words_of(game, language)
        assert f"{game}-" in answer.text
    for nothing in ("", "xx", "../en", "en.ftl"):
        answer = house.ask("GET", f"/api/words/{game}?language={nothing}")
        assert (answer.status_code, answer.text) == (200, "")
    assert house.ask("GET", "/api/words/chess").json()["code"] == "unknown_game"


@pytest.mark.parametrize("file", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_a_game_of_one_file_is_told_of_too(
    house: House, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_opened", {})
    rules = load_file(file)
    told = {game["game"]: game for game in house.ask("GET", "/api/about").json()["games"]}
    facts = told[rules.NAME]
    assert (facts["title"], facts["moves"]) == (rules.TITLE, list(rules.MOVES))
    assert (facts["words"], facts["lesson"], facts["odds"]) == ([], False, False)
    assert house.ask("GET", f"/api/rules/{rules.NAME}").text.startswith(f"# {rules.TITLE}")
    lesson = house.ask("GET", f"/api/lessons/{rules.NAME}")
    assert (lesson.status_code, lesson.json()["code"]) == (404, "not_found")
