"""Bots by name, from a module and from a file; and what is said of those that are none."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nerve.bots import BadBot, UnknownBot, load
from nerve.bots.policies import House
from nerve.core.cards import NONE, Rng
from nerve.core.game import actions, look, new_state, settle_on
from nerve.core.registry import GAMES
from tests.games import ANY

RULES = GAMES[ANY]
LAST = "class Last:\n    def choose(self, view, legal, rng):\n        return legal[-1]\n"


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(LAST)
    (tmp_path / "broken.py").write_text("1 / 0")
    (tmp_path / "other.py").write_text("class Other: pass\nnumber = 3\n")
    return tmp_path


def test_a_class_in_a_file(bots: Path) -> None:
    entrant = load(f"{bots}/mine.py:Last", RULES)
    assert not entrant.built_in
    assert entrant.make().choose(None, [3, 5], random.Random(1)) == 5
    assert entrant.make() is not entrant.make()


def test_a_class_in_a_module(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(bots))
    assert load("mine:Last", RULES).make().choose(None, [1, 2], random.Random(1)) == 2


@pytest.mark.parametrize("name", ["random", "greedy-1", "tuned", "search", "search:40", "expert"])
def test_built_in_bots(name: str) -> None:
    assert load(name, RULES).built_in


@pytest.mark.parametrize("name", ["clever", "search:0", "search:x y", "greedy:3", "", ":", "a:1"])
def test_unknown_bots_meet_the_list_of_known_ones(name: str) -> None:
    with pytest.raises((UnknownBot, BadBot)) as told:
        load(name, RULES)
    if isinstance(told.value, UnknownBot):
        assert "random, greedy" in str(told.value)
        assert "file.py:name" in str(told.value)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("broken.py:Any", "ZeroDivisionError"),
        ("none.py:Any", "no such file"),
        ("other.py:Missing", "no class or function 'Missing'"),
        ("other.py:number", "no class or function 'number'"),
        ("other.py:Other", r"choose\(view, legal, rng\)"),
    ],
)
def test_what_is_no_bot_is_said_plainly(bots: Path, name: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        load(f"{bots}/{name}", RULES)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_one_decision_is_the_same_plain_and_compiled(game: str) -> None:
    rules = GAMES[game]
    for bot in ("random", "tuned", "search:12"):
        plain, fast = House(rules, bot, plain=True), House(rules, bot)
        state = new_state(settle_on(rules, 3), seed=5)
        one, two = Rng(77), Rng(77)
        for _ in range(12):
            if rules.actor(state) == NONE:
                break
            view = look(rules, state, rules.actor(state))
            action = plain.decide(view, one)
            assert fast.decide(view, two) == action
            assert one == two
            assert action in list(actions(view.legal))
            rules.apply(state, action)
