"""Several are asked at once: whether somebody has answered is told to nobody before all have."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from tests.games import WINDOW
from tests.server.house import Guest, House, at_table


async def until_window(people: list[Guest]) -> list[Guest]:
    """Play until several people are asked; who they are, in the order in which answers count."""
    while True:
        number = max(guest.view["number"] for guest in people)
        for guest in people:
            await guest.wait(lambda guest: guest.view["number"] >= number)  # noqa: B023
        asked = [people[seat] for seat in people[0].view["asked"]]
        if len(asked) > 1:
            return asked
        await asked[0].play()
        await asyncio.sleep(0.05)


async def test_an_answer_in_a_window_shows_nowhere(house: House) -> None:
    tokens = [house.player(f"P{n}") for n in range(4)]
    code = house.table(tokens[0], WINDOW, ["me", *["open"] * 3], watch="anyone")

    def all_that_others_can_ask(tokens: list[str]) -> list[Any]:
        paths = [f"/api/tables/{code}", "/api/tables", "/api/me", "/api/statistics"]
        asked = [house.ask("GET", path, token=token) for path in paths for token in ["", *tokens]]
        return [answer.json() for answer in asked]

    async with AsyncExitStack() as doors:
        people = [await doors.enter_async_context(at_table(house, code, token)) for token in tokens]
        spectator = await doors.enter_async_context(at_table(house, code))
        for guest in people[1:]:
            assert await guest.do("sit") == "done"
        assert await people[0].do("start") == "done"
        for guest in [*people, spectator]:
            await guest.wait(lambda guest: guest.view)
        first, *rest = await until_window(people)
        others = [guest for guest in [*people, spectator] if guest is not first]
        assert len(rest) > 1, "with the last answer it would close"
        known = [token for token, guest in zip(tokens, people, strict=True) if guest is not first]
        await asyncio.sleep(0.05)
        frames = [len(guest.frames) for guest in others]
        before = await asyncio.to_thread(all_that_others_can_ask, known)
        await asyncio.sleep(0.05)
        assert await first.play("pass") == "done"
        assert first.view["window"]["yours"] == "pass"
        assert await asyncio.to_thread(all_that_others_can_ask, known) == before
        assert [len(guest.frames) for guest in others] == frames
