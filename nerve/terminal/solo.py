"""One person against bots: a game that is saved after every move and can be taken up again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from nerve.bots.levels import LEVELS, USUAL, Level, level_of, names_at
from nerve.bots.registry import policy_of
from nerve.core.cards import BOT, Rng, stream
from nerve.core.chance import SECURE
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup, NerveError
from nerve.core.game import Setup, look, settle_on
from nerve.core.record import HEADER, BadRecord, Record, Recorder, Replay, header, verify
from nerve.core.registry import rules_of
from nerve.terminal.drawing import Drawing, Listener, Told, drawing_of, ending_of
from nerve.terminal.saves import Saves
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending

PLAYERS = 3  # unless somebody wishes otherwise


class Solo:
    """A game in progress with a person in one seat and bots in the others."""

    def __init__(
        self,
        recorder: Recorder,
        listener: Listener,
        seed: int | None,
        saves: Saves,
        level: Level,
    ) -> None:
        self.recorder, self.listener, self.seed, self.saves = recorder, listener, seed, saves
        self.level = level
        self.setup, self.rules, self.seat = recorder.setup, recorder.rules, listener.seat
        self.drawing: Drawing = drawing_of(self.rules)
        self.speaker = Speaker.of_names(recorder.names, self.seat)
        self._rule_of_thumb = policy_of(self.rules, level.stand_in)

    @property
    def view(self) -> Any:
        """What the person may know."""
        return look(self.rules, self.recorder.state, self.seat)

    @property
    def over(self) -> bool:
        return self.recorder.over

    @property
    def yours(self) -> bool:
        """Whether the person decides now."""
        return self.recorder.actor == self.seat

    def play(self, action: int) -> list[Told]:
        """Play a move for whoever's turn it is, save, and give what happened.

        Raises IllegalMove and changes nothing; OSError if the game cannot be saved.
        """
        heard = len(self.listener.told)
        self.recorder.play(action)
        self.save()
        return self.listener.told[heard:]

    @property
    def bots(self) -> list[str]:
        """The names of the bots, in the order of their seats."""
        return [name for seat, name in enumerate(self.speaker.names) if seat != self.seat]

    def bot_view(self) -> Any:
        """What the bot may know whose turn it is."""
        return look(self.rules, self.recorder.state, self.recorder.actor)

    def bot_chance(self) -> Rng:
        """That bot's stream of random numbers for this decision."""
        rng = Rng()
        seed = secrets.randbits(64) if self.seed is None else self.seed
        stream(rng, seed, BOT, len(self.recorder.steps))
        return rng

    def play_bot(self, action: int | None = None) -> list[Told]:
        """Let the bot play whose turn it is: this action, or by rule of thumb."""
        view = self.bot_view()
        if action is None or action < 0 or not view.legal >> action & 1:
            action = self._rule_of_thumb(view, self.bot_chance())
        return self.play(action)

    def ending(self) -> Ending:
        """How the finished game ended."""
        return ending_of(self.recorder, self.view, self.speaker)

    def save(self) -> None:
        record = self.recorder.record()
        record["table"] = {"seat": self.seat, "bots": self.level.name}
        if self.seed is not None:
            record["table"]["seed"] = self.seed
        self.saves.store(record)
        if self.over:
            self.saves.finish(record)


@dataclass(frozen=True)
class Wish:
    """What somebody asked to play; None: whatever comes."""

    players: int | None = None
    seat: int | None = None
    name: str | None = None
    options: dict[str, bool] | None = None
    deck: dict[str, int] | None = None
    seed: int | None = None
    new: bool = False
    level: str | None = None
    own: str = "You"  # the name of who gives none


class OtherGame(NerveError):
    """The saved game is not the one that was asked for."""

    code = "other_game"


class SpoiledGame(NerveError):
    """The saved game cannot be taken up again."""

    code = "bad_record"


