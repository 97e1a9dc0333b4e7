"""The command line: what it prints, how it complains, how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import nerve
from nerve.cli import COMMANDS, main
from nerve.core.cards import Rng
from nerve.core.game import settle_on
from nerve.core.record import LONGEST_LINE, Recorder, dump
from nerve.core.registry import GAMES, rules_of
from nerve.fast.loops import choose
from nerve.fast.random_bots import favoured_by
from tests.games import (
    ANY,
    CHOOSY,
    FOR_MORE,
    HANDS,
    LIMITED,
    ONE_QUICKLY,
    WINDOW,
    facts_of,
    finished,
    illegal_at_first,
)

Run = Callable[..., tuple[int, str, str]]
OPTION, DEFAULT = next(iter(GAMES[CHOOSY].OPTIONS.items()))
LIMIT = next(iter(GAMES[LIMITED].LIMITS))
CARD, OTHER = GAMES[ANY].CARDS[:2]
ILLEGAL = illegal_at_first(finished(CHOOSY, 2))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language of who runs the tests."""
    monkeypatch.setenv("NERVE_LANGUAGE", "en")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_main(*arguments: str | Path) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run_main


def game_record(game: str, players: int = 3, moves: int = 100_000) -> dict[str, Any]:
    """A game between bots that seldom call, or its beginning."""
    recorder = Recorder(settle_on(game, players), seed=4)
    rng, pass_ = Rng(3), favoured_by(recorder.rules, "mute")
    while not recorder.over and moves:
        recorder.play(choose(recorder.legal, pass_ if moves % 5 else 0, rng))
        moves -= 1
    return recorder.record()


def write(path: Path, *records: Any) -> Path:
    path.write_text("".join(f"{dump(record)}\n" for record in records))
    return path


def one_line(err: str) -> bool:
    return err.startswith("nerve: ") and err.count("\n") == 1 and err.endswith("\n")


