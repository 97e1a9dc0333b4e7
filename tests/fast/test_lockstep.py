"""Plain and compiled rules, side by side: equal states, byte for byte, after every action."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from nerve.core.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.core.game import Setup, blank, look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.fast.compiled import compiled, layout, pack, record_type, unpack
from nerve.fast.loops import choose
from tests.amounts import amounts


def all_setups() -> list[Any]:
    """Every game, number of players and choice of options."""
    found = []
    for name, rules in GAMES.items():
        for players in rules.PLAYERS:
            for values in product((False, True), repeat=len(rules.OPTIONS)):
                options = dict(zip(rules.OPTIONS, values, strict=True))
                if players == 2 or options.get("switches", True):
                    chosen = "-".join(key for key, value in options.items() if value)
                    setup = settle_on(name, players, options)
                    found.append(pytest.param(setup, id=f"{name}-{players}-{chosen}"))
    return found


def walk(setup: Setup, seed: int, games: int) -> int:
    """Play games both ways at once and compare; gives the number of actions compared."""
    rules, loops = setup.rules, compiled(setup.rules)
    here = layout(rules.State)
    template = pack(blank(setup))
    states, views = template.copy(), pack(rules.View())
    actors, masks = np.full(1, NONE, np.int8), np.zeros(1, np.int64)
    rngs, action = np.zeros(1, record_type(Rng())), np.zeros(1, np.int8)
    compared = 0
    for number in range(games):
        own_seed = game_seed(seed, number)
        state, rng = new_state(setup, own_seed), Rng()
        stream(rng, own_seed, BOT, 0)
        actors[0] = NONE
        loops.deal_batch(states, actors, masks, rngs, template, np.uint64(seed), number)
        favoured = own_seed & M64 >> 1 if number % 3 == 0 else 0  # some unlike any other play
        while True:
            assert states.tobytes() == here.bytes_of(state)
            assert (int(actors[0]), int(masks[0])) == (rules.actor(state), rules.legal(state))
            if actors[0] == NONE:
                break
            if compared % 101 == 0:
                for seat in range(NONE, setup.players):
                    loops.look_batch(states, np.array([seat], np.int8), views)
                    assert unpack(views[0], rules.View()) == look(rules, state, seat)
            action[0] = choose(rules.legal(state), favoured, rng)
            rules.apply(state, int(action[0]))
            loops.step_batch(states, action, actors, masks)
            compared += 1
    return compared


@pytest.mark.parametrize("games", amounts(20, long=300))
@pytest.mark.parametrize("setup", all_setups())
def test_plain_and_compiled_agree(setup: Setup, games: int) -> None:
    assert walk(setup, seed=13, games=games) > games


@pytest.mark.parametrize("setup", all_setups())
@pytest.mark.soak
def test_plain_and_compiled_agree_for_long(setup: Setup) -> None:
    assert walk(setup, seed=17, games=1_000_000 // len(all_setups())) > 0


def test_all_setups_are_there() -> None:
    assert len(all_setups()) == 4 + 4 + 10 + 12
