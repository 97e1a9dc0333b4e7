"""What can go wrong with what is asked of nerve: each has a stable code."""

from __future__ import annotations

from collections.abc import Sequence


class NerveError(ValueError):
    """Something asked of nerve that cannot be; `code` is stable, the text is for people."""

    code = "error"


HEADER = -1  # stands for what comes before a record's first step


class BadRecord(NerveError):
    """A record that is wrong: at which step (HEADER: before the steps), what, and what was due."""

    code = "bad_record"

    def __init__(self, step: int, wrong: str, expected: str) -> None:
        super().__init__(f"step {step}: {wrong}: expected {expected}")
        self.step, self.wrong, self.expected = step, wrong, expected


class UnknownGame(NerveError):
    code = "unknown_game"


class BadSetup(NerveError):
    """A number of players, an option, a deck or a limit the game does not have."""

    code = "bad_setup"


class InvalidMove(NerveError):
    """A text that is no move of this game."""

    code = "invalid_move"


class IllegalMove(NerveError):
    """A move of this game that is not allowed here."""

    code = "illegal_move"


class BadGame(NerveError):
    """A module that is no game: where it is, and all that speaks against it."""

    code = "bad_game"

    def __init__(self, place: str, objections: Sequence[str]) -> None:
        super().__init__(place, tuple(objections))
        self.place, self.objections = place, tuple(objections)

    def __str__(self) -> str:
        return f"{self.place}: {'; '.join(self.objections)}"
