"""17's window at a table online."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.server.house import House, at_table


async def test_all_are_asked_at_once_in_the_window(house: House) -> None:
    tokens = [house.player(name) for name in ("Ann", "Ben", "Cas")]
    code = house.table(tokens[0], "seventeen", ["me", "open", "open"])
    async with AsyncExitStack() as doors:
        guests = [await doors.enter_async_context(at_table(house, code, token)) for token in tokens]
        for guest in guests[1:]:
            await guest.do("sit")
        await guests[0].do("start")
        for guest in guests:
            await guest.wait(lambda guest: guest.view)
        first = guests[guests[0].view["asked"][0]]
        await first.play()
        for guest in guests:
            await guest.wait(lambda guest: guest.view["window"])
        order = first.view["window"]["order"]
        earlier, later = guests[order[0]], guests[order[1]]
        number = later.view["number"]
        assert await later.play("call") == "done"
        await later.wait(lambda guest: guest.view["window"]["yours"] == "call")
        await earlier.wait(lambda guest: guest.view["window"]["answered"] == [order[1]])
        assert earlier.view["number"] == number  # nothing is settled, nothing is told
        assert "call" not in [event["kind"] for event in earlier.events]
        assert await later.play("pass", number=number) == "not_your_turn"
        assert await earlier.play("call") == "done"
        for guest in guests:
            await guest.wait(lambda guest: guest.view["number"] == number + 1)
        window = next(event for event in first.events if event["kind"] == "window")
        assert (window["seat"], window["seats"]) == (order[0], order)