def process(*arguments: str | Path, **keywords: Any) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(Path(nerve.__file__).parent.parent)}
    command = [sys.executable, "-m", "nerve", *map(str, arguments)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
    how = {**pipes, "preexec_fn": heed_ctrl_c, **keywords}
    return subprocess.Popen(command, text=True, env=environment, **how)


def heed_ctrl_c() -> None:
    """Whoever runs the tests in the background may have had the signal ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- games, rules, help --------------------------------------------------------------------------


def test_games(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    for game in GAMES:
        assert rules_of(game).AUTHOR in out
    code, out, err = run("games", "--json")
    games = json.loads(out)["games"]
    assert [one["name"] for one in games] == list(GAMES)
    for one, rules in zip(games, GAMES.values(), strict=True):
        assert (one["options"], one["limits"]) == (rules.OPTIONS, rules.LIMITS)
        assert one["players"] == [rules.PLAYERS[0], rules.PLAYERS[-1]]
        assert one["cards"] == sum(rules.DECK.values())


@pytest.mark.parametrize("game", GAMES)
def test_rules(run: Run, game: str) -> None:
    code, out, err = run("rules", game)
    assert (code, err) == (0, "")
    assert out == (Path(nerve.__file__).parent / f"games/{game}/rules.md").read_text("utf-8")


def test_rules_in_another_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english = run("rules", ANY)[1]
    dutch = run("rules", ANY, "--language", "nl")[1]
    assert dutch != english
    monkeypatch.setenv("NERVE_LANGUAGE", "nl_BE")
    assert run("rules", ANY)[1] == dutch
    assert run("rules", ANY, "--language", "en")[1] == english


def test_rules_in_colour_at_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    code, out, _ = run("rules", ANY)
    assert code == 0
    assert GAMES[ANY].TITLE in out
    assert f"# {GAMES[ANY].TITLE}" not in out


@pytest.mark.parametrize("module", COMMANDS, ids=lambda module: module.__name__)
def test_every_command_has_a_file_of_its_name_and_help_with_examples(
    run: Run, module: ModuleType
) -> None:
    command = module.__name__.rpartition(".")[2].replace("_", "-")
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"examples:\n  nerve {command}" in out


def test_help_imports_nothing_heavy() -> None:
    heavy = {"msgspec", "numba", "numpy", "rich", "starlette", "textual", "uvicorn"}
    code = "import sys; from nerve.cli import main; main(['--help']); print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(Path(nerve.__file__).parent.parent)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True
    )
    assert heavy.isdisjoint(done.stdout.decode().split("\n")[-2].split())


def test_version(run: Run) -> None:
    assert run("--version")[:2] == (0, f"nerve {nerve.__version__}\n")


# --- simulate ------------------------------------------------------------------------------------

FEW = ("--games", "8", "--plain")


@pytest.mark.parametrize("game", GAMES)
def test_simulate(run: Run, game: str) -> None:
    code, out, err = run("simulate", game, *FEW)
    assert (code, err) == (0, "")
    assert "actions a game" in out
    assert out.count("random") == rules_of(game).PLAYERS[0]
    assert "±" in out


def test_simulate_json(run: Run) -> None:
    arguments = ("--players", "2", "--seed", "7", "--bots", "random,pusher", "--json")
    option = ("--option", f"{OPTION}={str(not DEFAULT).lower()}")
    code, out, _ = run("simulate", CHOOSY, *arguments, *FEW, *option)
    told = json.loads(out)
    assert code == 0
    assert {key: told[key] for key in ("game", "players", "seed", "bots", "games")} == {
        "game": CHOOSY,
        "players": 2,
        "seed": 7,
        "bots": ["random", "pusher"],
        "games": 8,
    }
    assert told["options"] == {**GAMES[CHOOSY].OPTIONS, OPTION: not DEFAULT}
    assert told["actions"] == told["length"]["mean"] * 8
    assert len(told["scores"]) == len(told["wins"]) == 2
    assert sum(one["mean"] for one in told["wins"]) == pytest.approx(1)
    again = json.loads(run("simulate", CHOOSY, *arguments, *FEW, *option)[1])
    assert {**again, "seconds": 0} == {**told, "seconds": 0}


def test_one_game_has_no_interval(run: Run) -> None:
    told = json.loads(run("simulate", ANY, "--games", "1", "--plain", "--json")[1])
    assert told["length"]["half"] is None
    assert run("simulate", ANY, "--games", "1", "--plain")[0] == 0


def test_simulate_with_a_deck_and_limits(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    cards = facts_of(LIMITED).SHORT_DECK
    deck.write_text("[deck]\n" + "".join(f'"{card}" = {n}\n' for card, n in cards.items()))
    code, out, _ = run("simulate", LIMITED, "--deck", deck, "--limit", f"{LIMIT}=7", "--json", *FEW)
    told = json.loads(out)
    assert code == 0
    assert told["deck"] == cards
    assert told["limits"] == {**GAMES[LIMITED].LIMITS, LIMIT: 7}


def test_simulate_writes_records_that_verify(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert run("simulate", ANY, *FEW, "--records", out)[0] == 0
    assert run("verify", out) == (0, "8 records, 0 wrong\n", "")
    assert all(len(step) == 2 for step in json.loads(out.read_text().split("\n")[0])["steps"])
    assert run("simulate", ANY, *FEW, "--records", out, "--legal", "--json")[0] == 0
    assert run("verify", out) == (0, "8 records, 0 wrong\n", "")
    assert any(len(step) == 3 for step in json.loads(out.read_text().split("\n")[0])["steps"])
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


def test_progress_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    code, out, err = run("simulate", ANY, *FEW, "--json")
    assert code == 0
    assert "playing" in err
    json.loads(out)


def test_an_interrupt_has_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nerve.arena.simulate.simulate", interrupted)
    assert run("simulate", ANY) == (130, "", "")


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_nothing_half_written(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("what was there before\n")
    arguments = ("--games", "1000000", "--plain", "--jobs", jobs, "--records", out)
    with process("simulate", ANY, *arguments) as running:
        while not any(path != out and path.stat().st_size for path in tmp_path.iterdir()):
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        told, complained = running.communicate(timeout=60)
    assert (running.returncode, told, complained) == (130, "", "")
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert out.read_text() == "what was there before\n"


# --- verify --------------------------------------------------------------------------------------


def wrong(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    record = game_record(CHOOSY)
    change(record)
    return record


WRONG = {
    "future rules": (wrong(lambda r: r.update(rules=2)), "step -1: rules 2: expected 1"),
    "future format": (wrong(lambda r: r.update(format="nerve-record/9")), "step -1: format"),
    "unknown game": (wrong(lambda r: r.update(game="chess")), "step -1: unknown game 'chess'"),
    "no players": (wrong(lambda r: r.update(players=[])), f"step -1: {CHOOSY} takes"),
    "players of numbers": (wrong(lambda r: r.update(players=[1, 2, 3])), "step -1: players"),
    "unknown option": (
        wrong(lambda r: r["options"].update(x=True)),
        f"step -1: {CHOOSY} has no option",
    ),
    "missing option": (wrong(lambda r: r["options"].pop(OPTION)), f"step -1: no option {OPTION}"),
    "a number for an option": (
        wrong(lambda r: r["options"].update({OPTION: 1})),
        "step -1: option",
    ),
    "unknown card": (
        wrong(lambda r: r.update(deck={"zz": 1})),
        f"step -1: {CHOOSY} has no card 'zz'",
    ),
    "no steps": (wrong(lambda r: r.pop("steps")), "step -1: steps null"),
    "steps of another kind": (wrong(lambda r: r.update(steps={})), "step -1: steps {}"),
    "a step that is a number": (wrong(lambda r: r["steps"].insert(2, 7)), "step 2: 7 is no step"),
    "an illegal move": (
        wrong(lambda r: r["steps"].insert(2, [r["steps"][1][1], ILLEGAL])),
        "step 2",
    ),
    "a float for a seat": (wrong(lambda r: r["steps"].__setitem__(1, ["start", 1.0])), "step 1"),
    "a lost step": (wrong(lambda r: r["steps"].pop()), "step"),
    "a wrong result": (wrong(lambda r: r["result"].update(winners=[9])), "winners [9]"),
    "an array": ([1, 2], "step -1: a JSON array"),
    "null": (None, "step -1: a JSON null"),
}


@pytest.mark.parametrize("case", WRONG)
def test_verify_names_what_is_wrong_and_where(run: Run, case: str, tmp_path: Path) -> None:
    record, words = WRONG[case]
    right = game_record(ANY, 2)
    path = write(tmp_path / "games.jsonl", right, record, right)
    code, out, err = run("verify", path)
    lines = out.splitlines()
    assert (code, err, len(lines)) == (1, "", 2)
    assert lines[0].startswith(f"{path}:2: step ")
    assert words in lines[0]
    assert ": expected " in lines[0]
    assert lines[1] == "3 records, 1 wrong"


def test_verify_json(run: Run, tmp_path: Path) -> None:
    right, future = game_record(ANY), WRONG["future rules"][0]
    paths = [write(tmp_path / "a.json", right), write(tmp_path / "b.jsonl", future, right)]
    code, out, _ = run("verify", *paths, "--json")
    told = json.loads(out)
    assert code == 1
    assert (told["records"], told["wrong"]) == (3, 1)
    [error] = told["errors"]
    assert (error["file"], error["line"], error["step"]) == (str(paths[1]), 1, -1)
    assert error["wrong"] == "rules 2"
    assert error["expected"].startswith("1")


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b'{"format": "nerve-record/1", "game": "ches',
        b"\0\0\0\0",
        b'{"format": "nerve-record/1\0"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"rules": ' + b"9" * 5000 + b"}",
        b'"\\ud800"',
        b"NaN",
    ],
)
@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("suffix", ["json", "jsonl"])
def test_no_bytes_make_a_traceback(
    run: Run, command: str, suffix: str, content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / f"games.{suffix}"
    path.write_bytes(content)
    code, out, err = run(command, path)
    assert code == 1
    told = out if command == "verify" else err
    assert f"{path}:1: step -1: " in told
    assert command == "verify" or one_line(err)


@pytest.mark.long
def test_a_line_of_100_megabytes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    right = dump(game_record(ANY)).encode()
    path.write_bytes(b'{"a": "' + b"x" * (100 << 20) + b'"}\n' + right + b"\n")
    code, out, _ = run("verify", path)
    assert code == 1
    assert out.splitlines()[0].endswith(f"expected at most {LONGEST_LINE} bytes")
    assert out.splitlines()[1] == "2 records, 1 wrong"
    assert run("show", path)[0] == 1
    assert run("show", path, "--record", "2")[0] == 0


def test_a_file_that_cannot_be_read_does_not_hide_the_others(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", game_record(ANY))
    code, out, err = run("verify", tmp_path / "none.jsonl", path, tmp_path)
    assert (code, out) == (2, "1 records, 0 wrong\n")
    assert err.splitlines() == [
        f"nerve: {tmp_path / 'none.jsonl'}: No such file or directory",
        f"nerve: {tmp_path}: Is a directory",
    ]


# --- show ----------------------------------------------------------------------------------------


@ONE_QUICKLY
@pytest.mark.parametrize("seat", [None, "0", "2", "all"])
def test_show(run: Run, game: str, seat: str | None, tmp_path: Path) -> None:
    path = write(tmp_path / "games.jsonl", game_record(ANY), game_record(game))
    arguments = [path, "--record", "2", *(["--seat", seat] if seat else [])]
    code, out, err = run("show", *arguments)
    assert (code, err) == (0, "")
    assert "over" in out.splitlines()[0]
    assert "win" in out.splitlines()[-1]
    steps = len(game_record(game)["steps"])
    for step in (0, 1, 20, steps - 1, steps):
        code, out, _ = run("show", *arguments, "--step", str(step))
        assert code == 0
        assert f"of {steps}" in out
        told = json.loads(run("show", *arguments, "--step", str(step), "--json")[1])
        assert told["step"] >= step
        assert told["seat"] == (int(seat) if seat in ("0", "2") else None)
        assert told["view"]["table"]["players"] == 3
        assert bool(told["legal"]) == (told["seat"] is not None and told["actor"] == told["seat"])
        assert (len(told.get("views", [])) == 3) == (seat == "all")


def test_show_in_another_language(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "game.json", game_record(ANY, moves=9))
    lines = {
        language: run("show", path, "--language", language)[1].splitlines()
        for language in ("en", "nl", "fr", "de")
    }
    assert [lines[one][0].split(" · ")[-1].split()[0] for one in lines] == [
        *("step", "stap", "étape", "Schritt"),
    ]
    told = json.loads(run("show", path, "--language", "nl", "--json")[1])["told"]
    assert set(told) <= set(lines["nl"])


def test_show_tells_the_actor_the_moves(run: Run, tmp_path: Path) -> None:
    record = game_record(ANY, moves=9)
    path = write(tmp_path / "game.json", record)
    told = json.loads(run("show", path, "--json")[1])
    actor = told["actor"]
    code, out, _ = run("show", path, "--seat", actor)
    moves = json.loads(run("show", path, "--seat", actor, "--json")[1])["legal"]
    assert code == 0
    assert moves
    assert all(f"\n  {move}" in out for move in moves)
    assert f"\n  {moves[0]}" not in run("show", path)[1]


def test_show_hides_what_a_seat_may_not_know(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "game.jsonl", game_record(HANDS))
    view = json.loads(run("show", path, "--step", "9", "--json")[1])["view"]
    assert view["hand"] == {}
    everything = run("show", path, "--step", "9", "--seat", "all")[1]
    assert "Cards of Ann" in everything
    assert "Cards of" not in run("show", path, "--step", "9", "--seat", "0")[1].split("hand")[0]
    code, _, err = run("show", write(path, game_record(HANDS, moves=5)), "--seat", "all")
    assert code == 2
    assert one_line(err)
    assert "unfinished" in err


def test_show_names_the_wrong_step(run: Run, tmp_path: Path) -> None:
    record = game_record(ANY)
    record["steps"][30] = [0, "nonsense"]
    path = write(tmp_path / "game.jsonl", record)
    code, out, err = run("show", path)
    assert (code, out) == (1, "")
    assert one_line(err)
    assert f"{path}:1: step 30: " in err
    assert run("show", path, "--step", "29")[0] == 0
    assert run("show", path, "--step", "31")[0] == 1


def test_show_in_colour_at_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    record = game_record(WINDOW)
    record["players"] = ["[red]Ann[/]", "\x1b[2J\n", "Zoë"]
    code, out, _ = run("show", write(tmp_path / "game.jsonl", record), "--step", "30")
    assert code == 0
    assert "[red]Ann[…" in out
    assert "\x1b[2J" not in out


# --- bad arguments -------------------------------------------------------------------------------

USAGE = [
    [],
    ["chess"],
    ["games", "--nonsense"],
    ["games", "a\nb"],
    ["rules"],
    ["rules", "chess"],
    ["simulate", "chess"],
    ["simulate", ANY, "--players", "1"],
    ["simulate", ANY, "--players", "7"],
    ["simulate", FOR_MORE, "--players", "2"],
    ["simulate", ANY, "--players", "two"],
    ["simulate", ANY, "--players", "2.0"],
    ["simulate", ANY, "--players", "9" * 5000],
    ["simulate", ANY, "--games", "0"],
    ["simulate", ANY, "--games", "-1"],
    ["simulate", ANY, "--seed", "-1"],
    ["simulate", ANY, "--jobs", "0"],
    ["simulate", CHOOSY, "--option", OPTION],
    ["simulate", CHOOSY, "--option", f"{OPTION}=yes"],
    ["simulate", CHOOSY, "--option", "nonsense=true"],
    ["simulate", ANY, "--limit", "nonsense=3"],
    ["simulate", LIMITED, "--limit", f"{LIMIT}=x"],
    ["simulate", LIMITED, "--limit", f"{LIMIT}=0"],
    ["simulate", ANY, "--bots", "clever"],
    ["simulate", ANY, "--bots", ""],
    ["simulate", ANY, "--bots", "random,random,random"],
    ["simulate", ANY, "--legal"],
    ["simulate", ANY, "--deck", "none.toml"],
    ["simulate", ANY, "--deck", "."],
    ["simulate", ANY, "--deck", "a\0b"],
    ["simulate", ANY, "--records", "."],
    ["simulate", ANY, "--records", "none/out.jsonl"],
    ["simulate", ANY, "--records", "deck.toml/out.jsonl"],
    ["simulate", LIMITED, "--records", "out.jsonl", "--limit", f"{LIMIT}=9"],
    ["verify"],
    ["verify", ""],
    ["verify", "a\0b"],
    ["show", "none.jsonl"],
    ["show", "."],
    ["show", "game.json", "--record", "0"],
    ["show", "game.json", "--record", "2"],
    ["show", "game.json", "--step", "-1"],
    ["show", "game.json", "--step", "100000"],
    ["show", "game.json", "--seat", "3"],
    ["show", "game.json", "--seat", "none"],
    ["play"],
    ["play", "chess"],
    ["play", ANY],
    ["play", "--option", f"{OPTION}=true"],
    ["play", ANY, "--players", "9"],
    ["play", ANY, "--deck", "none.toml"],
    ["play", ANY, "--pace", "-1"],
    ["play", ANY, "--level", "impossible"],
    ["play", ANY, "--pace", "nan"],
    ["play", ANY, "--language", "xx"],
    ["show", "game.json", "--language", "nlx"],
    ["rules", ANY, "--language", ""],
]


@pytest.mark.parametrize(
    "arguments", USAGE, ids=lambda a: " ".join(a)[:40].encode("ascii", "replace")
)
def test_bad_arguments_are_one_line_and_exit_2(
    run: Run, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    write(tmp_path / "game.json", game_record(ANY))
    (tmp_path / "deck.toml").write_text("[deck]\n")
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert one_line(err)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.toml", "game.json"]


def of_card(number: bytes) -> bytes:
    return b"[deck]\n'%s' = %s" % (CARD.encode(), number)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"nonsense", "not a TOML file"),
        (b"\xff", "not a TOML file"),
        (b"[deck]\nx = \0", "not a TOML file"),
        (b"deck = 3", "expected a table [deck]"),
        (b"", "expected a table [deck]"),
        (b"[deck]\nzz = 1", "no card 'zz'"),
        (of_card(b"-1"), f"number of {CARD} cards"),
        (of_card(b"1.0"), f"number of {CARD} cards"),
        (of_card(b"true"), f"number of {CARD} cards"),
        (of_card(b"200"), f"number of {CARD} cards"),
        (of_card(b"100") + b"\n'%s' = 100" % OTHER.encode(), "1 to 127 cards"),
        (b"[deck]\n", "1 to 127 cards"),
        (of_card(b"9" * 5000), "deck"),
        (b"deck = " + b"[" * 50_000, "deck"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_bad_deck_names_its_file(
    run: Run, command: str, content: bytes, words: str, tmp_path: Path
) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_bytes(content)
    code, out, err = run(command, ANY, "--deck", deck)
    assert (code, out) == (2, "")
    assert one_line(err)
    assert str(deck) in err
    assert words in err


# --- the world outside ---------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["rules", ANY], ["simulate", "--help"], ["verify", "f"]])
def test_a_closed_pipe_is_no_error_message(command: list[str], tmp_path: Path) -> None:
    write(tmp_path / "f", *[[]] * 20_000)
    reader, writer = os.pipe()
    os.close(reader)
    with process(*command, stdout=writer, cwd=tmp_path) as running:
        os.close(writer)
        complained = running.communicate(timeout=60)[1]
    assert complained == ""
    assert running.returncode in (0, 141)


if sys.platform == "linux":  # only there is a disk always full

    def test_a_full_disk() -> None:
        with Path("/dev/full").open("w") as full, process("games", stdout=full) as running:
            complained = running.communicate(timeout=60)[1]
        assert running.returncode == 2
        assert one_line(complained)


def test_closed_streams() -> None:
    command = f"{sys.executable} -m nerve games <&- >&- 2>&-"
    environment = {**os.environ, "PYTHONPATH": str(Path(nerve.__file__).parent.parent)}
    assert subprocess.run(["sh", "-c", command], env=environment, check=False).returncode == 0


def test_an_ascii_terminal(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    environment["PYTHONPATH"] = str(Path(nerve.__file__).parent.parent)
    path = write(tmp_path / "game.jsonl", game_record(WINDOW))
    for command in (["rules", ANY], ["show", str(path), "--step", "20"]):
        done = subprocess.run(
            [sys.executable, "-m", "nerve", *command],
            env=environment,
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")


def test_play_opens_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Any] = []

    def play(*arguments: Any) -> tuple[int, str]:
        asked.extend(arguments)
        return 0, "Bye."

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("nerve.terminal.terminal.play", play)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    arguments = ("--players", "2", "--seat", "1", "--name", "Zoe", "--option", f"{OPTION}=true")
    assert run("play", CHOOSY, *arguments, "--seed", "5", "--new", "--pace", "0") == (
        0,
        "Bye.\n",
        "",
    )
    game, wish, saves, pace, words = asked
    assert (game, pace, saves.folder) == (CHOOSY, 0, tmp_path / "nerve")
    assert (wish.players, wish.seat, wish.name, wish.seed, wish.new) == (2, 1, "Zoe", 5, True)
    assert wish.options == {OPTION: True}
    assert wish.deck is None
    assert (wish.own, words.language) == ("You", "en")
    (tmp_path / "nerve").mkdir()
    (tmp_path / "nerve/language").write_text("nl\n")
    monkeypatch.delenv("NERVE_LANGUAGE")
    for command, language in ((f"play {ANY}", "nl"), (f"play {ANY} --language de", "de")):
        asked.clear()
        run(*command.split())
        assert asked[-1].language == language
