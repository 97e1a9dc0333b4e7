"""Nothing outside a game's rooms names it: a fifth game needs no line elsewhere."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from nerve.core import cards
from nerve.core.registry import GAMES

ROOT = Path(__file__).parents[1]
PLACES = ("nerve", "web/src", "web/build", "tests", "benchmarks", "Makefile", "hatch_build.py")
# Records, whole games as text, measurements and what is generated are about a game, whatever file
# they are in.
DATA = (
    "tests/goldens/*.txt",
    "tests/examples/*",
    "benchmarks/results/**",
    "web/src/lib/protocol.ts",
)


def sources(*places: str) -> list[str]:
    """All files that are kept, without data and rooms."""
    data = [f":(exclude,glob){pattern}" for pattern in DATA]
    rooms = [f":(exclude,glob)**/games/{game}/**" for game in GAMES]
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--"]
    kept = subprocess.run(
        [*listed, *places, *data, *rooms],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line for line in kept.stdout.splitlines() if (ROOT / line).is_file()]


def naming(game: str) -> re.Pattern[str]:
    """What names a game: its name or title. One whose name is a word of ours, too, is named by a
    text, a place, a message or its title."""
    title = GAMES[game].TITLE
    titled = r"(?!)" if title.isdigit() else rf"\b{re.escape(title)}\b(?!-)"
    if not hasattr(cards, game):
        return re.compile(rf"{game}|{titled}", re.IGNORECASE)
    quoted = rf"""["'`/]{game}["'`/.-]"""
    return re.compile(rf"{quoted}|\bgames\.{game}\b|\bnerve \w+ {game}\b|{titled}")


@pytest.mark.parametrize("game", GAMES)
def test_only_its_rooms_name_a_game(game: str) -> None:
    files, pattern = sources(*PLACES), naming(game)
    assert len(files) > 100
    found = [
        f"{file}:{number}: {line.strip()[:100]}"
        for file in files
        for number, line in enumerate((ROOT / file).read_text("utf-8", "ignore").splitlines(), 1)
        if pattern.search(line) and not line.lstrip().startswith(">>>")  # examples are docs
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_found(game: str) -> None:
    named = [f'Scene("{game}")', f"from nerve.games.{game} import rules", f"t('{game}-title')"]
    for line in (*named, f"<li>{GAMES[game].TITLE}</li>"):
        assert naming(game).search(line) or GAMES[game].TITLE.isdigit()
    for line in ("from nerve.core.cards import push", "sockets.push(this)", "Push-your-luck games"):
        assert not naming(game).search(line)
