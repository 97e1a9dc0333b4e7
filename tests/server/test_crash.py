"""kill -9 in mid-game, and a polite stop: the same seats, the same position, no move lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from nerve.core.deals import check_deal
from nerve.core.record import verify
from tests.amounts import sample
from tests.games import ANY, WINDOW
from tests.server.house import Guest, House, at_table


@contextmanager
def process(folder: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], House]]:
    """`nerve serve` as a process of its own."""
    flags = {"port": port, "data": folder, "workers": 0, "requests": 0, "frames": 0, "grace": 60}
    words = [f"--{name}={value}" for name, value in flags.items()]
    with (
        (folder / "log").open("a") as log,
        subprocess.Popen(
            [sys.executable, "-m", "nerve", "serve", *words],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as running,
    ):
        try:
            assert running.stdout is not None
            said = running.stdout.readline()
            found = re.search(r"http://localhost:(\d+)", said)
            assert found, said + (folder / "log").read_text("utf-8")
            nothing: Any = None
            yield running, House(f"http://127.0.0.1:{found[1]}", nothing, nothing)
        finally:
            running.kill()


async def play_some(guest: Guest, moves: int) -> None:
    for _ in range(moves):
        await guest.wait(lambda guest: guest.asked)
        seen = guest.view
        assert await guest.play() in ("done", "stale")
        await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023


@pytest.mark.parametrize("game", sample([ANY, WINDOW], quick=[WINDOW]))
async def test_no_acknowledged_move_is_lost(tmp_path: Path, game: str) -> None:
    with process(tmp_path) as (first, house):
        token = house.player("Ann")
        code = house.table(token, game, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await play_some(guest, 2)
            await guest.wait(lambda guest: guest.asked)
            view = guest.view
            move = {"game": 1, "number": view["number"], "move": view["view"]["legal"][0]}
            assert await guest.play(move["move"], id="last") == "done"
            first.send_signal(signal.SIGKILL)
            await guest.wait(lambda guest: guest.closed)
    with process(tmp_path, int(house.url.rpartition(":")[2])) as (second, house):
        async with at_table(house, code, token, game=1, events=len(guest.events)) as back:
            await back.wait(lambda back: back.view)
            assert back.table["seat"] == 0
            assert back.view["number"] >= guest.view["number"]
            assert await back.do("play", id="last", **move) == "done"  # known, not done again
            await back.play_out()
            events = [*guest.events, *back.events]
            assert [event["n"] for event in events] == list(range(len(events)))
        record = house.record(code)
        verify(record)
        check_deal(record)
        second.send_signal(signal.SIGTERM)
        assert second.wait(20) == 0
    log = (tmp_path / "log").read_text("utf-8")
    assert token not in log
    assert "Ann" not in log
    words = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert words[-1]["event"] == "server down"


async def test_a_polite_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    with process(tmp_path) as (running, house):
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.view)
            running.send_signal(signal.SIGTERM)
            await guest.wait(lambda guest: guest.closed)
            assert (guest.gone, guest.closed) == ("restart", 1012)
            assert json.loads(guest.frames[-1])["after"] >= 5000
        assert running.wait(20) == 0
    left = subprocess.run(
        [sys.executable, "-m", "nerve", "tables", "--data", str(tmp_path), "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(left.stdout)["tables"][0]["table"] == code
