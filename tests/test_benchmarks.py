"""The C++ twin plays our games, and the page of results is whole."""

import subprocess
from pathlib import Path

import pytest

from benchmarks import levels, page, strength, targets, twin
from nerve.arena.simulate import Series, play_part
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

GAMES_EACH = 300


@pytest.mark.parametrize("players", GAMES[twin.GAME].PLAYERS)
@pytest.mark.parametrize("seed", [0, 13, 2**64 - 1])
@pytest.mark.long
def test_twin_plays_the_same_games(players: int, seed: int) -> None:
    first = 1_000_000 if seed else 0
    series = Series.of(settle_on(twin.GAME, players), ["random"], seed, plain=True)
    sums = play_part(series, first, GAMES_EACH)
    actions, lengths, hers = twin.play_series(players, seed, first, GAMES_EACH)
    assert hers == sums
    assert actions == sum(lengths) == sums[0][0]


def test_twin_compiles_without_a_warning(tmp_path: Path) -> None:
    strict = ("-Wall", "-Wextra", "-Werror", "-o", str(tmp_path / "twin.so"))
    subprocess.run([*twin.BUILD, str(twin.SOURCE), *strict], check=True)


def made_part() -> str:
    return page.PAGE.read_text("utf-8").split(page.BEGIN)[1].split(page.END)[0]


def test_page_has_every_target() -> None:
    rows = made_part().splitlines()
    for target in targets.TARGETS:
        told = f"| {target.text} |", f"Not measured: {target.text}"
        assert any(row.startswith(told) for row in rows), target.text


@pytest.mark.parametrize("game", GAMES)
def test_page_has_every_game(game: str) -> None:
    assert made_part().count(f"| {GAMES[game].TITLE} |") >= 2


@pytest.mark.parametrize("name", [*targets.CARD_GAMES, "uno", "leduc_holdem"])
def test_page_has_every_peer(name: str) -> None:
    assert f": {name} |" in made_part()


def test_page_has_its_plot() -> None:
    assert f"({page.PLOT.name})" in page.PAGE.read_text("utf-8")
    assert page.PLOT.read_text("utf-8").startswith("<?xml")


def test_levels_have_their_place_on_a_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game that was not measured says so, and what stands around the table is left alone."""
    text = strength.PAGE.read_text("utf-8")
    copy = tmp_path / "bots.md"
    copy.write_text(text, "utf-8")
    monkeypatch.setattr(levels, "PAGE", copy)
    monkeypatch.setattr(levels, "KEPT", tmp_path)
    levels.write_page()
    before, rest = copy.read_text("utf-8").split(levels.BEGIN)
    made, after = rest.split(levels.END)
    assert text.startswith(before)
    assert text.endswith(after)
    for rules in GAMES.values():
        for players in levels.counts_of(rules):
            assert f"| {rules.TITLE} | {players} | {100 / players:.1f} | not measured" in made
