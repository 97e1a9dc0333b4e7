"""A whole arena: exact where it must be, the same on any number of cores, safe to kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import nerve.arena.running
from nerve.arena import BadJournal, Match, NeedsFast, Test, record_of, report, run
from nerve.arena.games import Games
from nerve.core.game import settle_on
from nerve.core.record import verify
from nerve.core.registry import GAMES
from tests.games import ANY

SETUP = settle_on(ANY, 3)


def figures(games: Games) -> list[Any]:
    return [games.data()[key] for key in ("winners", "scores", "lengths", "luck")]


@pytest.mark.parametrize("game", GAMES)
def test_equals_share_evenly_exactly(game: str) -> None:
    """The null check: one deterministic bot under two names."""
    for players in (3, 4):
        match = Match.of(settle_on(game, players), ["greedy", "greedy-1"], 3, samples=0)
        told = report(match, run(match, 40, jobs=1)[0])
        for one, rating in zip(told.standings, told.ratings, strict=True):
            assert (one.share.raw.mean, one.share.raw.half) == (1 / players, 0.0)
            assert abs(rating.rating) < 1e-6
        assert told.standings[0].score.raw.mean == pytest.approx(told.standings[1].score.raw.mean)


def test_the_same_on_any_number_of_cores_and_with_a_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.of(SETUP, ["tuned", "greedy", "random", "greedy-1"], seed=4, samples=1)
    test, journal = Test(-0.5, -0.4), tmp_path / "journal.jsonl"
    alone, known = run(match, 90, jobs=1, test=test)
    assert known is not None
    assert known.known == "rejected"
    assert len(alone) == known.deals < 90
    many, also = run(match, 90, jobs=2, test=test, journal=journal)
    assert (figures(many), also) == (figures(alone), known)
    assert report(match, many, also).data() == report(match, alone, known).data()

    def forbidden(*_: Any) -> Any:
        raise AssertionError("a deal in the journal was played again")

    monkeypatch.setattr(nerve.arena.running, "play_deals", forbidden)
    again, _ = run(match, 90, jobs=1, test=test, journal=journal)
    fewer, _ = run(match, 7, jobs=1, journal=journal)
    assert figures(again) == figures(alone)
    assert len(fewer) == 7


@pytest.mark.long
def test_killed_and_started_again(tmp_path: Path) -> None:
    """Killed while it plays, twice, and its last line cut off: the same figures in the end."""
    journal = tmp_path / "journal.jsonl"
    words = ["arena", ANY, "--players", "3", "--bots", "tuned,greedy", "--seed", "4"]
    words += ["--samples", "0", "--jobs", "1", "--json"]
    command = [sys.executable, "-m", "nerve", *words]
    for lines in (3, 5):
        process = subprocess.Popen(
            [*command, "--deals", "10000000", "--journal", str(journal)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not journal.exists() or journal.read_bytes().count(b"\n") < lines:
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
        process.wait()
    whole = journal.read_bytes()
    journal.write_bytes(whole[: whole.rstrip(b"\n").rfind(b"\n") + 40])
    deals = sum(
        len(json.loads(line)["winners"]) for line in journal.read_bytes().split(b"\n")[1:-1]
    )
    match = Match.of(SETUP, ["tuned", "greedy"], seed=4, samples=0)
    resumed, _ = run(match, deals + 20, jobs=1, journal=journal)
    afresh, _ = run(match, deals + 20, jobs=1)
    assert figures(resumed) == figures(afresh)


@pytest.mark.long
def test_ctrl_c_ends_all_at_once(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    words = ["arena", ANY, "--bots", "tests.arena.bots:Dice,greedy", "--deals", "100000"]
    words += ["--jobs", "2", "--samples", "0", "--journal", str(journal)]
    process = subprocess.Popen(
        [sys.executable, "-m", "nerve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        text=True,
    )
    while not journal.exists() or journal.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert "Traceback" not in errors


@pytest.mark.parametrize("bots", ["tuned,greedy", "tests.arena.bots:Dice,greedy"])
def test_any_game_can_be_had_as_a_record(bots: str) -> None:
    match = Match.of(SETUP, bots.split(","), seed=4, samples=0)
    games, _ = run(match, 3, jobs=1)
    for number in range(9):
        record = record_of(match, number)
        verify(record)
        deal, rotation = match.place(number)
        assert record["result"]["scores"] == games.scores[deal, rotation].tolist()
        assert record["players"] == [match.bots[b] for b in match.line_up(0, rotation)]
    shuffles = {json.dumps(record_of(match, number)["steps"][:2]) for number in range(3)}
    assert len(shuffles) == 1, "one deal, three rotations, the same chance"


def test_progress_counts_every_deal() -> None:
    match = Match.of(SETUP, ["greedy", "random"], seed=4, samples=0)
    done: list[int] = []
    run(match, 25, jobs=1, progress=done.append)
    assert sum(done) == 25


# --- journals ------------------------------------------------------------------------------------


def test_journals_that_will_not_do(tmp_path: Path) -> None:
    match = Match.of(SETUP, ["greedy", "random"], seed=4, samples=0)
    other = Match.of(SETUP, ["greedy", "random"], seed=5, samples=0)
    path = tmp_path / "journal.jsonl"
    run(match, 2, jobs=1, journal=path)
    good = path.read_text()
    with pytest.raises(BadJournal, match="journal of another match: seed was 4, expected 5"):
        run(other, 2, jobs=1, journal=path)
    for text, words in (
        ("hello\n", ":1: no JSON object"),
        ('{"format": "nerve-arena/9"}\n', ":1: format 'nerve-arena/9': expected 'nerve-arena/1'"),
        (good + "[]\n", "no JSON object"),
        (good + "{}\n", "KeyError: 'winners': expected some deals"),
        (good + good.splitlines()[1] + "\n", "deals from 0 on: expected from 2 on"),
    ):
        path.write_text(text)
        with pytest.raises(BadJournal, match=words):
            run(match, 4, jobs=1, journal=path)
        assert path.read_text() == text, "a file that is no journal of ours is left alone"


def test_two_arenas_do_not_share_a_journal(tmp_path: Path) -> None:
    match = Match.of(SETUP, ["greedy", "random"], seed=4, samples=0)
    path = tmp_path / "journal.jsonl"

    def meddle(_: int) -> None:
        with pytest.raises(BadJournal, match="in use by another process"):
            run(match, 2, jobs=1, journal=path)

    run(match, 2, jobs=1, journal=path, progress=meddle)


def test_without_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nerve.arena.running, "can_compile", lambda: False)
    with pytest.raises(NeedsFast, match="needs the extra `fast`"):
        run(Match.of(SETUP, ["greedy", "random"], seed=4), 2)
