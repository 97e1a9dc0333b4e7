"""17's window at a table online."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from nerve.core.chance import is_chance
from nerve.core.record import verify
from nerve.server.clock import LONGEST_SHOWN
from tests.server.house import PATIENCE, Guest, House, at_table

FIVES = {"5=": 60}  # three of them are 15, four are 20
LOW = {"1=": 8, "1": 3, "trap": 1}  # never 17


@asynccontextmanager
async def three(house: House, seats: list[str], **settings: Any) -> AsyncIterator[list[Guest]]:
    """As many people as there are seats for, at a table where a game has begun."""
    tokens = [house.player(name) for name in ("Ann", "Ben", "Cas")[: seats.count("open") + 1]]
    code = house.table(tokens[0], "seventeen", seats, **settings)
    async with AsyncExitStack() as doors:
        guests = [await doors.enter_async_context(at_table(house, code, token)) for token in tokens]
        for guest in guests[1:]:
            await guest.do("sit")
        await guests[0].do("start")
        for guest in guests:
            await guest.wait(lambda guest: guest.view)
        yield guests


async def to_a_window(guests: list[Guest], answer: str = "") -> None:
    """Everybody plays until all are asked, or the game is over; windows before are answered so."""
    async with asyncio.timeout(PATIENCE):
        while not all(guest.view["window"] or guest.over for guest in guests) or answer:
            for guest in guests:
                if guest.asked and (answer or not guest.view["window"]):
                    seen = guest.view
                    await guest.play(answer if answer in seen["view"]["legal"] else None)
                    await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
            if guests[0].over:
                return
            await asyncio.sleep(0.005)


async def test_who_has_answered_is_told_when_the_window_closes(house: House) -> None:
    async with three(house, ["me", "open", "open"], deck=FIVES) as guests:
        await to_a_window(guests)
        order = guests[0].view["window"]["order"]
        [last] = {0, 1, 2} - set(order)
        earlier, later = guests[order[0]], guests[order[1]]
        number, told = later.view["number"], len(earlier.frames)
        assert await later.play("call") == "done"
        await later.wait(lambda guest: guest.view["window"]["yours"] == "call")
        assert later.view["window"]["answered"] == later.view["window"]["order"][1:]
        assert later.view["asked"] == order[:1]
        assert await later.play("pass", number=number) == "not_your_turn"
        await asyncio.sleep(0.05)
        frames = [frame for frame in earlier.frames[told:] if '"type":"view"' in frame]
        assert frames == []
        # Whoever looks now is told what they were told before: nothing of it.
        async with at_table(house, earlier.table["table"]) as spectator:
            await spectator.wait(lambda guest: guest.view)
            assert (spectator.view["asked"], spectator.view["window"]["answered"]) == (order, [])
        assert earlier.view["asked"] == guests[last].view["asked"] == order
        assert await earlier.play("call") == "done"
        for guest in guests:
            await guest.wait(lambda guest: guest.view["number"] == number + 1)
        window = [event for event in guests[last].events if event["kind"] == "window"][-1]
        assert (window["seat"], window["seats"]) == (order[0], order)


async def test_nobody_is_asked_what_all_can_see(house: House) -> None:
    """No window is ever shown while the row cannot be 17; the record holds the passes."""
    async with three(house, ["me", "open", "open"], deck=FIVES) as guests:
        await to_a_window(guests)
        shown = [view for guest in guests for view in guest.views if view["window"]]
        assert all(len(view["view"]["table"]["row"]) == 4 for view in shown)
        kinds = [event["kind"] for event in guests[0].events]
        assert kinds.count("ruled_out") == 3
        at = kinds.index("ruled_out")
        assert kinds[at : at + 3] == ["ruled_out", "pass", "pass"]
        play = house.lobby.rooms[guests[0].table["table"]].play
        assert play is not None
        steps = [step for step in play.steps if not is_chance(step)]
        assert [step[1] for step in steps if step[1] != "up 5="] == ["pass"] * 6
        await to_a_window(guests, answer="call")
        verify(house.record(guests[0].table["table"]))


async def test_who_can_only_call_is_asked_as_ever(house: House) -> None:
    async with three(house, ["me", "easy", "easy"], deck=LOW) as [guest]:
        await to_a_window([guest], answer="call")
        told = [event["kind"] for event in guest.events]
        asked = [view["view"]["legal"] for view in guest.views if view["window"]]
        assert all(legal in ([], ["call"]) for legal in asked)
        assert told.count("call") == guest.view["view"]["table"]["round"]  # somebody always had to
        assert told.count("ruled_out") > told.count("call")


async def test_no_clock_where_only_bots_wait(house: House) -> None:
    async with three(house, ["me", "easy", "easy"], deck=FIVES) as guests:
        await to_a_window(guests)
        assert {view["deadline"] for view in guests[0].views} == {None}
    async with three(house, ["me", "open", "easy"], deck=FIVES) as guests:
        await to_a_window(guests)
        view = guests[0].view
        window = house.lobby.settings.window
        assert abs(view["deadline"] - view["clock_from"] - 1000 * window) <= 1  # rounded
        assert 1000 < view["clock_from"] - view["now"] <= LONGEST_SHOWN * 1000


async def test_own_cards_that_rule_it_out_are_told_to_nobody_else(house: House) -> None:
    """The page of who knows may say so: others hear the same, whatever lies face down."""
    deck = {"5=": 20, "5": 10, "trap": 20}
    async with three(house, ["me", "open", "open"], deck=deck) as guests:
        for _ in range(300):
            await to_a_window(guests)
            told = [guest.view["window"]["ruled_out"] for guest in guests]
            views = [(g.view["asked"], g.view["deadline"] is None) for g in guests]
            assert len({str(view) for view in views}) == 1
            if any(told) and not all(told):
                return
            number = guests[0].view["number"]
            for guest in guests:
                if guest.asked:
                    await guest.play("pass" if "pass" in guest.view["view"]["legal"] else "call")
            for guest in guests:
                await guest.wait(lambda guest: guest.view["number"] > number)  # noqa: B023
            assert not guests[0].over
        raise AssertionError("nobody ever knew more than the others")
