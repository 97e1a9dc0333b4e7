"""Who sits where: every bot in every seat, equally often, by the seed alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nerve.arena.games import no_games, seating
from nerve.arena.match import BLOCK, BadMatch, Match, checked_deals, from_data
from nerve.core.game import settle_on
from tests.games import ANY


def match(bots: str, players: int = 4, seed: int = 1, **more: Any) -> Match:
    return Match.of(settle_on(ANY, players), bots.split(","), seed, **more)


def seats_of(of: Match, deals: int) -> Any:
    return seating(of, no_games(of, 0, deals, 0))


def test_as_many_bots_as_seats_sit_everywhere_once_a_deal() -> None:
    four = match("a,b,c,d")
    for deal in seats_of(four, 3 * BLOCK):
        for rotation in deal:
            assert sorted(rotation) == [0, 1, 2, 3]
        for seat in range(4):
            assert sorted(deal[:, seat]) == [0, 1, 2, 3]


def test_the_order_around_the_table_varies() -> None:
    orders = {tuple(match("a,b,c,d").table(block)) for block in range(40)}
    assert len(orders) > 12


def test_the_last_bot_fills_the_table() -> None:
    for deal in seats_of(match("hero,rest"), 25):
        for seat in range(4):
            assert sorted(deal[:, seat]) == [0, 1, 1, 1]
    assert Counter(seats_of(match("a,b,c"), 1).ravel().tolist()) == {0: 4, 1: 4, 2: 8}


def test_too_many_bots_take_turns_fairly() -> None:
    seven = match("a,b,c,d,e,f,g")
    seats = seats_of(seven, 7 * 30)
    assert set(Counter(seats.ravel().tolist()).values()) == {7 * 30 * 16 // 7}
    meetings: Counter[tuple[int, int]] = Counter()
    for deal in seats:
        here = sorted(set(deal.ravel().tolist()))
        assert len(here) == 4
        meetings.update((a, b) for a in here for b in here if a < b)
    assert len(meetings) == 21
    assert max(meetings.values()) < 1.5 * min(meetings.values())


def test_seats_depend_on_the_seed_and_on_nothing_else() -> None:
    one, again, other = (match("a,b,c,d,e", seed=seed) for seed in (1, 1, 2))
    assert (seats_of(one, 40) == seats_of(again, 40)).all()
    assert (seats_of(one, 40) != seats_of(other, 40)).any()
    late = no_games(one, 33, 7, 0)
    assert (seating(one, late) == seats_of(one, 40)[33:]).all()
    few = match("a,b,c")
    assert (seating(few, no_games(few, 17, 20, 0)) == seats_of(few, 37)[17:]).all()


def test_games_have_numbers() -> None:
    four = match("a,b,c,d")
    assert [four.place(number) for number in (0, 3, 4, 41)] == [(0, 0), (0, 3), (1, 0), (10, 1)]


def test_a_match_survives_as_plain_data() -> None:
    one = match("a,b", seed=7, samples=3, patience=1.5)
    assert from_data(one.data()) == one
    with pytest.raises(BadMatch, match=f"played by rules 9 of {ANY}: here they are 1"):
        from_data({**one.data(), "rules": 9})
    assert "playouts" not in one.data()  # journals from before there were any stay what they are
    more = match("a,b", playouts=4)
    assert from_data(more.data()) == more


@pytest.mark.parametrize(
    ("bots", "more", "words"),
    [
        ("a", {}, "2 to 20 bots, not 1"),
        (",".join("abcdefghijklmnopqrstu"), {}, "not 21"),
        ("a,,b", {}, "bot 2 of 3 has no name"),
        ("a,b", {"samples": -1}, "0 to 1000 samples, not -1"),
        ("a,b", {"playouts": -1}, "0 to 100000 playouts, not -1"),
        ("a,b", {"patience": 0}, "0.01 to 3600 seconds, not 0"),
    ],
)
def test_what_cannot_be_is_refused(bots: str, more: dict[str, Any], words: str) -> None:
    with pytest.raises(BadMatch, match=words):
        match(bots, **more)


def test_deals_there_cannot_be() -> None:
    with pytest.raises(BadMatch, match="deals, not 0"):
        checked_deals(match("a,b"), 0)
    with pytest.raises(BadMatch, match="5 bots that take turns need 5 deals, not 4"):
        checked_deals(match("a,b,c,d,e"), 4)


def test_a_sitting_is_never_cut_by_who_sits_where() -> None:
    """Nobody changes seats in the middle of one; journals of matches without are what they were."""
    of_three = match("a,b", together=3)
    assert of_three.block % 3 == 0
    assert from_data(of_three.data()) == of_three
    assert "together" not in match("a,b").data()
    many = match("a,b,c,d,e", together=3)
    assert many.block == 3
    with pytest.raises(BadMatch, match="need 15 deals, not 14"):
        checked_deals(many, 14)
    with pytest.raises(BadMatch, match="1 to 100 deals"):
        match("a,b", together=0)
