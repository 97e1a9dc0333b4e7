"""A file that keeps what was played, so that a killed arena goes on where it stopped.

JSON Lines: the match, then the games of some deals on each line, in the order of deals.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from nerve.arena.games import Games, from_data
from nerve.arena.match import Match
from nerve.core.errors import NerveError
from nerve.core.locking import lock

FORMAT = "nerve-arena/1"


class BadJournal(NerveError):
    """A file that is no journal, or that of another match."""

    code = "bad_journal"


class Journal:
    """The deals played so far; made by `open_journal`."""

    def __init__(self, match: Match, path: Path, file: IO[bytes]) -> None:
        self.match, self.path, self._file = match, path, file
        self.parts: list[Games] = []
        self._read()

    def add(self, part: Games) -> None:
        self._write(part.data())
        self.parts.append(part)

    def _read(self) -> None:
        """Take in all whole lines; a last one without end was cut off by whoever killed us."""
        self._file.seek(0)
        due, end = 0, 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            data = self._object(number, line)
            if number == 1:
                self._check(data)
            else:
                part = self._part(number, data)
                if part.first != due:
                    raise self._bad(number, f"deals from {part.first} on", f"from {due} on")
                due += len(part)
                self.parts.append(part)
            end += len(line)
        self._file.seek(end)
        self._file.truncate()
        if not end:
            self._write({"format": FORMAT, "match": self.match.data()})

    def _object(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise self._bad(number, "no JSON object", f"a journal of the format {FORMAT}")
        return data

    def _check(self, data: dict[str, Any]) -> None:
        if data.get("format") != FORMAT or not isinstance(data.get("match"), dict):
            raise self._bad(1, f"format {data.get('format')!r}", repr(FORMAT))
        for key, mine in json.loads(json.dumps(self.match.data())).items():
            if (was := data["match"].get(key)) != mine:
                raise BadJournal(
                    f"{self.path} is the journal of another match: "
                    f"{key} was {was!r}, expected {mine!r}"
                )

    def _part(self, number: int, data: dict[str, Any]) -> Games:
        try:
            return from_data(self.match, data)
        except (KeyError, TypeError, ValueError) as error:
            raise self._bad(number, f"{type(error).__name__}: {error}", "some deals") from None

    def _bad(self, number: int, wrong: str, expected: str) -> BadJournal:
        return BadJournal(f"{self.path}:{number}: {wrong}: expected {expected}")

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


@contextmanager
def open_journal(match: Match, path: str | Path | None) -> Iterator[Journal | None]:
    """Go on with a journal or begin one; None for no path. Raises BadJournal or OSError."""
    if path is None:
        yield None
        return
    with Path(path).open("a+b") as file:
        try:
            lock(file)
        except BlockingIOError:
            raise BadJournal(f"{path} is in use by another arena") from None
        yield Journal(match, Path(path), file)
