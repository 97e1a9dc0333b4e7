"""Play all variants of a study, deal by deal, on all cores; the figures are the same whatever their
number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from nerve.arena.journal import Kept, all_parts, open_journal
from nerve.arena.match import NeedsFast
from nerve.arena.pool import cores, in_parts
from nerve.bots.outside import BadBot
from nerve.bots.policies import Results, play_logged
from nerve.core.cards import game_seed
from nerve.fast.loops import can_compile
from nerve.study.course import Row, course_of
from nerve.study.figures import Figure, difference, figure_of
from nerve.study.measures import Measure, columns_of, measures_of
from nerve.study.plan import REFITTED, Study, Variant
from nerve.study.refit import refit
from nerve.study.skill import skill_of
from nerve.study.stakes import stakes_of

FORMAT = "nerve-study/1"  # of a journal
CHECK = 100  # deals between two looks at what is known
Progress = Callable[[int], None]


@dataclass
class Part:
    """What came of deals number `first` on: variants x deals x columns, NaN where a deal was not
    measured."""

    first: int
    rows: Any

    def __len__(self) -> int:
        return int(self.rows.shape[1])

    def data(self) -> dict[str, Any]:
        return {"first": self.first, "rows": [_terse(rows) for rows in self.rows.tolist()]}


def _terse(rows: list[list[float]]) -> list[list[float | None]]:
    """Whole numbers without a point: most are."""
    return [[None if x != x else int(x) if x == int(x) else x for x in row] for row in rows]


def part_from(study: Study, data: Mapping[str, Any]) -> Part:
    """The inverse of `Part.data`."""
    rows = np.array(data["rows"], np.float64)
    if rows.ndim != 3 or (len(rows), rows.shape[2]) != _shape(study):
        raise ValueError(f"rows of the shape {rows.shape}")
    return Part(data["first"], rows)


def _shape(study: Study) -> tuple[int, int]:
    return len(study.variants), len(columns_of(study))


class Outcome:
    """All that was played, as columns by variant."""

    def __init__(self, study: Study, parts: Sequence[Part], deals: int) -> None:
        self.study = study
        self.rows = np.concatenate([part.rows for part in parts], axis=1)[:, :deals]
        self._places = {name: i for i, name in enumerate(columns_of(study))}

    @property
    def deals(self) -> int:
        return int(self.rows.shape[1])

    def column(self, variant: int, name: str) -> Any:
        return self.rows[variant, :, self._places[name]]

    def figure(self, variant: int, measure: Measure) -> Figure:
        over = self.column(variant, measure.over) if measure.over else None
        return figure_of(measure, self.column(variant, measure.column), over)


def run(
    study: Study,
    jobs: int | None = None,
    journal: str | Path | None = None,
    progress: Progress | None = None,
    plain: bool = False,
    on: str = "",
) -> Outcome:
    """Play so many deals as the study says, or fewer if all is known before that has to be.

    With a journal, deals that stand there are not played again. `plain` plays by the plain rules,
    and judges no positions; `on` is a cluster. Raises BadBot, BadJournal, BadCluster, NeedsFast or
    OSError. Bots are fitted first, if the study says so.
    """
    if not can_compile():
        raise NeedsFast
    study = refit(study, jobs)
    wanted = [one for one in measures_of(study) if one.name in study.stop]
    kept = Kept(FORMAT, "study", {**study.data(), "plain": plain}, partial(part_from, study))
    parts: list[Part] = []
    done = checked = 0
    with open_journal(kept, journal) as book:
        play = partial(_new_parts, study, jobs or cores(), plain, on)
        for part in all_parts(book, study.deals, play):
            parts.append(part)
            if progress is not None:
                progress(min(len(part), study.deals - done))
            done = min(done + len(part), study.deals)
            for deals in range(checked + CHECK, done + 1, CHECK):
                checked = deals
                if wanted and _is_known(Outcome(study, parts, deals), wanted, study.stop):
                    return Outcome(study, parts, deals)
    return Outcome(study, parts, study.deals)


def _is_known(outcome: Outcome, wanted: Sequence[Measure], stop: Mapping[str, float]) -> bool:
    """Whether the intervals are as narrow as they have to be: of all differences, or of the one
    variant there is. Where to stop depends on widths alone and never on what the figures say."""
    for measure in wanted:
        base, *others = [outcome.figure(i, measure) for i in range(len(outcome.study.variants))]
        told = [difference(measure, one, base) for one in others] or [base.value]
        if any(one.half > stop[measure.name] for one in told):
            return False
    return True


def _new_parts(study: Study, jobs: int, plain: bool, on: str, first: int) -> Iterator[Part]:
    """One deal here, so that machine code is made once."""
    if first >= study.deals:
        return
    work = partial(play_deals, study, plain)
    yield work(first, 1)
    for _, part in in_parts(work, first + 1, study.deals, jobs, study.rules, most=CHECK, on=on):
        yield part


# --- some deals ----------------------------------------------------------------------------------


def play_deals(study: Study, plain: bool, first: int, deals: int) -> Part:
    """All variants of deals number `first` on."""
    columns = {name: i for i, name in enumerate(columns_of(study))}
    rows = np.full((len(study.variants), deals, len(columns)), np.nan)
    for variant, into in zip(study.variants, rows, strict=True):
        setup = study.setup(variant)
        found = play_logged(setup, variant.bots, study.seed, first, deals, plain)
        for k, log in enumerate(_logs(variant, found)):
            told = _measured(study, variant, first + k, log, plain)
            for name, value in told.items():
                into[k, columns[name]] = value
    return Part(first, rows)


def _logs(variant: Variant, found: Results) -> Iterator[list[int]]:
    end = 0
    for length, winners in zip(found.lengths, found.winners, strict=True):
        if not winners:
            raise BadBot(f"a function among {', '.join(variant.bots)} chose an illegal action")
        end += length
        yield [int(action) for action in found.log[end - length : end]]


def _measured(study: Study, variant: Variant, deal: int, log: list[int], plain: bool) -> Row:
    setup, seed = study.setup(variant), game_seed(study.seed, deal)
    row = course_of(setup, seed, log, study.pace)
    if deal % study.skill_every == 0:
        fitted = {REFITTED: variant.fitted} if variant.fitted else {}
        row |= skill_of(setup, study.rungs, study.seed, deal, plain, fitted)
    if study.playouts and deal % study.stakes_every == 0 and not plain:
        row |= stakes_of(setup, seed, log, study.playouts)
    return row
