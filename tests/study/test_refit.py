"""Bots fitted to the variant: better there than the one they replace, and the same every time."""

from __future__ import annotations

import pytest

from nerve.bots.registry import find, knobs_in, style_by
from nerve.bots.styles import NoStyles
from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.core.registry import GAMES, open_game
from nerve.fast.random_bots import UnknownBot
from nerve.study import BadStudy, read_study
from nerve.study.refit import refit
from nerve.study.report import bots_text
from nerve.study.skill import skill_of
from tests.study.conftest import RACE, Write

FITTED = f"""
game = "{RACE}"
deals = 4
refit = {{ generations = 5, crowd = 6, deals = 5 }}
[[variant]]
name = "with a random one"
bots = ["tuned", "random"]
[[variant]]
name = "eight turns"
limits = {{ turns = 8 }}
"""


def test_a_style_by_its_knobs(race: Rules) -> None:
    assert knobs_in(style_by((3, -1, 20))) == (3, -1, 20)
    for name in ("style:calm", "held-out:3/4", "style:", "style:1/x", "style:1,2"):
        assert knobs_in(name) == ()
    assert find(race, "style:2").knobs == (2,)
    with pytest.raises(UnknownBot, match="2 knobs: expected 1"):
        find(race, "style:2/2")


def test_the_file_says_how_much(race: Rules, write: Write) -> None:
    text = f'game = "{RACE}"\n%s\n[[variant]]\nname = "one"\n'
    for line, generations in (("refit = true", 12), ("[refit]\ngenerations = 3", 3)):
        told = read_study(write(text % line)).refit
        assert told is not None
        assert told.generations == generations
    assert read_study(write(text % "refit = false")).refit is None
    with pytest.raises(BadStudy, match=r"refit.crowds: unknown key: expected one of generations"):
        read_study(write(text % "[refit]\ncrowds = 3"))


def test_a_game_without_a_family(write: Write) -> None:
    text = 'game = "examples/lantern.py"\nrefit = true\n[[variant]]\nname = "one"\n'
    with pytest.raises(NoStyles, match="lantern has no styles"):
        find(open_game("examples/lantern.py"), "style:1")
    with pytest.raises(BadStudy, match="lantern has no styles"):
        read_study(write(text.replace("examples/", f"{RACE.parents[2]}/examples/")))


@pytest.mark.long
def test_the_fitted_one_plays_the_variant_well(race: Rules, write: Write) -> None:
    study = refit(read_study(write(FITTED)), jobs=1)
    first, second = study.variants
    assert first.bots == ("style:2", "random"), "two steps at a time win a race"
    assert second.bots == ("style:2", "style:2")
    assert first.fitted_wins == 1, "always one step is what `tuned` does here"
    assert "alone among tuned it wins 100 %" in bots_text(first)
    assert study == refit(read_study(write(FITTED)), jobs=1)
    fitted = {"tuned": first.fitted}
    told = skill_of(settle_on(race, 2), [("tuned", "greedy")], 1, 0, True, fitted)
    assert told == {"skill:tuned>greedy": 0.5}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_it_is_no_worse_than_the_one_it_replaces(game: str, write: Write) -> None:
    """Little is played to fit it here, so a few points are allowed."""
    text = f'game = "{game}"\nplayers = 4\nrefit = true\n[[variant]]\nname = "as it is"\n'
    variant = refit(read_study(write(text)), jobs=2).variants[0]
    assert variant.fitted_wins > 0.25 - 0.08
