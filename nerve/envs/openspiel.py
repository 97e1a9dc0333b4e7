"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("nerve_NAME(players=3)")`.

Parameters are `players` and the game's options. Chance is the seed: eight chance nodes at the root
draw its bytes, all alike likely; what is shuffled and rolled later follows from it. So a history
holds the whole game and OpenSpiel's own tools can replay it. (A Python game that OpenSpiel calls
"sampled stochastic" could not be serialised.)

An information state is all that the seat may know: its view, cards remembered included. An
observation is the same without what is known from memory only. Nothing else is ever seen of a
state but by `str`, and `resample_from_infostate` draws anew whatever the seat cannot know, the
chance to come included.
"""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import actions, settle_on, to_data
from nerve.core.registry import GAMES, open_game, rules_of
from nerve.envs import missing
from nerve.envs.observation import index_of, public_fields
from nerve.envs.position import Position

try:
    import pyspiel
except ModuleNotFoundError:
    raise missing("openspiel") from None

BYTES = 8  # of a seed
OUTCOMES = [(byte, 1 / 256) for byte in range(256)]
LONGEST = 150_000  # decisions; the rules end every game before


def register(*games: str) -> None:
    """Make games known to `pyspiel.load_game`, as nerve_ and their name: those given, by name or by
    the path of a file, or else all that there are."""
    for game in games or GAMES:
        made = class_of(open_game(game).NAME)
        pyspiel.register_game(made.kind, made)


def type_of(rules: Rules) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"nerve_{rules.NAME}",
        long_name=f"{rules.TITLE} ({rules.AUTHOR})",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.PLAYERS[-1],
        min_num_players=rules.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": rules.PLAYERS[0], **rules.OPTIONS},
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # no types there
    """A set-up of a game. The utility is the rank, from -1 (last) to 1 (first)."""

    rules: Rules
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, chosen = self.rules, dict(params or {})
        players = chosen.pop("players", rules.PLAYERS[0])
        self.setup = settle_on(rules, players, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.MOVES),
            max_chance_outcomes=len(OUTCOMES),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        default = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup.rules, iig_obs_type or default)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES


@cache
def class_of(name: str) -> Any:
    """A class of its own for each game, because OpenSpiel drops what is registered after Python has
    ended, and only a class survives that."""
    rules = rules_of(name)
    return type(f"Game_{name}", (Game,), {"rules": rules, "kind": type_of(rules)})


class State(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before its seed is drawn there is no position."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.seed = b""
        self.position: Position | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.position.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor == NONE else actor

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return list(actions(self.position.legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.play(action)
            return
        self.seed += bytes([action])
        if len(self.seed) == BYTES:
            seed = int.from_bytes(self.seed, "big")
            self.position = Position(self.get_game().setup, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action:02x}"
        return str(self.get_game().setup.rules.MOVES[action])

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.actor == NONE

    def returns(self) -> list[float]:
        if self.position is None or self.position.actor != NONE:
            return [0.0] * self.num_players()
        return self.position.rewards()

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that the player cannot tell from this one; `sampler()` gives numbers from 0 to
        1. It still has the history of this one, seed included, because a history cannot be set from
        Python."""
        other: State = self.clone()
        if self.position is not None:
            other.position = self.position.imagined(player, int(sampler() * 2**53))
            other.seed = b""
        return other

    def __str__(self) -> str:
        if self.position is None:
            return f"seed {self.seed.hex()}"
        return _text(to_data(self.position.rules, self.position.state()))


class NoSuchObserver(NerveError):
    code = "no_such_observer"


class Observer:
    """What a player sees: parts of the view, as text and as a tensor."""

    def __init__(self, rules: Rules, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise NoSuchObserver("nobody sees all hands: expected one player's or none")
        index, self._shown = index_of(rules.NAME), public_fields(rules.NAME)
        self._public, self._memory = kind.public_info, kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        kept = [
            place.width != 0  # what others tell already
            and (self._memory or not place.memory)
            and (self._public if place.field in self._shown else self._private)
            for place in index.places
        ]
        self._kept = np.flatnonzero(kept)
        self.tensor = np.zeros(len(self._kept), np.float32)
        self.dict: dict[str, Any] = {}
        self._fill([index.places[i].name for i in self._kept])

    def _fill(self, names: list[str]) -> None:
        """Name the stretches of the tensor by the fields of the view."""
        stems = [name.split("[")[0] for name in names]
        for stem in dict.fromkeys(stems):
            first = stems.index(stem)
            self.dict[stem] = self.tensor[first : first + stems.count(stem)]

    def set_from(self, state: State, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.position.row(self._seat(player))[self._kept]

    def string_from(self, state: State, player: int) -> str:
        if state.position is None:
            return "not dealt"
        view = state.position.view(self._seat(player))
        data = to_data(state.position.rules, view)
        if not self._memory:
            data["table"] = _without_memory(view.table, data["table"])
        public = {name: data.pop(name) for name in list(data) if name in self._shown}
        return _text({**(data if self._private else {}), **(public if self._public else {})})

    def _seat(self, player: int) -> int:
        return player if self._private else NONE


def _without_memory(table: Any, data: dict[str, Any]) -> dict[str, Any]:
    remembered = {f.name for f in fields(table) if f.metadata.get("memory")}
    return {name: part for name, part in data.items() if name not in remembered}


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))
