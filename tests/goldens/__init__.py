"""Whole games as text that a person can read. `python -m tests.goldens` writes them anew.

They pin behaviour and prove nothing: a change to the rules and its golden go in one commit, and the
difference between old and new is the review.
"""

from __future__ import annotations

from pathlib import Path

from nerve.bots.simple import choose, urge_of
from nerve.cards import NONE, Rng
from nerve.game import Happening, Rules, happening, settle_on
from nerve.record import Recorder, result

FOLDER = Path(__file__).parent
CASES = {
    "danger13-3": ("danger13", 3, {}, "random"),
    "thirteen-4": ("thirteen", 4, {}, "random"),
    "seventeen-4": ("seventeen", 4, {"direction_persists": True}, "random"),
    "seventeen-2-mute": ("seventeen", 2, {}, "mute"),
    "push-3": ("push", 3, {"risk": True}, "random"),
    "push-2-pusher": ("push", 2, {"switches": False}, "pusher"),
}


def transcript(case: str) -> str:
    """The game from its set-up to its result: each step, and what it made happen."""
    name, players, options, bot = CASES[case]
    setup = settle_on(name, players, options)
    rules = setup.rules
    events: list[tuple[int, int, int, int]] = []
    recorder = Recorder(setup, seed=2024, sink=lambda *event: events.append(event))
    rng, urge = Rng(2024), urge_of(rules, bot)
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
        recorder.play(choose(recorder.legal, urge, rng))
    lines += ["", f"result: {result(setup, recorder.state)}"]
    return "\n".join(lines) + "\n"


def tell(rules: Rules, event: Happening) -> str:
    who = f"seat {event.seat} " if event.seat >= 0 else ""
    return f"{who}{event.kind}{'' if event.what is None else f' {event.what}'}"


def write() -> None:
    for case in CASES:
        (FOLDER / f"{case}.txt").write_text(transcript(case), "utf-8")
