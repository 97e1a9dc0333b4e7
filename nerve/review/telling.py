"""A review as lines of text, and as data for json."""

from __future__ import annotations

from typing import Any

from nerve.core.registry import GAMES
from nerve.review.chain import KINDS, Account, Moment, Review

PARTS = ("luck", "play", "hidden", "others")


def lines(told: Review, most: int = 10) -> list[str]:
    """What decided the game, seat by seat and moment by moment."""
    title = GAMES[told.game].TITLE
    text = [
        f"{title}, {told.players} players, {len(told.moments)} decisions; "
        f"values by {told.playouts} playouts of {told.evaluator}",
        "",
        f"{'in games won (± one error)':<30}{'result':>6} "
        + "".join(f"{part:>7} {'':6}" for part in PARTS),
    ]
    for seat, name in enumerate(told.names):
        text.append(_row(name, told.account(seat)))
    text += ["", "luck by kind                  " + "".join(f"{kind:>9}" for kind in KINDS)]
    for seat, name in enumerate(told.names):
        luck = told.account(seat).luck
        text.append(f"{_short(name):<30}" + "".join(f"{luck[kind]:>+9.3f}" for kind in KINDS))
    text += ["", "what decided it"]
    text += [_moment(told, moment, moment.moved) for moment in told.decisive()]
    marked = sorted((m for m in told.moments if m.mark), key=lambda m: -m.loss)
    text += ["", f"decisions marked: {len(marked)}" if marked else "no decision is marked"]
    for moment in sorted(marked[:most], key=lambda m: m.step):
        text.append(f"{_moment(told, moment, moment.seat)}; {advice(moment)}")
    if len(marked) > most:
        text.append(f"… and {len(marked) - most} smaller ones")
    return [line.rstrip() for line in text]


def _row(name: str, account: Account) -> str:
    cells = [
        (account.all_luck, account.luck_error),
        (account.play, account.play_error),
        (account.hidden, account.hidden_error),
        (account.others, account.others_error),
    ]
    told = "".join(f"{part:>+7.3f} ±{error:.3f}" for part, error in cells)
    return f"{_short(name):<30}{account.result - account.fair:>+6.3f} {told}"


def _short(name: str) -> str:
    shown = "".join(c if c.isprintable() else "·" for c in name)
    return shown if len(shown) <= 28 else shown[:27] + "…"


def _moment(told: Review, moment: Moment, seat: int) -> str:
    """A moment, and what it made of the chances of a seat."""
    before, after = moment.before[seat], moment.after[seat]
    whose = "" if seat == moment.seat else f"{_short(told.names[seat])}: "
    return (
        f"  step {moment.step:>4}  {_short(told.names[moment.seat])}: {moment.move}  "
        f"({whose}{100 * before:.0f} % → {100 * after:.0f} %)"
    )


def advice(moment: Moment) -> str:
    """What would have been better, by what the seat could know, and with what score it ends."""
    best, played = moment.moves[moment.best].points, moment.moves[moment.move].points
    return (
        f"{moment.mark}: {moment.best} wins {100 * moment.loss:.1f} ± {100 * moment.error:.1f} "
        f"points more, its score is {best:.1f} instead of {played:.1f}"
    )


# --- data ----------------------------------------------------------------------------------------


def data(told: Review) -> dict[str, Any]:
    """All of it, for json."""
    return {
        "game": told.game,
        "players": told.names,
        "evaluator": told.evaluator,
        "playouts": told.playouts,
        "seed": told.seed,
        "start": list(told.start),
        "deal": list(told.deal),
        "seats": [_account_data(told.account(seat)) for seat in range(told.players)],
        "decisive": [moment.step for moment in told.decisive()],
        "moments": [_moment_data(moment) for moment in told.moments],
    }


def _account_data(account: Account) -> dict[str, Any]:
    return {
        "result": account.result,
        "fair": account.fair,
        "luck": account.all_luck,
        "luck_by_kind": dict(account.luck),
        "play": account.play,
        "hidden": account.hidden,
        "others": account.others,
        "errors": {part: getattr(account, f"{part}_error") for part in PARTS},
        "decisions": account.decisions,
        "marks": dict(account.marks),
    }


def _moment_data(moment: Moment) -> dict[str, Any]:
    told: dict[str, Any] = {
        "step": moment.step,
        "seat": moment.seat,
        "move": moment.move,
        "before": list(moment.before),
        "decided": list(moment.decided),
        "after": list(moment.after),
    }
    if moment.drawn is not None:
        told["drawn"] = list(moment.drawn)
    if moment.kind:
        told["chance"] = moment.kind
    if moment.moves:
        told["moves"] = {move: judged._asdict() for move, judged in moment.moves.items()}
        told |= {"best": moment.best, "loss": moment.loss, "error": moment.error}
    if moment.mark:
        told["mark"] = moment.mark
    return told
