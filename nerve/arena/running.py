"""Play a match on all cores. The result is the same whatever their number: a game depends on its
number only, and results are put together in the order of deals."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path

from nerve.arena.games import Games, from_data, joined
from nerve.arena.journal import Kept, all_parts, open_journal
from nerve.arena.match import Match, NeedsFast, checked_deals
from nerve.arena.outsiders import close_outsiders, outsider
from nerve.arena.play import play_deals, records_in
from nerve.arena.pool import cores, in_parts
from nerve.arena.sequential import Test, Verdict, Watch
from nerve.arena.statistics import gains
from nerve.bots.outside import compile_function, is_address
from nerve.bots.registry import find, is_built_in, is_policy
from nerve.core.record import whole_file
from nerve.fast.loops import can_compile

Progress = Callable[[int], None]
FORMAT = "nerve-arena/1"  # of a journal
MOST = 500  # deals in a part


def run(
    match: Match,
    deals: int,
    jobs: int | None = None,
    journal: str | Path | None = None,
    test: Test | None = None,
    progress: Progress | None = None,
    on: str = "",
) -> tuple[Games, Verdict | None]:
    """Play so many deals, or fewer if a test knows before; the test is of the first bot.

    With a journal, deals that stand there are not played again, and the others are written down.
    `on` is a cluster (`nerve.arena.cluster`). Raises UnknownBot, BadBot, BadMatch, BadJournal,
    BadCluster, NeedsFast or OSError.
    """
    checked_deals(match, deals)
    check_bots(match)
    watch = None if test is None else Watch(test)
    kept: list[Games] = []
    try:
        with open_journal(kept_of(match), journal) as book:
            play = partial(_new_parts, match, deals, jobs or cores(), on)
            parts = all_parts(book, deals, play)
            done = 0
            for part in parts:
                kept.append(part)
                if progress is not None:
                    progress(min(len(part), deals - done))
                done += len(part)
                if watch is not None and watch.hear(gains(match, part), part.first):
                    break
            parts.close()
    finally:
        close_outsiders()
    stopped = deals if watch is None or watch.stop is None else watch.stop
    games = joined(match, kept, min(deals, stopped))
    return games, None if watch is None else watch.verdict(len(games))


def write_records(
    match: Match, deals: int, path: str | Path, jobs: int | None, on: str = ""
) -> int:
    """Play all games of these deals once more and write them down, a line each, in their order;
    gives their number. Raises BadMatch, BadCluster or OSError."""
    games = deals * match.players
    work = partial(records_in, match)
    try:
        with whole_file(path) as file:
            for _, text in in_parts(work, 0, games, jobs or cores(), match.setup.rules, on=on):
                file.write(text)
    finally:
        close_outsiders()
    return games


def kept_of(match: Match) -> Kept[Games]:
    """What the journal of a match holds."""
    return Kept(FORMAT, "match", match.data(), partial(from_data, match))


def check_bots(match: Match) -> None:
    """Raises UnknownBot or BadBot. Outsiders' classes run in a process of their own, even here."""
    if not can_compile():
        raise NeedsFast
    for bot in dict.fromkeys(match.bots):
        if is_policy(bot) or not is_address(bot):
            find(match.setup.rules, bot)
            if not is_built_in(bot):
                compile_function(match.setup.rules, bot)
        else:
            outsider(bot, match.setup.rules, 0)


def _new_parts(
    match: Match, deals: int, jobs: int, on: str, first: int
) -> Generator[Games, None, None]:
    """One deal here, so that machine code is made once; the others in as many processes as there
    are jobs."""
    if first >= deals:
        return
    yield play_deals(match, first, 1)  # makes the machine code
    work = partial(play_deals, match)
    for _, part in in_parts(work, first + 1, deals, jobs, match.setup.rules, most=MOST, on=on):
        yield part
