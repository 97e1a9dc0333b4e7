"""Every snippet and every command of the docs is run."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.amounts import amounts

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
# What these run is compiled for them alone, or takes some seconds.
LONG = ("README", "arena", "bots", "games", "research", "review", "studies")
EACH_PAGE_RUN = pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=[pytest.mark.long] * (page.stem in LONG)) for page in PAGES],
    ids=lambda page: page.stem,
)


@EACH_PAGE_RUN
def test_snippets(page: Path) -> None:
    failed, _ = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert not failed


QUICK = ["core.game", "core.record", "core.odds", "fast.batch", "arena", "envs.pettingzoo"]


@pytest.mark.parametrize("module", amounts(*QUICK, long="envs.gymnasium"))
def test_docstrings(module: str) -> None:
    failed, tried = doctest.testmod(import_module(f"nerve.{module}"))
    assert tried
    assert not failed


@EACH_PAGE_RUN
def test_commands(page: Path, tmp_path: Path) -> None:
    """A page's commands are run one after the other in a folder that holds only the page's own
    files (a block that begins with a file's name); those of `make` must be targets."""
    text = page.read_text("utf-8")
    for file, body in re.findall(r"```\w+\n# (\S+\.(?:toml|py))\n(.*?)```", text, re.S):
        (tmp_path / file).write_text(body, "utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for line in "".join(re.findall(r"```sh\n(.*?)```", text, re.S)).splitlines():
        words = shlex.split(line, comments=True)
        if not words:
            continue
        if words[0] == "make":
            assert words[1] in targets
            continue
        assert words[0] == "nerve", f"{page.name}: do not know how to test {line!r}"
        if words[1] in ("play", "serve", "bot"):
            words.append("--help")
        run = subprocess.run(
            [sys.executable, "-m", *words], cwd=tmp_path, capture_output=True, text=True
        )
        assert run.returncode == 0, f"{line}\n{run.stderr}"


@EACH_PAGE
def test_links(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
