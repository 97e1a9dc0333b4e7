"""What the tests of every population ask of it."""

from __future__ import annotations

from nerve.arena.gauntlet import play_gauntlet
from nerve.bots.styles import HELD_OUT, styles_of
from nerve.core.contract import Rules
from nerve.core.game import settle_on


def check_no_straw_men(rules: Rules, players: int) -> None:
    """A third of who is there to measure by has more than its share among `tuned-1`, beyond the
    error."""
    setup, held_out = settle_on(rules, players), styles_of(rules, HELD_OUT)
    found = [play_gauntlet([setup], bot, ["tuned-1"], 2000, 7, jobs=1)[0] for bot in held_out]
    assert 3 * sum(one.verdict == "beats" for one in found) >= len(found)
