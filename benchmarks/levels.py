"""What each level is worth: python -m benchmarks.levels [--deals N] [--only GAME] [--page].

A level's share is its mean over tables full of each style of the open half, the level in every seat
of the same deals. Tables are kept in benchmarks/results/levels: what was played is not played
again. `--page` puts what is there into docs/bots.md.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

from benchmarks.between import DOCS, put_between
from benchmarks.gauntlets import SEED, Table
from benchmarks.strength import percent
from nerve.arena import Estimate
from nerve.arena.gauntlet import play_gauntlet
from nerve.bots.levels import LEVELS
from nerve.bots.styles import STYLE, styles_of
from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "levels"
PAGE = DOCS / "bots.md"
COMMAND = "python -m benchmarks.levels --page"
DEALS = 25


def counts_of(rules: Rules) -> list[int]:
    """Two players and four, or as near as the game comes to that."""
    return sorted({max(2, rules.PLAYERS[0]), min(4, rules.PLAYERS[-1])})


def measure(game: str, players: int, level: str, deals: int, jobs: int | None) -> Estimate:
    """The mean share over all tables; each is measured by itself."""
    others = list(styles_of(GAMES[game], STYLE))
    setup = settle_on(game, players)
    found = play_gauntlet([setup], level, others, deals, SEED, jobs=jobs, journals=KEPT)
    mean = sum(one.share.mean for one in found) / len(found)
    return Estimate(mean, sqrt(sum(one.share.half**2 for one in found)) / len(found))


def kept_deals(game: str, players: int, level: str) -> int:
    """How many deals are kept of every table."""
    others = styles_of(GAMES[game], STYLE)
    return min((Table(game, players, level, name).deals(KEPT) for name in others), default=0)


def write_page() -> None:
    lines = [
        "| game | players | fair | " + " | ".join(f"`{level}`" for level in LEVELS) + " |",
        "| --- | ---: | ---: |" + " ---: |" * len(LEVELS),
    ]
    for game, rules in GAMES.items():
        for players in counts_of(rules):
            cells = []
            for level in LEVELS:
                deals = kept_deals(game, players, level)
                cells.append(cell(game, players, level, deals) if deals else "not measured")
            row = [rules.TITLE, str(players), f"{100 / players:.1f}", *cells]
            lines.append(f"| {' | '.join(row)} |")
    put_between(PAGE, COMMAND, "\n".join(lines))


def cell(game: str, players: int, level: str, deals: int) -> str:
    return f"{percent(measure(game, players, level, deals, 1))} ({deals})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the levels on the open half of styles.")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each table ({DEALS})")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--level", choices=LEVELS, action="append", help="these levels (all)")
    parser.add_argument("--jobs", type=int, help="processes (default: all cores)")
    parser.add_argument("--page", action="store_true", help="play nothing, write docs/bots.md")
    arguments = parser.parse_args()
    if arguments.page:
        write_page()
        return
    for game in [arguments.only] if arguments.only else GAMES:
        for players in counts_of(GAMES[game]):
            for level in arguments.level or LEVELS:
                share = measure(game, players, level, arguments.deals, arguments.jobs)
                print(f"{game:<10} {players} players  {level:<7} {percent(share)}", flush=True)


if __name__ == "__main__":
    main()
