"""The studies that come with Nerve."""

from __future__ import annotations

from pathlib import Path

import pytest

from nerve.core.registry import GAMES, is_file
from nerve.study import read_study
from nerve.study.report import bots_text, lines, report, what_differs
from nerve.study.running import run

FILES = sorted((Path(__file__).parents[2] / "examples" / "studies").glob("*.toml"))
DOCS = Path(__file__).parents[2] / "docs" / "studies.md"
REPORTED = [file for file in FILES if f"`examples/studies/{file.name}`" in DOCS.read_text("utf-8")]


def test_one_for_each_game() -> None:
    assert sorted(read_study(file).game for file in FILES) == [
        game for game in GAMES if not is_file(game)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_docs_know_it(file: Path) -> None:
    """A report there has every variant as the command tells it."""
    study, text = read_study(file), DOCS.read_text("utf-8")
    assert file.name in text
    if file in REPORTED:
        for variant in study.variants:
            told = f"{what_differs(study.rules, variant)}; {bots_text(variant)}"
            assert f"  {variant.name}: {told}\n" in text


@pytest.mark.soak
@pytest.mark.parametrize("file", REPORTED, ids=lambda file: file.stem)
def test_its_report_is_the_one_of_the_docs(file: Path) -> None:
    told = lines(report(run(read_study(file), jobs=2)))
    assert "\n".join(told[:-2]) in DOCS.read_text("utf-8")
