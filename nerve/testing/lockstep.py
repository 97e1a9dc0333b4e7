"""Plain rules and the same as machine code, side by side."""

from __future__ import annotations

from typing import Any

import numpy as np

from nerve.core import game
from nerve.core.cards import NONE, Rng, game_seed
from nerve.core.game import Setup, blank, new_state
from nerve.fast.compiled import compiled, layout, link, pack, record_type, unpack
from nerve.fast.inside_numba import NumbaError
from nerve.fast.loops import choose, fallback, fill_in, imagine, look


def guess(states: Any, seat: int, views: Any, guesses: Any, seed: int) -> int:
    """What the seat knows, a state that fits it, and what is played when the seat's time is up."""
    look(states[0], seat, views[0])
    guesses[0].chance.seed = seed
    imagine(views[0], guesses[0])
    return fallback(views[0]) if views[0].legal else NONE


def check_compiled(setup: Setup, seed: int = 1, games: int = 20) -> None:
    """Play games both ways at once: states, views, imagined states and fallbacks are equal, byte
    for byte, after every action. Raises AssertionError where not, or where nothing compiles."""
    try:
        loops = compiled(setup.rules)
        thought = link([fill_in(guess, setup.rules)], f"guess.{setup.rules.NAME}")[0]
        for number in range(games):
            _check_game(setup, loops, thought, seed, number)
    except NumbaError as error:
        raise AssertionError(f"the rules do not compile: {_short(setup, str(error))}") from None


def _check_game(setup: Setup, loops: Any, thought: Any, seed: int, number: int) -> None:
    rules, template = setup.rules, pack(blank(setup))
    states, rngs = template.copy(), np.zeros(1, record_type(Rng()))
    actors, masks, action = np.full(1, NONE, np.int8), np.zeros(1, np.int64), np.zeros(1, np.int8)
    state, dice = new_state(setup, game_seed(seed, number)), Rng(seed)
    empty = pack(rules.View()), pack(rules.State())
    loops.deal_batch(states, actors, masks, rngs, template, np.uint64(seed), number)
    while True:
        where = f"game {number} of seed {seed}, {setup.players} players"
        assert states.tobytes() == layout(rules.State).bytes_of(state), (
            f"compiled, the state is another than plain: {_difference(rules, states, state)} "
            f"({where})"
        )
        assert (int(actors[0]), int(masks[0])) == (rules.actor(state), rules.legal(state)), (
            f"compiled, actor or legal are others than plain ({where})"
        )
        if actors[0] == NONE:
            return
        for seat in range(NONE, setup.players):
            _check_seat(setup, thought, states, state, seat, empty)
        action[0] = choose(rules.legal(state), 0, dice)
        rules.apply(state, int(action[0]))
        loops.step_batch(states, action, actors, masks)


def _check_seat(setup: Setup, thought: Any, states: Any, state: Any, seat: int, empty: Any) -> None:
    rules, seed = setup.rules, 5
    views, guesses = (records.copy() for records in empty)
    chosen = int(thought(states, seat, views, guesses, np.uint64(seed)))
    view = game.look(rules, state, seat)
    same = views.tobytes() == layout(rules.View).bytes_of(view)
    assert same, "compiled, look gives another view than plain"
    imagined = layout(rules.State).bytes_of(game.imagine(rules, view, seed))
    assert guesses.tobytes() == imagined, "compiled, imagine gives another state than plain"
    assert chosen == (rules.fallback(view) if view.legal else NONE), (
        "compiled, fallback chooses another move than plain"
    )


def _difference(rules: Any, states: Any, state: Any) -> str:
    there = game.to_data(rules, unpack(states[0], rules.State()))
    here = game.to_data(rules, state)
    return ", ".join(name for name in here if here[name] != there[name])


def _short(setup: Setup, told: str) -> str:
    """Of the pages that Numba says, what is wrong and where in the game's file."""
    file = getattr(setup.rules, "__file__", None) or ""
    lines = [line.strip() for line in told.splitlines()]
    places = [line for line in lines if file and file in line]
    what = [line for line in lines if line and not line.startswith(("Failed in", "File", "During"))]
    return "; ".join([*what[:1], *places[-1:]])
