"""Bots fitted to each variant, so that a difference is the game's and not a misfit bot's.

`tuned` was fitted to the game as it is. Of each variant, its first one too, the best of the game's
family of styles is found by the cross-entropy method against `tuned` and against itself, on deals
that the study does not use, and sits wherever `tuned` would.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from nerve.arena.fitting import ITSELF, Field, cross_entropy, share_of, start_for
from nerve.bots.registry import find, style_by
from nerve.bots.styles import STYLE
from nerve.core.cards import game_seed
from nerve.study.plan import REFITTED, Study, Variant

MEASURED = 200  # deals, to say what the fitted one wins among `tuned`
APART = 0x52656669742E  # a seed of its own, so that the study's deals are not fitted to


def refit(
    study: Study, jobs: int | None = None, told: Callable[[int], None] | None = None
) -> Study:
    """The study with fitted bots in all variants; as it is if it does not ask for that. `told` is
    called after each generation. Raises NoStyles, BadBot or NeedsFast."""
    if study.refit is None:
        return study
    return replace(study, variants=tuple(_fit(study, one, jobs, told) for one in study.variants))


def _fit(
    study: Study, variant: Variant, jobs: int | None, told: Callable[[int], None] | None
) -> Variant:
    assert study.refit is not None
    setup, settings = study.setup(variant), study.refit
    field = Field([setup], STYLE, [REFITTED, ITSELF], settings.deals, jobs)
    field.check()
    seed = game_seed(study.seed, APART)
    found = cross_entropy(field.marks, start_for(field), seed, settings.crowd)
    bot = ""
    for one in islice(found, settings.generations):
        bot = style_by(one.mean)
        if told is not None:
            told(1)
    hero, others = find(setup.rules, bot), find(setup.rules, REFITTED)
    wins = share_of(setup, hero, others, game_seed(seed, settings.generations), MEASURED)
    bots = tuple(bot if seat == REFITTED else seat for seat in variant.bots)
    return replace(variant, bots=bots, fitted=bot, fitted_wins=wins)
