"""Lessons: a record that a learner plays move by move, and what the coach says on the way.

A game's `lesson.json` is a record of an unfinished game with one more entry, `lesson`: the
learner's seat, and for positions by number the coach's messages (`learn-GAME-NAME`). Where the
learner moves, the last of them asks for the move.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, cast

from nerve import protocol
from nerve.core.chance import Recorded
from nerve.core.game import settle_on
from nerve.core.play import Play, branch, restore
from nerve.core.record import Record
from nerve.core.registry import room_of
from nerve.server.plain import data_of, view_facts
from nerve.server.presenter import event_of
from nerve.server.seating import Refusal


def read(game: str) -> Record:
    """The record of a game's lesson. Raises Refusal if it brings none."""
    room = room_of(game)
    file = None if room is None else room / "lesson.json"
    if file is None or not file.is_file():
        raise Refusal("not_found", f"{game} has no lesson")
    return cast(Record, json.loads(file.read_text("utf-8")))


@cache
def lesson(game: str) -> protocol.Lesson:
    """The lesson of a game, as its learner sees it. Raises Refusal."""
    record = read(game)
    seat, coach = record["lesson"]["seat"], record["lesson"]["coach"]
    steps: list[Any] = record["steps"]
    setup = settle_on(game, len(record["players"]), record["options"], record.get("deck"))
    play = restore(setup, branch(record, 0))
    turns = [(i, step) for i, step in enumerate(steps) if not isinstance(step[0], str)]
    told: list[protocol.LessonStep] = []
    known = 0
    while turns or len(told) == play.number:
        view = position(play, seat, known)
        known += len(view.events)
        move = None
        while turns and play.number == len(told):  # in a window several answer one position
            i, (who, text) = turns.pop(0)
            move = text if who == seat else move
            play.settle(play.propose(who, text, source=Recorded(play.rules, steps, i + 1)))
        if move is None:
            view.view["legal"] = []
        told.append(protocol.LessonStep(coach.get(str(len(told)), []), move, view))
    return protocol.Lesson(table_of(record, seat), told)


def position(play: Play, seat: int, known: int) -> protocol.View:
    seen = play.view(seat)
    return protocol.View(
        game=1,
        number=play.number,
        name=play.rules.NAME,
        view=data_of(play.rules, seen, memory=True),
        asked=play.asked,
        now=0,
        window=None if play.window is None else protocol.Window(play.window.order, []),
        events=[
            event_of(n, one, one.seen_by(play.rules, seat))
            for n, one in enumerate(play.events[known:], known)
        ],
        facts=view_facts(play.rules, seen),
    )


def table_of(record: Record, seat: int) -> protocol.Table:
    seats = [
        protocol.Seat(n, "person" if n == seat else "bot", name)
        for n, name in enumerate(record["players"])
    ]
    settings = protocol.Settings(record["game"], len(seats), record["options"])
    return protocol.Table("", settings, "playing", seats, seat, None, 1, 0, "")
