"""Several servers on one PostgreSQL, with Redis between them and without."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nerve.core.record import verify
from nerve.server import sharing
from nerve.server.room import Room
from tests import services
from tests.games import ANY, WINDOW
from tests.server.house import Guest, House, at_table, open_house

pytestmark = pytest.mark.long


@pytest.fixture(params=["redis", "no redis"])
def houses(
    request: pytest.FixtureRequest, tmp_path: Path, new_database: Callable[[], str]
) -> Iterator[tuple[House, House]]:
    """Two servers on one database."""
    bus = request.getfixturevalue("redis").address if request.param == "redis" else ""
    wishes: dict[str, Any] = {"database": new_database(), "bus": bus, "grace": 1.0}
    with open_house(tmp_path, **wishes) as one, open_house(tmp_path, **wishes) as two:
        yield one, two


@asynccontextmanager
async def two_people(
    one: House, two: House, game: str, *others: str, **settings: Any
) -> AsyncIterator[tuple[str, Guest, Guest]]:
    """Ann at one process and Ben at the other, at a table where a game has begun."""
    ann, ben = one.player("Ann"), two.player("Ben")
    code = one.table(ann, game, ["me", "open", *others], **settings)
    async with at_table(one, code, ann) as here, at_table(two, code, ben) as there:
        assert await there.do("sit") == "done"
        await here.wait(lambda guest: guest.table["seats"][1]["name"] == "Ben")
        assert await here.do("start") == "done"
        yield code, here, there


@pytest.mark.parametrize("game", [ANY, WINDOW])
async def test_a_whole_game_across_processes(houses: tuple[House, House], game: str) -> None:
    one, two = houses
    others = ["easy"] * (2 if game == WINDOW else 0)
    async with two_people(one, two, game, *others) as (code, here, there):
        await asyncio.gather(here.play_out(), there.play_out())
        assert here.view["result"] == there.view["result"]
        for guest in (here, there):
            numbers = [event["n"] for event in guest.events]
            assert numbers == list(range(len(numbers)))
        verify(one.record(code))
        assert one.record(code) == two.record(code)
        assert await here.do("rematch") == "done"
        await there.wait(lambda guest: guest.table["seats"][0]["ready"])
        assert await there.do("rematch") == "done"
        await here.wait(lambda guest: guest.view["game"] == 2)
    counted = one.ask("GET", "/api/statistics").json()["games"]
    assert [game["games"] for game in counted] == [1]


async def test_who_is_there_is_known_everywhere(houses: tuple[House, House]) -> None:
    one, two = houses
    async with two_people(one, two, ANY, "easy") as (code, here, _):
        await here.wait(lambda guest: guest.table["seats"][1]["connected"])
        assert not here.table["seats"][1]["stand_in"]
        async with at_table(two, code):
            await here.wait(lambda guest: guest.table["watching"] == 1)
        await here.wait(lambda guest: guest.table["watching"] == 0)
    async with at_table(one, code, "", pings=True) as watcher:  # both players have gone
        await watcher.wait(lambda guest: not any(s["connected"] for s in guest.table["seats"][:2]))


async def test_a_bot_stands_in_for_who_is_away_from_every_process(
    houses: tuple[House, House],
) -> None:
    one, two = houses
    ann, ben = one.player("Ann"), two.player("Ben")
    code = one.table(ann, ANY, ["me", "open"])
    async with at_table(one, code, ann) as here:
        async with at_table(two, code, ben) as there:
            await there.do("sit")
            await here.wait(lambda guest: guest.table["seats"][1]["name"] == "Ben")
            assert await here.do("start") == "done"
            await there.wait(lambda guest: guest.view)
        await here.wait(lambda guest: guest.table["seats"][1]["stand_in"])
        await here.play_out()


async def test_bots_are_minded_once(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = houses
    monkeypatch.setattr(sharing, "LIFE", 600.0)  # a busy machine is not a dead one
    catch_up = Room.catch_up

    async def late(room: Room) -> None:
        await asyncio.sleep(0.05)
        await catch_up(room)

    monkeypatch.setattr(Room, "catch_up", late)  # who is behind must not mind what is past
    asked: dict[tuple[int, str], set[str]] = {}
    for house in houses:
        choose = house.lobby.house_bots.choose

        async def counted(
            rules: Any,
            level: str,
            view: Any,
            seconds: float,
            notes: Any,
            house: House = house,
            choose: Any = choose,
        ) -> str:
            (room,) = house.lobby.rooms.values()
            assert room.play is not None
            asked.setdefault((room.play.number, level), set()).add(house.url)
            move: str = await choose(rules, level, view, seconds, notes)
            return move

        monkeypatch.setattr(house.lobby.house_bots, "choose", counted)
    async with two_people(one, two, ANY, "easy", "normal") as (_, here, there):
        await asyncio.gather(here.play_out(), there.play_out())
    assert asked
    assert [where for where in asked.values() if len(where) > 1] == []


async def test_who_owned_a_table_leaves_and_another_goes_on(
    tmp_path: Path,
    new_database: Callable[[], str],
    redis: services.Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a word, as when it is killed: the others wait until its time is over."""
    monkeypatch.setattr(sharing, "LIFE", 2.0)
    wishes: dict[str, Any] = {"database": new_database(), "bus": redis.address}
    with open_house(tmp_path, **wishes) as one:
        token = one.player("Ann")
        code = one.table(token, ANY, ["me", "easy", "easy"], start=True)
        async with at_table(one, code, token) as here:
            await here.wait(lambda guest: guest.asked)
            with open_house(tmp_path, **wishes) as two:
                dead = one.lobby.sharing

                async def never(*_: Any) -> None:
                    await asyncio.sleep(3600)

                monkeypatch.setattr(dead, "_beat", never)
                monkeypatch.setattr(one.lobby.store, "alive", never)
                one.loop.call_soon_threadsafe(dead._tasks[0].cancel)  # type: ignore[attr-defined]
                async with at_table(two, code, token) as there:
                    await there.wait(lambda guest: guest.asked)
                    await there.play_out()


