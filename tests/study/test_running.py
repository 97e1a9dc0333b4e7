"""All variants on the same deals: the same figures whatever the workers, and after a kill."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from nerve.arena.journal import BadJournal
from nerve.bots.outside import BadBot
from nerve.core.contract import Rules
from nerve.study import Study, read_study
from nerve.study.figures import difference
from nerve.study.measures import columns_of, measures_of
from nerve.study.running import CHECK, Outcome, Part, part_from, play_deals, run
from tests.games import ANY
from tests.study.conftest import RACES, Write

TWICE = f"""
game = "{ANY}"
deals = 30
[skill]
bots = ["random", "greedy"]
every = 10
[stakes]
playouts = 0
[[variant]]
name = "one"
[[variant]]
name = "the same again"
"""


@pytest.fixture
def races(race: Rules, write: Write) -> Study:
    """A few of them."""
    return read_study(write(RACES), deals=30)


def the_same(one: Outcome, other: Outcome) -> bool:
    return bool(np.array_equal(one.rows, other.rows, equal_nan=True))


def test_figures_are_those_of_the_games(raced: Outcome) -> None:
    outcome = raced
    assert outcome.deals == 250
    assert (outcome.column(0, "decisions") == 12).all()
    assert (outcome.column(1, "decisions") == 16).all()
    assert (outcome.column(2, "decisions") == 18).all()
    assert (outcome.column(1, "choices") == 14).all()
    assert np.isnan(outcome.column(0, "turn 3")).all()
    skill = outcome.column(0, "skill:greedy>random")
    assert (~np.isnan(skill)).sum() == 25
    assert np.isnan(outcome.column(0, "clear")).all()  # plain: nothing is judged
    chosen = {one.name: one for one in measures_of(outcome.study)}["move:2"]
    assert outcome.figure(0, chosen).value.mean == pytest.approx(1 / 3, abs=0.05)


def test_the_same_chance_for_all_variants(write: Write) -> None:
    """Two variants that are one have no difference at all, and no doubt about it."""
    study = read_study(write(TWICE))
    outcome = run(study, jobs=1)
    assert np.array_equal(outcome.rows[0], outcome.rows[1], equal_nan=True)
    measure = measures_of(study)[0]
    apart = difference(measure, outcome.figure(1, measure), outcome.figure(0, measure))
    assert (apart.mean, apart.half) == (0, 0)


@pytest.mark.long
def test_the_same_on_any_number_of_workers(write: Write) -> None:
    study = read_study(write(TWICE))
    assert the_same(run(study, jobs=1), run(study, jobs=3))


def test_a_journal_goes_on_where_it_was_cut_off(races: Study, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    whole = run(races, jobs=1, journal=journal, plain=True)
    lines = journal.read_bytes().splitlines(keepends=True)
    assert json.loads(lines[0])["format"] == "nerve-study/1"
    journal.write_bytes(b"".join(lines[:3]) + lines[3][:-20])
    done: list[int] = []
    assert the_same(whole, run(races, 1, journal, done.append, plain=True))
    assert sum(done) == 30
    assert journal.read_bytes().splitlines()[:3] == [line.rstrip() for line in lines[:3]]
    before = journal.read_bytes()
    assert the_same(whole, run(races, 1, journal, plain=True))
    assert journal.read_bytes() == before


def test_the_journal_of_another_study_is_refused(
    races: Study, write: Write, tmp_path: Path
) -> None:
    journal = tmp_path / "journal.jsonl"
    run(read_study(write(RACES), deals=3), jobs=1, journal=journal, plain=True)
    before = journal.read_bytes()
    other = read_study(write(RACES.replace("turns = 8", "turns = 9")), deals=3)
    with pytest.raises(BadJournal, match="journal of another study: variants was"):
        run(other, jobs=1, journal=journal, plain=True)
    assert journal.read_bytes() == before
    journal.write_bytes(before.splitlines(keepends=True)[0] + b'{"first": 0, "rows": [[[1]]]}\n')
    with pytest.raises(BadJournal, match="rows of the shape"):
        run(races, jobs=1, journal=journal, plain=True)


def test_a_part_survives_as_plain_data(races: Study) -> None:
    part = play_deals(races, True, 4, 5)
    again = part_from(races, json.loads(json.dumps(part.data())))
    assert again.first == 4
    assert np.array_equal(part.rows, again.rows, equal_nan=True)


def test_it_stops_when_all_is_known_that_has_to_be(
    raced: Outcome, write: Write, tmp_path: Path
) -> None:
    """At the first look at which every difference is narrow enough, the same on any machine."""
    study, journal = raced.study, tmp_path / "journal.jsonl"
    run(study, 1, journal, plain=True)
    measure = next(one for one in measures_of(study) if one.name == "lead_changes")

    def widest(deals: int) -> float:
        cut = Outcome(study, [Part(0, raced.rows)], deals)
        base, *others = [cut.figure(i, measure) for i in range(3)]
        return max(difference(measure, one, base).half for one in others)

    assert widest(CHECK) > widest(2 * CHECK)
    between = (widest(CHECK) + widest(2 * CHECK)) / 2
    for half, deals in ((1.0, CHECK), (between, 2 * CHECK), (1e-3, 250)):
        stopping = read_study(write(f"{RACES}\n[stop]\nlead_changes = {half}\n"))
        assert run(stopping, 1, journal, plain=True).deals == deals


def test_a_function_that_chooses_what_is_illegal(write: Write, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def wild(v, rng):\n    return 62\n")
    text = RACES.replace('"random"', f'"{tmp_path}/mine.py:wild"', 1)
    with pytest.raises(BadBot, match="chose an illegal action"):
        run(read_study(write(text)), jobs=1, plain=True)


def test_no_column_is_there_twice(races: Study) -> None:
    assert len(set(columns_of(races))) == len(columns_of(races))
