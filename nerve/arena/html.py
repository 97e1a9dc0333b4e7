"""The report as one HTML file that needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from nerve.arena.plots import COLOURS, WIDTHS, bars, distributions, whiskers
from nerve.arena.reporting import (
    Report,
    percent,
    plus_minus,
    rated,
    times,
    verdict_text,
)

LIGHT = ("#2563a8", "#b4521e", "#2f7d4f", "#8a3f8f", "#a37a00", "#b3324d", "#0f7c82", "#5b5f6b")
DARK = ("#7db4f0", "#f0a06c", "#7fce9d", "#d597db", "#e3bf52", "#f08a9f", "#66c9cf", "#b3b8c4")

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #23211d; --soft: #6b665c;
  --line: #ddd8cd; --card: #ffffff; --mark: #23211d; LIGHT }
@media (prefers-color-scheme: dark) { :root { --paper: #16171a; --ink: #ecebe6; --soft: #a19d93;
  --line: #34363c; --card: #1e2024; --mark: #ecebe6; DARK } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem }
h2 { font-size: 1.15rem; margin: 0 0 .2rem }
p { margin: .3rem 0 .8rem } .soft { color: var(--soft); font-size: .93rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  padding: 1.1rem 1.2rem; margin: 1.1rem 0 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line);
  white-space: nowrap }
.wraps td:first-child { white-space: normal; min-width: 7.5rem }
.wraps td { vertical-align: top } .apart { font-size: .88rem; color: var(--soft) }
.apart b { color: var(--ink) }
th { color: var(--soft); font-weight: 600; font-size: .88rem } tr:last-child td { border-bottom: 0 }
.chip { display: inline-block; width: .75em; height: .75em; border-radius: 3px; margin-right: .5em }
svg { display: block; width: 100%; height: auto; font-size: 13px; overflow: visible }
svg.phone { display: none }
@media (max-width: 600px) { svg.phone { display: block } svg.desk { display: none }
  section { padding: 1rem .9rem } }
text { fill: var(--ink) } .tick { fill: var(--soft); font-size: 12px }
.middle { text-anchor: middle }
.end { text-anchor: end } .name { font-weight: 600 }
.grid { stroke: var(--line); stroke-width: 1 } .base { stroke: var(--soft); stroke-width: 1 }
.mark { stroke: var(--mark); stroke-width: 1.3; stroke-dasharray: 4 3 }
.whisker { fill: none; stroke-width: 2.5 }
.error { fill: none; stroke: var(--ink); stroke-width: 1.4 }
.bar { opacity: .85 }
.line { fill: none; stroke-width: 2 }
.verdict { border-left: 5px solid var(--c0) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .82rem;
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: .7rem }
summary { cursor: pointer }
"""


def page(told: Report) -> str:
    """The whole file."""
    match = told.match
    title = f"{match.setup.rules.TITLE}: {', '.join(match.bots)}"
    sections = [
        _table(told),
        _ratings(told),
        _seats(told),
        _scores(told),
        _faults(told),
        _facts(told),
    ]
    if told.verdict is not None:
        text = verdict_text(told)
        sections.insert(
            0, f'<section class="verdict"><h2>Test</h2><p>{escape(text[6:])}</p></section>'
        )
    about = (
        f"{told.deals:,} deals, each played once for every seat: {told.games:,} games of "
        f"{told.length:.0f} decisions. A fair share of the wins is {100 * told.fair:.1f} %."
    )
    heading = f"{match.setup.rules.TITLE}, {match.players} players"
    return document(title, heading, about, sections)