async def test_redis_may_go_and_come_back(tmp_path: Path, new_database: Callable[[], str]) -> None:
    with services.redis() as bus:
        wishes: dict[str, Any] = {"database": new_database(), "bus": bus.address}
        with open_house(tmp_path, **wishes) as one, open_house(tmp_path, **wishes) as two:
            async with two_people(one, two, ANY) as (code, here, there):
                for guest in (here, there):
                    await guest.wait(lambda guest: guest.view)
                await play_some(here, there, 6)
                bus.stop()
                await play_some(here, there, 6)
                bus.start()
                await until_up(one, two)
                await asyncio.gather(here.play_out(), there.play_out())
                verify(two.record(code))


async def test_the_database_may_be_started_anew(tmp_path: Path) -> None:
    """As by a power cut: whoever is asked meanwhile waits, and nothing is done twice."""
    with services.postgres(safe=True) as database:
        wishes: dict[str, Any] = {"database": database.new_database()}
        with open_house(tmp_path, **wishes) as one, open_house(tmp_path, **wishes) as two:
            async with two_people(one, two, ANY) as (code, here, there):
                for guest in (here, there):
                    await guest.wait(lambda guest: guest.view)
                await play_some(here, there, 4)
                await asyncio.to_thread(database.stop)
                going_on = asyncio.create_task(play_some(here, there, 4))
                await asyncio.to_thread(database.start)
                await going_on
                await asyncio.gather(here.play_out(), there.play_out())
                verify(one.record(code))
                assert one.record(code) == two.record(code)


async def until_up(*houses: House) -> None:
    """Wait until news come through again."""
    while not all(house.lobby.bus.up for house in houses):
        await asyncio.sleep(0.05)


