"""Lessons: a record that a learner plays move by move, and what the coach says on the way.

`nerve/tutorials/GAME.json` is a record of an unfinished game with one more entry, `lesson`: the
learner's seat, and for positions by number the coach's messages (`learn-GAME-NAME`). Where the
learner moves, the last of them asks for the move.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, cast

from nerve import protocol
from nerve.game import settle_on
from nerve.record import Record
from nerve.server.plain import data_of
from nerve.server.shown import event_of
from nerve.table import Given, Table, restore


def read(game: str) -> Record:
    """The record of a game's lesson."""
    text = (files("nerve") / "tutorials" / f"{game}.json").read_text("utf-8")
    return cast(Record, json.loads(text))


@cache
def lesson(game: str) -> protocol.Lesson:
    """The lesson of a game, as its learner sees it."""
    record = read(game)
    seat, coach = record["lesson"]["seat"], record["lesson"]["coach"]
    steps: list[Any] = record["steps"]
    setup = settle_on(game, len(record["players"]), record["options"], record.get("deck"))
    table = restore(setup, {"steps": steps})
    turns = [(i, step) for i, step in enumerate(steps) if not isinstance(step[0], str)]
    told: list[protocol.LessonStep] = []
    known = 0
    while turns or len(told) == table.number:
        view = position(table, seat, known)
        known += len(view.events)
        move = None
        while turns and table.number == len(told):  # in a window several answer one position
            i, (who, text) = turns.pop(0)
            move = text if who == seat else move
            after = turns[0][0] if turns else len(steps)
            table.settle(table.propose(who, text, source=Given(table.rules, steps[i + 1 : after])))
        if move is None:
            view.view["legal"] = []
        told.append(protocol.LessonStep(coach.get(str(len(told)), []), move, view))
    return protocol.Lesson(table_of(record, seat), told)


def position(table: Table, seat: int, known: int) -> protocol.View:
    notes = table.notes[known:]
    return protocol.View(
        game=1,
        number=table.number,
        name=table.rules.NAME,  # type: ignore[arg-type]  # the games of the protocol are GAMES
        view=data_of(table.rules, table.view(seat), memory=True),
        asked=table.asked,
        now=0,
        window=None if table.window is None else protocol.Window(table.window.order, []),
        events=[
            event_of(n, one, one.told(table.rules, seat)) for n, one in enumerate(notes, known)
        ],
    )


def table_of(record: Record, seat: int) -> protocol.Table:
    seats = [
        protocol.Seat(n, "person" if n == seat else "bot", name)
        for n, name in enumerate(record["players"])
    ]
    settings = protocol.Settings(record["game"], len(seats), record["options"])
    return protocol.Table("", settings, "playing", seats, seat, None, 1, 0, "")
