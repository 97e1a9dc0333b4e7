"""Games on disk: the unfinished one of each game, and all finished ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from nerve.core.errors import NerveError
from nerve.core.locking import lock
from nerve.core.record import BadRecord, Record, dump, read, whole_file

FINISHED = "finished.jsonl"


class Busy(NerveError):
    """The game is being played in another terminal."""

    code = "busy"


def state_folder() -> Path:
    """Where programs keep what they must remember, by the XDG base directory rules."""
    named = Path(os.environ.get("XDG_STATE_HOME", ""))
    if named.is_absolute():
        return named / "nerve"
    try:
        return Path.home() / ".local" / "state" / "nerve"
    except RuntimeError:
        raise NerveError("no home directory: expected one in $HOME or $XDG_STATE_HOME") from None


class Saves:
    """The folder of saved games. Methods raise OSError."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_folder() if folder is None else folder

    def path(self, game: str) -> Path:
        return self.folder / f"{game}.json"

    def load(self, game: str) -> Record | None:
        """The unfinished game, if there is one. Raises BadRecord if it cannot be read."""
        try:
            [(_, record)] = read(self.path(game))
        except FileNotFoundError:
            return None
        if isinstance(record, BadRecord):
            raise record
        if "result" not in record:
            return record
        self.finish(record)  # we were killed between the last move and the end
        return None

    def store(self, record: Record) -> None:
        """Put the game in the place of its former self, whole or not at all."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds hidden cards
        with whole_file(self.path(record["game"])) as file:
            file.write(dump(record) + "\n")

    def finish(self, record: Record) -> None:
        """Add the game to the finished ones, once, and forget it as an unfinished one."""
        line = (dump(record) + "\n").encode()
        with (self.folder / FINISHED).open("a+b") as file:
            file.seek(max(0, _cut_torn_line(file) - len(line)))
            if file.read() != line:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        self.path(record["game"]).unlink(missing_ok=True)

    @contextmanager
    def lock(self, game: str) -> Iterator[None]:
        """Keep other terminals from playing this game. Raises Busy."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self.folder / f"{game}.lock").open("ab") as file:
            try:
                lock(file)
            except BlockingIOError:
                raise Busy(f"{game} is being played in another terminal") from None
            yield


def _cut_torn_line(file: IO[bytes]) -> int:
    """Remove what a kill in the middle of writing left behind (that game is still saved); the
    size of the rest."""
    end = size = file.seek(0, os.SEEK_END)
    while end and file.seek(end - 1) >= 0 and file.read(1) != b"\n":
        end -= 1
    if end != size:
        file.truncate(end)
    return end
