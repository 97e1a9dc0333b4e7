"""Tables whose game is over, for tests of what comes after it: nobody played it on a page."""

from __future__ import annotations

import asyncio

from tests.browser.people import PATIENCE, Person
from tests.server.house import House, at_table


def sit_at(person: Person, token: str, path: str) -> None:
    """Open this page as this player."""
    person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    person.open(path)


def finished_table(house: House, token: str, game: str, seats: list[str]) -> str:
    """The code of a table whose first game is over."""
    code = house.table(token, game, seats, start=True)

    async def play() -> None:
        async with at_table(house, code, token) as guest:
            await guest.play_out()

    asyncio.run_coroutine_threadsafe(play(), house.loop).result(PATIENCE / 1000)
    return code
