"""A game in progress as plain data, so that nobody needs to play it again to go on with it.

A snapshot belongs to the row with which the game began (`Play.begin_row`), and to the rules as they
are: what does not fit them is refused, and the game is played again from its rows instead.

>>> from nerve.core.game import settle_on
>>> from nerve.core.play import Play
>>> setup = settle_on("push", players=2)
>>> game = Play(setup, seed=1)
>>> row = game.begin_row()
>>> game.play(0)
>>> thaw(setup, row, freeze(game)).number
1
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from nerve.core.errors import NerveError
from nerve.core.game import Setup
from nerve.core.play import Event, Play, restore


class BadSnapshot(NerveError):
    """A snapshot that does not fit the rules, such as one of another version."""

    code = "bad_snapshot"


def freeze(game: Play) -> dict[str, Any]:
    """All that has come of a game since it began, as an object for json."""
    answers = game.window.answers if game.window is not None else {}
    return {
        "rules": game.rules.VERSION,
        "state": _data_of(game.state),
        "number": game.number,
        "steps": game.steps,
        "events": [list(event) for event in game.events],
        "causes": [[step, cause] for step, cause in game.causes.items()],
        "copied": game.copied,
        "answers": [list(answer) for answer in answers.values()],
    }


def thaw(setup: Setup, row: Mapping[str, Any], frozen: Mapping[str, Any]) -> Play:
    """The game that began with this row, as it was. Raises NerveError."""
    game = restore(setup, {**row, "played": []})
    try:
        if frozen["rules"] != setup.rules.VERSION:
            raise ValueError("other rules")
        _fill(game.state, frozen["state"])
        game.number, game.copied = frozen["number"], frozen["copied"]
        game.steps = frozen["steps"]
        game.events = [_event(*told) for told in frozen["events"]]
        game.causes = dict(frozen["causes"])
        for seat, action, cause in frozen["answers"]:
            assert game.window is not None
            game.window.answers[seat] = (seat, action, cause)
    except (AssertionError, KeyError, TypeError, ValueError) as error:
        raise BadSnapshot(f"the snapshot does not fit the rules: {error}") from None
    return game


def _event(number: int, emitted: Any, kind: str, seat: int, seats: Any) -> Event:
    return Event(number, None if emitted is None else tuple(emitted), kind, seat, tuple(seats))


def _data_of(value: Any) -> Any:
    if is_dataclass(value):
        return [
            _data_of(getattr(value, f.name)) for f in fields(value) if "plain" not in f.metadata
        ]
    return [_data_of(one) for one in value] if isinstance(value, list) else int(value)


def _kept(value: Any) -> list[str]:
    return [f.name for f in fields(value) if "plain" not in f.metadata]


def _fill(value: Any, data: Any) -> None:
    """Make a state what the data says, in place: its lists keep their sizes."""
    if isinstance(value, list):
        for place, (was, now) in enumerate(zip(value, data, strict=True)):
            value[place] = _filled(was, now)
        return
    for name, now in zip(_kept(value), data, strict=True):
        setattr(value, name, _filled(getattr(value, name), now))


def _filled(was: Any, now: Any) -> Any:
    if isinstance(was, list) or is_dataclass(was):
        _fill(was, now)
        return was
    if type(now) is not int:
        raise ValueError(f"{now!r}: expected a whole number")
    return now
