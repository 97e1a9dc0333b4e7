"""Bots against bots: every bot in every seat of the same deals, with honest error bars.

>>> from nerve.arena import Match, report, run
>>> from nerve.game import settle_on
>>> match = Match.of(settle_on("push", 3), ["greedy", "random"], seed=1)
>>> games, _ = run(match, deals=20, jobs=1)
>>> greedy, random = report(match, games).standings
>>> greedy.share.raw.mean > random.share.raw.mean
True
"""

from nerve.arena.games import Fault, Games
from nerve.arena.html import page
from nerve.arena.journal import BadJournal
from nerve.arena.match import BadMatch, Match
from nerve.arena.play import record_of
from nerve.arena.report import Report, lines, report
from nerve.arena.sequential import Test, Verdict
from nerve.arena.statistics import Estimate, Measured, Standing
from nerve.arena.workers import NeedsFast, run

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
