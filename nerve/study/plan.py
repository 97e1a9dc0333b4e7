"""A study as its file says it: TOML in, checked values out, and errors that name the key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from nerve.arena.simulate import Series
from nerve.bots.styles import start_of
from nerve.core.cards import M64
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import Setup, read_deck, settle_on
from nerve.core.registry import open_game, rules_of
from nerve.study.measures import measures_of


class BadStudy(NerveError):
    """A file that is no study."""

    code = "bad_study"


@dataclass(frozen=True)
class Variant:
    """One way to play the game, and who plays it."""

    name: str
    players: int
    options: dict[str, bool]
    deck: dict[str, int] | None  # None: the game's own
    limits: dict[str, int]
    bots: tuple[str, ...]  # one for each seat
    fitted: str = ""  # who sits where `tuned` would, if bots are fitted to the variant
    fitted_wins: float = 0.0  # its share of the wins, alone among `tuned`


REFITTED = "tuned"  # the bot that gives way to a fitted one


class Refit(Struct, forbid_unknown_fields=True, frozen=True):
    """How much is played to fit a bot to a variant."""

    generations: Annotated[int, Meta(ge=1, le=1000)] = 12
    crowd: Annotated[int, Meta(ge=4, le=1000)] = 16  # candidates in each
    deals: Annotated[int, Meta(ge=1, le=10**6)] = 20  # for each of them


@dataclass(frozen=True)
class Study:
    """All that settles its figures; made by `read_study`, which checks it. The first variant is the
    one that the others are compared with."""

    title: str
    about: str
    game: str
    seed: int
    deals: int
    pace: float  # seconds that a person takes for a choice
    variants: tuple[Variant, ...]
    skill: tuple[str, ...]  # bots from weak to strong: each plays among the one before it
    skill_every: int  # one of so many deals
    playouts: int  # by which a position is judged; 0: none is
    stakes_every: int
    stop: dict[str, float]  # by measure: how narrow the interval of every difference has to be
    refit: Refit | None = None

    @property
    def rules(self) -> Rules:
        return rules_of(self.game)

    def setup(self, variant: Variant) -> Setup:
        return settle_on(self.game, variant.players, variant.options, variant.deck, variant.limits)

    @property
    def rungs(self) -> list[tuple[str, str]]:
        """Bots next to each other in skill, the stronger one first."""
        return [(strong, weak) for weak, strong in pairwise(self.skill)]

    def data(self) -> dict[str, Any]:
        """All that settles every single game, as plain data."""
        told = asdict(self)
        if self.refit is None:
            del told["refit"]
            for one in told["variants"]:
                del one["fitted"], one["fitted_wins"]
        else:
            told["refit"] = msgspec.structs.asdict(self.refit)
        for key in ("title", "about", "deals", "stop"):
            del told[key]
        return {**told, "rules": self.rules.VERSION}


# --- the file ------------------------------------------------------------------------------------

Text = Annotated[str, Meta(min_length=1, max_length=2000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Bot = Annotated[str, Meta(min_length=1, max_length=1000)]
Bots = Annotated[list[Bot], Meta(min_length=1, max_length=6)]
Every = Annotated[int, Meta(ge=1, le=1000)]


class _Table(Struct, forbid_unknown_fields=True, kw_only=True):
    """What may stand at the top, for all variants, or in one of them."""

    players: int | None = None
    options: dict[str, bool] = {}
    limits: dict[str, int] = {}
    deck: dict[str, int] | Text | None = None
    bots: Bots | Bot | None = None


class _Variant(_Table):
    name: Name


class _Skill(Struct, forbid_unknown_fields=True):
    bots: Bots = msgspec.field(default_factory=lambda: ["random", "greedy", "tuned"])
    every: Every = 5


class _Stakes(Struct, forbid_unknown_fields=True):
    playouts: Annotated[int, Meta(ge=0, le=10_000)] = 32
    every: Every = 20


class _File(_Table):
    game: Text
    variant: Annotated[list[_Variant], Meta(min_length=1, max_length=8)]
    title: Text = ""
    about: Text = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 1
    deals: Annotated[int, Meta(ge=2, le=10**7)] = 1000
    pace: Annotated[float, Meta(ge=0, le=3600)] = 6.0
    skill: _Skill = msgspec.field(default_factory=_Skill)
    stakes: _Stakes = msgspec.field(default_factory=_Stakes)
    stop: dict[str, Annotated[float, Meta(gt=0)]] = {}
    refit: bool | Refit = False


TABLES: dict[str, type[Struct]] = {
    "$": _File,
    "$.variant": _Variant,
    "$.skill": _Skill,
    "$.stakes": _Stakes,
    "$.refit": Refit,
}


def read_study(path: str | Path, deals: int | None = None, seed: int | None = None) -> Study:
    """The study of a file, with other deals or another seed if they are given. Raises BadStudy,
    UnknownGame, BadGame or OSError."""
    file = Path(path)
    data = file.read_bytes()
    try:
        written = msgspec.toml.decode(data, type=_File)
    except msgspec.ValidationError as error:
        raise BadStudy(f"{path}: {_told(str(error))}") from None
    except (ValueError, RecursionError) as error:
        raise BadStudy(f"{path}: not a TOML file: {error}") from None
    try:
        study = _study(written, file)
    except BadStudy:
        raise
    except NerveError as error:
        raise BadStudy(f"{path}: {error}") from None
    study = study if deals is None else replace(study, deals=deals)
    return study if seed is None else replace(study, seed=seed & M64)


def _told(error: str) -> str:
    """An error of msgspec as one of ours: the key first, and what is known instead."""
    what, _, at = error.partition(" - at ")
    place = at.strip("`") or "$"
    if found := re.match(r"Object contains unknown field `(.*)`", what):
        known = [field.name for field in msgspec.structs.fields(TABLES[place.partition("[")[0]])]
        return f"{_key(place, found[1])}: unknown key: expected one of {', '.join(known)}"
    if found := re.match(r"Object missing required field `(.*)`", what):
        return f"{_key(place, found[1])} is missing"
    plainly = re.sub(r"`([a-z_ |]+)`", lambda found: _kind(found[1]), what)
    return f"{_key(place)}: {plainly[0].lower()}{plainly[1:]}"


KINDS = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "a table",
    "str": "a text",
}


def _kind(name: str) -> str:
    return " or ".join(KINDS.get(one, one) for one in name.split(" | "))


def _key(place: str, name: str = "") -> str:
    path = place.removeprefix("$").removeprefix(".")
    return ".".join(filter(None, (path, name))) or "the file"


def _study(written: _File, file: Path) -> Study:
    inside = written.game.endswith(".py")
    rules = open_game(file.parent / written.game if inside else written.game)
    variants = list(_variants(written, rules, file))
    study = Study(
        written.title or f"{rules.TITLE}: {' · '.join(one.name for one in variants)}",
        written.about,
        rules.NAME,
        written.seed,
        written.deals,
        written.pace,
        tuple(variants),
        tuple(written.skill.bots) if len(written.skill.bots) > 1 else (),
        written.skill.every,
        written.stakes.playouts,
        written.stakes.every,
        written.stop,
        Refit() if written.refit is True else written.refit or None,
    )
    if study.refit is not None:
        start_of(rules)
    if study.playouts == 1:
        raise BadStudy(f"{file}: stakes.playouts: expected 0, or 2 and more: they are halved")
    for bot in study.skill:
        _checked(study.setup(variants[0]), [bot], f"{file}: skill.bots")
    known = [one.name for one in measures_of(study)]
    for name in study.stop:
        if name not in known:
            expected = f"expected one of {', '.join(known)}"
            raise BadStudy(f"{file}: stop.{name}: no such measure: {expected}")
    return study


def _variants(written: _File, rules: Rules, file: Path) -> Iterator[Variant]:
    names: list[str] = []
    for i, one in enumerate(written.variant):
        where = f"{file}: variant[{i}] ({one.name})"
        if one.name in names:
            raise BadStudy(f"{where}: name: expected another one, this is that of a variant before")
        names.append(one.name)
        players = one.players or written.players or rules.PLAYERS[0]
        deck = one.deck if one.deck is not None else written.deck
        try:
            setup = settle_on(
                rules,
                players,
                {**written.options, **one.options},
                _deck(rules, deck, file),
                {**written.limits, **one.limits},
            )
        except NerveError as error:
            raise BadStudy(f"{where}: {error}") from None
        bots = one.bots or written.bots or "tuned"
        seats = _checked(setup, [bots] if isinstance(bots, str) else bots, f"{where}: bots")
        yield Variant(one.name, players, setup.options, setup.deck, setup.limits, seats)


def _checked(setup: Setup, bots: Sequence[str], where: str) -> tuple[str, ...]:
    """One bot for each seat."""
    try:
        return Series.of(setup, bots, 0, plain=False).bots
    except NerveError as error:
        raise BadStudy(f"{where}: {error}") from None


def _deck(rules: Rules, deck: dict[str, int] | str | None, file: Path) -> dict[str, int] | None:
    """A table changes some counts of the game's own deck, a file is a whole one."""
    if isinstance(deck, str):
        return read_deck(file.parent / deck)
    return None if deck is None else {**rules.DECK, **deck}
