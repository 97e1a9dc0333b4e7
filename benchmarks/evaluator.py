"""Fit what the evaluator of reviews is made of: python -m benchmarks.evaluator rule|standing GAME.

Both are fitted to the first games of each kind (`benchmarks.played`), of which nothing is measured
later. `rule`: what strong players usually decide, by the measures of a room's `usual.py`.
`standing`: what a round leaves behind, by those of its `standing.py`, so that what is said of a
position anywhere in a round, strong players or mixed ones, comes out as often as it is said.
The same command gives the same numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from benchmarks.played import KINDS, STRONG, TO_FIT, games_of
from nerve.arena.playouts import WHOLE, parts_of
from nerve.core.cards import NONE, assign, game_seed
from nerve.core.game import actions
from nerve.core.registry import GAMES, part_of
from nerve.fast.compiled import link, pack
from nerve.fast.loops import actor, fill_in, placeholder
from nerve.review.playouts import Space, space_of

SEED = 121  # of the endings of positions
FOR_RULE, EACH = 1_000, 5  # games of strong players; one of so many decisions
PLACES, ENDINGS = 4, 16  # of a game, of a position
ROUNDS = 40  # of fitting
RIDGE = 1e-5


# --- how strong players usually decide -----------------------------------------------------------


def fit_rule(game: str, games: int) -> None:
    measures = part_of(game, "usual").measures
    found: dict[int, list[tuple[list[Any], int]]] = {}
    number = 0
    for one in games_of(game, STRONG, games):
        for view, action in one.decisions():
            number += 1
            if number % EACH == 0:
                moves = list(actions(view.legal))
                told = [measures(view, move) for move in moves]
                kind = max(map(len, told))
                found.setdefault(kind, []).append((told, moves.index(action)))
    for kind, some in found.items():
        width = max(len(told) for told, _ in some)
        x = np.zeros((len(some), width, kind))
        there, chosen = np.zeros((len(some), width), bool), np.zeros((len(some), width))
        for i, (told, move) in enumerate(some):
            there[i, : len(told)], chosen[i, move] = True, 1
            for j, one in enumerate(told):
                x[i, j, : len(one)] = one
        weights = np.zeros(x.shape[2])
        for _ in range(ROUNDS):
            weights = step(weights, x, there, chosen)
        said = softmax(x, there, weights)
        right = (said.argmax(axis=1) == chosen.argmax(axis=1)).mean()
        print(f"{len(some)} decisions, {100 * right:.1f} % as expected")
        tell(weights)


# --- what a round leaves behind ------------------------------------------------------------------

measure: Callable[[Any, int], tuple[float, ...]] = placeholder
rearrange: Callable[[Any], None] = placeholder
section: Callable[[Any], int] = placeholder
finish: Callable[[Any, Any, Any, int, int], None] = placeholder
share_out: Callable[[Any, list[int]], None] = placeholder


def endings(
    at: Any,
    space: Space,
    seed: int,
    shares: list[list[int]],
    measures: list[list[list[float]]],
) -> None:
    """How the round of a position may end: what the seats have won, or their measures."""
    s, now = space.s, section(at)
    for k in range(len(shares)):
        assign(s, at)
        s.chance.seed = game_seed(seed, k)
        rearrange(s)
        finish(s, space.v, space.rng, s.chance.seed, now)
        if actor(s) == NONE:
            share_out(s, shares[k])
        else:
            for p in range(s.table.players):
                found = measure(s, p)
                for i in range(len(found)):
                    measures[k][p][i] = found[i]


def fit_standing(game: str, games: int) -> None:
    room, rules = part_of(game, "standing"), GAMES[game]
    names = parts_of(game) | {"measure": room.measure}
    ask = link([fill_in(endings, rules, **names)], f"endings.{game}")[0]
    space = space_of(rules)
    found: dict[int, list[Any]] = {players: [] for players in rules.PLAYERS}
    for number, (at, won, kind) in enumerate(positions(game, games)):
        shares = np.zeros((ENDINGS, len(won)), np.int64)
        measures = np.zeros((ENDINGS, len(won), room.MEASURES))
        ask(at, space, np.uint64(game_seed(SEED, number)), shares, measures)
        counts = room.STRONG if kind == STRONG else 1
        found[len(won)].append((shares / WHOLE, measures, counts * won))
    for players, some in found.items():
        shares, x, won = (np.array(part) for part in zip(*some, strict=True))
        print(f"{players} players, {len(some)} positions")
        tell(fitted_to(shares, x, won))


def positions(game: str, games: int) -> Iterator[tuple[Any, Any, str]]:
    """A few of each game, the shares of the win, and the kind of the game."""
    for kind in KINDS:
        for one in games_of(game, kind, games):
            chance = Random(f"{game} {one.seed}")
            places = {*chance.sample(range(len(one.log)), PLACES)}
            for place, state in enumerate(one.states()):
                if place in places:
                    yield pack(state)[0], np.array(one.shares), kind


def fitted_to(shares: Any, x: Any, won: Any) -> Any:
    """The weights by which the mean of all endings of a position says best who won: each ending
    counts by how well it says so itself (expectation, then maximization)."""
    n, endings, players, measures = x.shape
    over = shares.sum(axis=2) > 0
    flat, there = x.reshape(-1, players, measures), np.ones((n * endings, players), bool)
    weights = np.zeros(measures)
    for _ in range(ROUNDS):
        said = softmax(flat, there, weights).reshape(n, endings, players)
        said[over] = shares[over]
        counts = said / np.maximum(said.sum(axis=1, keepdims=True), 1e-9) * won[:, None]
        counts[over] = 0
        weights = step(weights, flat, there, counts.reshape(-1, players))
    return weights


def softmax(x: Any, there: Any, weights: Any) -> Any:
    ahead = np.where(there, x @ weights, -np.inf)
    share = np.exp(ahead - ahead.max(axis=1, keepdims=True))
    return share / share.sum(axis=1, keepdims=True)


def step(weights: Any, x: Any, there: Any, counts: Any) -> Any:
    """One of Newton's, towards what makes the counted choices most likely."""
    said, total = softmax(x, there, weights), counts.sum(axis=1)
    expected = np.einsum("ns,nsk->nk", said, x)
    slope = np.einsum("ns,nsk->k", counts, x) - total @ expected
    weighed = said * total[:, None]
    bend = np.einsum("ns,nsk,nsl->kl", weighed, x, x, optimize=True)
    bend -= (expected * total[:, None]).T @ expected
    ridge = RIDGE * total.sum()
    bend += ridge * np.eye(len(weights))
    return weights + np.linalg.solve(bend, slope - ridge * weights)


def tell(weights: Any) -> None:
    for first in range(0, len(weights), 11):
        part = weights[first : first + 11]
        print("    *(" + ", ".join(f"{weight:.3f}" for weight in part) + "),")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit what the evaluator of reviews is made of.")
    parser.add_argument("part", choices=("rule", "standing"))
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, help="how many, of each kind")
    arguments = parser.parse_args()
    if arguments.part == "rule":
        fit_rule(arguments.game, arguments.games or FOR_RULE)
    else:
        fit_standing(arguments.game, arguments.games or TO_FIT)


if __name__ == "__main__":
    main()
