"""Set-ups, decks, text and plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nerve.core.chance import Secure
from nerve.core.errors import BadSetup, IllegalMove, InvalidMove, NerveError, UnknownGame
from nerve.core.game import new_state, parse, read_deck, settle_on
from nerve.core.play import Game
from nerve.core.registry import GAMES
from tests.games import ANY, CHOOSY, LIMITED, facts_of, one_with

RULES = GAMES[ANY]
LEAST, MOST = RULES.PLAYERS[0], RULES.PLAYERS[-1]
CARD, OTHER = RULES.CARDS[:2]
OPTION = next(iter(GAMES[CHOOSY].OPTIONS))
NO_OPTIONS = one_with(lambda rules: not rules.OPTIONS)
NO_LIMITS = one_with(lambda rules: not rules.LIMITS)
LIMIT = next(iter(GAMES[LIMITED].LIMITS))
BAD: dict[str, tuple[tuple[Any, ...], type[NerveError], str]] = {
    "unknown game": (("poker", 2), UnknownGame, f"expected one of {', '.join(GAMES)}"),
    "too few": ((ANY, LEAST - 1), BadSetup, f"takes {LEAST} to {MOST} players, not {LEAST - 1}"),
    "too many": ((ANY, MOST + 1), BadSetup, f"takes {LEAST} to {MOST} players, not {MOST + 1}"),
    "players true": ((ANY, True), BadSetup, "not True"),
    "unknown option": (
        (CHOOSY, 2, {"jokers": True}),
        BadSetup,
        f"expected one of: {', '.join(GAMES[CHOOSY].OPTIONS)}",
    ),
    "option of none": ((NO_OPTIONS, 3, {OPTION: True}), BadSetup, "expected one of: none"),
    "option no bool": ((CHOOSY, 2, {OPTION: 1}), BadSetup, "true or false"),
    "unknown card": ((ANY, 2, {}, {"z7": 1}), BadSetup, "no card 'z7'"),
    "count negative": ((ANY, 2, {}, {CARD: -1}), BadSetup, "from 0 to 127"),
    "count a text": ((ANY, 2, {}, {CARD: "3"}), BadSetup, "from 0 to 127"),
    "too many cards": ((ANY, 2, {}, {CARD: 64, OTHER: 64}), BadSetup, "from 1 to 127 cards"),
    "no cards": ((ANY, 2, {}, {CARD: 0}), BadSetup, "from 1 to 127 cards"),
    "unknown limit": ((NO_LIMITS, 2, {}, None, {LIMIT: 14}), BadSetup, f"has no limit '{LIMIT}'"),
    "limit zero": ((LIMITED, 3, {}, None, {LIMIT: 0}), BadSetup, "from 1 to 1000"),
    **{
        f"{game}: {case}": ((game, *how), BadSetup, says)
        for game in GAMES
        for case, (how, says) in facts_of(game).BAD_SETUPS.items()
    },
}


@pytest.mark.parametrize("case", BAD)
def test_bad_set_up(case: str) -> None:
    arguments, error, says = BAD[case]
    with pytest.raises(error) as caught:
        settle_on(*arguments)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.code == error.code != "error"


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_equal_to_the_games_own_is_none(game: str) -> None:
    assert settle_on(game, 3, deck=GAMES[game].DECK).deck is None


@pytest.mark.parametrize("game", GAMES)
def test_limits_reach_the_table(game: str) -> None:
    limits = {name: limit + 2 for name, limit in GAMES[game].LIMITS.items()}
    state = new_state(settle_on(game, 3, limits=limits), seed=1)
    assert {name: getattr(state.table, name) for name in limits} == limits


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
    path.write_text(f'[deck]\n"{CARD}" = 30\n"{OTHER}" = 8\n', "utf-8")
    setup = settle_on(ANY, 3, deck=read_deck(path))
    assert setup.deck == {CARD: 30, OTHER: 8}
    assert new_state(setup, seed=1).table.deck[:2] == [30, 8]


MOVE = RULES.MOVES[0]


@pytest.mark.parametrize("text", ["", MOVE.upper(), f" {MOVE}", f"{MOVE} ", MOVE[:-1], "0", "fly"])
def test_invalid_moves(text: str) -> None:
    with pytest.raises(InvalidMove, match=f"is no move of {ANY}"):
        parse(RULES, text)


def test_a_game_refuses_and_stands() -> None:
    game = Game(ANY, players=2, seed=1)
    before = game.view(0)
    wrong = next(move for move in RULES.MOVES if move not in game.moves)
    with pytest.raises(IllegalMove, match=f"expected one of: {game.moves[0]}"):
        game.play(wrong)
    assert game.view(0) == before
    while not game.over:
        game.play(game.moves[0])
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play(MOVE)


def test_secure_chance_gives_another_deal_each_time() -> None:
    deals = {tuple(new_state(settle_on(ANY, 2), source=Secure()).pile.cards) for _ in range(5)}
    assert len(deals) == 5


def test_secure_chance_is_fair() -> None:
    source = Secure()
    assert {source.roll(6) for _ in range(300)} == set(range(6))
    assert {source.start(4) for _ in range(300)} == set(range(4))
    assert sorted(source.shuffle(list(range(50)))) == list(range(50))
