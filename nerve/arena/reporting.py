"""What an arena found out, for people and for programs."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Any

from nerve.arena.games import Fault, Games, places, seating
from nerve.arena.match import Match
from nerve.arena.ratings import Rating, choices, ratings
from nerve.arena.sequential import Verdict
from nerve.arena.statistics import Estimate, Measured, Standing, standings

SHOWN = 20  # faults in a report


@dataclass(frozen=True)
class Report:
    """Standings and ratings in the order in which the bots were named."""

    match: Match
    deals: int
    length: float  # decisions a game
    standings: list[Standing]
    ratings: list[Rating]
    verdict: Verdict | None
    faults: list[Fault]  # the first ones

    @property
    def games(self) -> int:
        return self.deals * self.match.players

    @property
    def fair(self) -> float:
        return 1 / self.match.players

    def data(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "match": self.match.data(),
            "deals": self.deals,
            "games": self.games,
            "length": self.length,
            "fair": self.fair,
            "bots": [
                {
                    "bot": one.bot,
                    "deals": one.deals,
                    "games": one.games,
                    "share": measured_data(one.share),
                    "score": measured_data(one.score),
                    "seats": [estimate_data(seat) for seat in one.seats],
                    "sitting": [estimate_data(one_game) for one_game in one.games_of_sitting],
                    "rating": vars(rating),
                    "scores": [[score, n] for score, n in one.scores.items()],
                    "lost": one.lost,
                }
                for one, rating in zip(self.standings, self.ratings, strict=True)
            ],
            "test": None if self.verdict is None else self.verdict.data(),
            "faults": [fault.data() for fault in self.faults],
        }


def report(match: Match, games: Games, verdict: Verdict | None = None) -> Report:
    """All figures of the games that were played."""
    placed = choices(seating(match, games), places(match, games), len(match.bots))
    return Report(
        match,
        len(games),
        float(games.lengths.mean()),
        standings(match, games),
        ratings(placed, match.seed),
        verdict,
        games.faults[:SHOWN],
    )


def estimate_data(one: Estimate) -> dict[str, float | None]:
    return {"mean": one.mean, "half": one.half if isfinite(one.half) else None}


def measured_data(one: Measured) -> dict[str, Any]:
    return {
        "raw": estimate_data(one.raw),
        "adjusted": None if one.adjusted is None else estimate_data(one.adjusted),
        "variance_reduction": one.gain,
        "luck": None if one.luck is None else estimate_data(one.luck),
    }


# --- as text -------------------------------------------------------------------------------------


def lines(told: Report) -> list[str]:
    """The report for a terminal."""
    match, setup = told.match, told.match.setup
    wide = max(5, *(len(bot) for bot in match.bots))
    adjusted = any(one.share.adjusted for one in told.standings)
    head = [
        f"{setup.rules.TITLE}, {match.players} players, seed {match.seed}: {told.deals:,} deals, "
        f"{told.games:,} games of {told.length:.0f} decisions; a fair share is "
        f"{100 * told.fair:.1f} %",
        "",
        f"{'bot':<{wide}}  {'wins':<15}"
        + (f"  {'luck-adjusted':<15}  variance" if adjusted else "")
        + f"  {'score':<14}  rating",
    ]
    for one, rating in zip(told.standings, told.ratings, strict=True):
        row = f"{one.bot:<{wide}}  {percent(one.share.raw):<15}"
        if adjusted:
            row += f"  {percent(one.share.adjusted):<15}  {times(one.share.gain):<8}"
        row += f"  {plus_minus(one.score.raw):<14}  {rated(rating)}"
        head.append(row.rstrip())
    head.append("")
    head.append(
        f"{'wins by seat':<{max(wide, 12)}}"
        + "".join(f"  {p:<12}" for p in range(match.players)).rstrip()
    )
    for one in told.standings:
        shown = "".join(f"  {percent(seat, 1):<12}" for seat in one.seats)
        head.append(f"{one.bot:<{max(wide, 12)}}{shown}".rstrip())
    if match.together > 1:
        head += ["", *sitting_lines(told, wide)]
    head.append("")
    head.append("± and [ ] are 95 % intervals; a deal, played once for each seat, is the unit.")
    if told.verdict is not None:
        head.append(verdict_text(told))
    return head + fault_lines(told)


def sitting_lines(told: Report, wide: int) -> list[str]:
    """What each bot wins in the first game of a sitting, the second and so on."""
    games = range(1, told.match.together + 1)
    head = f"{'wins by game':<{max(wide, 12)}}" + "".join(f"  {game:<12}" for game in games)
    rows = [
        f"{one.bot:<{max(wide, 12)}}"
        + "".join(f"  {percent(share, 1):<12}" for share in one.games_of_sitting)
        for one in told.standings
    ]
    return [line.rstrip() for line in (head, *rows)]


def verdict_text(told: Report) -> str:
    verdict = told.verdict
    assert verdict is not None
    test, bot = verdict.test, told.match.bots[0]
    low, high = f"{100 * test.accept:+g}", f"{100 * test.reject:+g}"
    says = {
        "accepted": f"{bot} gains {low} points of wins or less, not {high}",
        "rejected": f"{bot} gains {high} points of wins or more, not {low}",
        "open": f"not known yet whether {bot} gains {low} or {high} points of wins",
    }[verdict.known]
    return f"test: {says} (log ratio {verdict.ratio:+.2f} after {verdict.deals:,} deals)"


def fault_lines(told: Report) -> list[str]:
    """Who lost decisions, and the first of each kind in full."""
    found = []
    for one in told.standings:
        if one.lost:
            found += ["", f"{one.bot}: {one.lost:,} decisions lost to fallback"]
    shown = set()
    for fault in told.faults:
        if (fault.bot, fault.kind) not in shown:
            shown.add((fault.bot, fault.kind))
            found.append(
                f"\n{fault.bot} {fault.kind} in game {fault.game}, seat {fault.seat}; "
                f"{fault.played!r} was played for it:"
            )
            found += [f"  {line}" for line in fault.what.strip().splitlines()]
            found.append(f"  the position: --json or --faults; the game: --record {fault.game}")
    return found


def percent(one: Estimate | None, digits: int = 2) -> str:
    if one is None:
        return ""
    half = f" ± {100 * one.half:.{digits}f}" if isfinite(one.half) else ""
    return f"{100 * one.mean:.{digits}f} %{half}"


def plus_minus(one: Estimate) -> str:
    return f"{one.mean:.2f}" + (f" ± {one.half:.2f}" if isfinite(one.half) else "")


def times(gain: float | None) -> str:
    return "" if gain is None else f"÷ {gain:.2f}"


def rated(rating: Rating) -> str:
    return f"{rating.rating:+.0f} [{rating.low:+.0f}, {rating.high:+.0f}]"
