"""The C++ twin plays our games, and the page of results is whole."""

import subprocess
from itertools import islice
from pathlib import Path

import pytest

from benchmarks import (
    believed,
    gauntlets,
    learning,
    levels,
    page,
    population,
    strength,
    targets,
    twin,
)
from benchmarks import review as reviews
from benchmarks.between import parts_of
from nerve.arena.simulate import Series, play_part
from nerve.bots.styles import HELD_OUT, styles_of
from nerve.core.cards import NONE
from nerve.core.game import look, settle_on
from nerve.core.record import Replay
from nerve.core.registry import GAMES
from tests.games import ANY, finished

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


@pytest.mark.long
def test_twin_compiles_without_a_warning(tmp_path: Path) -> None:
    strict = ("-Wall", "-Wextra", "-Werror", "-o", str(tmp_path / "twin.so"))
    subprocess.run([*twin.BUILD, str(twin.SOURCE), *strict], check=True)


def made_part() -> str:
    return parts_of(page.PAGE, page.COMMAND)[1]


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
    before, made, after = parts_of(copy, levels.COMMAND)
    assert text.startswith(before)
    assert text.endswith(after)
    for rules in GAMES.values():
        for players in levels.counts_of(rules):
            assert f"| {rules.TITLE} | {players} | {100 / players:.1f} | not measured" in made


def test_what_is_measured_of_reviews_is_kept_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(reviews, "KEPT", tmp_path)
    asked = []

    def unit(game: str, number: int) -> dict[str, float]:
        asked.append(number)
        return {"players": 2 + number, "gap": number * 1e-17}

    part = believed.PARTS["sums"]
    monkeypatch.setitem(believed.PARTS, "sums", believed.Part(unit, part.table, 1))
    assert list(reviews.measure("sums", ANY, 2)) == [1, 2]
    assert list(reviews.measure("sums", ANY, 3)) == [3]
    assert asked == [0, 1, 2]
    assert reviews.table("sums")[-1] == f"| {GAMES[ANY].TITLE} | 3 | 2, 3, 4 | 2e-17 |"


def test_calibration_compares_the_second_answer() -> None:
    said = [[[0.95, 0.05], [0.8, 0.2]]]
    rows = [{"said": said, "won": [1.0, 0.0]}] * 4
    assert believed.off_in(rows, 9) == pytest.approx((0.2, 0.1))
    assert believed.off_in(rows, 0) == pytest.approx((-0.2, 0.1))
    assert believed.off_in(rows, 5) is None
    assert believed.off_told(rows)(9) == "+20.0 ± 10.0"
    assert believed.off_told(rows * 16)(9) == "**+20.0 ± 2.5**"


@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_can_see_is_wrong_is_a_choice(game: str) -> None:
    replay = Replay(finished(game, 5))
    wrong = believed.blunder_of(game)
    while not replay.over:
        view = look(replay.rules, replay.state, replay.rules.actor(replay.state))
        action = wrong(view)
        if action != NONE:
            assert view.legal >> action & 1
            assert view.legal.bit_count() > 1
        replay.advance()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_can_see_is_wrong_is_marked(game: str) -> None:
    rows = [believed.blunder_in(game, number) for number in range(80)]
    planted = [row for row in rows if row]
    assert len(planted) >= 10
    assert sum(bool(row["mark"]) for row in planted) >= 0.95 * len(planted)


@pytest.mark.long
def test_gauntlets_have_their_place_on_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was played stands there, and of what was not, that it was not measured."""
    text = gauntlets.PAGE.read_text("utf-8")
    copy = tmp_path / "bots.md"
    copy.write_text(text, "utf-8")
    monkeypatch.setattr(gauntlets, "PAGE", copy)
    monkeypatch.setattr(gauntlets, "KEPT", tmp_path)
    some, *others = gauntlets.counts_of(GAMES[ANY])
    tables = gauntlets.population(ANY, some)
    for table in tables:
        table.play(2, tmp_path)
    gauntlets.population(ANY, others[0])[0].play(2, tmp_path)
    gauntlets.write_page()
    before, made, after = parts_of(copy, gauntlets.COMMAND)
    assert text.startswith(before)
    assert text.endswith(after)
    title = GAMES[ANY].TITLE
    assert f" of {len(tables)} | `held-out:" in made
    for players in others:
        assert made.count(f"| {title} | {players} | {100 / players:.1f} | not measured |") == 1


@pytest.mark.long
def test_what_is_learnt_has_its_place_on_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same deals as a first game and as a third one; what was not played was not measured."""
    text = learning.PAGE.read_text("utf-8")
    copy = tmp_path / "bots.md"
    copy.write_text(text, "utf-8")
    monkeypatch.setattr(learning, "PAGE", copy)
    monkeypatch.setattr(learning, "KEPT", tmp_path)
    monkeypatch.setattr(learning, "styles_of", lambda rules, half: [*styles_of(rules, half)][:2])
    [(game, players), *others] = learning.tables()
    found = learning.learnt(game, players, 6)
    assert found.deals == 2
    assert found.more.mean == pytest.approx(found.third.mean - found.first.mean)
    assert learning.kept_deals(game, players) == 6
    learning.write_page()
    _, made, _ = parts_of(copy, learning.COMMAND)
    assert made.count("not measured") == len(others)
    assert f"| {GAMES[game].TITLE} | {players} |" in made


@pytest.mark.parametrize("game", GAMES)
def test_gauntlets_ask_for_every_table(game: str) -> None:
    rules = GAMES[game]
    for players in gauntlets.counts_of(rules):
        held_out = styles_of(rules, HELD_OUT)
        assert [table.bot for table in gauntlets.population(game, players)] == [*held_out]
        assert [table.others for table in gauntlets.strangers(game, players)] == [*held_out]
    assert {rules.PLAYERS[0], 4, rules.PLAYERS[-1]} == {*gauntlets.counts_of(rules)}


def test_relatives_are_drawn_by_chance_alone() -> None:
    """Some knobs move, none further than its width; the same seed draws the same."""
    start = [(10, 4), (0, 0), (50, 20), (-5, 1)] * 5
    knobs = tuple(middle + 1 for middle, _ in start)
    drawn = [*islice(population.relatives(knobs, start, 7), 50)]
    assert drawn == [*islice(population.relatives(knobs, start, 7), 50)]
    moved = [sum(a != b for a, b in zip(one, knobs, strict=True)) for one in drawn]
    assert 2 < sum(moved) / 50 < 20 / population.MOVED
    for one in drawn:
        far = [abs(a - b) for a, b in zip(one, knobs, strict=True)]
        assert all(x <= width for x, (_, width) in zip(far, start, strict=True))
