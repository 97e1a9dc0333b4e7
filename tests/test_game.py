"""Set-ups, decks, text and plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nerve.game import (
    BadSetup,
    Game,
    IllegalMove,
    InvalidMove,
    NerveError,
    Secure,
    UnknownGame,
    happening,
    new_state,
    parse,
    read_deck,
    settle_on,
)
from nerve.games import GAMES, seventeen

BAD: dict[str, tuple[tuple[Any, ...], type[NerveError], str]] = {
    "unknown game": (("poker", 2), UnknownGame, "expected one of danger13, thirteen"),
    "too few": (("thirteen", 2), BadSetup, "takes 3 to 6 players, not 2"),
    "too many": (("danger13", 6), BadSetup, "takes 2 to 5 players, not 6"),
    "players true": (("push", True), BadSetup, "not True"),
    "unknown option": (("push", 2, {"jokers": True}), BadSetup, "expected one of: risk, switches"),
    "option of none": (("thirteen", 3, {"risk": True}), BadSetup, "expected one of: none"),
    "option no bool": (("push", 2, {"risk": 1}), BadSetup, "true or false"),
    "switches": (("push", 3, {"switches": False}), BadSetup, "only two players"),
    "unknown card": (("push", 2, {}, {"r7": 1}), BadSetup, "no card 'r7'"),
    "count negative": (("push", 2, {}, {"r6": -1}), BadSetup, "from 0 to 127"),
    "count a text": (("push", 2, {}, {"r6": "3"}), BadSetup, "from 0 to 127"),
    "too many cards": (("push", 2, {}, {"r6": 64, "r5": 64}), BadSetup, "from 1 to 127 cards"),
    "no cards": (("push", 2, {}, {"r6": 0}), BadSetup, "from 1 to 127 cards"),
    "hands": (("danger13", 2, {}, {"hand": 9, "1": 50}), BadSetup, "at most 8 hand cards, not 9"),
    "13 too small": (("thirteen", 4, {}, {"b1": 19}), BadSetup, "at least 20 cards"),
    "17 too small": (("seventeen", 4, {}, {"1": 11}), BadSetup, "at least 12 cards"),
    "D13 too small": (("danger13", 4, {}, {"1": 3}), BadSetup, "at least 4 cards"),
    "only switches": (("push", 2, {"switches": False}, {"switch": 3}), BadSetup, "at least one"),
    "unknown limit": (("push", 2, {}, None, {"limit": 14}), BadSetup, "has no limit 'limit'"),
    "limit zero": (("thirteen", 3, {}, None, {"limit": 0}), BadSetup, "from 1 to 1000"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_set_up(case: str) -> None:
    arguments, error, says = BAD[case]
    with pytest.raises(error) as caught:
        settle_on(*arguments)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.code == error.code != "error"


def test_a_deck_equal_to_the_games_own_is_none() -> None:
    assert settle_on("push", 2, deck=GAMES["push"].DECK).deck is None


def test_limits_reach_the_table() -> None:
    state = new_state(settle_on("danger13", 2, limits={"limit": 15, "raised": 21}), seed=1)
    assert (state.table.limit, state.table.raised) == (15, 21)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("r1 = 3", "expected a table [deck]"),
        ("deck = 3", "expected a table [deck]"),
        ("[deck", "not a TOML file"),
        ("[deck]\n'r1' = 1\n'r1' = 2", "not a TOML file"),
        ("\0", "not a TOML file"),
    ],
)
def test_bad_deck_file(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadSetup) as caught:
        read_deck(path)
    assert says in str(caught.value)
    assert str(path) in str(caught.value)


def test_deck_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('[deck]\n"1" = 30\nhand = 8\n', "utf-8")
    setup = settle_on("danger13", 3, deck=read_deck(path))
    assert setup.deck == {"1": 30, "hand": 8}
    assert new_state(setup, seed=1).pile.n == 38 - 3


@pytest.mark.parametrize("text", ["", "DRAW", " draw", "draw ", "row 4", "row 1 ", "0", "take"])
def test_invalid_moves(text: str) -> None:
    with pytest.raises(InvalidMove, match="is no move of push"):
        parse(GAMES["push"], text)


def test_a_game_refuses_and_stands() -> None:
    game = Game("push", players=2, seed=1)
    before = game.view(0)
    with pytest.raises(IllegalMove, match="expected one of: draw"):
        game.play("stop")
    assert game.view(0) == before
    while not game.over:
        game.play(game.moves[0])
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play("draw")


def test_secure_chance_gives_another_deal_each_time() -> None:
    deals = {tuple(new_state(settle_on("push", 2), source=Secure()).pile.cards) for _ in range(5)}
    assert len(deals) == 5


def test_secure_chance_is_fair() -> None:
    source = Secure()
    assert {source.roll(6) for _ in range(300)} == set(range(6))
    assert {source.start(4) for _ in range(300)} == set(range(4))
    assert sorted(source.shuffle(list(range(50)))) == list(range(50))


def test_an_event_shows_a_back_to_those_who_may_not_know() -> None:
    trap, two_sided = seventeen.TRAP, seventeen.PLAINS
    for card, others in ((trap, "back"), (two_sided, "1=")):
        event = (int(seventeen.Event.DRAW), 1, card, 1 << 1)
        assert happening(seventeen, event, 1).what == seventeen.CARDS[card]
        assert happening(seventeen, event, 0).what == others
        assert happening(seventeen, event, -1).what == others
