"""What it is worth to know who sits there: python -m benchmarks.learning [--deals N] [--only GAME].

Search plays the same deals twice at tables full of a style of the open half: each deal as the first
game of a sitting, and as the third of one in which it has seen the same players for two games. So
cards and seats are the same, and the difference is what it has learnt. Deals are kept in
benchmarks/results/learning. `--page` puts what is there into docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.between import DOCS, put_between
from benchmarks.gauntlets import SEED, counts_of, search_of
from benchmarks.strength import deals_kept, percent
from nerve.arena import Estimate, Match, run
from nerve.arena.games import Games
from nerve.arena.gauntlet import journal_name
from nerve.arena.statistics import estimate, gains
from nerve.bots.notes import are_taken
from nerve.bots.styles import STYLE, styles_of
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "learning"
PAGE = DOCS / "bots.md"
COMMAND = "python -m benchmarks.learning --page"
GAMES_OF_SITTING = 3
DEALS = 300


@dataclass(frozen=True)
class Learnt:
    """The bot's share in the first game, in the third, and the difference."""

    first: Estimate
    third: Estimate
    more: Estimate
    deals: int


def matches(game: str, players: int, style: str) -> tuple[Match, Match]:
    """Every deal by itself, and in sittings."""
    setup, bots = settle_on(game, players), [search_of(game, players), style]
    apart = Match.of(setup, bots, SEED, 0)
    return apart, Match.of(setup, bots, SEED, 0, together=GAMES_OF_SITTING)


def play(match: Match, deals: int, jobs: int | None) -> Games:
    KEPT.mkdir(parents=True, exist_ok=True)
    return run(match, deals, jobs, path_of(match))[0]


def path_of(match: Match) -> Path:
    return KEPT / f"{match.together}-{journal_name(match)}"


def third_games(match: Match, games: Games) -> Any:
    """The bot's share of the wins in the deals that are the third of a sitting."""
    return gains(match, games)[GAMES_OF_SITTING - 1 :: GAMES_OF_SITTING] + 1 / match.players


def learnt(game: str, players: int, deals: int, jobs: int | None = 1) -> Learnt:
    """Over all styles; a deal counts once with each."""
    firsts, thirds = [], []
    for style in styles_of(GAMES[game], STYLE):
        apart, together = matches(game, players, style)
        firsts.append(third_games(apart, play(apart, deals, jobs)))
        thirds.append(third_games(together, play(together, deals, jobs)))
    first, third = np.mean(firsts, axis=0), np.mean(thirds, axis=0)
    return Learnt(estimate(first), estimate(third), estimate(third - first), len(first))


def kept_deals(game: str, players: int) -> int:
    found = [
        deals_kept(match, path_of(match))
        for style in styles_of(GAMES[game], STYLE)
        for match in matches(game, players, style)
    ]
    fewest = min(found, default=0)
    return fewest - fewest % GAMES_OF_SITTING


def tables() -> Iterator[tuple[str, int]]:
    for game, rules in GAMES.items():
        if are_taken(rules):
            for players in counts_of(rules):
                yield game, players


def write_page() -> None:
    columns = "game | players | fair | first game | third game | learnt, in points | deals"
    lines = [f"| {columns} |", "| --- |" + " ---: |" * 6]
    for game, players in tables():
        deals = kept_deals(game, players)
        cells = ["not measured", "", "", ""]
        if deals:
            found = learnt(game, players, deals)
            more = f"{100 * found.more.mean:+.1f} ± {100 * found.more.half:.1f}"
            cells = [percent(found.first), percent(found.third), more, str(found.deals)]
        row = [GAMES[game].TITLE, str(players), f"{100 / players:.1f}", *cells]
        lines.append(f"| {' | '.join(row)} |")
    put_between(PAGE, COMMAND, "\n".join(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what search learns of those it meets.")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"with each style ({DEALS})")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--players", type=int, help="one number of players")
    parser.add_argument("--jobs", type=int, help="processes (default: all cores)")
    parser.add_argument("--page", action="store_true", help="play nothing, write docs/bots.md")
    arguments = parser.parse_args()
    if arguments.page:
        write_page()
        return
    for game, players in tables():
        if arguments.only in (None, game) and arguments.players in (None, players):
            print(game, players, learnt(game, players, arguments.deals, arguments.jobs), flush=True)


if __name__ == "__main__":
    main()