def usual_players(rules: Rules) -> int:
    return min(max(PLAYERS, rules.PLAYERS[0]), rules.PLAYERS[-1])


def open_game(game: str, wish: Wish, saves: Saves) -> tuple[Solo, bool]:
    """The saved game taken up again (True), or a new one (False).

    Raises UnknownGame, UnknownLevel, BadSetup, SpoiledGame, OtherGame or OSError.
    """
    rules, level = rules_of(game), level_of(wish.level or USUAL)
    try:
        record = None if wish.new else saves.load(game)
        solo = None if record is None else resume(record, saves)
    except BadRecord as error:
        raise SpoiledGame(f"{saves.path(game)}: {error} (--new drops this game)") from None
    if solo is not None:
        _check_wish(solo, wish)
        return solo, True
    players = wish.players if wish.players is not None else usual_players(rules)
    setup = settle_on(rules, players, wish.options, wish.deck)
    seat = wish.seat or 0
    if not 0 <= seat < players:
        raise BadSetup(f"the seat is from 0 to {players - 1}, not {seat}")
    return begin(setup, saves, seat, wish.name or wish.own, wish.seed, level), False


def _check_wish(solo: Solo, wish: Wish) -> None:
    setup = solo.setup
    has = {
        "players": setup.players,
        "seat": solo.seat,
        "name": solo.recorder.names[solo.seat],
        "seed": solo.seed,
        "level": solo.level.name,
        "deck": setup.deck or setup.rules.DECK,
    }
    wanted: dict[str, Any] = {key: getattr(wish, key) for key in has}
    for key, value in (wish.options or {}).items():
        has[f"option {key}"] = setup.options.get(key)
        wanted[f"option {key}"] = value
    other = [key for key, value in wanted.items() if value is not None and value != has[key]]
    if other:
        game, flag = setup.rules.NAME, other[0].split()[0]
        raise OtherGame(
            f"your unfinished game of {game} was begun with another --{flag}: "
            f"leave that out to go on with it, or add --new to drop it"
        )


def begin(
    setup: Setup,
    saves: Saves,
    seat: int = 0,
    name: str = Wish.own,
    seed: int | None = None,
    level: Level = LEVELS[USUAL],
) -> Solo:
    """A new game, saved in the place of any other. Raises OSError."""
    names = names_at(level, setup.players - 1, [name])
    names.insert(seat, name)
    listener = Listener(setup.rules, seat)
    source = SECURE if seed is None else None
    recorder = Recorder(setup, seed or 0, source, names, sink=listener)
    listener.attend(recorder.state)
    solo = Solo(recorder, listener, seed, saves, level)
    solo.save()
    return solo


def resume(record: Record, saves: Saves) -> Solo:
    """Take up a saved game. Raises BadRecord."""
    verify(record)
    setup = header(record)
    seat, seed, level = _table(record, setup)
    listener = Listener(setup.rules, seat)
    replay = Replay(record, sink=listener)
    listener.attend(replay.state)
    replay.finish()
    replay.game.draw_from(SECURE if seed is None else None, seed or 0)
    return Solo(replay.game, listener, seed, saves, level)


def _table(record: Record, setup: Setup) -> tuple[int, int | None, Level]:
    """The person's seat, the seed, if any, and the bots' level of a saved game."""
    noted = record.get("table")
    table = noted if isinstance(noted, dict) else {}
    seat, seed, level = table.get("seat"), table.get("seed"), table.get("bots")
    if type(seat) is not int or not 0 <= seat < setup.players:
        raise BadRecord(HEADER, f"table.seat {seat!r}", f"a seat from 0 to {setup.players - 1}")
    if seed is not None and type(seed) is not int:
        raise BadRecord(HEADER, f"table.seed {seed!r}", "a whole number")
    if not isinstance(level, str) or level not in LEVELS:
        raise BadRecord(HEADER, f"table.bots {level!r}", f"one of {', '.join(LEVELS)}")
    return seat, seed, LEVELS[level]
