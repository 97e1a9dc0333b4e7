"""A game of one file is played in all places where ours are, without a line about it anywhere."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

import nerve
from nerve.core import registry
from nerve.core.contract import Rules
from nerve.core.game import imagine, look, settle_on
from nerve.core.play import Game
from nerve.core.record import read, verify
from nerve.core.registry import load_file, part_of, place_of
from nerve.terminal.choices import Choices
from nerve.terminal.panels import EndScreen, RulesScreen
from nerve.terminal.saves import FINISHED, Saves
from nerve.terminal.solo import Wish, open_game
from nerve.terminal.strong import NoStrongBots
from nerve.terminal.terminal import TableScreen, Terminal
from nerve.testing import check_bot, check_game
from tests.server.house import at_table, open_house

ROOT = Path(nerve.__file__).parent.parent
LANTERN = ROOT / "examples" / "lantern.py"
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module", autouse=True)
def as_before() -> Iterator[None]:
    """Other tests find the games that there were."""
    opened, registry._opened = registry._opened, {}
    yield
    registry._opened = opened


@pytest.fixture
def lantern() -> Rules:
    return load_file(LANTERN)


def run(*words: str | Path, folder: Path, code: int = 0) -> str:
    """What a command prints; in a process of its own, which knows nothing of the others."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NERVE_LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "nerve", *map(str, words)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stdout + done.stderr


# --- the page that builds it ---------------------------------------------------------------------


def test_the_page_builds_the_example(tmp_path: Path) -> None:
    """Its pieces are the example, line by line; and what it says in Python runs."""
    page = (ROOT / "docs" / "games.md").read_text("utf-8")
    *pieces, script = re.findall(r"```python\n(.*?)```", page, re.S)
    built = "\n".join(pieces)
    lines = [line for line in LANTERN.read_text("utf-8").splitlines() if line]
    assert [line for line in built.splitlines() if line] == lines
    (tmp_path / "lantern.py").write_text(LANTERN.read_text("utf-8"), "utf-8")
    code = script.replace("examples=5", "examples=1, compile=False")
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("[")


# --- the command line ----------------------------------------------------------------------------


@pytest.mark.long
def test_simulate_verify_and_show(tmp_path: Path) -> None:
    series = ("simulate", LANTERN, "--players", "3", "--games", "20", "--seed", "5")
    plain = run(*series, "--plain", "--records", "plain.jsonl", "--jobs", "2", folder=tmp_path)
    compiled = run(*series, "--records", "fast.jsonl", folder=tmp_path)
    assert plain.splitlines()[2:] == compiled.splitlines()[2:]
    assert (tmp_path / "plain.jsonl").read_bytes() == (tmp_path / "fast.jsonl").read_bytes()
    known = ("--game", LANTERN)
    assert run("verify", "fast.jsonl", *known, folder=tmp_path) == "20 records, 0 wrong\n"
    assert "unknown game 'lantern'" in run("verify", "fast.jsonl", folder=tmp_path, code=1)
    shown = run("show", "fast.jsonl", *known, "--step", "30", "--seat", "1", folder=tmp_path)
    assert shown.startswith("Lantern · ")
    assert "coat" in shown
    told = json.loads(run("show", "fast.jsonl", *known, "--seat", "all", "--json", folder=tmp_path))
    assert len(told["views"]) == 3
    assert "points" in run("show", "fast.jsonl", *known, folder=tmp_path).splitlines()[-1]


def test_games_and_rules(tmp_path: Path) -> None:
    assert "lantern    Lantern, by" in run("games", "--game", LANTERN, folder=tmp_path)
    assert "lantern" not in run("games", folder=tmp_path)
    page = run("rules", LANTERN, "--language", "de", folder=tmp_path)
    assert page.startswith("# Lantern\n\nOn the dark pier")


@pytest.mark.long
def test_search_beats_random(tmp_path: Path) -> None:
    """In the arena, in processes of their own; `search` thinks by worlds and compiled playouts."""
    match = ("arena", LANTERN, "--bots", "search:300,random", "--deals", "40", "--jobs", "2")
    told = json.loads(run(*match, "--json", folder=tmp_path))
    search = next(bot for bot in told["bots"] if bot["bot"] == "search:300")
    share = search["share"]["raw"]
    assert share["mean"] - share["half"] > 0.5


@pytest.mark.long
def test_an_error_of_the_rules_is_one_line(tmp_path: Path) -> None:
    text = LANTERN.read_text("utf-8").replace(
        "    points = t.row.n\n", "    points = int(str(t.row.n)) + t.row[0]\n"
    )
    (tmp_path / "lantern.py").write_text(text, "utf-8")
    told = run("simulate", "lantern.py", "--plain", folder=tmp_path, code=1)
    assert told.count("\n") == 1
    assert "lantern.py: line" in told
    assert "in worth: TypeError" in told
    assert "in worth: TypeError" in run("check", "./lantern.py", folder=tmp_path, code=1)
    (tmp_path / "lantern.py").write_text(text.replace(" + t.row[0]", ""), "utf-8")
    many = ["simulate", "./lantern.py", "--games", "10000000"]  # few would be played plain
    told = run(*many, folder=tmp_path, code=1)
    assert "the rules do not compile: `nerve check` says where" in told


