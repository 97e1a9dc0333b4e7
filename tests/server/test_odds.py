"""Odds at a table: to all who may know them where they are shown, to nobody where they are not."""

from __future__ import annotations

import asyncio
from typing import Any

from nerve.core.game import from_data
from nerve.core.odds import odds, to_data
from nerve.core.registry import rules_of
from tests.games import ONE_QUICKLY, facts_of
from tests.server.house import House, at_table


def worked_out(message: dict[str, Any]) -> Any:
    """The odds of the view in this message, by the view alone."""
    rules = rules_of(message["name"])
    return to_data(odds(rules, from_data(rules, rules.View, message["view"])))


@ONE_QUICKLY
async def test_where_odds_are_shown_all_get_those_of_their_own_view(
    house: House, game: str
) -> None:
    ann = house.player("Ann")
    code = house.table(ann, game, ["me", "easy", "easy"], start=True, odds=True)
    async with at_table(house, code) as spectator, at_table(house, code, ann) as guest:
        await asyncio.wait_for(guest.play_out(), 60)
        for who in (guest, spectator):
            told = [view for view in who.views if not view["result"]]
            assert len(told) > 5
            assert all(view["odds"] == worked_out(view) for view in told[::3])
    assert house.record(code)["table"]["odds"] is True


@ONE_QUICKLY
async def test_where_odds_are_off_no_frame_holds_any(house: House, game: str) -> None:
    ann = house.player("Ann")
    code = house.table(ann, game, ["me", "easy", "easy"], start=True)
    words = {f'"{name}":' for name in only_in_odds(game)}
    async with at_table(house, code) as spectator, at_table(house, code, ann) as guest:
        await asyncio.wait_for(guest.play_out(), 60)
        for who in (guest, spectator):
            assert {view["odds"] for view in who.views} == {None}
            found = {word for frame in who.frames for word in words if word in frame}
            assert found == set()
    assert house.record(code)["table"]["odds"] is False


def only_in_odds(game: str) -> set[str]:
    """The names that only a game's odds have."""
    return {*facts_of(game).ONLY_IN_ODDS, "unseen", "assumed", "provided"}
