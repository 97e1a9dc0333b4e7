"""The report as one HTML file that needs nothing else, for whoever is to be convinced."""

from __future__ import annotations

import json
from html import escape

from nerve.arena.html import chip, document, section, table
from nerve.arena.plots import WIDTHS, distributions, whiskers
from nerve.study.figures import is_clear
from nerve.study.measures import GROUPS, LONG, Measure
from nerve.study.report import (
    CAUTION,
    Line,
    Report,
    bots_text,
    explained_text,
    heading,
    shown,
    spread_text,
    what_differs,
)

CLEAREST = 12  # differences that are drawn


def page(told: Report) -> str:
    """The whole file."""
    study = told.study
    sections = [
        _variants(told),
        _differences(told),
        _lengths(told),
        *(_group(told, name) for name in GROUPS),
        _facts(told),
    ]
    about = f"{study.about} {heading(told)}, all on the same chance.".strip()
    return document(study.title, study.title, about, sections)


def _variants(told: Report) -> str:
    rows = [
        [
            chip(i) + escape(one.name),
            escape(what_differs(told.study.rules, one)),
            escape(bots_text(one)),
        ]
        for i, one in enumerate(told.study.variants)
    ]
    return section("Variants", "", table(["variant", "how it is played", "by"], rows))


def _differences(told: Report) -> str:
    """The clearest differences of each variant from the first."""
    parts = []
    for i, variant in enumerate(told.study.variants[1:], 1):
        rows = [_drawn(line, i) for line in _clearest(told, i)]
        plot = "".join(whiskers(rows, 0.0, width, i) for width in WIDTHS) if rows else ""
        parts.append(
            f"<h3>{chip(i)}{escape(variant.name)}</h3>"
            + (plot or "<p>No difference that chance does not explain.</p>")
        )
    if not parts:
        return ""
    about = (
        f"Against {told.study.variants[0].name}: what is surest to differ, in per cent of what it "
        "is there. Whiskers: 95 %."
    )
    return section("What changes", escape(about), "".join(parts))


def _clearest(told: Report, i: int) -> list[Line]:
    found = [
        line
        for line in told.lines
        if line.measure.group not in LONG and is_clear(line.differences[i]) and line.values[0].mean
    ]
    found.sort(
        key=lambda line: (
            line.measure.group == "events",  # many of them say the same
            line.differences[i].half / abs(line.differences[i].mean),
        )
    )
    return found[:CLEAREST]


def _drawn(line: Line, i: int) -> tuple[str, float, float, float, str]:
    apart, whole = line.differences[i], abs(line.values[0].mean) / 100
    middle, half = apart.mean / whole, apart.half / whole
    beside = shown(line.measure, apart, "+")
    return name_of(line.measure), middle, middle - half, middle + half, beside


def name_of(measure: Measure) -> str:
    own = WHOLE.get(measure.name, measure.text.removeprefix("… "))
    return own + SHORT.get(measure.group, "")


SHORT = {"events": ", times a game"}
WHOLE = {"late_lead_changes": "changes of the lead in the last third"}  # below another in tables


def _lengths(told: Report) -> str:
    rows = [
        (one.name, lengths) for one, lengths in zip(told.study.variants, told.lengths, strict=True)
    ]
    within = "; ".join(f"{name} {spread_text(one)}" for name, one in rows)
    about = (
        "How often each number; the dashed line is the mean. One game in ten, half of them and "
        f"nine in ten are within: {within}"
    )
    plots = "".join(distributions(rows, width) for width in WIDTHS)
    return section("Decisions a game", escape(about), plots)


def _group(told: Report, name: str) -> str:
    group = told.group(name)
    if not group:
        return ""
    heads = ["", *(escape(one.name) for one in told.study.variants)]
    rows = []
    for line in group:
        rows.append(_row(line))
        if name == "skill":
            rows.append(["… of who wins is explained", *explained_text(told, line)])
    first = told.study.variants[0].name
    about = f"Below a figure: how much more it is than in {first}." if len(heads) > 2 else ""
    return section(escape(GROUPS[name]), escape(about), table(heads, rows, "wraps"))


def _row(line: Line) -> list[str]:
    measure = line.measure
    cells = [escape(measure.text), shown(measure, line.values[0])]
    for value, apart in zip(line.values[1:], line.differences[1:], strict=True):
        told = shown(measure, apart, "+")
        told = f"<b>{told} *</b>" if is_clear(apart) else told
        cells.append(f'{shown(measure, value)}<br><span class="apart">{told}</span>')
    return cells


def _facts(told: Report) -> str:
    data = escape(json.dumps(told.study.data(), ensure_ascii=False))
    about = f"{CAUTION} This settles every game: the same again gives the same figures."
    return (
        f'<section><h2>The study</h2><p class="soft">{escape(about)}</p><pre>{data}</pre></section>'
    )
