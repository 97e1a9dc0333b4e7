"""Figures: by hand where that can be done, by simulation where it cannot."""

from __future__ import annotations

from math import inf, isnan, sqrt
from typing import Any

import numpy as np
import pytest

from nerve.arena.games import Games, joined, no_games, places, seating, shares
from nerve.arena.match import Match
from nerve.arena.statistics import (
    estimate,
    explained,
    gains,
    measured,
    share_estimate,
    standings,
)
from nerve.core.game import settle_on
from tests.games import ANY, facts_of, one_with


def duel(winners: list[list[int]], scores: list[list[list[int]]]) -> tuple[Match, Games]:
    """Deals of two bots at a table for two."""
    match = Match.of(settle_on(ANY, 2), ["a", "b"], seed=1)
    games = no_games(match, 0, len(winners), 0)
    games.winners[:], games.scores[:] = winners, scores
    return match, games


def test_the_unit_is_the_deal() -> None:
    """Two deals: a bot wins all of the one, and half of the other."""
    match, games = duel([[0, 0], [0, 0]], [[[10, 5]] * 2, [[8, 8]] * 2])
    first = seating(match, games) == 0
    for rotation in range(2):
        games.winners[0, rotation] = 1 << int(first[0, rotation].argmax())
        games.winners[1, rotation] = 0b11
    a, b = standings(match, games)
    assert (a.share.raw.mean, b.share.raw.mean) == (0.75, 0.25)
    assert 0.4 < a.share.raw.half < 0.6, "two deals tell little"
    assert a.score.raw.mean == b.score.raw.mean == 7.75
    assert gains(match, games).tolist() == [0.5, 0.0]
    assert a.scores == {5: 1, 8: 2, 10: 1}
    assert (a.deals, a.games) == (2, 4)
    assert a.share.adjusted is None


def test_estimates_of_nothing_and_of_one() -> None:
    assert estimate(np.array([])).half == inf
    assert estimate(np.array([0.5, np.nan])).half == inf
    third = estimate(np.full(7, 1 / 3))
    assert (third.mean, third.half) == (1 / 3, 0.0)


def test_few_deals_are_no_certainty() -> None:
    two = share_estimate(np.array([1.0, 1.0]))
    assert two.mean == 1.0
    assert two.half == pytest.approx(0.658, abs=0.01)
    assert share_estimate(np.array([0.5, 0.5])).half > 0.3
    assert share_estimate(np.array([1.0])).half > 0.7
    assert share_estimate(np.array([])).half == inf


@pytest.mark.parametrize("chance", [0.03, 0.17, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("deals", [2, 5, 20, 200])
@pytest.mark.parametrize("alike", [0.0, 1.0])
def test_the_interval_of_a_share_holds_what_it_should(
    chance: float, deals: int, alike: float
) -> None:
    """Deals of four games, all different or all the same: 95 % of the intervals hold the truth."""
    rng, times, held = np.random.default_rng(7), 600, 0
    for _ in range(times):
        games = rng.random((deals, 4)) < chance
        same = rng.random(deals) < alike
        games[same] = games[same][:, :1]
        found = share_estimate(games.mean(axis=1))
        held += abs(found.mean - chance) <= found.half
    assert held / times > 0.925


def test_many_deals_have_the_usual_interval() -> None:
    values = np.random.default_rng(1).random(4000)
    usual = 1.96 * values.std(ddof=1) / sqrt(4000)
    assert share_estimate(values).half == pytest.approx(usual, rel=0.01)


def test_a_bot_that_takes_turns_is_judged_by_its_own_deals() -> None:
    match = Match.of(settle_on(ANY, 2), ["a", "b", "c"], seed=1)
    games = no_games(match, 0, 30, 0)
    games.winners[:] = 0b01
    found = gains(match, games)
    assert sum(map(isnan, found)) == 10
    assert {one.deals for one in standings(match, games)} == {20}


def test_places_put_winners_first_and_ties_level() -> None:
    match, games = duel([[0b01, 0b11]], [[[7, 7], [7, 7]]])
    assert places(match, games).tolist() == [[[0, 1], [0, 0]]]
    low_wins = one_with(lambda rules: facts_of(rules.NAME).LOW_WINS)
    four = Match.of(settle_on(low_wins, 4), ["a", "b"], seed=1)
    games = no_games(four, 0, 1, 0)
    games.winners[:], games.scores[:] = 0b0100, [20, 30, 4, 20]
    assert places(four, games)[0, 0].tolist() == [1, 3, 0, 1]
    assert shares(four, games)[0, 0].tolist() == [0, 0, 60, 0]


def test_parts_are_joined_in_order_and_cut() -> None:
    match, games = duel([[1, 2]] * 3, [[[1, 2], [3, 4]]] * 3)
    later = no_games(match, 3, 2, 0)
    later.winners[:] = 3
    whole = joined(match, [later, games], 4)
    assert whole.winners.tolist() == [[1, 2]] * 3 + [[3, 3]]
    assert len(whole) == 4


# --- luck ----------------------------------------------------------------------------------------


def lucky_deals(rng: Any, deals: int) -> tuple[Any, Any]:
    """Deals with a true mean of 0.3, half of whose variance is luck of known kinds."""
    luck = rng.normal(size=(deals, 4)) * [1.0, 5.0, 0.1, 0.0]
    values = 0.3 + luck @ [0.5, 0.1, 5.0, 1.0] + rng.normal(size=deals) * sqrt(0.75)
    return values, luck


def test_luck_is_taken_out_and_the_mean_stays() -> None:
    rng = np.random.default_rng(1)
    found = [measured(*lucky_deals(rng, 200)) for _ in range(300)]
    means = np.array([one.adjusted.mean for one in found if one.adjusted])
    assert abs(means.mean() - 0.3) < 4 * means.std() / sqrt(len(means))
    inside = [abs(m.adjusted.mean - 0.3) < m.adjusted.half for m in found if m.adjusted]
    assert 0.91 < np.mean(inside) < 0.98
    assert 1.7 < np.mean([one.gain for one in found if one.gain]) < 2.2
    assert all(one.adjusted and one.adjusted.half < one.raw.half for one in found)


def test_weights_of_a_deal_do_not_know_it() -> None:
    values, luck = lucky_deals(np.random.default_rng(2), 100)
    before = explained(values, luck)
    values[17] += 1000
    after = explained(values, luck)
    assert before[17] == pytest.approx(after[17])
    assert abs(before - after).max() > 1


def test_luck_that_explains_nothing_does_no_harm() -> None:
    rng = np.random.default_rng(3)
    one = measured(rng.normal(size=2000), rng.normal(size=(2000, 3)))
    assert one.gain == pytest.approx(1, abs=0.02)


def test_too_few_deals_are_left_raw() -> None:
    one = measured(*lucky_deals(np.random.default_rng(4), 20))
    assert (one.adjusted, one.gain, one.luck) == (None, None, None)
