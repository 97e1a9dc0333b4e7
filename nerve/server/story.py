"""What a finished game was like: its course, its best and its worst moment."""

from __future__ import annotations

from itertools import pairwise

from nerve.core.cards import Emitted
from nerve.core.game import Setup, scores
from nerve.core.record import Record, Replay
from nerve.core.registry import part_of
from nerve.protocol import Highlight, Story, write
from nerve.server.history import places_of
from nerve.server.replay import read_record
from nerve.server.seating import Refusal
from nerve.server.statistics import tallies

POINTS = 80  # of the course that are told; a picture has no room for more


def story_of(record: Record) -> Story:
    """The story of a finished game. Raises BadRecord or Refusal."""
    replay = Replay(record)
    setup = replay.setup
    course = [scores(setup, replay.state)]
    told: list[tuple[int, Emitted]] = []  # at which moment
    heard = 0
    while True:
        for event in replay.game.events[heard:]:
            if event.emitted is not None:
                told.append((len(course) - 1, event.emitted))
        heard = len(replay.game.events)
        if not replay.advance():
            break
        course.append(scores(setup, replay.state))
    if not replay.over:
        raise Refusal("not_finished", "the game of this record is not over")
    moments = _some(len(course))
    return Story(
        name=replay.rules.NAME,
        places=places_of(replay.rules, replay.game.result()),
        scores=[[course[moment][seat] for moment in moments] for seat in range(setup.players)],
        moments=moments,
        highlights=_highlights(setup, told, course),
        busts=sum(tally.busts for tally in tallies(setup, replay.game.events)),
    )


def story_of_file(record: bytes) -> bytes:
    """The same of a record as a file, as JSON. Raises BadRecord or Refusal."""
    return write(story_of(read_record(record)))


def _some(n: int) -> list[int]:
    """At most POINTS of so many moments, evenly spread, the first and the last among them."""
    if n <= POINTS:
        return list(range(n))
    return [round(i * (n - 1) / (POINTS - 1)) for i in range(POINTS)]


def _highlights(
    setup: Setup, told: list[tuple[int, Emitted]], course: list[list[int]]
) -> list[Highlight]:
    """The best and the worst moment: as the game sees it, or else by the scores."""
    own = getattr(part_of(setup.rules.NAME, "tally"), "highlights", None)
    found = list(own(setup, told)) if own is not None else _leaps(setup, course)
    best = [
        max((one for one in found if one[0].good is good), key=lambda one: one[1], default=None)
        for good in (True, False)
    ]
    chosen = [one[0] for one in best if one is not None]
    for one in chosen:  # the replay begins before it
        one.moment = max(0, one.moment - 1)
    return chosen


def _leaps(setup: Setup, course: list[list[int]]) -> list[tuple[Highlight, int]]:
    """Every change of a score by one decision."""
    found = []
    for moment, (before, after) in enumerate(pairwise(course), 1):
        for seat in range(setup.players):
            leap = after[seat] - before[seat]
            good = leap > 0 and not setup.rules.LOW_WINS
            if leap > 0 or (leap < 0 and not setup.rules.LOW_WINS):
                what = "gain" if leap > 0 else "loss"
                found.append((Highlight(good, what, seat, abs(leap), moment), abs(leap)))
    return found
