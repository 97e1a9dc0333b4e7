"""What 17 says of a view: the goal, and what playing a card does."""

from nerve.core.cards import NONE
from nerve.core.game import clone, look, parse
from nerve.games.seventeen import rules
from nerve.words import words_of
from tests.games.test_facts import positions


def test_effects_are_what_comes_of_it() -> None:
    """S17-R12 to S17-R16"""
    codes = set()
    for state in positions("seventeen"):
        view = look(rules, state, rules.actor(state))
        told = rules.facts(view)
        assert told["goal"] == rules.GOAL
        playing = state.table.phase == rules.PLAY
        assert len(told["effects"]) == (view.legal.bit_count() if playing else 0)
        for move, said in told["effects"].items():
            copy = clone(rules, state)
            rules.apply(copy, parse(rules, move))
            before, after, side = state.table, copy.table, move.split()[0]
            n = before.row.n
            code = str(said["code"])
            assert (after.direction != before.direction) == (code == "does-reverse")
            assert after.doubled == int(code == "does-x2" or before.doubled)
            assert after.row.n == (max(0, n - 1) if code == "does-trash" else n + 1)
            if code == "adds":
                laid = after.row.cards[n] if side == "up" else copy.under[n]
                assert rules.VALUE[laid] == said["n"]
            if code.startswith("does-trap"):
                assert move == f"{code.split('-')[2]} trap"
            message = f"seventeen-{code}"
            assert words_of("en")(message) != message
            codes.add(code)
    assert codes == {
        *("adds", "does-reverse", "does-trash", "does-x2"),
        *("does-trap-up", "does-trap-down", "does-nothing"),
    }


def test_spectators_are_told_of_no_cards() -> None:
    for state in positions("seventeen", games=1):
        assert rules.facts(look(rules, state, NONE))["effects"] == {}
