"""Work in another process: who asks for much waits in line, and others pass."""

from __future__ import annotations

import asyncio
import time

import pytest

from nerve.server.aside import ASKING, IN_LINE, OF_NETWORK, Aside
from nerve.server.seating import Refusal


def nap(name: str) -> str:
    time.sleep(0.02)
    return name


async def ask(aside: Aside, network: str, done: list[str]) -> None:
    ASKING.set(network)
    done.append(await aside.do(nap, network))


@pytest.mark.long
async def test_a_family_waits_in_line_and_others_pass_it() -> None:
    aside, done = Aside([]), list[str]()
    try:
        family = [asyncio.create_task(ask(aside, "family", done)) for _ in range(OF_NETWORK)]
        await asyncio.sleep(0)  # all of them have asked
        with pytest.raises(Refusal, match="too many replays") as refused:
            await ask(aside, "family", done)
        assert refused.value.code == "busy"
        await ask(aside, "guest", done)
        assert done.index("guest") <= IN_LINE
        await asyncio.gather(*family)
        assert done.count("family") == OF_NETWORK
        await ask(aside, "family", done)
    finally:
        await aside.stop()
