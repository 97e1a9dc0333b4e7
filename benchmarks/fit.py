"""Fit the knobs of a `tuned` rule: python -m benchmarks.fit GAME --seed N.

How the frozen rules came by theirs; `nerve exploit` fits anything else. Half of the deals are
played among greedy bots, half among bots with the present mean, so that a candidate cannot win by
what fools greedy only. The same command gives the same knobs.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import numpy as np

from benchmarks.games import rooms
from nerve.arena.fitting import cross_entropy
from nerve.core.cards import BOT, NONE, Rng, game_seed, popcount, stream
from nerve.core.game import blank, settle_on
from nerve.core.registry import GAMES, part_of
from nerve.fast.compiled import link, pack, record_type
from nerve.fast.loops import WIN, actor, apply, fill_in, look, new_game, placeholder, winners

RULES = {game: part_of(game, "thumb") for game in rooms("knobs")}
START: dict[str, tuple[tuple[int, int], ...]] = {
    game: room.START for game, room in rooms("knobs").items()
}

rule: Callable[[Any, Rng, Sequence[int]], int] = placeholder
greedy: Callable[[Any, Rng], int] = placeholder


def play_candidate(
    s: Any,
    template: Any,
    v: Any,
    rngs: list[Rng],
    knobs: list[int],
    rival: list[int],
    seed: int,
    deals: int,
) -> int:
    """Play every deal with the candidate in every seat, first among greedy ones, then among
    rivals with other knobs; its share of the wins in 60ths."""
    share = 0
    for deal in range(2 * deals):
        own_seed = game_seed(seed, deal)
        for hero in range(template.table.players):
            new_game(s, template, own_seed)
            for p in range(s.table.players):
                stream(rngs[p], own_seed, BOT + 1 + p, 0)
            p = actor(s)
            while p != NONE:
                look(s, p, v)
                if p != hero and deal < deals:
                    action = greedy(v, rngs[p])
                else:
                    action = rule(v, rngs[p], knobs if p == hero else rival)
                apply(s, action)
                p = actor(s)
            won = winners(s)
            share += WIN // popcount(won) * (won >> hero & 1)
    return share


class Field:
    """Where candidates of one game are measured, at some numbers of players."""

    def __init__(self, game: str, players: Sequence[int]) -> None:
        self.rules, self.players = GAMES[game], players
        bots = RULES[game]
        loop = fill_in(play_candidate, self.rules, rule=bots.rule, greedy=bots.greedy)
        self._play = link([loop], f"fit.{game}")[0]

    def mark(self, knobs: Sequence[int], rival: Sequence[int], seed: int, deals: int) -> float:
        """The mean share of wins, as a multiple of the fair share."""
        share = 0
        for players in self.players:
            template = pack(blank(settle_on(self.rules, players)))
            share += self._play(
                template.copy()[0],
                template[0],
                pack(self.rules.View())[0],
                np.zeros(players, record_type(Rng())),
                np.array(knobs, np.int64),
                np.array(rival, np.int64),
                np.uint64(game_seed(seed, players)),
                deals,
            )
        return share / (WIN * 2 * deals * len(self.players))


def fit(field: Field, start: Sequence[tuple[int, int]], args: Any) -> tuple[int, ...]:
    def marks(candidates: list[tuple[int, ...]], seed: int) -> list[float]:
        return [field.mark(knobs, candidates[0], seed, args.deals) for knobs in candidates]

    began, knobs = time.perf_counter(), tuple[int, ...]()
    for one in islice(cross_entropy(marks, start, args.seed, args.crowd), args.generations):
        knobs = one.mean
        print(
            f"{one.number:3} {time.perf_counter() - began:6.1f} s"
            f"  mean {one.mark:.3f}  best {one.best:.3f}",
            flush=True,
        )
    return knobs


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the knobs of a `tuned` rule.")
    parser.add_argument("game", choices=RULES)
    parser.add_argument("--players", type=int, nargs="+", help="all numbers of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--crowd", type=int, default=32, help="candidates in a generation")
    parser.add_argument("--deals", type=int, default=60, help="for each number of players")
    args = parser.parse_args()
    field = Field(args.game, args.players or list(GAMES[args.game].PLAYERS))
    print(fit(field, START[args.game], args))


if __name__ == "__main__":
    main()
