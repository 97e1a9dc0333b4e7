"""A review as one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape

from nerve.arena.html import document, section
from nerve.arena.plots import COLOURS, WIDTHS, curves
from nerve.core.registry import GAMES
from nerve.review.chain import KINDS, Moment, Review
from nerve.review.telling import PARTS, advice


def page(told: Review) -> str:
    """The whole file."""
    title = f"{GAMES[told.game].TITLE}: {', '.join(told.names)}"
    about = (
        f"{len(told.moments):,} decisions. A value is the share of {told.playouts:,} games that a "
        f"seat wins if all play on by {told.evaluator}; ± is one standard error."
    )
    return document(
        title, title, about, [_curves(told), _accounts(told), _decisive(told), _marks(told)]
    )


def _curves(told: Review) -> str:
    rows = [
        (name, [100 * told.deal[seat], *(100 * m.after[seat] for m in told.moments)])
        for seat, name in enumerate(told.names)
    ]
    keys = " ".join(f"{_chip(seat)}{escape(name)}" for seat, name in enumerate(told.names))
    plots = "".join(curves(rows, 100 / told.players, width) for width in WIDTHS)
    return section("Chances to win", f"From the deal to the end. {keys}", plots)


def _chip(seat: int) -> str:
    return f'<span class="chip" style="background: var(--c{seat % COLOURS})"></span>'


def _accounts(told: Review) -> str:
    heads = ("", "result", *PARTS, *(f"luck: {kind}" for kind in KINDS))
    rows = ["".join(f"<th>{head}</th>" for head in heads)]
    for seat, name in enumerate(told.names):
        account = told.account(seat)
        cells = [_chip(seat) + escape(name), f"{account.result - account.fair:+.3f}"]
        values = (account.all_luck, account.play, account.hidden, account.others)
        for part, value in zip(PARTS, values, strict=True):
            cells.append(f"{value:+.3f} ± {getattr(account, f'{part}_error'):.3f}")
        cells += [f"{account.luck[kind]:+.3f}" for kind in KINDS]
        rows.append("".join(f"<td>{cell}</td>" for cell in cells))
    about = (
        "In games won, more or less than a fair share: result = luck + play + hidden + others. "
        "Play: what one could have known better. Hidden: what unseen cards made of one's decisions."
    )
    return section("Luck and play", about, _table(rows))


def _decisive(told: Review) -> str:
    rows = ["".join(f"<th>{head}</th>" for head in ("step", "who", "move", "chance to win"))]
    rows += [_cells(told, moment) for moment in told.decisive()]
    return section("What decided it", "The moments that changed most.", _table(rows))


def _marks(told: Review) -> str:
    marked = [moment for moment in told.moments if moment.mark]
    if not marked:
        return section("Decisions", "No decision is marked: nothing lost beyond doubt.", "")
    heads = ("step", "who", "move", "chance to win", "better")
    rows = ["".join(f"<th>{head}</th>" for head in heads)]
    rows += [f"{_cells(told, m)}<td>{escape(advice(m))}</td>" for m in marked]
    about = "Judged by what the seat could know, never by the cards that happened to lie there."
    return section("Decisions", about, _table(rows))


def _cells(told: Review, moment: Moment) -> str:
    before, after = 100 * moment.before[moment.seat], 100 * moment.after[moment.seat]
    cells = (
        str(moment.step),
        _chip(moment.seat) + escape(told.names[moment.seat]),
        escape(moment.move),
        f"{before:.0f} % → {after:.0f} %",
    )
    return "".join(f"<td>{cell}</td>" for cell in cells)


def _table(rows: list[str]) -> str:
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
