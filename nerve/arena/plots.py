"""Plots as SVG text: ratings with whiskers, win share by seat, scores, how a game went.

Colours are classes (`c0` to `c7`, in turn), so that the page decides about light and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10

COLOURS = 8
WIDTHS = (760, 330)  # of a desk and of a phone; the page shows the one that fits
LEFT, RIGHT = 48, 12


@dataclass(frozen=True)
class Axis:
    """Values from `low` to `high` as places from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)

    def ticks(self, about: int = 6) -> list[float]:
        step = _step((self.high - self.low) / about)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [k * step for k in range(first, last + 1)]


def _step(rough: float) -> float:
    """The next round number: 1, 2 or 5 times a power of ten."""
    ten = 10.0 ** floor(log10(rough))
    return next(ten * k for k in (1, 2, 5, 10) if ten * k >= rough * (1 - 1e-9))


def axis_of(values: Sequence[float], start: float, end: float, margin: float = 0.06) -> Axis:
    low, high = min(values), max(values)
    room = (high - low) * margin or 1.0
    return Axis(low - room, high + room, start, end)


def short(name: str, most: int) -> str:
    """A bot's name in the room there is; the end says more than the beginning."""
    return name if len(name) <= most else "…" + name[1 - most :]


def whiskers(
    rows: Sequence[tuple[str, float, float, float, str]],
    mark: float,
    width: int,
    of: int | None = None,
) -> str:
    """A dot with its interval for each row: name, value, low, high, and what to write beside;
    in the colour of number `of`, or each in its own."""
    places = [x for row in rows for x in row[1:4] if isfinite(x)]
    axis = axis_of([*places, mark], RIGHT, width - RIGHT)
    height = 46 * len(rows) + 30
    x = axis.at(mark)
    parts = [
        *_grid(axis, height, width),
        f'<line class="mark" x1="{x}" y1="4" x2="{x}" y2="{height - 26}"/>',
    ]
    for i, (name, value, low, high, beside) in enumerate(rows):
        y, colour = 34 + 46 * i, f"c{(i if of is None else of) % COLOURS}"
        parts.append(_name(name, y - 16, 2 * (width - 7 * len(beside) - 8)))
        parts.append(f'<text class="tick end" x="{width}" y="{y - 16}">{escape(beside)}</text>')
        if isfinite(low) and isfinite(high):
            a, b = axis.at(low), axis.at(high)
            parts.append(
                f'<path class="{colour} whisker" d="M{a} {y}H{b}M{a} {y - 6}v12M{b} {y - 6}v12"/>'
            )
        parts.append(f'<circle class="{colour} dot" cx="{axis.at(value)}" cy="{y}" r="5"/>')
    return _svg(width, height, parts)


def bars(rows: Sequence[tuple[str, Sequence[tuple[float, float]]]], fair: float, width: int) -> str:
    """For each row a bar with its whisker by seat; a line says what is fair. In per cent."""
    highest = max(fair, *(m + (h if isfinite(h) else 0) for _, cells in rows for m, h in cells))
    seats = len(rows[0][1])
    tall, each = 92, 130
    height = each * len(rows) + 12
    cell = (width - LEFT - RIGHT) / seats
    parts = []
    for i, (name, cells) in enumerate(rows):
        top = 24 + i * each
        axis = Axis(0.0, highest * 1.08 or 1.0, top + tall, top)
        parts.append(_name(name, top - 10, width))
        for tick in axis.ticks(4):
            y = axis.at(tick)
            parts.append(f'<line class="grid" x1="{LEFT}" y1="{y}" x2="{width}" y2="{y}"/>')
            parts.append(f'<text class="tick end" x="{LEFT - 6}" y="{y + 4}">{tick:g} %</text>')
        for seat, (mean, half) in enumerate(cells):
            parts += _bar(axis, LEFT + cell * (seat + 0.18), cell * 0.64, mean, half, i)
        y = axis.at(fair)
        parts.append(f'<line class="mark" x1="{LEFT}" y1="{y}" x2="{width}" y2="{y}"/>')
    for seat in range(seats):
        x = LEFT + cell * (seat + 0.5)
        parts.append(f'<text class="tick middle" x="{x:.1f}" y="{height - 4}">seat {seat}</text>')
    return _svg(width, height, parts)


