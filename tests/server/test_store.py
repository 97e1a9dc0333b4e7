"""The store: one log a table, its key the arbiter; durable, or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nerve.server import autoplay
from nerve.server.store import (
    BadStore,
    Conflict,
    LogRow,
    PlayerRow,
    SqliteStore,
    TableRow,
    connect,
)
from nerve.server.telemetry import Metrics
from tests.games import ANY
from tests.server.house import at_table, open_house


@asynccontextmanager
async def opened(folder: Path, metrics: Metrics | None = None) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(folder / "deep" / "n.sqlite3", metrics or Metrics())
    try:
        yield store
    finally:
        await store.close()


def row(seq: int, body: str = "{}") -> LogRow:
    return LogRow(seq, 1000 + seq, body)


async def test_what_was_appended_is_there_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for seq in (1, 2, 3):
            await store.append("AAAAAA", row(seq, f'"{seq}"'), None)
        await store.add_player(PlayerRow("p", "Ann", False), b"hash")
        await store.rename("p", "Zoë")
    async with opened(tmp_path) as store:
        assert [one.body for one in await store.load("AAAAAA")] == ['"1"', '"2"', '"3"']
        assert await store.load("BBBBBB") == []
        assert await store.player(b"hash") == PlayerRow("p", "Zoë", False)
        assert await store.player(b"other") is None


async def test_the_key_arbitrates_and_fails_alone(tmp_path: Path) -> None:
    """Of two rows of one number one is refused; others of the same transaction are kept."""
    async with opened(tmp_path) as store:
        await store.append("AAAAAA", row(1, '"first"'), None)
        index = TableRow("AAAAAA", "closed", False, 1, "{}", ())
        results = await asyncio.gather(
            store.append("AAAAAA", row(1, '"second"'), index),
            store.append("BBBBBB", row(1), None),
            return_exceptions=True,
        )
        assert isinstance(results[0], Conflict)
        assert results[1] is None
        assert [one.body for one in await store.load("AAAAAA")] == ['"first"']
        assert await store.tables(("closed",), False) == []
        assert len(await store.load("BBBBBB")) == 1


async def test_many_rows_share_a_transaction(tmp_path: Path) -> None:
    metrics = Metrics()
    async with opened(tmp_path, metrics) as store:
        await asyncio.gather(*(store.append(f"T{n}", row(1), None) for n in range(200)))
        told = dict(line.split() for line in metrics.text().splitlines() if line[0] != "#")
        assert int(told["nerve_rows_total"]) == 200
        assert int(told["nerve_commits_total"]) <= 50


async def test_a_commit_that_fails_fails_all_that_was_in_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("AAAAAA", row(1), None)
        other = sqlite3.connect(tmp_path / "deep" / "n.sqlite3", isolation_level=None)
        try:
            store._base.execute("PRAGMA busy_timeout = 50")
            other.execute("BEGIN IMMEDIATE")  # somebody else holds the database
            with pytest.raises(sqlite3.OperationalError):
                await store.append("AAAAAA", row(2), None)
            other.execute("ROLLBACK")
        finally:
            other.close()
        await store.append("AAAAAA", row(2, '"again"'), None)
        assert [one.seq for one in await store.load("AAAAAA")] == [1, 2]


async def test_lists_of_tables(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for n, (phase, listed) in enumerate((("waiting", 1), ("playing", 0), ("closed", 1))):
            index = TableRow(f"T{n}", phase, bool(listed), n, f'"{n}"', ("p", f"q{n}"))
            await store.append(f"T{n}", row(1), index)
        assert [t.table for t in await store.tables(("waiting", "playing"), True)] == ["T0"]
        assert [t.table for t in await store.tables_of("p", 10)] == ["T1", "T0"]
        assert [t.table for t in await store.tables_of("q1", 10)] == ["T1"]
        assert await store.count_open() == 2
        assert sorted(await store.idle(5000)) == ["T0", "T1"]
        assert await store.idle(1001) == []
        moved = TableRow("T0", "waiting", True, 9, '"0"', ("q0",))
        await store.append("T0", row(2), moved)
        assert [t.table for t in await store.tables_of("p", 10)] == ["T1"]


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    base = connect(tmp_path / "n.sqlite3")
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(BadStore, match="another nerve"):
        connect(tmp_path / "n.sqlite3")
    (tmp_path / "junk").write_bytes(b"no database at all" * 100)
    with pytest.raises(BadStore):
        connect(tmp_path / "junk")


def test_it_is_durable(tmp_path: Path) -> None:
    base = connect(tmp_path / "n.sqlite3")
    assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert base.execute("PRAGMA synchronous").fetchone() == (2,)
    base.close()


async def test_a_table_goes_on_after_the_disk_was_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that cannot be kept is refused, and changes nothing; bots try again."""
    monkeypatch.setattr(autoplay, "RETRY_SECONDS", 0.05)
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.asked)
            store = house.lobby.store
            append = store.append

            async def full(*_: object) -> None:
                raise sqlite3.OperationalError("database or disk is full")

            monkeypatch.setattr(store, "append", full)
            seen = guest.view
            assert await guest.play() == "internal"
            await guest.wait(lambda guest: guest.view is not seen)
            assert guest.view["view"] == seen["view"]
            monkeypatch.setattr(store, "append", append)
            while guest.asked:
                seen = guest.view
                assert await guest.play() == "done"
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
            monkeypatch.setattr(store, "append", full)
            await asyncio.sleep(0.1)
            monkeypatch.setattr(store, "append", append)
            await guest.wait(lambda guest: guest.asked or guest.over)