async def play_some(here: Guest, there: Guest, moves: int) -> None:
    """Both play, whoever is asked, until so many more positions have been seen by both."""
    until = max(here.view["number"], there.view["number"]) + moves

    async def play(guest: Guest) -> None:
        while not guest.over and guest.view["number"] < until:
            await guest.wait(
                lambda guest: guest.asked or guest.over or guest.view["number"] >= until
            )
            if guest.asked and guest.view["number"] < until:
                seen = guest.view
                assert await guest.play() in ("done", "stale")
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023

    await asyncio.gather(play(here), play(there))


async def test_answers_in_a_window_come_together_from_two_processes(
    houses: tuple[House, House],
) -> None:
    """Both are asked on one number: who writes second is not refused for that."""
    one, two = houses
    async with two_people(one, two, WINDOW, "easy", "easy", watch="anyone") as (_, here, there):
        outcomes: Counter[str] = Counter()
        both = 0

        async def play(guest: Guest) -> None:
            nonlocal both
            while True:
                await guest.wait(lambda guest: guest.asked or guest.over)
                if guest.over:
                    return
                seen = guest.view
                both += bool(here.asked and there.asked)
                outcomes[await guest.play()] += 1
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023

        await asyncio.gather(play(here), play(there))
        assert set(outcomes) <= {"done", "stale", "not_your_turn", "not_playing"}


async def test_who_comes_from_a_process_that_died_is_not_refused_what_was_done_there(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process has not heard of the last moves yet, this one among them."""
    one, two = houses
    tokens = [one.player("Ann"), one.player("Ben")]
    code = one.table(tokens[0], ANY, ["me", "open"])
    async with (
        at_table(one, code, tokens[0]) as ann,
        at_table(one, code, tokens[1]) as ben,
        at_table(two, code, tokens[0]) as ann_there,
        at_table(two, code, tokens[1]) as ben_there,
    ):
        assert await ben.do("sit") == "done"
        assert await ann.do("start") == "done"
        for guest in (ann, ben, ann_there, ben_there):
            await guest.wait(lambda guest: guest.view)
        behind = two.lobby.rooms[code]
        monkeypatch.setattr(behind, "heard_of", lambda seq: None)
        for n in range(3):
            await ann.wait(lambda _: ann.asked or ben.asked)
            mover, there = (ann, ann_there) if ann.asked else (ben, ben_there)
            seen = mover.view
            named = {"game": seen["game"], "number": seen["number"], "id": f"m{n}"}
            move = {**named, "move": seen["view"]["legal"][0]}
            assert await mover.do("play", **move) == "done"
            await ann.wait(lambda _: ann.view["number"] > seen["number"])  # noqa: B023
            await ben.wait(lambda _: ben.view["number"] > seen["number"])  # noqa: B023
        assert behind.seq < one.lobby.rooms[code].seq - 1
        assert await there.do("play", **move) == "done"
        assert behind.seq == one.lobby.rooms[code].seq


async def test_a_new_name_is_known_everywhere(houses: tuple[House, House]) -> None:
    one, two = houses
    token = one.player("Ann")
    assert two.ask("GET", "/api/me", token=token).json()["name"] == "Ann"
    assert one.ask("PATCH", "/api/me", {"name": "Zoe"}, token).status_code == 200
    assert two.ask("GET", "/api/me", token=token).json()["name"] == "Zoe"


async def test_a_table_closed_at_one_process_ends_at_the_other(
    houses: tuple[House, House],
) -> None:
    one, two = houses
    async with two_people(one, two, ANY) as (_, here, there):
        assert await here.do("close") == "done"
        await there.wait(lambda guest: guest.closed)
        assert there.gone == "closed"


def test_the_bus_needs_a_database(tmp_path: Path) -> None:
    from nerve.server.databases import open_base, open_bus
    from nerve.server.settings import Settings
    from nerve.server.store import BadStore

    for bus, database in (("redis://localhost", ""), ("http://x", "postgresql://x")):
        with pytest.raises(BadStore):
            open_bus(Settings(bus=bus, database=database))
    with pytest.raises(BadStore):
        open_base("mysql://somewhere")