def _bar(axis: Axis, x: float, wide: float, mean: float, half: float, i: int) -> list[str]:
    y, middle = axis.at(mean), round(x + wide / 2, 1)
    tall = max(axis.start - y, 0)
    parts = [
        f'<rect class="c{i % COLOURS} bar" x="{x:.1f}" y="{y}" width="{wide:.1f}" '
        f'height="{tall:.1f}"/>'
    ]
    if isfinite(half):
        low, high = axis.at(max(mean - half, 0)), axis.at(mean + half)
        ends = f"M{middle - 5} {low}h10M{middle - 5} {high}h10"
        parts.append(f'<path class="error" d="M{middle} {low}V{high}{ends}"/>')
    return parts


def distributions(rows: Sequence[tuple[str, dict[int, int]]], width: int) -> str:
    """How often each score, one below the other on one axis; a line at each mean."""
    low = min(score for _, counts in rows for score in counts)
    high = max(score for _, counts in rows for score in counts)
    size = -(-(high - low + 1) // min(high - low + 1, 60))  # scores in a bar
    bins = -(-(high - low + 1) // size)
    axis = Axis(low - 0.5, low - 0.5 + bins * size, RIGHT, width - RIGHT)
    tall, each = 70, 100
    height = each * len(rows) + 26
    parts = _grid(axis, height, width)
    for i, (name, counts) in enumerate(rows):
        base = 22 + i * each + tall
        heights = [0] * bins
        for score, n in counts.items():
            heights[(score - low) // size] += n
        for k, n in enumerate(heights):
            if n:
                x, end = axis.at(low - 0.5 + k * size), axis.at(low - 0.5 + (k + 1) * size)
                h = tall * n / max(heights)
                parts.append(
                    f'<rect class="c{i % COLOURS} bar" x="{x}" y="{base - h:.1f}" '
                    f'width="{max(end - x - 0.6, 0.6):.1f}" height="{h:.1f}"/>'
                )
        mean = sum(score * n for score, n in counts.items()) / sum(counts.values())
        x = axis.at(mean)
        parts.append(f'<line class="mark" x1="{x}" y1="{base - tall}" x2="{x}" y2="{base}"/>')
        parts.append(f'<line class="base" x1="0" y1="{base}" x2="{width}" y2="{base}"/>')
        parts.append(_name(name, base - tall - 8, width))
        beside = f'y="{base - tall - 8}">mean {mean:.1f}</text>'
        parts.append(f'<text class="tick end" x="{width}" {beside}')
    return _svg(width, height, parts)


def curves(rows: Sequence[tuple[str, Sequence[float]]], fair: float, width: int) -> str:
    """How each row's share of the win went, in per cent, from the first step to the last."""
    tall, top = 220, 16
    across = Axis(0.0, max(1, len(rows[0][1]) - 1), LEFT, width - RIGHT)
    up = Axis(0.0, 100.0, top + tall, top)
    parts = []
    for tick in up.ticks(5):
        y = up.at(tick)
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{y}" x2="{width - RIGHT}" y2="{y}"/>')
        parts.append(f'<text class="tick end" x="{LEFT - 6}" y="{y + 4}">{tick:g} %</text>')
    y = up.at(fair)
    parts.append(f'<line class="mark" x1="{LEFT}" y1="{y}" x2="{width - RIGHT}" y2="{y}"/>')
    for i, (name, values) in enumerate(rows):
        line = "".join(
            f"{'L' if k else 'M'}{across.at(k)} {up.at(value)}" for k, value in enumerate(values)
        )
        title = f"<title>{escape(name)}</title>"
        parts.append(f'<path class="c{i % COLOURS} line" d="{line}">{title}</path>')
    return _svg(width, top + tall + 8, parts)


def _grid(axis: Axis, height: int, width: int) -> list[str]:
    parts = []
    for tick in axis.ticks(max(width // 110, 3)):
        x = axis.at(tick)
        parts.append(f'<line class="grid" x1="{x}" y1="4" x2="{x}" y2="{height - 26}"/>')
        parts.append(f'<text class="tick middle" x="{x}" y="{height - 8}">{tick:g}</text>')
    return parts


def _name(name: str, y: float, width: int) -> str:
    shown = escape(short(name, width // 15))
    return f'<text class="name" x="0" y="{y}">{shown}<title>{escape(name)}</title></text>'


def _svg(width: int, height: int, parts: Sequence[str]) -> str:
    inside = "".join(parts)
    size = "desk" if width == WIDTHS[0] else "phone"
    return f'<svg class="{size}" viewBox="0 0 {width} {height}" role="img">{inside}</svg>'
