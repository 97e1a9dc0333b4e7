"""How long a house bot holds its move, so that people can follow and need not wait for long.

It depends on what everybody can see, never on a hand: whoever watches the clock learns nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from nerve.bots.tempers import Temper

NO_CHOICE = 0.4  # of the table's pace: a move that everybody saw coming
SAME_SEAT = 0.6  # the next move of who has just moved: all look there already
RECENT, FEW = 50, 5  # decisions that tell how long bots take; too few of them tell nothing
FIRST = 1.0  # seconds for one while they are too few
AMPLE = 1.5  # of what nine of ten took: so long hardly any takes
SPARE = 0.1  # seconds for the rule of thumb that plays if one does
# Of the usual time, what a bot of this temper takes, and what each move in a row adds: it pushes
# its luck, and all can see that.
HESITATES: dict[Temper, tuple[float, float]] = {
    "bold": (0.8, 0.0),
    "calm": (1.0, 0.0),
    "cheeky": (0.9, 0.05),
    "gloomy": (1.1, 0.1),
    "nervous": (1.1, 0.2),
    "sly": (1.0, 0.1),
}
MOST_IN_A_ROW = 4
LONGEST_WAIT = 7.0  # paces a person waits for bots, however many moves they make


def held(pace: float, waited: float, no_choice: bool, same_seat: bool) -> float:
    """Seconds for one move at a table of this pace, if people have waited so long already.

    The longer they have waited the shorter it gets, so that all moves together stay within
    LONGEST_WAIT paces.
    """
    if not pace:
        return 0.0
    share = NO_CHOICE if no_choice else SAME_SEAT if same_seat else 1.0
    return pace * share * max(0.0, 1.0 - waited / (LONGEST_WAIT * pace))


def patience(thinking: float, waited: float) -> float:
    """Seconds a bot may think, if people have waited so long already: on a slow machine all bots
    together take little more than twice what one may take."""
    return max(thinking / 10, min(thinking, 2 * thinking - waited))


class Usual:
    """How long strong bots take as a rule. A bot whose choices are hidden takes ample time, always
    the same: it would tell by less that it need not think, and by more that it has to."""

    def __init__(self) -> None:
        self._taken: dict[tuple[str, str], deque[float]] = {}

    def took(self, game: str, level: str, seconds: float) -> None:
        self._taken.setdefault((game, level), deque(maxlen=RECENT)).append(seconds)

    def ample(self, game: str, level: str) -> float:
        """Seconds within which all but the odd decision is made."""
        taken = sorted(self._taken.get((game, level), ()))
        return AMPLE * taken[len(taken) * 9 // 10] if len(taken) >= FEW else FIRST


class Pace:
    """The pace of one table."""

    def __init__(self, now: float) -> None:
        self._hurried: set[str] = set()
        self._since = now  # since when people wait for bots
        self._person_asked = False
        self._last: int | None = None  # who moved last
        self._in_a_row = 0  # moves of that seat after its first

    def hurry(self, player: str) -> None:
        """This player wants to wait no more until the next decision of a person."""
        self._hurried.add(player)

    @contextmanager
    def if_hurried(self, player: str) -> Iterator[None]:
        """As if this player had hurried too."""
        before = set(self._hurried)
        self._hurried.add(player)
        yield
        self._hurried = before

    def forget(self, player: str) -> None:
        self._hurried.discard(player)

    def rest(self, now: float) -> None:
        """Nobody has waited before."""
        self._since = now

    def moved(self, seats: Collection[int], person_asked: bool, now: float) -> None:
        """These seats have moved; does somebody who is here decide now?"""
        if self._person_asked:
            self._since = now
        if person_asked:
            self._hurried.clear()
        self._person_asked = person_asked
        last = next(iter(seats)) if len(seats) == 1 else None
        self._in_a_row = self._in_a_row + 1 if last is not None and last == self._last else 0
        self._last = last

    def hold(
        self,
        seat: int,
        foreseen: bool,
        pace: float,
        people: set[str],
        now: float,
        temper: Temper = "calm",
    ) -> float:
        """Seconds a bot takes that decides for `seat` from now on, while these people watch;
        `foreseen`: everybody can see that it has no choice."""
        if people and people <= self._hurried:
            return 0.0
        same = seat == self._last
        usual = held(pace, self.waited(people, now), foreseen, same)
        share, more = HESITATES[temper]
        return usual * (share + more * min(MOST_IN_A_ROW, self._in_a_row if same else 0))

    def waited(self, people: set[str], now: float) -> float:
        """Seconds that these people have waited for bots."""
        return now - self._since if people else 0.0
