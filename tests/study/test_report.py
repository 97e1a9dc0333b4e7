"""What a study tells: as text, as data, as a page; and by the command line."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nerve.cli import main
from nerve.core.contract import Rules
from nerve.study import read_study
from nerve.study.page import page
from nerve.study.report import Report, lines, quantiles, report
from nerve.study.running import Outcome, run
from tests.study.conftest import RACES, Write

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def told(raced: Outcome) -> Report:
    return report(raced)


def test_a_line_for_every_measure(told: Report) -> None:
    text = lines(told)
    row = next(line for line in text if line.startswith("decisions  "))
    shown = "12.00 ± 0.00 +4.00 ± 0.00 * +6.00 ± 0.00 *"
    assert " ".join(row.split()) == f"decisions {shown}"
    assert "A  six turns: 2 players, as the rules have it; random" in text
    assert "B  eight turns: 2 players, turns 8; random" in text
    assert not any(line.startswith("storm") for line in text)
    assert any("nine in ten within" in line and "12 · 12 · 12" in line for line in text)
    assert sum(line.startswith("… of who wins is explained") for line in text) == 2
    assert len(lines(told, whole=True)) > len(text)


def test_what_was_not_measured_is_left_out(told: Report) -> None:
    names = [line.measure.name for line in told.lines]
    assert "clear" not in names
    assert "turn 3" in names
    turn = next(line for line in told.lines if line.measure.name == "turn 3")
    assert told.data()["measures"][names.index("turn 3")]["values"][0]["half"] is None
    assert turn.values[2].mean == pytest.approx(1 / 3, abs=0.1)


def test_data_are_the_same_figures(told: Report) -> None:
    data = json.loads(json.dumps(told.data(), allow_nan=False))
    assert data["deals"] == 250
    first = data["measures"][0]
    assert (first["measure"], first["group"], first["unit"]) == ("decisions", "length", "number")
    assert [one["mean"] for one in first["differences"]] == [0, 4, 6]
    assert data["lengths"] == [[[12, 250]], [[16, 250]], [[18, 250]]]
    assert data["study"]["variants"][1]["limits"] == {"turns": 8}


def test_the_page_is_one_whole_file(race: Rules, write: Write) -> None:
    """Names are text, whatever they look like; every plot is an image of lines and letters."""
    text = RACES.replace("eight turns", SCRIPT)
    made = page(report(run(read_study(write(text), deals=20), jobs=1, plain=True)))
    assert SCRIPT not in made
    assert "&lt;script&gt;" in made
    assert "src=" not in made
    assert "http" not in made.replace("http-equiv", "")
    plots = made.split("<svg")[1:]
    assert len(plots) >= 6
    for plot in plots:
        ElementTree.fromstring("<svg" + plot.split("</svg>")[0] + "</svg>")
    assert "turns 8" in made


def test_quantiles() -> None:
    assert quantiles({10: 1, 11: 8, 30: 1}) == [10, 11, 11]
    assert quantiles({5: 1}) == [5, 5, 5]


def test_the_command(
    race: Rules, write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = str(write(RACES)), str(tmp_path / "report.html")
    words = ["study", file, "--plain", "--deals", "20", "--jobs", "1"]
    assert main([*words, "--html", out]) == 0
    assert "20 deals of each of 3 variants" in capsys.readouterr().out
    assert Path(out).read_text("utf-8").startswith("<!doctype html>")
    assert main([*words, "--json", "--seed", "5"]) == 0
    assert json.loads(capsys.readouterr().out)["study"]["seed"] == 5


def test_the_command_says_what_is_wrong(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(write("deals = 3\n"))
    assert main(["study", file]) == 2
    assert f"{file}: game is missing" in capsys.readouterr().err
    assert main(["study", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: No such file" in capsys.readouterr().err
    assert main(["study", file, "--html", str(tmp_path / "no" / "x.html")]) == 2
    assert "expected the name of a file in an existing folder" in capsys.readouterr().err
