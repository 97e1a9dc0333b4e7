"""How long a house bot holds its move, so that people can follow and need not wait for long."""

from __future__ import annotations

from collections.abc import Collection

NO_CHOICE = 0.4  # of the table's pace: a move that everybody saw coming
SAME_SEAT = 0.6  # the next move of who has just moved: all look there already
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


class Pace:
    """The pace of one table."""

    def __init__(self, now: float) -> None:
        self._hurried: set[str] = set()
        self._since = now  # since when people wait for bots
        self._person_asked = False
        self._last: int | None = None  # who moved last

    def hurry(self, player: str) -> None:
        """This player wants to wait no more until the next decision of a person."""
        self._hurried.add(player)

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
        self._last = next(iter(seats)) if len(seats) == 1 else None

    def hold(self, seat: int, choices: int, pace: float, people: set[str], now: float) -> float:
        """Seconds a bot takes that decides for `seat` from now on, while these people watch."""
        if people and people <= self._hurried:
            return 0.0
        return held(pace, self.waited(people, now), choices == 1, seat == self._last)

    def waited(self, people: set[str], now: float) -> float:
        """Seconds that these people have waited for bots."""
        return now - self._since if people else 0.0
