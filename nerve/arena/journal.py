"""A file that keeps what was played, so that who was killed goes on where he stopped.

JSON Lines: what is played (a match, a study), then what came of some deals on each line, in the
order of deals.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Generic, Protocol, TypeVar

from nerve.core.errors import NerveError
from nerve.core.locking import lock


class Part(Protocol):
    """What came of deals number `first` on."""

    first: int

    def __len__(self) -> int: ...
    def data(self) -> dict[str, Any]: ...


P = TypeVar("P", bound=Part)


@dataclass(frozen=True)
class Kept(Generic[P]):
    """What a journal is of: a format, a word for what is played, all that settles the results, and
    how a part is read."""

    format: str
    word: str
    data: Mapping[str, Any]
    read: Callable[[Mapping[str, Any]], P]


class BadJournal(NerveError):
    """A file that is no journal, or that of something else."""

    code = "bad_journal"


class Journal(Generic[P]):
    """The deals played so far; made by `open_journal`."""

    def __init__(self, kept: Kept[P], path: Path, file: IO[bytes]) -> None:
        self.kept, self.path, self._file = kept, path, file
        self.parts: list[P] = []
        self._read()

    def add(self, part: P) -> None:
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
            self._write({"format": self.kept.format, self.kept.word: self.kept.data})

    def _object(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise self._bad(number, "no JSON object", f"a journal of the format {self.kept.format}")
        return data

    def _check(self, data: dict[str, Any]) -> None:
        kept = self.kept
        written = data.get(kept.word)
        if data.get("format") != kept.format or not isinstance(written, dict):
            raise self._bad(1, f"format {data.get('format')!r}", repr(kept.format))
        for key, mine in json.loads(json.dumps(kept.data)).items():
            if (was := written.get(key)) != mine:
                raise BadJournal(
                    f"{self.path} is the journal of another {kept.word}: "
                    f"{key} was {was!r}, expected {mine!r}"
                )

    def _part(self, number: int, data: dict[str, Any]) -> P:
        try:
            return self.kept.read(data)
        except (KeyError, TypeError, ValueError) as error:
            raise self._bad(number, f"{type(error).__name__}: {error}", "some deals") from None

    def _bad(self, number: int, wrong: str, expected: str) -> BadJournal:
        return BadJournal(f"{self.path}:{number}: {wrong}: expected {expected}")

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


@contextmanager
def open_journal(kept: Kept[P], path: str | Path | None) -> Iterator[Journal[P] | None]:
    """Go on with a journal or begin one; None for no path. Raises BadJournal or OSError."""
    if path is None:
        yield None
        return
    with Path(path).open("a+b") as file:
        try:
            lock(file)
        except BlockingIOError:
            raise BadJournal(f"{path} is in use by another process") from None
        yield Journal(kept, Path(path), file)


def all_parts(
    book: Journal[P] | None, deals: int, play: Callable[[int], Iterable[P]]
) -> Generator[P, None, None]:
    """What came of so many deals, in order: of those in the journal, then of those that are played,
    from the number given on, and written down."""
    done = 0
    for part in [] if book is None else book.parts:
        if done < deals:
            yield part
        done += len(part)
    for part in play(done):
        if book is not None:
            book.add(part)
        yield part
