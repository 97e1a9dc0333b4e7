"""The store: one log a table, its key the arbiter; durable, or not at all."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest

from nerve.server import autoplay
from nerve.server import postgres as postgres_module
from nerve.server.postgres import PostgresStore
from nerve.server.queries import Base
from nerve.server.schema import VERSION, steps
from nerve.server.sharing import SharedQuotas
from nerve.server.sql import Append, SqlStore, appended
from nerve.server.sqlite import SqliteStore, connect
from nerve.server.store import BadStore, Conflict, CountRow, LogRow, PlayerRow, TableRow
from nerve.server.telemetry import Metrics
from tests.games import ANY
from tests.server.house import at_table, open_house
from tests.server.olden import make_older

S = TypeVar("S", bound=SqlStore)
Opened = Callable[[], AbstractAsyncContextManager[SqlStore]]


@asynccontextmanager
async def closing(make: Callable[[], S]) -> AsyncIterator[S]:
    store = make()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens a store, always the same one."""
    if request.param == "sqlite":
        make: Callable[[], SqlStore] = partial(
            SqliteStore, tmp_path / "deep" / "n.sqlite3", metrics
        )
    else:
        make = partial(PostgresStore, request.getfixturevalue("new_database")(), metrics)

    return lambda: closing(make)


metrics = Metrics()


def told() -> dict[str, float]:
    """What the metrics say."""
    lines = (line.split() for line in metrics.text().splitlines() if line[0] != "#")
    return {name: float(value) for name, value in lines}


def row(seq: int, body: str = "{}") -> LogRow:
    return LogRow(seq, 1000 + seq, body)


async def test_what_was_appended_is_there_after_a_restart(opened: Opened) -> None:
    async with opened() as store:
        for seq in (1, 2, 3):
            await store.append("AAAAAA", row(seq, f'"{seq}"'), None)
        await store.add_player(PlayerRow("p", "Ann", False), b"hash")
        await store.rename("p", "Zoë", "owl")
    async with opened() as store:
        assert [one.body for one in await store.load("AAAAAA")] == ['"1"', '"2"', '"3"']
        assert await store.load("BBBBBB") == []
        assert await store.player(b"hash") == PlayerRow("p", "Zoë", False, "owl")
        assert await store.player(b"other") is None


async def test_the_key_arbitrates_and_fails_alone(opened: Opened) -> None:
    """Of two rows of one number one is refused; others of the same transaction are kept."""
    async with opened() as store:
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


async def test_many_rows_share_a_transaction(opened: Opened) -> None:
    async with opened() as store:
        before = told()
        await asyncio.gather(*(store.append(f"T{n}", row(1), None) for n in range(200)))
        after = told()
        assert after["nerve_rows_total"] - before["nerve_rows_total"] == 200
        assert after["nerve_commits_total"] - before["nerve_commits_total"] <= 50


async def test_a_commit_that_fails_fails_all_that_was_in_it(tmp_path: Path) -> None:
    make = partial(SqliteStore, tmp_path / "deep" / "n.sqlite3", metrics)
    async with closing(make) as store:
        await store.append("AAAAAA", row(1), None)
        other = sqlite3.connect(tmp_path / "deep" / "n.sqlite3", isolation_level=None)
        try:
            store.base.change("PRAGMA busy_timeout = 50")
            other.execute("BEGIN IMMEDIATE")  # somebody else holds the database
            with pytest.raises(sqlite3.OperationalError):
                await store.append("AAAAAA", row(2), None)
            other.execute("ROLLBACK")
        finally:
            other.close()
        await store.append("AAAAAA", row(2, '"again"'), None)
        assert [one.seq for one in await store.load("AAAAAA")] == [1, 2]


async def test_lists_of_tables(opened: Opened) -> None:
    async with opened() as store:
        for n, (phase, listed) in enumerate((("waiting", 1), ("playing", 0), ("closed", 1))):
            index = TableRow(f"T{n}", phase, bool(listed), n, f'"{n}"', ("p", f"q{n}"))
            await store.append(f"T{n}", row(1), index)
        assert [t.table for t in await store.tables(("waiting", "playing"), True)] == ["T0"]
        assert [t.table for t in await store.tables_of("p", 10)] == ["T1", "T0", "T2"]
        assert [t.table for t in await store.tables_of("q1", 10)] == ["T1"]
        assert await store.count_open() == 2
        assert sorted(await store.idle(5000)) == ["T0", "T1"]
        assert await store.idle(1001) == []
        moved = TableRow("T0", "waiting", True, 9, '"0"', ("q0",))
        await store.append("T0", row(2), moved)
        assert [t.table for t in await store.tables_of("p", 10)] == ["T1", "T2"]


