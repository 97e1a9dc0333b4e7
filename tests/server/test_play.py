"""Whole games over real sockets: people, bots and a spectator; nobody is told too much."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, Protocol

import pytest

from nerve.core.cards import NONE
from nerve.core.game import clone, happening, look, to_data
from nerve.core.record import Replay, verify
from tests.amounts import sample
from tests.games import ANY, ONE_QUICKLY, facts_of, several_asked
from tests.server.house import House, at_table

Event = tuple[int, int, int, int]


def positions(record: dict[str, Any]) -> Iterator[tuple[Any, Any, list[Event]]]:
    """The rules, the state of every view number, and the events that led to it."""
    events: list[Event] = []
    replay = Replay(record, lambda *event: events.append(event))
    yield replay.rules, clone(replay.rules, replay.state), list(events)
    while not replay.over:
        events.clear()
        in_window = several_asked(replay.rules, replay.state)
        replay.advance()
        while in_window and several_asked(replay.rules, replay.state) and replay.advance():
            pass
        yield replay.rules, clone(replay.rules, replay.state), list(events)


def allowed(rules: Any, state: Any, seat: int, asked: bool) -> dict[str, Any]:
    """The view of a seat as the rules give it; where several are asked those before it pass."""
    if several_asked(rules, state) and asked:
        state = clone(rules, state)
        while rules.actor(state) != seat:
            rules.apply(state, rules.fallback(look(rules, state, rules.actor(state))))
    data = to_data(rules, look(rules, state, seat))
    if not asked:
        data["legal"] = []
    return data


class Witness(Protocol):
    """Whoever kept the views and events they were sent."""

    @property
    def views(self) -> list[dict[str, Any]]: ...
    @property
    def events(self) -> list[dict[str, Any]]: ...


def check_frames(guest: Witness, record: dict[str, Any], seat: int, memory: bool) -> None:
    """Every view and event this guest got is what the record says its seat may know."""
    numbers = list(positions(record))
    expected: list[tuple[str, int, Any]] = []
    for rules, _, events in numbers:
        for event in events:
            told = happening(rules, event, seat)
            expected.append((told.kind, told.seat, told.what))
    got = [
        (event["kind"], event.get("seat", -1), event.get("what"))
        for event in guest.events
        if event["kind"] not in ("timeout", "stand_in", "left", "window", "ruled_out")
    ]
    assert got == expected
    assert [event["n"] for event in guest.events] == list(range(len(guest.events)))
    for message in guest.views:
        rules, state, _ = numbers[message["number"]]
        own = seat in message["asked"]
        right = allowed(rules, state, seat, own)
        if not memory and message["result"] is None:
            for name in facts_of(rules.NAME).MEMORY:
                del right["table"][name]
        assert message["view"] == right
        assert not (seat == NONE and message["view"]["legal"])


@ONE_QUICKLY
@pytest.mark.parametrize("aids", sample([True, False], quick=[False]), ids=["aids", "memory"])
async def test_nobody_is_told_too_much(house: House, game: str, aids: bool) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    seats = ["me", "open", "normal"]
    code = house.table(ann, game, seats, aids=aids)
    async with AsyncExitStack() as doors:
        people = [
            await doors.enter_async_context(at_table(house, code, token)) for token in (ann, ben)
        ]
        spectator = await doors.enter_async_context(at_table(house, code))
        assert await people[1].do("sit") == "done"
        assert await people[0].do("start") == "done"
        await asyncio.gather(*(guest.play_out() for guest in people))
        await spectator.wait(lambda guest: guest.over)
        record = house.record(code)
        verify(record)
        assert record["players"] == ["Ann", "Ben", "Ned"]
        assert people[0].view["result"]["scores"] == record["result"]["scores"]
        for seat, guest in (*enumerate(people), (NONE, spectator)):
            check_frames(guest, record, seat, aids)


async def test_a_rematch_is_played_by_the_same_people(house: House) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open", "easy"])
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        assert await two.do("sit", seat=1) == "done"
        assert await one.do("start") == "done"
        await asyncio.gather(one.play_out(), two.play_out())
        assert await one.do("rematch") == "done"
        await two.wait(lambda guest: guest.table["seats"][0]["ready"])
        assert two.view["game"] == 1
        assert await two.do("rematch") == "done"
        for guest in (one, two):
            await guest.wait(lambda guest: guest.view["game"] == 2)
        await asyncio.gather(one.play_out(), two.play_out())
        for game in (1, 2):
            verify(house.record(code, game))
        assert house.ask("GET", f"/api/tables/{code}/games/3.json").status_code == 404


async def test_a_record_is_secret_until_the_end(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "normal"], start=True)
    found = house.ask("GET", f"/api/tables/{code}/games/1.json")
    assert (found.status_code, found.json()["code"]) == (409, "not_finished")


async def test_two_taps_to_a_game(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy", "hard"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.asked)
        assert guest.table["phase"] == "playing"
        assert guest.table["link"] == f"{house.url}/t/{code}"
