"""What 13 says of a view: what each card of one's hand would do."""

from typing import Any

from nerve.core.game import clone, look, parse
from nerve.games.thirteen import rules
from nerve.games.thirteen.rules import Event
from nerve.words import words_of
from tests.games.test_facts import positions


def test_effects_are_what_comes_of_it() -> None:
    """K13-R6"""
    codes = set()
    for state in positions("thirteen", games=2):
        told: dict[str, Any] = rules.facts(look(rules, state, state.table.turn))["effects"]
        legal = {m for i, m in enumerate(rules.MOVES) if rules.legal(state) >> i & 1}
        assert set(told) == legal
        for move, said in told.items():
            copy = clone(rules, state)
            taken: list[int] = []
            copy.chance.sink = lambda kind, seat, what, _, taken=taken: (
                taken.append(what) if kind == Event.TAKE else None
            )
            action = parse(rules, move)
            rules.apply(copy, action)
            assert said["before"] + said["n"] == said["after"]
            if said["code"] == "takes":
                assert taken == [said["cards"]]
                assert said["after"] > said["limit"]
            else:
                assert not taken
                if copy.table.round == state.table.round:
                    tile = copy.table.tiles[rules.tile_of(action)]
                    assert rules.tile_sum(tile) == said["after"]
            assert words_of("en")(f"thirteen-{said['code']}") != f"thirteen-{said['code']}"
            codes.add(said["code"])
    assert codes == {"fits", "takes"}


def test_others_know_what_their_own_cards_would_do() -> None:
    for state in positions("thirteen", games=1):
        for seat in range(state.table.players):
            held = {rules.CARDS[card] for card, n in enumerate(state.hands[seat]) if n}
            told = rules.facts(look(rules, state, seat))["effects"]
            over = state.table.turn < 0
            assert {move.split()[0] for move in told} == (set() if over else held)
