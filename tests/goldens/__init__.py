"""Whole games as text that a person can read. `python -m tests.goldens` writes them anew.

They pin behaviour and prove nothing: a change to the rules and its golden go in one commit, and the
difference between old and new is the review.
"""

from __future__ import annotations

from pathlib import Path

from nerve.core.cards import NONE, Rng
from nerve.core.contract import Rules
from nerve.core.game import Happening, happening, result, settle_on
from nerve.core.record import Recorder
from nerve.core.registry import GAMES
from nerve.fast.loops import choose
from nerve.fast.random_bots import favoured_by
from tests.games import facts_of

FOLDER = Path(__file__).parent
CASES = {case: (game, *how) for game in GAMES for case, how in facts_of(game).GOLDENS.items()}


def transcript(case: str) -> str:
    """The game from its set-up to its result: each step, and what it made happen."""
    name, players, options, bot = CASES[case]
    setup = settle_on(name, players, options)
    rules = setup.rules
    events: list[tuple[int, int, int, int]] = []
    recorder = Recorder(setup, seed=2024, sink=lambda *event: events.append(event))
    rng, favoured = Rng(2024), favoured_by(rules, bot)
    lines = [f"{rules.TITLE}, {players} players, {bot} bots, {setup.options or 'no options'}", ""]
    written = 0
    while True:
        for step in recorder.steps[written:]:
            what = " ".join(step[1]) if isinstance(step[1], list) else step[1]
            lines.append(f"{step[0]}: {what}")
        written = len(recorder.steps)
        lines += [f"    {tell(rules, happening(rules, event, NONE))}" for event in events]
        events.clear()
        if recorder.over:
            break
        if len(recorder.steps) >= 400 and bot == "mute":
            lines.append("and so on")
            break
        recorder.play(choose(recorder.legal, favoured, rng))
    lines += ["", f"result: {result(setup, recorder.state)}"]
    return "\n".join(lines) + "\n"


def tell(rules: Rules, event: Happening) -> str:
    who = f"seat {event.seat} " if event.seat >= 0 else ""
    return f"{who}{event.kind}{'' if event.what is None else f' {event.what}'}"


def write() -> None:
    for case in CASES:
        (FOLDER / f"{case}.txt").write_text(transcript(case), "utf-8")