@pytest.mark.long
def test_new_writes_a_game_that_plays(tmp_path: Path) -> None:
    assert "moth.py is a game" in run("new", "moth", folder=tmp_path)
    before = (tmp_path / "moth.py").read_bytes()
    assert "is there already" in run("new", "moth", folder=tmp_path, code=2)
    assert (tmp_path / "moth.py").read_bytes() == before
    for name in ("Moth", "2moths", "a-moth", "../moth", "", *list(registry.GAMES)[:1]):
        assert "nerve: " in run("new", name, folder=tmp_path, code=2)
    assert [file.name for file in tmp_path.iterdir()] == ["moth.py"]
    told = run("check", "moth.py", "--examples", "5", folder=tmp_path)
    assert told.startswith("Moth keeps the contract: 15 games")
    assert "machine code" in told


# --- from Python ---------------------------------------------------------------------------------


@pytest.mark.long
def test_check_game_and_check_bot(lantern: Rules) -> None:
    assert len(check_game(LANTERN, examples=10)) == 2
    check_bot("greedy", lantern, games=1)


def test_a_game_in_progress(lantern: Rules) -> None:
    game = Game("lantern", players=4, seed=3)
    while not game.over:
        game.play(game.moves[0])
    assert max(game.scores) == game.scores[game.winners[0]]


def test_another_seats_coat_is_secret(lantern: Rules) -> None:
    game = Game("lantern", players=2, seed=3)
    for seat in (0, 1):
        others = {
            str(imagine(lantern, look(lantern, game.state, seat), seed).coats[1 - seat])
            for seed in range(20)
        }
        assert len(others) > 5


@pytest.mark.long
def test_environments(lantern: Rules) -> None:
    import numpy as np
    import pyspiel
    from pettingzoo import test

    from nerve.envs import openspiel, vector
    from nerve.envs.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        test.api_test(env(str(LANTERN), players=3), num_cycles=300)
    games = vector(str(LANTERN), 2, 8, bots="greedy")
    games.reset(seed=1)
    for _ in range(200):
        rows, rewards, *_ = games.step(games.sample())
        assert np.isfinite(rewards).all()
        assert len(rows) == 8
    openspiel.register(str(LANTERN))
    pyspiel.load_game("nerve_lantern(players=3)").new_initial_state()
    position = env("lantern", players=2)
    position.reset(seed=1)
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).rules.TITLE)"
    packed = pickle.dumps(position.unwrapped.position)
    done = subprocess.run([sys.executable, "-c", code], input=packed, capture_output=True)
    assert done.stdout == b"Lantern\n"


# --- the terminal --------------------------------------------------------------------------------


async def play_out(saves: Saves, game: str, look_at: list[str]) -> Terminal:
    """Play a whole game by pressing the first key that is offered."""

    def opened(name: str, level: str | None = None) -> Any:
        return open_game(name, Wish(players=3, seed=5, level="easy"), saves)

    app = Terminal(saves, opened, opened(game), 0, lambda _: NoStrongBots())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "o", "m")
        for _ in range(500):
            await pilot.pause()
            if isinstance(app.screen, EndScreen):
                look_at.append(str(app.screen.query_one("#verdict", Static).render()))
                break
            assert isinstance(app.screen, TableScreen)
            look_at.append(str(app.screen.query_one("#picture", Static).render()))
            look_at.append(str(app.screen.query_one("#title", Static).render()))
            if app.screen.query_one("#moves", Choices).offers:
                await pilot.press("1")
        else:
            raise AssertionError("the game does not end")
    return app


@pytest.mark.long
async def test_in_the_terminal(lantern: Rules, tmp_path: Path) -> None:
    seen: list[str] = []
    await play_out(Saves(tmp_path), "lantern", seen)
    assert any("coat" in text and "points" in text and "used" in text for text in seen)
    assert any(text.startswith(" Lantern · ") for text in seen)
    assert "point" in seen[-1]
    [(_, record)] = read(tmp_path / FINISHED)
    assert isinstance(record, dict)
    verify(record)


# --- a server ------------------------------------------------------------------------------------


def test_at_a_server(tmp_path: Path) -> None:
    with open_house(tmp_path, games=str(LANTERN)) as house:
        about = house.ask("GET", "/api/about").json()
        facts = next(one for one in about["games"] if one["game"] == "lantern")
        assert facts["title"] == "Lantern"
        assert "On the dark pier" in house.ask("GET", "/api/rules/lantern").text
        assert house.ask("GET", "/api/lessons/lantern").status_code == 404
        zoe = house.player()
        code = house.table(
            zoe, "lantern", ["me", "normal", "easy"], start=True, odds=True, aids=True
        )

        async def sit() -> list[str]:
            async with at_table(house, code, zoe) as guest, at_table(house, code) as watcher:
                await guest.play_out()
                await watcher.wait(lambda watcher: watcher.over)
                assert {"light", "stop"} <= {event["kind"] for event in guest.events}
                assert all("wind" in view["view"]["table"]["deck"] for view in watcher.views)
                assert all(not view["view"]["coat"] for view in watcher.views)
                hidden = [e for e in guest.events if e["kind"] == "hide" and e["seat"] != 0]
                assert {event["what"] for event in hidden} == {"back"}
                return guest.frames

        asyncio.run(sit())
        record = house.record(code)
        load_file(LANTERN)
        verify(record)
        replayed = house.ask("GET", f"/api/tables/{code}/games/1/replay")
        assert replayed.status_code == 200, replayed.text
        assert house.ask("POST", "/api/replay", record).status_code == 200
    told = run("export", code, "--data", tmp_path, "--game", LANTERN, folder=tmp_path)
    assert json.loads(told) == record