async def test_what_may_have_been_done_is_done_once(opened: Opened) -> None:
    """A commit whose answer was lost is tried again: it was done, or somebody else was first."""
    async with opened() as store:
        index = TableRow("AAAAAA", "playing", True, 1, "{}", ("p",), 1)
        counts = [CountRow("any", "people", 1, best=7)]
        mine = Append("AAAAAA", row(1, '"mine"'), index, counts)
        theirs = Append("AAAAAA", row(1, '"theirs"'), index, counts)

        async def transact(*works: Append, again: bool) -> list[BaseException | None]:
            def work(base: Base) -> list[BaseException | None]:
                return [problem for _, problem in appended(base, works, again)]

            return await store._read(work)

        assert await transact(mine, again=False) == [None]
        assert await transact(mine, again=True) == [None]
        (refused,) = await transact(theirs, again=True)
        assert isinstance(refused, Conflict)
        (refused,) = await transact(mine, again=False)
        assert isinstance(refused, Conflict)
        assert [one.body for one in await store.load("AAAAAA")] == ['"mine"']
        assert await store.totals() == counts


async def test_a_player_is_forgotten(opened: Opened) -> None:
    async with opened() as store:
        await store.add_player(PlayerRow("p1", "Ann", False), b"hash")
        chairs = [{"kind": "person", "player": "p1", "name": "Ann"}]
        body = json.dumps({"do": "table", "seating": {"chairs": chairs, "host": "p1"}})
        index = TableRow("AAAAAA", "finished", True, 1, '{"host":"Ann"}', ("p1",), 1)
        await store.append("AAAAAA", row(1, body), index)
        await store.keep("AAAAAA", row(1, body))
        assert await store.snapshot("AAAAAA") == row(1, body)
        assert await store.erase("p1") == ["AAAAAA"]
        assert await store.player(b"hash") is None
        assert await store.snapshot("AAAAAA") is None
        (table,) = await store.tables(("finished",), True)
        assert "Ann" not in (await store.load("AAAAAA"))[0].body + table.line


async def test_one_owner_at_a_time(opened: Opened) -> None:
    async with opened() as store:
        await store.alive("one", 60_000)
        await store.alive("two", 60_000)
        assert await store.claim("one", ["A", "B"]) == ["A", "B"]
        assert await store.claim("two", ["A", "B", "C"]) == ["C"]
        assert await store.claim("one", ["A"]) == ["A"]
        await store.release("one", ["B"])
        assert await store.claim("two", ["B"]) == ["B"]
        await store.alive("one", -1)  # it has shown no life for too long
        assert await store.claim("two", ["A"]) == ["A"]
        await store.alive("one", 60_000)
        assert await store.claim("one", ["A"]) == []
        await store.retire("two")
        assert await store.claim("one", ["A", "B", "C"]) == ["A", "B", "C"]


async def test_who_is_connected_where(opened: Opened) -> None:
    async with opened() as store:
        for process in ("one", "two", "dead"):
            await store.alive(process, 60_000)
        await store.put_people("one", {"A": (frozenset({"p"}), 1), "B": (frozenset(), 2)})
        await store.put_people("two", {"A": (frozenset({"q"}), 1)})
        await store.put_people("dead", {"A": (frozenset({"r"}), 5)})
        await store.alive("dead", -1)
        everywhere = await store.people("me", ["A", "B", "C"])
        assert everywhere == {"A": (frozenset("pq"), 2), "B": (frozenset(), 2)}
        assert await store.people("one", ["A", "B"]) == {"A": (frozenset("q"), 1)}
        await store.put_people("one", {"A": (frozenset(), 0)})
        assert await store.people("two", ["A"]) == {}
        for seq in (1, 2):
            await store.append("A", row(seq), TableRow("A", "playing", True, 1, "{}", (), 1))
        assert await store.heads(["A", "Z"]) == {"A": 2}


async def test_what_is_spent_is_spent_by_all_together(opened: Opened) -> None:
    async with opened() as store:
        one, two = (SharedQuotas(store, lambda: 0.0) for _ in range(2))
        given = [
            await quotas.take("tables", "ann", 100.0) for quotas in (one, two) for _ in range(80)
        ]
        assert sum(given) in range(96, 101)  # a portion of two may be left with each
        assert not await SharedQuotas(store, lambda: 0.0).take("tables", "ann", 100.0)
        assert await one.take("tables", "ben", 100.0)
        assert await one.take("moves", "ann", 0.0)
        few = [await one.take("players", "net", 3.0) for _ in range(5)]
        assert few == [True, True, True, False, False]


