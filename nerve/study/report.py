"""What a study found out, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nerve.arena.reporting import estimate_data
from nerve.arena.statistics import Estimate
from nerve.core.contract import Rules
from nerve.study.figures import difference, explained, is_clear
from nerve.study.measures import GROUPS, LONG, NUMBER, Measure, measures_of
from nerve.study.plan import REFITTED, Study, Variant
from nerve.study.running import Outcome

QUANTILES = (0.1, 0.5, 0.9)


@dataclass(frozen=True)
class Line:
    """A measure in all variants, and by how much each differs from the first."""

    measure: Measure
    values: list[Estimate]
    differences: list[Estimate]  # of the first from itself: nothing

    def data(self) -> dict[str, Any]:
        return {
            "measure": self.measure.name,
            "group": self.measure.group,
            "text": self.measure.text,
            "unit": self.measure.unit,
            "values": [estimate_data(one) for one in self.values],
            "differences": [estimate_data(one) for one in self.differences],
        }


@dataclass(frozen=True)
class Report:
    study: Study
    deals: int
    lines: list[Line]
    lengths: list[dict[int, int]]  # by variant: how many games of how many decisions

    def group(self, name: str) -> list[Line]:
        return [line for line in self.lines if line.measure.group == name]

    def data(self) -> dict[str, Any]:
        """All figures as plain data."""
        study = self.study
        return {
            "title": study.title,
            "study": study.data(),
            "deals": self.deals,
            "measures": [line.data() for line in self.lines],
            "lengths": [[[n, games] for n, games in one.items()] for one in self.lengths],
            "explained": {
                line.measure.name: [
                    explained_by(one.mean, variant.players)
                    for one, variant in zip(line.values, study.variants, strict=True)
                ]
                for line in self.group("skill")
            },
        }


def report(outcome: Outcome) -> Report:
    """All figures of what was played; a measure that says nothing in any variant is left out."""
    study = outcome.study
    lines = []
    for measure in measures_of(study):
        figures = [outcome.figure(i, measure) for i in range(len(study.variants))]
        if all(np.isnan(one.pulls).all() for one in figures):
            continue
        apart = [difference(measure, one, figures[0]) for one in figures]
        lines.append(Line(measure, [one.value for one in figures], apart))
    return Report(
        study, outcome.deals, lines, [_lengths(outcome, i) for i in range(len(study.variants))]
    )


def _lengths(outcome: Outcome, variant: int) -> dict[int, int]:
    values, counts = np.unique(outcome.column(variant, "decisions"), return_counts=True)
    return {int(n): int(games) for n, games in zip(values, counts, strict=True)}


def quantiles(lengths: dict[int, int]) -> list[int]:
    """The length that one game in ten, in two, and nine in ten stay within."""
    total, found, seen = sum(lengths.values()), list[int](), 0
    for length, games in sorted(lengths.items()):
        seen += games
        while len(found) < len(QUANTILES) and seen >= QUANTILES[len(found)] * total:
            found.append(length)
    return found


def explained_by(gain: float, players: int) -> float:
    """How much of who wins the better player explains, by its gain over the fair share."""
    return explained(1 / players + gain, players)


# --- as text -------------------------------------------------------------------------------------


def lines(told: Report, whole: bool = False) -> list[str]:
    """The report for a terminal; `whole` with the tables of moves and cards."""
    study = told.study
    text = [f"{study.title}", heading(told), ""]
    for i, one in enumerate(study.variants):
        text.append(f"{_letter(i)}  {one.name}: {what_differs(study.rules, one)}; {bots_text(one)}")
    wide = max(len(line.measure.text) for line in told.lines if whole or not is_long(line))
    heads = ["A", *(f"{_letter(i)} - A" for i in range(1, len(study.variants)))]
    for name, title in GROUPS.items():
        group = told.group(name)
        if not group or (name in LONG and not whole):
            continue
        text += ["", title, _cells("", heads, wide)]
        for line in group:
            text.append(_row(line, wide))
            if name == "skill":
                text.append(_cells("… of who wins is explained", explained_text(told, line), wide))
        if name == "length":
            spread = [spread_text(one) for one in told.lengths]
            text.append(_cells("… one in ten, half, nine in ten within", spread, wide))
    return [*text, "", CAUTION]


CAUTION = (
    "± are 95 % intervals by deal, differences between the same deals; * leaves out 0. Of many "
    "differences that are none, one in twenty has its *."
)


def heading(told: Report) -> str:
    study = told.study
    return (
        f"{study.rules.TITLE}, seed {study.seed}: {told.deals:,} deals of each of "
        f"{len(study.variants)} variants"
    )


def what_differs(rules: Rules, one: Variant) -> str:
    """Players, and what is not as the rules have it."""
    parts = [f"{one.players} players"]
    parts += [f"{k} {v}" for k, v in one.limits.items() if rules.LIMITS[k] != v]
    parts += [
        f"{k} {'on' if v else 'off'}" for k, v in one.options.items() if rules.OPTIONS[k] != v
    ]
    if one.deck is not None:
        changed = [card for card in rules.CARDS if one.deck.get(card, 0) != rules.DECK[card]]
        parts += [f"{one.deck.get(card, 0)} × {card} (not {rules.DECK[card]})" for card in changed]
    return ", ".join(parts) if len(parts) > 1 else f"{parts[0]}, as the rules have it"


def bots_text(variant: Variant) -> str:
    bots = [FITTED if bot == variant.fitted else bot for bot in variant.bots]
    text = ", ".join(bots if len(set(bots)) > 1 else bots[:1])
    if not variant.fitted:
        return text
    return f"{text} (alone among {REFITTED} it wins {100 * variant.fitted_wins:.0f} %)"


FITTED = f"{REFITTED}, fitted to this variant"


def is_long(line: Line) -> bool:
    return line.measure.group in LONG


def _letter(i: int) -> str:
    return chr(ord("A") + i)


def _row(line: Line, wide: int) -> str:
    """The first variant's value, and how much more the others have."""
    measure = line.measure
    cells = [shown(measure, line.values[0])]
    for apart in line.differences[1:]:
        cells.append(shown(measure, apart, "+") + (" *" if is_clear(apart) else ""))
    return _cells(measure.text, cells, wide)


def _cells(text: str, cells: Sequence[str], wide: int) -> str:
    return (f"{text:<{wide}}" + "".join(f"  {cell:<20}" for cell in cells)).rstrip()


def spread_text(lengths: dict[int, int]) -> str:
    return " · ".join(map(str, quantiles(lengths)))


def explained_text(told: Report, line: Line) -> list[str]:
    """By variant."""
    return [
        f"{100 * explained_by(one.mean, variant.players):.1f} %"
        for one, variant in zip(line.values, told.study.variants, strict=True)
    ]


def shown(measure: Measure, one: Estimate, sign: str = "") -> str:
    """A value with its interval, in the unit of the measure."""
    if not np.isfinite(one.half):
        return "–"
    if measure.unit == NUMBER:
        digits = digits_for([one.mean, one.half])
        return f"{one.mean:{sign}.{digits}f} ± {one.half:.{digits}f}"
    return f"{100 * one.mean:{sign}.1f} ± {100 * one.half:.1f} %"


def digits_for(numbers: Sequence[float]) -> int:
    """As many as tell something beside numbers of this size."""
    size = max(abs(number) for number in numbers)
    return 1 if size >= 20 else 2 if size >= 0.1 else 3