def test_a_server_without_the_game_says_so_and_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game's file may be gone when the server starts again."""
    with open_house(tmp_path, games=str(LANTERN)) as house:
        zoe = house.player()
        code = house.table(zoe, "lantern", ["me", "easy"], start=True)
    monkeypatch.setattr(registry, "_opened", {})
    with open_house(tmp_path) as house:
        assert house.ask("GET", "/healthz").status_code == 200
        assert house.ask("GET", f"/api/tables/{code}").json()["code"] == "unknown_game"
        zoe = house.player()
        assert house.table(zoe, next(iter(registry.GAMES)), ["me", "easy", "easy"], start=True)
        assert house.ask("GET", "/healthz").status_code == 200


def test_nothing_from_the_network_loads_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_opened", {})
    mark = tmp_path / "was run"
    evil = tmp_path / "evil.py"
    evil.write_text(f"open({str(mark)!r}, 'w').close()\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    ours = settle_on(next(iter(registry.GAMES)), 3)
    record = {"format": "nerve-record/1", "rules": 1, "options": {}, "players": ["A", "B", "C"]}
    with open_house(tmp_path / "data") as house:
        zoe = house.player()
        for name in ("./evil.py", "evil.py", str(evil), "evil", evil.as_uri(), str(LANTERN)):
            wish = {"settings": {"game": name, "players": 3}, "seats": ["me", "easy", "easy"]}
            asked = [
                house.ask("POST", "/api/tables", wish, zoe),
                house.ask("POST", "/api/replay", {**record, "game": name, "steps": []}),
                house.ask("POST", "/api/go-on", {"record": {**record, "game": name, "steps": []},
                                                 "seat": 0, "decisions": 0}, zoe),
                house.ask("GET", f"/api/rules/{name}"),
                house.ask("GET", f"/api/lessons/{name}"),
            ]  # fmt: skip
            assert {answer.status_code for answer in asked} <= {400, 404}, [a.text for a in asked]
    assert not mark.exists()
    assert set(registry.GAMES) >= {ours.rules.NAME}
    assert "lantern" not in registry.GAMES


# --- what such a game says is text, and nothing else ---------------------------------------------


@pytest.fixture(scope="module")
def rude(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """Lantern with texts that would be something else if they were not escaped."""
    text = LANTERN.read_text("utf-8")
    text = text.replace('"lantern", "Lantern"', f'"rude", "[red]{SCRIPT}"')
    text = text.replace('"The Nerve authors"', '"[/bold] & co"')
    text = text.replace('DECK = {"1": 9', 'DECK = {"[b]<i>1": 9').replace(
        'MOVES = ("1",', 'MOVES = ("[/red]<b>1",'
    )
    file = tmp_path_factory.mktemp("rude") / "rude.py"
    file.write_text(text, "utf-8")
    return load_file(file)


@pytest.mark.long
async def test_texts_are_escaped_in_the_terminal(rude: Rules, tmp_path: Path) -> None:
    seen: list[str] = []
    await play_out(Saves(tmp_path / "saves"), "rude", seen)
    assert any(f"[red]{SCRIPT}" in text for text in seen)
    assert any("[b]<i>1" in text for text in seen)


@pytest.mark.long
def test_texts_are_escaped_in_reports_and_pages(rude: Rules, tmp_path: Path) -> None:
    place = place_of(rude)
    match = ("--bots", "greedy,random", "--deals", "3", "--jobs", "1", "--html", "report.html")
    run("arena", place, *match, folder=tmp_path)
    report = (tmp_path / "report.html").read_text("utf-8")
    assert SCRIPT not in report
    assert "&lt;script&gt;" in report
    assert f"[red]{SCRIPT}" in run("games", "--game", place, folder=tmp_path)
    with open_house(tmp_path / "data", games=place) as house:
        rules = house.ask("GET", "/api/rules/rude")
        assert rules.headers["content-type"].startswith("text/markdown")
        assert rules.headers["x-content-type-options"] == "nosniff"
        about = house.ask("GET", "/api/about")
        assert about.headers["content-type"] == "application/json"
        assert about.headers["x-content-type-options"] == "nosniff"


def test_parts_are_as_the_docs_say(lantern: Rules) -> None:
    assert part_of("lantern", "thumb") is lantern
    for part in ("odds", "search", "luck", "terminal", "tally"):
        assert part_of("lantern", part) is None
