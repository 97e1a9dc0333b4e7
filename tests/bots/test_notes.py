"""What bots remember of each other: of what all see alone, for as long as a sitting lasts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nerve.bots.notes import Notebook, are_taken, new_notes, witness_of
from nerve.bots.policies import House, play_policies
from nerve.core.cards import NONE, Rng, below, nth_bit, popcount
from nerve.core.game import imagine, look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.testing import check_bot
from tests.bots.lantern import LANTERN

REMEMBERED = [name for name, rules in GAMES.items() if are_taken(rules)]
BOTS = ["search:9", "greedy", "tuned", "search:20", "random", "search:4"]


@pytest.mark.parametrize("game", REMEMBERED)
def test_notes_stand_on_what_everybody_sees(game: str) -> None:
    """They are the same in a game that differs in all that nobody was shown."""
    rules, worlds = GAMES[game], random.Random(1)
    for players in rules.PLAYERS:
        state, rng = new_state(settle_on(game, players), players), Rng(players)
        own, other = Notebook(rules), Notebook(rules)
        while rules.actor(state) != NONE:
            action = nth_bit(rules.legal(state), below(rng, popcount(rules.legal(state))))
            shown = rules.View()
            witness_of(rules)(state, action, shown)
            strange = imagine(rules, shown, worlds.getrandbits(64))
            own.see(state, action)
            other.see(strange, action)
            assert own.notes == other.notes
            rules.apply(state, action)
        assert own.notes != new_notes(rules)


@pytest.mark.parametrize("game", REMEMBERED)
def test_what_a_bot_does_with_its_notes_is_blind_too(game: str) -> None:
    check_bot(lambda: House(GAMES[game], "search:6", plain=True), game, games=1)


@pytest.mark.parametrize("game", REMEMBERED)
def test_a_sitting_is_the_same_from_its_middle_on(game: str) -> None:
    setup = settle_on(game, 3)
    whole = play_policies(setup, BOTS[:3], 5, 0, 6, match=3)
    part = play_policies(setup, BOTS[:3], 5, 4, 2, match=3)
    assert whole.scores[4:].tolist() == part.scores.tolist()
    assert whole.lengths[4:].tolist() == part.lengths.tolist()


@pytest.mark.parametrize("game", REMEMBERED)
def test_what_was_seen_in_one_game_counts_in_the_next(game: str) -> None:
    setup = settle_on(game, 3)
    apart = play_policies(setup, BOTS[:3], 5, 0, 20)
    together = play_policies(setup, BOTS[:3], 5, 0, 20, match=20)
    assert apart.scores[0].tolist() == together.scores[0].tolist()
    assert apart.scores.tolist() != together.scores.tolist()


@pytest.mark.parametrize("game", REMEMBERED)
def test_a_game_decided_move_by_move_is_the_same(game: str) -> None:
    """As where somebody's class plays, or people."""
    rules, setup = GAMES[game], settle_on(game, 3)
    whole = play_policies(setup, ["search:9"] * 3, 7, 0, 1)
    moves, notes = moves_of(rules, setup, noted=True)
    assert len(moves) == whole.lengths[0]
    assert notes != new_notes(rules)


def moves_of(rules: Any, setup: Any, noted: bool) -> tuple[list[int], Any]:
    from nerve.core.cards import BOT, game_seed, stream

    seed = game_seed(7, 0)
    state, bots = new_state(setup, seed), [House(rules, "search:9") for _ in range(3)]
    book, rngs, moves = Notebook(rules), [Rng() for _ in range(3)], list[int]()
    for p in range(3):
        stream(rngs[p], seed, BOT + 1 + p, 0)
    while (p := rules.actor(state)) != NONE:
        moves.append(bots[p].decide(look(rules, state, p), rngs[p], book.notes))
        if noted:
            book.see(state, moves[-1])
        rules.apply(state, moves[-1])
    return moves, book.notes


@pytest.mark.usefixtures("lantern_is_open")
def test_a_game_without_notes_is_played_without() -> None:
    assert new_notes(LANTERN) is None
    book = Notebook(LANTERN)
    state = new_state(settle_on(LANTERN, 2), 1)
    book.see(state, 0)
    assert book.notes is None
