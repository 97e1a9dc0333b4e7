"""Bots against bots: every bot in every seat of the same deals, with honest error bars.

>>> from nerve.arena import Match, report, run
>>> from nerve.core.game import settle_on
>>> from nerve.core.registry import GAMES
>>> match = Match.of(settle_on(min(GAMES), 3), ["greedy", "random"], seed=1)
>>> games, _ = run(match, deals=20, jobs=1)
>>> greedy, random = report(match, games).standings
>>> greedy.share.raw.mean > random.share.raw.mean
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nerve.arena.match import BadMatch, Match, NeedsFast
from nerve.fast.loops import can_compile

if TYPE_CHECKING:
    from nerve.arena.games import Fault, Games
    from nerve.arena.html import page
    from nerve.arena.journal import BadJournal
    from nerve.arena.play import record_of
    from nerve.arena.reporting import Report, lines, report
    from nerve.arena.running import run
    from nerve.arena.sequential import Test, Verdict
    from nerve.arena.statistics import Estimate, Measured, Standing

# `nerve.arena.simulate` needs no NumPy, and must not meet it here.
_LATER = {
    "games": ("Fault", "Games"),
    "html": ("page",),
    "journal": ("BadJournal",),
    "play": ("record_of",),
    "reporting": ("Report", "lines", "report"),
    "running": ("run",),
    "sequential": ("Test", "Verdict"),
    "statistics": ("Estimate", "Measured", "Standing"),
}


def __getattr__(name: str) -> Any:
    for module, names in _LATER.items():
        if name in names:
            if not can_compile():
                raise NeedsFast
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BadJournal",
    "BadMatch",
    "Estimate",
    "Fault",
    "Games",
    "Match",
    "Measured",
    "NeedsFast",
    "Report",
    "Standing",
    "Test",
    "Verdict",
    "lines",
    "page",
    "record_of",
    "report",
    "run",
]
