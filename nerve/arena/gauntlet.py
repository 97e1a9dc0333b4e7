"""A bot against tables full of others, one sort after the other: where does it lose?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from nerve.arena.match import Match
from nerve.arena.outsiders import close_outsiders
from nerve.arena.play import play_deals
from nerve.arena.pool import cores, in_parts
from nerve.arena.reporting import estimate_data, percent
from nerve.arena.running import check_bots, run
from nerve.arena.statistics import Estimate, standings
from nerve.bots.outside import tag_of
from nerve.bots.styles import is_style, styles_of
from nerve.core.contract import Rules
from nerve.core.game import Setup

HOUSE = ("greedy-1", "tuned-1", "easy")
SAID = ("loses", "even", "beats")


@dataclass(frozen=True)
class Outcome:
    """How the bot did among others of one sort."""

    players: int
    others: str
    deals: int
    share: Estimate  # of the wins
    lost: int  # decisions lost to fallback

    @property
    def fair(self) -> float:
        return 1 / self.players

    @property
    def verdict(self) -> str:
        """Whether the bot has more than its fair share beyond the error, less, or neither."""
        gain = self.share.mean - self.fair
        return SAID[1 + (gain > self.share.half) - (gain < -self.share.half)]

    def data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "others": self.others,
            "deals": self.deals,
            "fair": self.fair,
            "share": estimate_data(self.share),
            "verdict": self.verdict,
            "lost": self.lost,
        }


def opponents(rules: Rules, halves: Sequence[str]) -> list[str]:
    """The styles of these halves, if the game has any, and the house bots."""
    return [*(name for half in halves for name in styles_of(rules, half)), *HOUSE]


def play_gauntlet(
    setups: Sequence[Setup],
    bot: str,
    others: Sequence[str],
    deals: int,
    seed: int,
    patience: float = 5.0,
    jobs: int | None = None,
    journals: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Outcome]:
    """So many deals at every table, the bot in every seat. In the folder `journals` each table has
    a journal, so that one who stops can go on. Raises what `nerve.arena.run` does."""
    pairs = [(setup, name) for setup in setups for name in others]
    matches = [Match.of(setup, [bot, name], seed, 0, patience) for setup, name in pairs]
    workers = jobs or cores()
    try:
        for match in matches[: len(others)]:
            check_bots(match)
        for match in {is_style(match.bots[1]): match for match in matches}.values():
            if workers > 1:
                play_deals(match, 0, 1)  # makes the machine code, once for all workers
    finally:
        close_outsiders()
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    work = partial(play_tables, matches, deals, journals)
    outcomes = []
    for count, part in in_parts(work, 0, len(matches), workers, setups[0].rules, most=1):
        outcomes += part
        if progress is not None:
            progress(count)
    return outcomes


def play_tables(
    matches: Sequence[Match], deals: int, journals: Path | None, first: int, count: int
) -> list[Outcome]:
    return [_outcome(match, deals, journals) for match in matches[first : first + count]]


def _outcome(match: Match, deals: int, journals: Path | None) -> Outcome:
    journal = None if journals is None else journals / journal_name(match)
    games, _ = run(match, deals, 1, journal)
    hero = standings(match, games)[0]
    return Outcome(match.players, match.bots[1], deals, hero.share.raw, hero.lost)


def journal_name(match: Match) -> str:
    hero, others = (bot.replace(":", "-") for bot in match.bots)
    plain = f"{hero}-{others}".replace("-", "").isalnum()
    names = f"{hero}-{others}" if plain else tag_of(",".join(match.bots))
    return f"{match.game}-{match.players}-{names}-{match.seed}.jsonl"


# --- as text -------------------------------------------------------------------------------------


def worst_first(outcomes: Sequence[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda one: (one.share.mean, one.others))


def lines(setups: Sequence[Setup], bot: str, seed: int, outcomes: Sequence[Outcome]) -> list[str]:
    """The tables for a terminal, worst first, and what they come to."""
    wide = max(len(one.others) for one in outcomes)
    told = []
    for setup in setups:
        here = worst_first([one for one in outcomes if one.players == setup.players])
        told += [
            f"{setup.rules.TITLE}, {setup.players} players, {bot} in every seat of "
            f"{here[0].deals:,} deals, seed {seed}; a fair share is {100 * here[0].fair:.1f} %",
            "",
            f"{'against tables of':<{max(wide, 17)}}  {'wins':<15}  verdict",
        ]
        for one in here:
            faults = f"  ({one.lost:,} decisions lost to fallback)" if one.lost else ""
            row = f"{one.others:<{max(wide, 17)}}  {percent(one.share):<15}  {one.verdict}{faults}"
            told.append(row)
        told += ["", *summary(here), ""]
    return [*told, "± is a 95 % interval; a deal, played once for each seat, is the unit."]


def summary(here: Sequence[Outcome]) -> Iterator[str]:
    """What the outcomes with one number of players come to."""
    styles = [one for one in here if is_style(one.others)] or list(here)
    mean = sum(one.share.mean for one in styles) / len(styles)
    counts = {said: sum(one.verdict == said for one in here) for said in SAID}
    yield (
        f"mean of {len(styles)} {'styles' if is_style(styles[0].others) else 'tables'}: "
        f"{100 * mean:.1f} %, {mean / here[0].fair:.2f} x fair; "
        f"beats {counts['beats']}, even with {counts['even']}, loses to {counts['loses']}"
    )
    worst = here[0]
    if worst.verdict == "loses":
        yield f"verdict: {worst.others} has its number ({percent(worst.share)})"
    elif counts["even"]:
        yield f"verdict: nobody beats it beyond the error; {worst.others} comes closest"
    else:
        yield "verdict: it beats them all"
