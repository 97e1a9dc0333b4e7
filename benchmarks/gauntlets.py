"""Who beats whom: python -m benchmarks.gauntlets [SERIES …] [--deals N] [--only GAME] [--page].

Every series is a list of tables, a bot in every seat among others of one sort, and each can be
played by itself as `nerve gauntlet`. Tables are kept in benchmarks/results/gauntlets: what was
played is not played again. `--page` puts what is there into docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.between import DOCS, put_between
from benchmarks.games import rooms
from benchmarks.strength import deals_kept, percent
from nerve.arena import Match
from nerve.arena.gauntlet import Outcome, journal_name, play_gauntlet
from nerve.bots.styles import HELD_OUT, STYLE, styles_of
from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "gauntlets"
PAGE = DOCS / "bots.md"
COMMAND = "python -m benchmarks.gauntlets --page"
SEED = 1
FOUR = 4
HARDEST = 4  # tables that `expert` is tried at
RESPONSE = "response"  # how the names of styles begin that `nerve exploit` found against search
STRONG, FROZEN = "expert", "tuned-1"


@dataclass(frozen=True)
class Table:
    game: str
    players: int
    bot: str
    others: str

    def play(self, deals: int, kept: Path, jobs: int | None = 1) -> Outcome:
        setup = settle_on(self.game, self.players)
        [found] = play_gauntlet(
            [setup], self.bot, [self.others], deals, SEED, jobs=jobs, journals=kept
        )
        return found

    def deals(self, kept: Path) -> int:
        """How many are kept."""
        match = Match.of(settle_on(self.game, self.players), [self.bot, self.others], SEED, 0)
        return deals_kept(match, kept / journal_name(match))


@dataclass(frozen=True)
class Played:
    table: Table
    outcome: Outcome

    @property
    def share(self) -> float:
        return self.outcome.share.mean


def played(tables: list[Table]) -> list[Played]:
    """The worst first, on as many deals as are kept of each; nothing if one was not played."""
    deals = min((table.deals(KEPT) for table in tables), default=0)
    found = [Played(table, table.play(deals, KEPT)) for table in tables] if deals else []
    return sorted(found, key=lambda one: one.share)


def counts_of(rules: Rules) -> list[int]:
    """The fewest, four and the most players."""
    return sorted({rules.PLAYERS[0], *({FOUR} & {*rules.PLAYERS}), rules.PLAYERS[-1]})


def search_of(game: str, players: int) -> str:
    """Search at the dial of a few milliseconds a decision."""
    room = rooms("strength")[game]
    return f"search:{getattr(room, 'LARGER_DIALS', {}).get(players, room.DIAL)}"


# --- the series ----------------------------------------------------------------------------------


def population(game: str, players: int) -> list[Table]:
    """Each held-out style among the frozen rule of thumb."""
    held_out = styles_of(GAMES[game], HELD_OUT)
    return [Table(game, players, style, FROZEN) for style in held_out]


def strangers(game: str, players: int) -> list[Table]:
    """Search among each held-out style."""
    bot = search_of(game, players)
    return [Table(game, players, bot, style) for style in styles_of(GAMES[game], HELD_OUT)]


def hardest(game: str, players: int) -> list[Table]:
    """The strongest level among those that search does worst against, with four players."""
    if players != FOUR:
        return []
    worst = played(strangers(game, players))[:HARDEST]
    return [Table(game, players, STRONG, one.table.others) for one in worst]


def responses(game: str, players: int) -> list[Table]:
    """What was found against search, among search and a strong level; the most players are left
    out."""
    if players > FOUR:
        return []
    found = [style for style in styles_of(GAMES[game], STYLE) if f":{RESPONSE}" in style]
    others = search_of(game, players), "hard"
    return [Table(game, players, style, bot) for style in found for bot in others]


Series = Callable[[str, int], list[Table]]
SERIES: dict[str, Series] = {
    "population": population,
    "strangers": strangers,
    "hardest": hardest,
    "responses": responses,
}
DEALS = {"population": 2_000, "strangers": 400, "hardest": 25, "responses": 1_000}


# --- the page ------------------------------------------------------------------------------------

Cells = Iterable[list[str]]
UNMEASURED = "not measured"


def whole(one: Played) -> list[str]:
    return [f"`{one.table.bot}`", f"`{one.table.others}`", *figures(one)]


def figures(one: Played) -> list[str]:
    return [percent(one.outcome.share), one.outcome.verdict, str(one.outcome.deals)]


def of_population(tables: list[Table]) -> Cells:
    found = played(tables)
    if not found:
        return
    better = sum(one.outcome.verdict == "beats" for one in found)
    best = found[-1]
    yield [f"{better} of {len(found)}", f"`{best.table.bot}`", *figures(best)]


def of_strangers(tables: list[Table]) -> Cells:
    found = played(tables)
    if not found:
        return
    mean = sum(one.share for one in found) / len(found)
    below = sum(one.outcome.verdict == "loses" for one in found)
    worst = found[0]
    times = f"{100 * mean:.1f} %, {mean / worst.outcome.fair:.2f} x fair"
    yield [f"`{worst.table.bot}`", times, f"{below} of {len(found)}", *whole(worst)[1:]]


def of_each(tables: list[Table]) -> Cells:
    for table in tables:
        yield from map(whole, played([table]))


PLACE = "game | players | fair"
HEADS: dict[str, tuple[str, str, Callable[[list[Table]], Cells]]] = {
    "population": (
        "Who is held out: each in every seat among `tuned-1`",
        "beat it | the best | win share | verdict | deals",
        of_population,
    ),
    "strangers": (
        "`search` among each of them",
        "bot | mean | lost to, beyond its error | the worst | win share | verdict | deals",
        of_strangers,
    ),
    "hardest": (
        "`expert` among the four that `search` finds hardest",
        "bot | against | win share | verdict | deals",
        of_each,
    ),
    "responses": (
        "What `nerve exploit` found against `search`",
        "bot | against | win share | verdict | deals",
        of_each,
    ),
}


def section(series: str) -> str:
    """One table of the page; nothing if nothing of it was played."""
    title, head, cells = HEADS[series]
    columns = [*PLACE.split(" | "), *head.split(" | ")]
    lines = [f"### {title}", "", f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    for game, rules in GAMES.items():
        for players in counts_of(rules):
            tables = SERIES[series](game, players)
            begin = [rules.TITLE, str(players), f"{100 / players:.1f}"]
            for more in [*cells(tables)] or [[UNMEASURED]] * bool(tables):
                row = [*begin, *more, *[""] * (len(columns) - len(begin) - len(more))]
                lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) if any(UNMEASURED not in line for line in lines[4:]) else ""


def somewhere() -> str:
    """How many held-out styles beat the frozen rule with one number of players or another."""
    found = []
    for game, rules in GAMES.items():
        tables = [played(population(game, players)) for players in counts_of(rules)]
        better = {
            one.table.bot for some in tables for one in some if one.outcome.verdict == "beats"
        }
        if all(tables):
            found.append(f"{len(better)} of {len(tables[0])} in {rules.TITLE}")
    return f"With one number of players or another: {', '.join(found)}." if found else ""


def write_page() -> None:
    first, *others = map(section, SERIES)
    put_between(PAGE, COMMAND, "\n\n".join(filter(None, [first, somewhere(), *others])))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure bots among the styles of each game.")
    parser.add_argument("series", nargs="*", choices=[*SERIES, []], help="these (all)")
    parser.add_argument("--deals", type=int, help="of each table (default: by series)")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--players", type=int, help="one number of players")
    parser.add_argument("--jobs", type=int, help="processes (default: all cores)")
    parser.add_argument("--page", action="store_true", help="play nothing, write docs/bots.md")
    arguments = parser.parse_args()
    if arguments.page:
        write_page()
        return
    for series in arguments.series or SERIES:
        for game in [arguments.only] if arguments.only else GAMES:
            for players in counts_of(GAMES[game]):
                if arguments.players in (None, players):
                    for table in SERIES[series](game, players):
                        one = table.play(arguments.deals or DEALS[series], KEPT, arguments.jobs)
                        print(game, players, *whole(Played(table, one)), flush=True)


if __name__ == "__main__":
    main()
