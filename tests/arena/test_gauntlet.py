"""A bot against tables full of others: who sits there, what is said, going on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nerve.arena import Match, run
from nerve.arena.gauntlet import (
    HOUSE,
    Outcome,
    journal_name,
    lines,
    opponents,
    play_gauntlet,
    summary,
    worst_first,
)
from nerve.arena.statistics import Estimate, standings
from nerve.bots.styles import HELD_OUT, STYLE
from nerve.cli import main
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from tests.bots.lantern import LANTERN
from tests.games import ANY

SETUP = settle_on(ANY, 3)


def outcome(mean: float, half: float, others: str = "style:some") -> Outcome:
    return Outcome(4, others, 10, Estimate(mean, half), 0)


@pytest.mark.parametrize(
    ("mean", "half", "verdict"),
    [(0.3, 0.04, "beats"), (0.3, 0.06, "even"), (0.2, 0.06, "even"), (0.2, 0.04, "loses")],
)
def test_a_verdict_minds_the_error(mean: float, half: float, verdict: str) -> None:
    assert outcome(mean, half).verdict == verdict


def test_worst_comes_first_and_is_named() -> None:
    found = [outcome(0.5, 0.1, "style:b"), outcome(0.1, 0.1, "style:a"), outcome(0.3, 0.1, "easy")]
    ordered = worst_first(found)
    assert [one.others for one in ordered] == ["style:a", "easy", "style:b"]
    mean, verdict = summary(ordered)
    assert mean == ("mean of 2 styles: 30.0 %, 1.20 x fair; beats 1, even with 1, loses to 1")
    assert verdict == "verdict: style:a has its number (10.00 % ± 10.00)"
    assert list(summary(ordered[1:]))[1].startswith(
        "verdict: nobody beats it beyond the error; easy"
    )
    assert list(summary(ordered[2:]))[1] == "verdict: it beats them all"


@pytest.mark.parametrize("game", GAMES)
def test_who_sits_there(game: str) -> None:
    either = {half: set(opponents(GAMES[game], [half])) for half in (STYLE, HELD_OUT)}
    assert either[STYLE] & either[HELD_OUT] == {*HOUSE}
    assert set(opponents(GAMES[game], [STYLE, HELD_OUT])) == either[STYLE] | either[HELD_OUT]


def test_a_game_without_styles_meets_the_house() -> None:
    assert opponents(LANTERN, [STYLE, HELD_OUT]) == [*HOUSE]


def test_each_table_is_a_match_of_the_arena() -> None:
    [easy, hard] = play_gauntlet([SETUP], "tuned", ["random", "greedy-1"], 6, 4, jobs=1)
    for one in (easy, hard):
        match = Match.of(SETUP, ["tuned", one.others], 4, samples=0)
        assert one.share == standings(match, run(match, 6, 1)[0])[0].share.raw
    assert easy.share.mean > hard.share.mean


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    play_gauntlet([SETUP], "greedy", ["random"], 3, 1, jobs=1, journals=kept)
    [journal] = kept.iterdir()
    before = journal.read_text("utf-8")
    more = play_gauntlet([SETUP], "greedy", ["random"], 5, 1, jobs=1, journals=kept)
    assert journal.read_text("utf-8").startswith(before)
    assert more == play_gauntlet([SETUP], "greedy", ["random"], 5, 1, jobs=1)


def test_journals_have_names_of_their_own() -> None:
    bots = ["tuned", "search:300", "a/b.py:Bot", "a/b.py:Other", "held-out:x"]
    names = {journal_name(Match.of(SETUP, [bot, "random"], 1)) for bot in bots}
    assert len(names) == len(bots)
    assert all(name == Path(name).name for name in names)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["gauntlet", ANY, "--bot", "greedy", "--players", "3", "--deals", "2", "--jobs", "1"]
    assert main([*command, "--against", "random,greedy-1"]) == 0
    text = capsys.readouterr().out
    assert f"{SETUP.rules.TITLE}, 3 players, greedy in every seat of 2 deals, seed 1" in text
    assert "greedy-1           33.33 % ± 0.00   even" in text
    assert main([*command, "--against", "greedy-1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    [table] = told["tables"]
    assert (table["others"], table["share"]["mean"]) == ("greedy-1", pytest.approx(1 / 3))
    assert main([*command, "--against", "style:nobody"]) == 2
    assert "expected one of style:" in capsys.readouterr().err
    assert main(["gauntlet", ANY, "--bot", "clever"]) == 2
    assert "unknown bot 'clever'" in capsys.readouterr().err
    assert main([*command, "--all", "--held-out"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_faults_are_told() -> None:
    one = Outcome(3, "random", 5, Estimate(0.1, 0.3), 17)
    assert any("(17 decisions lost to fallback)" in line for line in lines([SETUP], "x", 1, [one]))
