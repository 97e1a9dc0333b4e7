"""How strong `search` is: python -m benchmarks.strength [--deals N] [--only GAME] [--page].

Every row is a match of the arena, one hero among bots of one kind, and can be run by itself as
`nerve arena`. Matches are kept in benchmarks/results/strength: what was played is not played
again. `--page` puts what is there into docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.between import DOCS, put_between
from benchmarks.games import rooms
from nerve.arena import Estimate, Match, Measured, report, run
from nerve.arena.journal import open_journal
from nerve.arena.running import kept_of
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "strength"
PAGE = DOCS / "bots.md"
COMMAND = "python -m benchmarks.strength --page"
SEED = 1
MANY, FEW = 2_000, 200  # deals: at a few milliseconds a decision, and at a second


@dataclass(frozen=True)
class Row:
    """A hero among others of one kind; `wanted` is a win share in percent."""

    game: str
    players: int
    hero: str
    others: str
    wanted: float

    @property
    def bots(self) -> str:
        return f"{self.hero},{self.others}"

    def command(self, deals: int) -> str:
        return (
            f"nerve arena {self.game} --players {self.players} --bots {self.bots} "
            f"--deals {deals} --seed {SEED}"
        )

    def match(self) -> Match:
        setup = settle_on(self.game, self.players)
        return Match.of(setup, [self.hero, self.others], SEED, samples=0)

    def journal(self) -> Path:
        hero = self.hero.replace(":", "-")
        return KEPT / f"{self.game}-{self.players}-{hero}-{self.others}.jsonl"


def rows(expert: bool) -> Iterator[Row]:
    for game, room in rooms("strength").items():
        for others, wanted in room.WANTED.items():
            for players, least in wanted.items():
                dial = getattr(room, "LARGER_DIALS", {}).get(players, room.DIAL)
                hero = "expert" if expert else f"search:{dial}"
                yield Row(game, players, hero, others, least)


def many_deals(row: Row) -> int:
    more: dict[int, int] = getattr(rooms("strength")[row.game], "MORE_DEALS", {})
    return more.get(row.players, MANY)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how strong the search bots are.")
    parser.add_argument("--deals", type=int, help=f"of each match (default {MANY} or more)")
    parser.add_argument("--expert", action="store_true", help=f"the level expert ({FEW} deals)")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--jobs", type=int, help="processes (default: all cores)")
    parser.add_argument("--page", action="store_true", help="play nothing, write docs/bots.md")
    arguments = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    if arguments.page:
        write_page()
        return 0
    wrong = 0
    for row in rows(arguments.expert):
        if arguments.only in (None, row.game):
            deals = arguments.deals or (FEW if arguments.expert else many_deals(row))
            share = measure(row, deals, arguments.jobs)
            met = 100 * (share.raw.mean - share.raw.half) >= row.wanted
            wrong += not met
            print(f"{'  ' if met else '! '}{line(row, share, deals)}", flush=True)
    return int(wrong > 0)


def measure(row: Row, deals: int, jobs: int | None) -> Measured:
    match = row.match()
    games, _ = run(match, deals, jobs, row.journal())
    return report(match, games).standings[0].share


def line(row: Row, share: Measured, deals: int) -> str:
    mean, half = 100 * share.raw.mean, 100 * share.raw.half
    return (
        f"{row.game:<10} {row.players} players  {row.bots:<22} {mean:5.1f} ± {half:3.1f} %"
        f"  (wanted: {row.wanted:g} at least by the lower end; {deals} deals)"
    )


def write_page() -> None:
    """Put all matches that were played into docs/bots.md."""
    quick, slow = list(rows(expert=False)), list(rows(expert=True))
    tables = [
        table("At a few milliseconds a decision", quick),
        table("At about a second a decision (`expert`), where it is close", slow, quick),
    ]
    put_between(PAGE, COMMAND, "\n\n".join(filter(None, tables)))


def table(title: str, wanted: list[Row], beside: list[Row] | None = None) -> str:
    """The matches that were played; `beside` them, others on the same deals."""
    lines = [
        f"### {title}",
        "",
        "| game | players | fair | win share | lower end | must |"
        + (" quick, on these deals |" if beside else "")
        + " command |",
        "| --- | ---: | ---: | ---: | ---: | ---: |" + (" ---: |" if beside else "") + " --- |",
    ]
    for i, row in enumerate(wanted):
        deals = deals_in(row)
        if not deals:
            continue
        share = measure(row, deals, 1).raw
        low = 100 * (share.mean - share.half)
        lines.append(
            f"| {GAMES[row.game].TITLE} | {row.players} | {100 / row.players:.1f} "
            f"| {percent(share)} | {low:.1f} | {row.wanted:g} "
            + (f"| {kept_share(beside[i], deals)} " if beside else "")
            + f"| `{row.command(deals)}` |"
        )
    return "\n".join(lines) if len(lines) > 4 else ""


def kept_share(row: Row, deals: int) -> str:
    """The win share in the first deals of a match, if so many are kept."""
    return percent(measure(row, deals, 1).raw) if deals_in(row) >= deals else ""


def percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.half:.1f} %"


def deals_in(row: Row) -> int:
    return deals_kept(row.match(), row.journal())


def deals_kept(match: Match, journal: Path) -> int:
    """How many deals of a match are kept."""
    if not journal.exists():
        return 0
    with open_journal(kept_of(match), journal) as book:
        return sum(len(part) for part in book.parts) if book else 0


if __name__ == "__main__":
    raise SystemExit(main())
