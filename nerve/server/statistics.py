"""What finished games come to: each player's tally, and totals that say nothing of anybody.

A game is counted when it ends, in the same transaction as its last move. Games of a store that is
older than the counting are counted once, when the server starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nerve.core.errors import NerveError
from nerve.core.game import Setup, result
from nerve.core.play import Event
from nerve.core.registry import part_of
from nerve.protocol import GameTotals, Statistics, Tally, Totals
from nerve.server.history import rebuild
from nerve.server.seating import Chair
from nerve.server.store import CountRow, Store

GAMES, PEOPLE, BOTS = "games", "people", "bots"


def tallies(setup: Setup, events: Iterable[Event]) -> list[Tally]:
    """What each seat did in a game, by its events."""
    found = [Tally() for _ in range(setup.players)]
    emitted = [event.emitted for event in events if event.emitted is not None]
    part = part_of(setup.rules.NAME, "tally")
    if part is not None:
        part.count(setup, emitted, found)
    return found


def count(
    setup: Setup, state: Any, events: Iterable[Event], chairs: Sequence[Chair]
) -> list[CountRow]:
    """What a finished game adds to the totals. Who left was a person all the same."""
    game, winners = setup.rules.NAME, result(setup, state)["winners"]
    rows = [CountRow(game, GAMES, 1)]
    for seat, tally in enumerate(tallies(setup, events)):
        who = PEOPLE if chairs[seat].kind == "person" or chairs[seat].left else BOTS
        numbers = (tally.busts, tally.calls_right, tally.calls_wrong, tally.best)
        rows.append(CountRow(game, who, 1, int(seat in winners), *numbers))
    return rows


async def count_past(store: Store) -> None:
    """Count the games that ended before there was any counting."""
    for code in await store.uncounted():
        rows: list[CountRow] = []
        try:
            history = rebuild(await store.load(code))
        except NerveError:  # a log that cannot be read is nobody's game
            pass
        else:
            for seating, play in history.begun:
                if play.over and not play.copied:
                    rows += count(play.setup, play.state, play.events, seating.chairs)
        await store.counted(code, rows)


def statistics(rows: Iterable[CountRow]) -> Statistics:
    """The totals as everybody may read them."""
    games: dict[str, GameTotals] = {}
    for row in rows:
        totals = games.setdefault(row.game, GameTotals(row.game))
        if row.who == GAMES:
            totals.games = row.played
            continue
        numbers = (row.busts, row.calls_right, row.calls_wrong, row.best)
        setattr(totals, row.who, Totals(row.played, row.wins, *numbers))
    return Statistics(list(games.values()))
