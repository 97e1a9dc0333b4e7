"""What Push says of a view: the taking order, and why a row is closed."""

import random
from typing import Any

from nerve.core.cards import NONE
from nerve.core.game import clone, look, moves
from nerve.games.push import rules
from nerve.words import words_of
from tests.games.test_facts import positions


def takers(state: Any) -> list[int]:
    """Who really takes rows from here, if the player stops now."""
    copy, seats = clone(rules, state), []
    rng = random.Random(1)
    if copy.table.phase == rules.GO_ON:
        rules.apply(copy, rules.STOP)
    while copy.table.phase == rules.PICK:
        seats.append(rules.actor(copy))
        rows = [i for i in range(rules.ROWS) if copy.table.rows[i].n]
        rules.apply(copy, rules.TAKE + rng.choice(rows))
    return seats


def test_taking_order_is_that_in_which_rows_are_taken() -> None:
    """PSH-R8, PSH-R9, PSH-A16, PSH-A17"""
    seen = set()
    for state in positions("push"):
        t, told = state.table, rules.facts(look(rules, state, NONE))
        if t.phase == rules.PICK or (t.phase == rules.GO_ON and t.rows[0].n):
            rows = sum(row.n > 0 for row in t.rows)
            assert takers(state) == told["order"][:rows]
            assert told["reversed"] == (t.aside % 2 == 1)
            seen.add((t.phase, told["reversed"], t.picker == t.player))
        elif t.phase in (rules.TURN, rules.OVER):
            assert "order" not in told
    assert len(seen) == 6


def test_every_row_is_offered_or_closed_for_a_reason() -> None:
    """PSH-R3, PSH-R4"""
    codes = set()
    for state in positions("push"):
        view = look(rules, state, rules.actor(state))
        told, legal = rules.facts(view), moves(rules, view.legal)
        assert sorted(told["choices"]) == legal
        assert ("blocked" in told) == (state.table.phase == rules.PLACE)
        if "blocked" not in told:
            continue
        assert sorted([*legal, *told["blocked"]]) == ["row 1", "row 2", "row 3"]
        card = rules.CARDS[state.table.card]
        for move, why in told["blocked"].items():
            n = int(move.split()[1])
            pile = state.table.rows[n - 1]
            row = [rules.CARDS[each] for each in pile.cards[: pile.n]]
            match why:
                case {"code": "open", "n": m}:
                    assert not row
                    assert not state.table.rows[n - 2].n
                case {"code": "same-die", "n": m}:
                    assert card == "die"
                    assert "die" in row
                case {"code": "same-colour", "n": m}:
                    assert card != "die"
                    assert card[0] in {each[0] for each in row if each != "die"}
                case {"code": "same-number", "n": m}:
                    assert card[1] in {each[1] for each in row if each != "die"}
            assert m == n
            assert words_of("en")(f"push-not-{why['code']}", n=n) != f"push-not-{why['code']}"
            codes.add(why["code"])
    assert codes == {"open", "same-die", "same-colour", "same-number"}
