"""Deals that the same players sit through: who can remember does, whoever else plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nerve.arena import Match, lines, report, run
from nerve.arena.outsiders import close_outsiders
from nerve.arena.play import play_deals
from nerve.bots.notes import are_taken
from nerve.core.game import settle_on
from nerve.core.registry import GAMES

REMEMBERED = min(name for name, rules in GAMES.items() if are_taken(rules))
SETUP = settle_on(REMEMBERED, 3)

COUNTING = '''
class Counting:
    """Plays the last legal move for a while, and then the first one."""

    def __init__(self):
        self.asked = 0

    def choose(self, view, legal, rng):
        self.asked += 1
        return legal[-1] if self.asked < 60 else legal[0]
'''


@pytest.fixture(autouse=True)
def no_processes_are_left() -> Iterator[None]:
    yield
    close_outsiders()


def match_of(bots: list[str], together: int) -> Match:
    return Match.of(SETUP, bots, seed=3, samples=0, patience=20.0, together=together)


def test_parts_of_sittings_are_what_they_are_in_the_whole() -> None:
    match = match_of(["search:5", "greedy"], 3)
    whole, part = play_deals(match, 0, 9), play_deals(match, 4, 5)
    assert part.scores.tolist() == whole.scores[4:].tolist()
    assert play_deals(match_of(["search:5", "greedy"], 1), 0, 9).scores.tolist() != [
        *whole.scores.tolist()
    ]


def test_an_outsiders_bot_is_one_object_for_a_sitting(tmp_path: Path) -> None:
    """And parts are what they are in the whole there, too; search remembers whom it meets."""
    (tmp_path / "counting.py").write_text(COUNTING, "utf-8")
    bots = [f"{tmp_path}/counting.py:Counting", "search:5"]
    apart, together = match_of(bots, 1), match_of(bots, 6)
    one_by_one, sat = play_deals(apart, 0, 6), play_deals(together, 0, 6)
    assert one_by_one.lengths[0].tolist() == sat.lengths[0].tolist()
    assert one_by_one.lengths[3:].tolist() != sat.lengths[3:].tolist()
    assert play_deals(together, 4, 2).lengths.tolist() == sat.lengths[4:].tolist()


def test_a_report_tells_the_first_game_from_the_third() -> None:
    match = match_of(["search:5", "greedy"], 3)
    games, _ = run(match, 9, jobs=1)
    told = report(match, games)
    for one in told.standings:
        assert len(one.games_of_sitting) == 3
        mean = sum(part.mean for part in one.games_of_sitting) / 3
        assert mean == pytest.approx(one.share.raw.mean)
    assert [line.split()[:3] for line in lines(told) if line.startswith("wins by game")] == [
        ["wins", "by", "game"]
    ]
    assert len(told.data()["bots"][0]["sitting"]) == 3
    alone = match_of(["search:5", "greedy"], 1)
    games, _ = run(alone, 2, jobs=1)
    assert not [line for line in lines(report(alone, games)) if line.startswith("wins by game")]