def document(title: str, heading: str, about: str, sections: Sequence[str]) -> str:
    """A file that opens anywhere; the sections are HTML, all else is text."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_style()}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(heading)}</h1>\n<p class="soft">{escape(about)}</p>\n'
        + "\n".join(filter(None, sections))
        + "\n</main>\n</body>\n</html>\n"
    )


def _style() -> str:
    rules = STYLE
    for word, colours in (("LIGHT", LIGHT), ("DARK", DARK)):
        rules = rules.replace(word, "; ".join(f"--c{i}: {c}" for i, c in enumerate(colours)) + ";")
    for i in range(COLOURS):
        rules += f".c{i}.dot, .c{i}.bar {{ fill: var(--c{i}) }}\n"
        rules += f".c{i}.whisker {{ stroke: var(--c{i}) }}\n"
        rules += f".c{i}.line {{ stroke: var(--c{i}) }}\n"
    return rules


def section(title: str, about: str, body: str) -> str:
    return (
        f'<section><h2>{title}</h2><p class="soft">{about}</p>'
        f'<div class="scroll">{body}</div></section>'
    )


def chip(i: int) -> str:
    """The colour of row i."""
    return f'<span class="chip" style="background: var(--c{i % COLOURS})"></span>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], look: str = "") -> str:
    """Heads and cells are HTML; with `look` "wraps" the first column may take several lines."""
    lines = ["".join(f"<th>{head}</th>" for head in heads)]
    lines += ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    return f'<table class="{look}">' + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _table(told: Report) -> str:
    adjusted = any(one.share.adjusted for one in told.standings)
    heads = ["bot", "wins"]
    if adjusted:
        heads += ["luck-adjusted", "variance"]
    heads += ["score", "rating"]
    rows = []
    for i, (one, rating) in enumerate(zip(told.standings, told.ratings, strict=True)):
        cells = [chip(i) + escape(one.bot), percent(one.share.raw)]
        if adjusted:
            cells += [percent(one.share.adjusted), times(one.share.gain)]
        cells += [plus_minus(one.score.raw), rated(rating)]
        rows.append(cells)
    about = (
        "Shares of the wins, ties split, for each seat a bot fills; ± is the 95 % interval of the "
        "mean of deals. "
    )
    if adjusted:
        about += (
            "Luck-adjusted: what chance is known to have brought is taken out. It expects the "
            "same and varies less. "
        )
    if told.match.setup.rules.LOW_WINS:
        about += "Scores are penalties: fewer are better."
    return section("Who won", about, table(heads, rows))


def _ratings(told: Report) -> str:
    rows = [
        (one.bot, rating.rating, rating.low, rating.high, rated(rating))
        for one, rating in zip(told.standings, told.ratings, strict=True)
    ]
    about = (
        "Plackett–Luce, from all places in all games; 0 is the average of these bots, 400 points "
        "are odds of 10 to 1. Whiskers: 95 % of resampled deals."
    )
    return section("Ratings", about, "".join(whiskers(rows, 0.0, width) for width in WIDTHS))


def _seats(told: Report) -> str:
    rows = [
        (one.bot, [(100 * seat.mean, 100 * seat.half) for seat in one.seats])
        for one in told.standings
    ]
    about = "The dashed line is the fair share. Who starts is drawn by lot in every deal."
    return section(
        "Win share by seat", about, "".join(bars(rows, 100 * told.fair, width) for width in WIDTHS)
    )


def _scores(told: Report) -> str:
    rows = [(one.bot, one.scores) for one in told.standings]
    about = "How often each score; the dashed line is the mean."
    if told.match.setup.rules.LOW_WINS:
        about += " Penalties: to the left is better."
    return section("Scores", about, "".join(distributions(rows, width) for width in WIDTHS))


def _faults(told: Report) -> str:
    if not any(one.lost for one in told.standings):
        return ""
    parts = [
        f"<p>{escape(one.bot)}: {one.lost:,} decisions lost to <code>fallback</code></p>"
        for one in told.standings
        if one.lost
    ]
    for fault in told.faults:
        parts.append(
            f"<details><summary>game {fault.game}, seat {fault.seat}: {escape(fault.bot)} "
            f"{fault.kind}; {escape(fault.played)} was played for it</summary>"
            f"<pre>{escape(fault.what)}</pre><pre>{escape(json.dumps(fault.record))}</pre></details>"
        )
    about = "Whoever raises, answers nonsense or does not answer loses that decision."
    return section("Faults", about, "".join(parts))


def _facts(told: Report) -> str:
    data = escape(json.dumps(told.match.data()))
    return (
        '<section><h2>The match</h2><p class="soft">This settles every game: the same again gives '
        f"the same figures.</p><pre>{data}</pre></section>"
    )
