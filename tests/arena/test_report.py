"""What people and programs are told."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nerve.arena import Match, Report, Test, lines, page, report, run
from nerve.arena.luck import kinds_of
from nerve.arena.plots import WIDTHS, Axis, axis_of, bars, distributions, short, whiskers
from nerve.cli import main
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from tests.games import ANY, LIMITED

LUCKY = min(GAMES, key=kinds_of)  # few deals suffice to take the luck out


@cache
def told() -> Report:
    match = Match.of(settle_on(LUCKY, 3), ["tuned", "greedy", "random"], seed=4, samples=2)
    return report(match, *run(match, 80, jobs=1, test=Test(0.6, 0.62)))


def test_data_is_what_json_can_hold() -> None:
    data = json.loads(json.dumps(told().data(), allow_nan=False))
    assert data["deals"] * 3 == data["games"]
    assert sum(bot["share"]["raw"]["mean"] for bot in data["bots"]) == pytest.approx(1)
    for bot in data["bots"]:
        assert sum(n for _, n in bot["scores"]) == bot["games"]
        assert bot["rating"]["low"] <= bot["rating"]["rating"] <= bot["rating"]["high"]
        assert len(bot["seats"]) == 3
    assert data["test"]["known"] in ("accepted", "open")


def test_lines_say_it_all() -> None:
    text = "\n".join(lines(told()))
    for words in ("tuned", "±", "fair share is 33.3 %", "luck-adjusted", "wins by seat", "test: "):
        assert words in text
    assert all(line == line.rstrip() for line in lines(told()))


def test_the_page_stands_alone_and_is_well_formed() -> None:
    text = page(told())
    assert not re.search(r"https?://|<script|<link|src=|url\(", text)
    assert "prefers-color-scheme: dark" in text
    body = text.split("</style>")[1].split("<body>")[1].split("</body>")[0]
    tree = ElementTree.fromstring(f"<body>{body}</body>")
    assert len(list(tree.iter("svg"))) == 6
    assert {element.get("class") for element in tree.iter("svg")} == {"desk", "phone"}


def test_names_are_escaped() -> None:
    evil = "<b>&.py:Bot"
    match = Match.of(settle_on(ANY, 2), ["greedy", "random"], seed=4, samples=0)
    games, _ = run(match, 3, jobs=1)
    other = Match.of(settle_on(ANY, 2), ["greedy", evil], seed=4, samples=0)
    text = page(report(other, games))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;.py:Bot" in text


# --- plots ---------------------------------------------------------------------------------------


def numbers(svg: str, tag: str, key: str) -> list[float]:
    return [float(one.get(key, "nan")) for one in ElementTree.fromstring(svg).iter(tag)]


@pytest.mark.parametrize("width", WIDTHS)
def test_dots_and_bars_lie_where_their_values_are(width: int) -> None:
    dots = whiskers([("a", 100, 80, 120, "x"), ("b", -100, -120, -80, "y")], 0.0, width)
    right, left = numbers(dots, "circle", "cx")
    assert left + right == pytest.approx(width, abs=1)
    assert 0 < left < right < width
    tall = numbers(bars([("a", [(50, 5), (25, 5), (0, 0)])], 33.3, width), "rect", "height")
    assert tall[0] == pytest.approx(2 * tall[1], abs=0.2)
    assert tall[2] == 0
    heights = numbers(distributions([("a", {3: 10, 4: 5}), ("b", {9: 1})], width), "rect", "height")
    assert heights == [70, 35, 70]


def test_axes_have_round_ticks() -> None:
    assert Axis(0, 47, 0, 1).ticks() == [0, 10, 20, 30, 40]
    assert Axis(-0.31, 0.32, 0, 1).ticks() == pytest.approx([-0.2, 0, 0.2])
    assert axis_of([5.0, 5.0], 0, 1).ticks()
    assert short("folder/of/mine.py:Clever", 10) == "…py:Clever"


# --- the command ---------------------------------------------------------------------------------

ENDS = GAMES[ANY].PLAYERS
ONE_LIMIT = f"{next(iter(GAMES[LIMITED].LIMITS))}=9"
FEW = ("--deals", "4", "--jobs", "1", "--samples", "0")


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html, faults = tmp_path / "report.html", tmp_path / "faults.jsonl"
    words = ["arena", ANY, "--bots", "tests.arena.bots:Text,greedy", *FEW, "--json"]
    assert main([*words, "--html", str(html), "--faults", str(faults)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["deals"], data["games"]) == (4, 8)
    assert html.read_text().startswith("<!doctype html>")
    fault = json.loads(faults.read_text().splitlines()[0])
    assert fault["kind"] == "garbage"
    assert "Faults" in html.read_text()
    assert main(["arena", ANY, "--bots", "greedy,random", *FEW]) == 0
    assert "a fair share is 50.0 %" in capsys.readouterr().out


def test_the_command_prints_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["arena", ANY, "--bots", "greedy,random", "--record", "5"]) == 0
    (tmp_path / "game.jsonl").write_text(capsys.readouterr().out)
    assert main(["verify", str(tmp_path / "game.jsonl")]) == 0


def test_the_command_writes_all_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, words = tmp_path / "games.jsonl", ["arena", ANY, "--bots", "greedy,random"]
    assert main([*words, *FEW, "--records", str(file)]) == 0
    assert "a fair share is 50.0 %" in capsys.readouterr().out
    assert main(["verify", str(file)]) == 0
    assert main([*words, "--record", "5"]) == 0
    assert file.read_text().splitlines()[5] == capsys.readouterr().out.splitlines()[-1]
    assert len(file.read_text().splitlines()) == 4 * 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess", "--bots", "a,b"], "unknown game 'chess'"),
        ([ANY], "--bots"),
        ([ANY, "--bots", "greedy"], "2 to 20 bots, not 1"),
        ([ANY, "--bots", "greedy,clever"], "unknown bot 'clever': expected one of random"),
        ([ANY, "--bots", "greedy,no.py:Bot"], "no such file"),
        ([ANY, "--bots", "greedy,random", "--deals", "0"], "from 1 to 10000000"),
        ([ANY, "--bots", "greedy,random", "--accept", "0"], "go together"),
        ([ANY, "--bots", "greedy,random", "--accept", "0", "--reject", "-0.1"], "accept < "),
        ([ANY, "--bots", "greedy,random", "--accept", "x", "--reject", "0"], "share from -1"),
        ([ANY, "--bots", "greedy,random", "--patience", "0"], "seconds from 0.01"),
        ([ANY, "--bots", "greedy,random", "--html", "no/such/folder.html"], "existing folder"),
        ([ANY, "--bots", "greedy,random", "--journal", "no/such/file"], "No such file"),
        ([ANY, "--players", "9", "--bots", "greedy,random"], f"{ENDS[0]} to {ENDS[-1]} players"),
        ([LIMITED, "--bots", "greedy,random", "--limit", ONE_LIMIT, "--record", "0"], "limits"),
        ([LIMITED, "--bots", "greedy,random", "--limit", ONE_LIMIT, "--records", "x"], "limits"),
    ],
)
def test_what_cannot_be_is_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("nerve: ")
    assert err.count("\n") == 1
    assert complaint in err
