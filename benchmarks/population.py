"""Good styles, drawn blind: python -m benchmarks.population GAME --players N [N …] [--seed S].

One half of a population is there to measure by, so nobody may choose it by what it does to a bot
that is measured. Knobs are fitted among `tuned-1` and nobody else, then relatives of what was found
are drawn by chance: one knob in three moves, as far as a search for knobs would look at first.
Those who have more than their share among `tuned-1` on fresh deals, beyond the error and with each
of these numbers of players, are kept in the order in which they were drawn, and printed as rows.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from nerve.arena.fitting import Field, Start, cross_entropy, start_for
from nerve.arena.gauntlet import play_gauntlet
from nerve.bots.registry import style_by
from nerve.bots.styles import STYLE, Knobs
from nerve.core.game import Setup, settle_on
from nerve.core.registry import GAMES

FROZEN = "tuned-1"
MOVED = 3  # one knob in so many is another one in a relative
MOST = 40  # relatives looked at


def fitted(field: Field, start: Start, seed: int, generations: int, crowd: int) -> Knobs:
    for one in cross_entropy(field.marks, start, seed, crowd):
        print(f"# generation {one.number}: {one.mark:.2f} x fair", flush=True)
        if one.number + 1 >= generations:
            return one.mean
    raise AssertionError


def relatives(knobs: Knobs, start: Start, seed: int) -> Iterator[Knobs]:
    """Others near these knobs, for ever."""
    chance = random.Random(seed)
    while True:
        yield tuple(
            knob if chance.randrange(MOVED) else knob + chance.randint(-width, width)
            for knob, (_, width) in zip(knobs, start, strict=True)
        )


def beats(setups: list[Setup], knobs: Knobs, deals: int, seed: int) -> bool:
    found = play_gauntlet(setups, style_by(knobs), [FROZEN], deals, seed, jobs=1)
    told = (f"{one.players}: {100 * one.share.mean:.1f} %, {one.verdict}" for one in found)
    print("#", "; ".join(told), flush=True)
    return all(one.verdict == "beats" for one in found)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw good styles without looking at search.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, nargs="+", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--crowd", type=int, default=24, help="candidates of each")
    parser.add_argument("--tries", type=int, default=150, help="deals for each")
    parser.add_argument("--deals", type=int, default=1000, help="fresh ones, for each relative")
    parser.add_argument("--count", type=int, default=4, help="rows wanted")
    arguments = parser.parse_args()
    setups = [settle_on(arguments.game, players) for players in arguments.players]
    field = Field(setups, STYLE, [FROZEN], arguments.tries, jobs=1)
    start = start_for(field)
    knobs = fitted(field, start, arguments.seed, arguments.generations, arguments.crowd)
    drawn, kept = relatives(knobs, start, arguments.seed), 0
    for _ in range(MOST):
        one = next(drawn)
        if beats(setups, one, arguments.deals, arguments.seed + 1):
            print(f"    {one},", flush=True)
            kept += 1
        if kept == arguments.count:
            break


if __name__ == "__main__":
    main()
