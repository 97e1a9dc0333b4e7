"""What Danger 13 says of a view: limits, what a card would do, who has been served."""

from typing import Any

from nerve.core.game import clone, look, parse
from nerve.games.danger13 import rules
from nerve.games.danger13.rules import Event
from nerve.words import words_of
from tests.games.test_facts import positions

Told = tuple[int, int, int]


def kept(state: Any, move: str) -> tuple[bool, list[Told]]:
    """Whether a card could be refused, and what happens if it is kept."""
    copy = clone(rules, state)
    told: list[Told] = []
    copy.chance.sink = lambda kind, seat, what, _: told.append((kind, seat, what))
    card = copy.table.card
    rules.apply(copy, parse(rules, move))
    refusable = move != "keep" and copy.table.phase == rules.ANSWER and copy.table.card == card
    if refusable:
        rules.apply(copy, rules.KEEP)
    skip = (Event.GIVE, Event.KEEP)
    return refusable, [one for one in told if one[0] not in skip]


def test_effects_are_what_comes_of_it() -> None:
    codes = set()
    for state in positions("danger13"):
        view = look(rules, state, rules.actor(state))
        for move, said in rules.facts(view).get("effects", {}).items():
            seat = state.table.receiver if move == "keep" else int(move.split()[1])
            refusable, told = kept(state, move)
            assert bool(said.get("refusable")) == refusable
            (first, *_), then = told[0], [kind for kind, _, _ in told[:2]]
            busts = [what for kind, p, what in told[1:2] if kind == Event.BUST and p == seat]
            assert (said["code"] == "bust") == bool(busts)
            match said:
                case {"code": "bust", "sum": total}:
                    assert [total] == busts
                case {"code": "instant", "plus": plus}:
                    assert first == Event.WIN
                    assert plus == rules.PLUS[told[0][2]]
                case {"code": "arrow", "card": card}:
                    assert first == Event.REMOVE
                    assert card == rules.CARDS[told[0][2]]
                case {"code": "arrow-none"}:
                    assert Event.REMOVE not in then
                    assert Event.JOIN not in then[:1]
                case {"code": "sum" | "draw", "sum": total, "limit": limit}:
                    card = state.table.card
                    assert first == Event.JOIN
                    assert total == state.table.sums[seat] + rules.VALUE[card] < limit
                    assert (said["code"] == "draw") == (rules.SYMBOL[card] == rules.DRAW)
                case {"code": "limit", "limit": limit}:
                    assert limit == state.table.raised
                case {"code": code}:
                    assert code == "hand"
                    assert rules.SYMBOL[state.table.card] == rules.HAND
            message = f"danger13-effect-{said['code']}"
            assert words_of("en")(message) != message
            codes.add(said["code"])
    every = {"bust", "instant", "arrow", "arrow-none", "sum", "draw", "limit", "hand"}
    assert codes == every


def test_who_cannot_be_given_a_card_was_served() -> None:
    """D13-R6"""
    for state in positions("danger13"):
        t, view = state.table, look(rules, state, rules.actor(state))
        told = rules.facts(view)
        assert told["limits"] == [rules.bar(t, p) for p in range(t.players)]
        if t.phase == rules.GIVE:
            seats = {f"give {p}" for p in range(t.players)}
            assert set(told["effects"]) | set(told["blocked"]) == seats
            assert set(told["effects"]).isdisjoint(told["blocked"])
            for move, why in told["blocked"].items():
                assert why == {"code": "served", "seat": int(move.split()[1])}
                assert t.served >> int(move.split()[1]) & 1
