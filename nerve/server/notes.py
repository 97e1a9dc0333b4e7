"""What strong bots remember of those they play with at a table (`nerve.bots.notes`).

Notes of the game in progress are taken as it goes on, from the steps of its record; they go on with
the next game if the same players sit in the same seats. After a restart those of earlier games are
taken again from the table's log, aside.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from nerve.bots.notes import Notebook, are_taken, new_notes
from nerve.core.chance import Recorded, is_chance
from nerve.core.game import parse
from nerve.core.play import Play
from nerve.server.history import rebuild
from nerve.server.seating import Seating
from nerve.server.store import LogRow
from nerve.server.telemetry import report

if TYPE_CHECKING:
    from nerve.server.room import Room


class Follower:
    """Takes note of a game, as far as it has come whenever that is asked for."""

    def __init__(self, play: Play, notes: Any) -> None:
        self.play, self._book = play, Notebook(play.rules)
        self._book.notes = notes
        self._chance = Recorded(play.rules, play.steps)
        self._copy = Play(play.setup, source=self._chance)

    def notes(self) -> Any:
        rules, steps, chance = self.play.rules, self.play.steps, self._chance
        chance.steps = steps
        while chance.index < len(steps):
            number, step = chance.index, steps[chance.index]
            assert not is_chance(step)
            chance.index += 1
            action = parse(rules, step[1])
            if number >= self.play.copied:  # others had played what this game began with
                self._book.see(self._copy.state, action)
            self._copy.play(action)
        return self._book.notes


class TableNotes:
    """The notes of one table; nobody else's."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._game = 0  # whose notes these are,
        self._players: list[Any] = []  # and who plays it
        self._before: Any = None  # what was known when it began
        self._follower: Follower | None = None
        self._reading: asyncio.Task[None] | None = None

    def of(self, play: Play) -> Any:
        """What is known now; None where nobody takes notes."""
        if not are_taken(play.rules):
            return None
        if self._room.seating.game != self._game:
            self._turn_over(self._room.seating, play)
        if self._follower is None or self._follower.play is not play:  # or it was read anew
            self._follower = Follower(play, deepcopy(self._before))
        return self._follower.notes()

    def _turn_over(self, seating: Seating, play: Play) -> None:
        """Another game has begun."""
        last, players = self._follower, players_of(seating)
        followed = last is not None and last.play.over and seating.game == self._game + 1
        self._before = new_notes(play.rules)
        if last is not None and followed and players == self._players:
            self._before = last.notes()
        self._game, self._players, self._follower = seating.game, players, None
        if not followed and seating.game > 1:
            self._stop()
            self._reading = asyncio.create_task(self._read(seating))

    async def _read(self, seating: Seating) -> None:
        """Take the notes of earlier games again."""
        lobby, code = self._room.lobby, self._room.code
        try:
            rows = await lobby.store.load(code)
            found = await lobby.aside.do(notes_before, rows, seating.game)
        except Exception as error:  # without them bots play on
            report(error, code)
            return
        if seating.game == self._game and found is not None:
            self._before, self._follower = found, None

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    def stop(self) -> None:
        """The server ends."""
        self._stop()


def notes_before(rows: Sequence[LogRow], number: int) -> Any:
    """What is known from a table's log when this game begins: of the games in a row before it that
    its players have played in the same seats. Raises NerveError."""
    begun = {seating.game: (seating, play) for seating, play in rebuild(rows).begun}
    here, first = begun.get(number), number
    if here is None:
        return None
    while first - 1 in begun and players_of(begun[first - 1][0]) == players_of(here[0]):
        first -= 1
    notes = new_notes(here[1].rules)
    for game in range(first, number):
        notes = Follower(begun[game][1], notes).notes()
    return notes


def players_of(seating: Seating) -> list[Any]:
    """Who sits where, and at which game."""
    settings = seating.settings
    people = [(chair.kind, chair.player or chair.name) for chair in seating.chairs]
    return [settings.game, settings.players, settings.options, people]
