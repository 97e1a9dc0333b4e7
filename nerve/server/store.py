"""What outlives the process: players, and for every table an append-only log.

The key (table, seq) arbitrates: whoever appends a number that is there already gets `Conflict`.
`sqlite.py` and `postgres.py` are stores; what they have in common is in `sql.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from nerve.core.errors import NerveError
from nerve.protocol import Face


class Conflict(NerveError):
    """Another row of this number is there already."""

    code = "conflict"


class BadStore(NerveError):
    """A database that cannot be used."""

    code = "bad_store"


@dataclass(frozen=True)
class PlayerRow:
    """A player as kept: of the token only the hash."""

    player: str
    name: str
    bot: bool
    face: Face = ""


@dataclass(frozen=True)
class TableRow:
    """A table in the index of tables: enough for a list."""

    table: str
    phase: str
    listed: bool
    changed: int  # milliseconds
    line: str  # the TableLine as JSON
    players: tuple[str, ...]  # who sit there
    games: int = 0  # begun


class LogRow(NamedTuple):
    seq: int
    at: int
    body: str


@dataclass(frozen=True)
class CountRow:
    """What is added to the totals of a game: of all its games, or of the people or bots in them."""

    game: str
    who: str
    played: int
    wins: int = 0
    busts: int = 0
    calls_right: int = 0
    calls_wrong: int = 0
    best: int = 0  # not added: the larger one stays


@dataclass(frozen=True)
class LuckRow:
    """What a review says of one person in one game; or the sums of several, errors squared."""

    player: str
    game: str
    decisions: int
    luck: float
    luck_error: float
    play: float
    play_error: float
    games: int = 1


ERASED = "erased"  # the reason of a ban that only tells servers to forget a name


@dataclass(frozen=True)
class BanRow:
    """Who is kept out: a player by id, or a network."""

    who: str
    until: int  # milliseconds; 0: for good
    reason: str
    at: int


@dataclass(frozen=True)
class ReportRow:
    """What a player has to say of another."""

    at: int
    table: str
    game: int
    by: str
    player: str
    name: str  # as it was shown
    reason: str
    text: str


People = tuple[frozenset[str], int]  # players, and how many watch besides


class Store(Protocol):
    """What the server asks of a store. Every method is done when it is durable."""

    async def append(
        self, table: str, row: LogRow, index: TableRow | None, counts: Sequence[CountRow] = ()
    ) -> None:
        """Append to a table's log; `index` replaces its line, `counts` are added to the totals.
        Raises Conflict."""

    async def load(self, table: str, after: int = 0) -> list[LogRow]:
        """A table's log, or what was appended after that row."""

    async def game(self, table: str, game: int) -> list[LogRow]:
        """The rows of one game, from its first to its last; none if it is not over."""

    async def snapshot(self, table: str) -> LogRow | None:
        """The last that was kept: the whole table, as it was after row `seq`."""

    async def keep(self, table: str, snapshot: LogRow) -> None:
        """Keep a snapshot, unless a later one is there."""

    async def review(self, table: str, game: int) -> str | None:
        """The review of a finished game, if one was kept."""

    async def keep_review(self, table: str, game: int, body: str, lucks: Sequence[LuckRow]) -> None:
        """Keep a review, and what it says of the people who played."""

    async def lucks(self, player: str) -> list[LuckRow]:
        """What reviews say of a player, summed up by game."""

    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]: ...
    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """Where a player sits, closed tables last."""

    async def idle(self, before: int, empty_before: int = 0) -> list[str]:
        """Open tables whose last row is older; where no game ever began, by `empty_before`."""

    async def drop(self, empty_before: int, unused_before: int) -> tuple[int, int]:
        """Delete closed tables where no game ever began, and players who never played, sit
        nowhere and were not seen since; how many of both."""

    async def beat(self) -> None:
        """Write something, to see that it can be done."""

    async def count_open(self) -> int: ...
    async def totals(self) -> list[CountRow]: ...
    async def uncounted(self) -> list[str]:
        """Tables with games from before there was any counting."""

    async def counted(self, table: str, counts: Sequence[CountRow]) -> None:
        """Add the past of such a table, unless somebody has."""

    async def add_player(self, player: PlayerRow, token_hash: bytes) -> None: ...
    async def player(self, token_hash: bytes) -> PlayerRow | None: ...
    async def rename(self, player: str, name: str, face: Face) -> None: ...
    async def seen(self, players: Sequence[str], games: int = 0) -> None:
        """These players were here now, and began so many games."""

    async def erase(self, player: str) -> list[str]:
        """Forget a player: the token, and the name wherever it is written; at which tables."""

    async def ban(self, ban: BanRow) -> None: ...
    async def unban(self, who: str) -> bool: ...
    async def bans(self) -> list[BanRow]: ...
    async def report(self, report: ReportRow) -> None: ...

    # What several processes on one store must know of each other.

    async def alive(self, process: str, milliseconds: int) -> None:
        """This process lives, for at least so long."""

    async def retire(self, process: str) -> None:
        """This process ends: nothing is its own any more, and nobody is connected to it."""

    async def claim(self, process: str, tables: Collection[str]) -> list[str]:
        """Make a process the owner of tables whose owner lives no more; those it owns now."""

    async def release(self, process: str, tables: Collection[str]) -> None: ...
    async def put_people(self, process: str, people: Mapping[str, People]) -> None:
        """Who is connected to this process, by table."""

    async def people(self, but: str, tables: Collection[str]) -> dict[str, People]:
        """Who is connected to other processes that live, by table."""

    async def spend(self, what: str, who: str, portion: int, most: float) -> int:
        """Take up to so many of what one may have in an hour; how many were left to take."""

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last row of each table."""

    async def close(self) -> None: ...
