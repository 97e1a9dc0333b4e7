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
    sums = [_heads("", "result", *PARTS)]
    kinds = [_heads("luck", *KINDS)]
    for seat, name in enumerate(told.names):
        account, who = told.account(seat), _chip(seat) + escape(name)
        values = (account.all_luck, account.play, account.hidden, account.others)
        parts = [
            f"{value:+.3f} ± {getattr(account, f'{part}_error'):.3f}"
            for part, value in zip(PARTS, values, strict=True)
        ]
        sums.append(_row(who, f"{account.result - account.fair:+.3f}", *parts))
        kinds.append(_row(who, *(f"{account.luck[kind]:+.3f}" for kind in KINDS)))
    about = (
        "In games won, more or less than a fair share: result = luck + play + hidden + others. "
        "Play: what one could have known better. Hidden: what unseen cards made of one's decisions."
    )
    return section("Luck and play", about, _table(sums) + _table(kinds))


def _decisive(told: Review) -> str:
    rows = [_heads("step", "who", "move", "chance to win")]
    rows += [_cells(told, moment, moment.moved) for moment in told.decisive()]
    return section("What decided it", "The moments that changed most.", _table(rows))


def _marks(told: Review) -> str:
    marked = [moment for moment in told.moments if moment.mark]
    if not marked:
        return section("Decisions", "No decision is marked: nothing lost beyond doubt.", "")
    rows = [_heads("step", "who", "move", "chance to win", "better")]
    rows += [f"{_cells(told, m, m.seat)}{_words(advice(m))}" for m in marked]
    about = "Judged by what the seat could know, never by the cards that happened to lie there."
    return section("Decisions", about, _table(rows))


def _cells(told: Review, moment: Moment, seat: int) -> str:
    """A moment, and what it made of the chances of a seat."""
    before, after = 100 * moment.before[seat], 100 * moment.after[seat]
    whose = "" if seat == moment.seat else f"{_chip(seat)}{escape(told.names[seat])}: "
    return _row(
        str(moment.step),
        _chip(moment.seat) + escape(told.names[moment.seat]),
        escape(moment.move),
        f"{whose}{before:.0f} % → {after:.0f} %",
    )


def _heads(*heads: str) -> str:
    return "".join(f"<th>{head}</th>" for head in heads)


def _row(*cells: str) -> str:
    return "".join(f"<td>{cell}</td>" for cell in cells)


def _words(text: str) -> str:
    """A cell of more than a few words, which may have several lines."""
    return f'<td style="white-space: normal; min-width: 15em">{escape(text)}</td>'


def _table(rows: list[str]) -> str:
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