async def test_totals_of_many_at_once(opened: Opened) -> None:
    """Two processes add to the same totals in another order: both are counted."""
    async with opened() as one, opened() as two:
        counts = [CountRow("a", "people", 1), CountRow("b", "people", 1)]
        for n in range(40):
            await asyncio.gather(
                one.append(f"A{n}", row(1), None, counts),
                two.append(f"B{n}", row(1), None, counts[::-1]),
            )
        assert [count.played for count in await one.totals()] == [80, 80]


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_older_file_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    connect(tmp_path / "n.sqlite3").close()
    make_older(tmp_path / "n.sqlite3", version)
    base = connect(tmp_path / "n.sqlite3")
    fresh = connect(tmp_path / "fresh.sqlite3")
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    tables = [name for (name,) in fresh.rows(query)]
    assert base.rows(query) == fresh.rows(query)
    for table in tables:
        columns = f"PRAGMA table_info({table})"
        assert base.rows(columns) == fresh.rows(columns)
    base.close()
    fresh.close()


@pytest.mark.long
@pytest.mark.parametrize("version", range(VERSION))
def test_an_older_database_is_brought_up_to_date(
    new_database: Callable[[], str], version: int
) -> None:
    older, newer = new_database(), new_database()
    with psycopg.connect(older) as base:
        base.execute(steps("postgres", 0, version).encode() or b"SELECT 1")
        base.execute("CREATE TABLE nerve_version (version INTEGER NOT NULL)")
        base.execute("INSERT INTO nerve_version VALUES (%s)", (version,))
        if version:
            base.execute(
                "INSERT INTO tables (code, phase, listed, changed, line)"
                """ VALUES ('AAAAAA', 'finished', 1, 1, '{"games":2}')"""
            )
            base.execute("""INSERT INTO log VALUES ('AAAAAA', 1, 1, '{"do":"begin"}')""")
    query = (
        "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY 1, 2"
    )
    found = []
    for address in (older, newer):
        opened_base = postgres_module.connect(address)
        found.append(opened_base.rows(query))
        opened_base.close()
    assert found[0] == found[1]
    if version in (1, 2):
        opened_base = postgres_module.connect(older)
        assert opened_base.rows("SELECT games FROM tables") == [(2,)]
        assert opened_base.rows("SELECT code, game, first, last FROM games") == [
            ("AAAAAA", 1, 1, 1)
        ]
        opened_base.close()


@pytest.mark.long
def test_a_postgres_of_another_version_is_refused(new_database: Callable[[], str]) -> None:
    address = new_database()
    base = postgres_module.connect(address)
    base.change("UPDATE nerve_version SET version = 99")
    base.close()
    with pytest.raises(BadStore, match="another nerve"):
        postgres_module.connect(address)
    with pytest.raises(BadStore, match="cannot be used"):
        postgres_module.connect("postgresql:///nothing?host=/nowhere")


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    base = connect(tmp_path / "n.sqlite3")
    base.change("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(BadStore, match="another nerve"):
        connect(tmp_path / "n.sqlite3")
    (tmp_path / "junk").write_bytes(b"no database at all" * 100)
    with pytest.raises(BadStore):
        connect(tmp_path / "junk")


def test_it_is_durable(tmp_path: Path) -> None:
    base = connect(tmp_path / "n.sqlite3")
    assert base.rows("PRAGMA journal_mode") == [("wal",)]
    assert base.rows("PRAGMA synchronous") == [(2,)]
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


def test_rows_that_come_together_are_put_one_by_one_where_a_number_is_taken(tmp_path: Path) -> None:
    base = connect(tmp_path / "n.sqlite3")
    with base.transaction():
        assert base.put_rows([]) == []
        assert base.put_rows([("A", LogRow(1, 0, "first")), ("B", LogRow(1, 0, "b"))]) == [True] * 2
        mixed = [("A", LogRow(2, 0, "a")), ("A", LogRow(1, 0, "late")), ("B", LogRow(2, 0, "b"))]
        assert base.put_rows(mixed) == [True, False, True]
        twice = [("C", LogRow(1, 0, "one")), ("C", LogRow(1, 0, "two"))]
        assert base.put_rows(twice) == [True, False]
        many = [(f"T{n}", LogRow(1, 0, str(n))) for n in range(450)]
        assert base.put_rows([*many, many[0]]) == [True] * 450 + [False]
    rows = base.rows("SELECT code, seq, body FROM log WHERE code < 'D' ORDER BY code, seq")
    assert rows == [
        ("A", 1, "first"),
        ("A", 2, "a"),
        ("B", 1, "b"),
        ("B", 2, "b"),
        ("C", 1, "one"),
    ]
    assert base.rows("SELECT count(*) FROM log WHERE code LIKE 'T%'") == [(450,)]
    base.close()
