"""Names of the house bots."""

import pytest

from nerve.bots.levels import LEVELS, USUAL, UnknownLevel, level_of, names_at
from nerve.bots.registry import OF_THUMB, find
from nerve.bots.search import dial_of
from nerve.bots.tempers import TEMPERS, temper_of
from nerve.core.registry import GAMES, part_of
from nerve.protocol import LEVELS as PROTOCOL_LEVELS


def test_the_levels_are_those_of_search_and_of_the_protocol() -> None:
    assert list(LEVELS) == list(PROTOCOL_LEVELS)
    assert USUAL in LEVELS
    for rules in GAMES.values():
        assert list(part_of(rules.NAME, "search").DIALS) == list(LEVELS)
        dials = [find(rules, level).dial for level in LEVELS]
        assert dials == [dial_of(rules, level) for level in LEVELS]
        assert dials == sorted(set(dials)), "a stronger level thinks longer"


def test_names_are_short_and_nobody_has_two() -> None:
    names = [name for level in LEVELS.values() for name in level.bots]
    assert len(set(names)) == len(names)
    assert all(2 <= len(name) <= 10 and name.isalpha() for name in names)
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.stand_in in OF_THUMB


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_every_seat_but_the_persons_gets_a_name_of_its_own(level: object) -> None:
    assert isinstance(level, type(LEVELS[USUAL]))
    most = max(rules.PLAYERS[-1] for rules in GAMES.values()) - 1
    for own in ("You", level.bots[1].upper()):
        names = names_at(level, most, [own])
        assert len(set(names)) == most
        assert own.casefold() not in [name.casefold() for name in names]


def test_an_unknown_level() -> None:
    with pytest.raises(UnknownLevel, match="expected one of easy, normal, hard, expert"):
        level_of("impossible")


def test_every_bot_of_the_house_has_a_temper_and_every_level_has_all() -> None:
    for level in LEVELS.values():
        assert sorted(temper_of(name) for name in level.bots) == sorted(TEMPERS)
