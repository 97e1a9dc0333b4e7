"""What finished games come to: each player's tally, and totals that say nothing of anybody.

A game is counted when it ends, in the same transaction as its last move. Games of a store that is
older than the counting are counted once, when the server starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from nerve.game import NerveError, Setup
from nerve.protocol import GameTotals, Statistics, Tally, Totals
from nerve.record import result
from nerve.server.past import rebuild
from nerve.server.seating import Chair
from nerve.server.store import CountRow, Store
from nerve.table import Note

Emitted = tuple[int, int, int, int]  # kind, seat, what, knowers
GAMES, PEOPLE, BOTS = "games", "people", "bots"


def tallies(setup: Setup, notes: Iterable[Note]) -> list[Tally]:
    """What each seat did in a game, by its events."""
    found = [Tally() for _ in range(setup.players)]
    events = [note.event for note in notes if note.event is not None]
    COUNTERS[setup.rules.NAME](setup, events, found)
    return found


def count_danger13(setup: Setup, events: list[Emitted], found: list[Tally]) -> None:
    """Best: most plus signs won in a round."""
    rules: Any = setup.rules
    won = [0] * setup.players
    for kind, seat, what, _ in events:
        if kind == rules.Event.BUST:
            found[seat].busts += 1
        elif kind == rules.Event.ROUND:
            won = [0] * setup.players
        elif kind == rules.Event.WIN:
            won[seat] += rules.PLUS[what]
            found[seat].best = max(found[seat].best, won[seat])


def count_thirteen(setup: Setup, events: list[Emitted], found: list[Tally]) -> None:
    """Busts: tiles taken. Best: rounds without a penalty."""
    rules: Any = setup.rules
    for kind, seat, what, _ in events:
        if kind == rules.Event.TAKE:
            found[seat].busts += 1
        elif kind == rules.Event.POINTS and what == 0:
            found[seat].best += 1


def count_seventeen(setup: Setup, events: list[Emitted], found: list[Tally]) -> None:
    """Busts: traps called. Best: the highest row called rightly."""
    rules: Any = setup.rules
    caller = -1
    for kind, seat, what, _ in events:
        if kind == rules.Event.CALL:
            caller = seat
        elif kind == rules.Event.TRAP:
            found[caller].busts += 1
        elif kind == rules.Event.TOTAL and what >= setup.limits["limit"]:
            found[seat].calls_right += 1
            found[seat].best = max(found[seat].best, what)
        elif kind == rules.Event.TOTAL:
            found[seat].calls_wrong += 1


def count_push(setup: Setup, events: list[Emitted], found: list[Tally]) -> None:
    """Best: most cards turned up in a turn before stopping."""
    rules: Any = setup.rules
    turned = 0
    for kind, seat, _, _ in events:
        if kind == rules.Event.BUST:
            found[seat].busts += 1
        elif kind == rules.Event.TURN:
            turned = 0
        elif kind == rules.Event.TURN_UP:
            turned += 1
        elif kind == rules.Event.STOP:
            found[seat].best = max(found[seat].best, turned)


COUNTERS: dict[str, Callable[[Setup, list[Emitted], list[Tally]], None]] = {
    "danger13": count_danger13,
    "thirteen": count_thirteen,
    "seventeen": count_seventeen,
    "push": count_push,
}


def count(
    setup: Setup, state: Any, notes: Iterable[Note], chairs: Sequence[Chair]
) -> list[CountRow]:
    """What a finished game adds to the totals. Who left was a person all the same."""
    game, winners = setup.rules.NAME, result(setup, state)["winners"]
    rows = [CountRow(game, GAMES, 1)]
    for seat, tally in enumerate(tallies(setup, notes)):
        who = PEOPLE if chairs[seat].kind == "person" or chairs[seat].left else BOTS
        numbers = (tally.busts, tally.calls_right, tally.calls_wrong, tally.best)
        rows.append(CountRow(game, who, 1, int(seat in winners), *numbers))
    return rows


async def count_past(store: Store) -> None:
    """Count the games that ended before there was any counting."""
    for code in await store.uncounted():
        rows: list[CountRow] = []
        try:
            past = rebuild(await store.load(code))
        except NerveError:  # a log that cannot be read is nobody's game
            pass
        else:
            for seating, table in past.begun:
                if table.over and not table.copied:
                    rows += count(table.setup, table.state, table.notes, seating.chairs)
        await store.counted(code, rows)


def statistics(rows: Iterable[CountRow]) -> Statistics:
    """The totals as everybody may read them."""
    games: dict[str, GameTotals] = {}
    for row in rows:
        totals = games.setdefault(row.game, GameTotals(row.game))  # type: ignore[arg-type]  # of GAMES
        if row.who == GAMES:
            totals.games = row.played
            continue
        numbers = (row.busts, row.calls_right, row.calls_wrong, row.best)
        setattr(totals, row.who, Totals(row.played, row.wins, *numbers))
    return Statistics(list(games.values()))
