"""What somebody does with Nerve where it has just been installed: every module, every command, a
served game, a game in the terminal.

`python -P tests/smoke.py` takes the Nerve that this Python has, and needs nothing else of the
tests. Extras that are not installed may be missing; nothing else may. With `--plain` nothing is
compiled to machine code, which is quick.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from textual.pilot import WaitForScreenTimeout
from websockets.sync.client import connect

import nerve
from nerve.core.registry import GAMES
from nerve.protocol import PROTOCOL
from nerve.terminal.saves import Busy, Saves
from nerve.terminal.solo import Solo, Wish, open_game
from nerve.terminal.terminal import Terminal

# Seconds; compiling takes long on a busy machine, and longer on an emulated one.
PATIENCE = float(os.environ.get("NERVE_SMOKE_PATIENCE", "600"))
EXTRAS = {
    *("gymnasium", "hypothesis", "numba", "numpy", "pettingzoo", "psycopg", "psycopg_pool"),
    *("pyspiel", "redis"),
}


def main(plain: bool) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        os.environ["XDG_STATE_HOME"] = str(folder / "state")
        found = modules()
        asyncio.run(terminal(folder))
        ran = {*commands(folder, plain), *served(folder, plain)}
    missed = set(listed()) - ran
    assert not missed, f"commands nobody tried: {', '.join(sorted(missed))}"
    print(f"nerve {nerve.__version__}: {found} modules, {len(ran)} commands, page and terminal")


def modules() -> int:
    """Import all there are; how many."""
    names = [found.name for found in pkgutil.walk_packages(nerve.__path__, "nerve.")]
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError as error:
            lacks = (error.name or "").partition(".")[0]
            if lacks not in EXTRAS and getattr(error, "code", "") != "missing_extra":
                raise
    return len(names)


def listed() -> list[str]:
    """The commands `nerve --help` lists."""
    return re.findall(r"^    ([a-z-]+)", run("--help").partition("  COMMAND\n")[2], re.M)


def start(*arguments: str | Path, cwd: Path | None = None) -> subprocess.Popen[str]:
    """A command on its way; what it complains about is ours."""
    command = [sys.executable, "-m", "nerve", *map(str, arguments)]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", env=environment, cwd=cwd
    )


def run(*arguments: str | Path, cwd: Path | None = None) -> str:
    """What a command prints."""
    with start(*arguments, cwd=cwd) as running:
        told, _ = running.communicate(timeout=PATIENCE)
    what = f"nerve {' '.join(map(str, arguments))}: {running.returncode}"
    assert running.returncode == 0, f"{what}\n{told[-2000:]}"
    return told


def commands(folder: Path, plain: bool) -> list[str]:
    """Try those that need no server; their names."""
    told, records, game = run("games"), folder / "games.jsonl", next(iter(GAMES))
    assert all(name in told for name in GAMES)
    assert run("rules", game)
    run("simulate", game, "--games", "4", "--jobs", "2", "--plain", "--records", records)
    assert run("verify", records) == "4 records, 0 wrong\n"
    assert run("show", records, "--record", "2", "--step", "5", "--seat", "0")
    if plain or importlib.util.find_spec("numba") is None:
        for command in ("arena", "gauntlet", "review", "study"):
            run(command, "--help")
    else:
        run("simulate", game, "--games", "2000")
        match = ["arena", game, "--bots", f"greedy,{bot_of(folder)}", "--deals", "4"]
        told = run(*match, "--samples", "0", "--json", "--journal", folder / "journal.jsonl")
        assert json.loads(told)["games"]
        tables = ["gauntlet", game, "--bot", "greedy", "--against", "random", "--deals", "2"]
        assert json.loads(run(*tables, "--players", "3", "--json"))["tables"]
        assert json.loads(run("review", records, "--playouts", "16", "--json"))
        study = folder / "study.toml"
        study.write_text(f'game = "{game}"\n[[variant]]\nname = "as it is"\n', "utf-8")
        assert json.loads(run("study", study, "--deals", "3", "--plain", "--json"))["measures"]
    run("new", "mine", cwd=folder)
    checks = importlib.util.find_spec("hypothesis") is not None
    assert run("check", *([folder / "mine.py", "--examples", "2"] if checks else ["--help"]))
    assert "nerve play" in run("play", "--help")
    assert "nerve exploit" in run("exploit", "--help")
    tried = ["games", "rules", "simulate", "verify", "show", "arena", "gauntlet", "review"]
    return [*tried, "exploit", "study", "new", "check", "play"]


def bot_of(folder: Path) -> str:
    """A bot of our own, as commands take it."""
    file = folder / "first.py"
    body = "class First:\n    def choose(self, view, legal, rng):\n        return legal[0]\n"
    file.write_text(body, "utf-8")
    return f"{file}:First"


# --- a server -------------------------------------------------------------------------------------


def served(folder: Path, plain: bool) -> list[str]:
    """A bot of ours plays a game on a server, against the house; the commands tried."""
    data, bot = folder / "server", bot_of(folder)
    with server(data, workers=0 if plain else 1) as address:
        page = fetch(address)
        parts = re.findall(r'"(/assets/[^"]+\.(?:js|css))"', page)
        assert parts, "the page was not compiled"
        assert all(fetch(address + part) for part in parts)
        ann = json.loads(fetch(f"{address}/api/players", {"name": "Ann", "bot": False}))["token"]
        settings = {"game": next(iter(GAMES)), "players": 2, "pace": 0, "level": "easy"}
        wish = {"settings": settings, "seats": ["me", "open"], "start": False}
        code = json.loads(fetch(f"{address}/api/tables", wish, ann))["table"]
        seat = ["bot", bot, "--server", address, "--table", code, "--games", "1"]
        with start(*seat) as playing:
            begin(address, code, ann)
            assert playing.wait(PATIENCE) == 0
        assert code in run("tables", "--data", data)
        assert run("hide-name", code, "0", "--data", data)
        assert run("ban", "192.0.2.7", "--data", data) == "192.0.2.7 is kept out\n"
        assert run("reports", "--data", data) == ""
        assert "0 tables" in run("forget-player", "nobody", "--data", data)
    record = folder / "served.json"
    record.write_text(run("export", code, "--data", data), "utf-8")
    told = run("verify", record).splitlines()
    assert (told[0], told[1][:27]) == ("1 records, 0 wrong", "1 deals recomputed, 0 wrong")
    assert run("purge", "--data", data) == "0 tables and 0 players deleted\n"
    copy = folder / "copy.backup"
    held = run("backup", copy, "--data", data).removeprefix(f"{copy}: ")
    assert run("restore", copy, "--check") == f"{copy}: {held}"
    assert run("restore", copy, "--data", folder / "other") == f"restored: {held}"
    admin = ["tables", "hide-name", "ban", "reports", "forget-player", "export", "purge"]
    return ["serve", "bot", *admin, "backup", "restore"]


@contextmanager
def server(data: Path, workers: int) -> Iterator[str]:
    """The address of a server until the end of the block."""
    flags = ["--port", "0", "--grace", "0", "--log", "warning", "--workers", str(workers)]
    with start("serve", "--data", data, *flags) as running:
        assert running.stdout is not None
        try:
            found = re.search(r"http://\S+", running.stdout.readline())
            assert found, "the server does not say where it is"
            yield found[0]
        finally:
            running.terminate()


def begin(address: str, code: str, token: str) -> None:
    """Start the game once all seats are taken, and leave the seat to the house."""
    with connect(f"ws{address.removeprefix('http')}/ws/{code}", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        while True:
            message = json.loads(socket.recv(PATIENCE))
            if message["type"] == "view":
                return
            seats = message["seats"] if message["type"] == "table" else [{"kind": "open"}]
            if all(seat["kind"] != "open" for seat in seats):
                socket.send(json.dumps({"type": "start", "id": "1"}))


def fetch(address: str, body: Any = None, token: str = "") -> str:
    asked = urllib.request.Request(address, None if body is None else json.dumps(body).encode())
    asked.add_header("Content-Type", "application/json")
    if token:
        asked.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answered:
        text: str = answered.read().decode()
    return text


# --- the terminal ---------------------------------------------------------------------------------


async def terminal(folder: Path) -> None:
    """From the menu into a game, and some moves by key."""
    saves = Saves(folder / "saves")

    def open_it(name: str, level: str | None = None) -> tuple[Solo, bool]:
        return open_game(name, Wish(name="Ann", level=level), saves)

    app = Terminal(saves, open_it, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("1", *["enter"] * 20):
            try:
                await pilot.press(key)
            except WaitForScreenTimeout:  # an emulated machine needs more than half a minute
                await pilot.pause(PATIENCE / 100)
        assert app.solo is not None
        name = app.solo.rules.NAME
    assert saves.load(name) is not None or app.solo.over
    with saves.lock(name):
        try:
            with saves.lock(name):
                raise AssertionError("locked twice")
        except Busy:
            pass


if __name__ == "__main__":
    main("--plain" in sys.argv)
