"""Play the deals of a match: as machine code if all bots compile, else move by move."""

from __future__ import annotations

import traceback
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

from nerve.arena.games import Fault, Games, no_games
from nerve.arena.luck import kinds_of, luck_of
from nerve.arena.match import BadMatch, Match
from nerve.arena.outsiders import outsider
from nerve.arena.skill import can_tell, skill_of
from nerve.bots.notes import Notebook
from nerve.bots.outside import BadBot
from nerve.bots.policies import House, play_logged
from nerve.bots.process import LONGEST, Answer
from nerve.bots.registry import is_policy
from nerve.core.cards import BOT, Rng, stream
from nerve.core.game import actions as actions_of
from nerve.core.game import look, scores
from nerve.core.record import Record, Recorder, dump
from nerve.core.registry import rules_of

ENOUGH = 3  # late answers or deaths in a game, after which a seat is not asked any more


def play_deals(match: Match, first: int, deals: int) -> Games:
    """All rotations of deals number `first` on."""
    games = no_games(match, first, deals, _kinds_in(match))
    at = 0
    while at < deals:
        block, place = divmod(first + at, match.block)
        count = min(match.block - place, deals - at)
        for rotation in range(match.players):
            names = bots_at(match, block, rotation)
            if _compile(names):
                _play_compiled(match, games, names, at, count, rotation)
            else:
                for i in range(at, at + count):
                    _play_mixed(match, games, names, i, rotation)
        at += count
    return games


def _compile(names: list[str]) -> bool:
    return all(map(is_policy, names))


def bots_at(match: Match, block: int, rotation: int) -> list[str]:
    return [match.bots[b] for b in match.line_up(block, rotation)]


def _play_compiled(
    match: Match, games: Games, names: list[str], at: int, count: int, rotation: int
) -> None:
    here, first = np.s_[at : at + count, rotation], games.first + at
    try:
        found = play_logged(match.setup, names, match.seed, first, count, match=match.together)
    except BadBot:  # somebody's function raised
        for i in range(at, at + count):
            _play_mixed(match, games, names, i, rotation)
        return
    games.winners[here], games.scores[here] = found.winners, found.scores
    games.lengths[here] = found.lengths
    games.luck[here] = _luck_in(match, first, found.log, found.lengths, found.winners)
    for i in range(count):
        if not found.winners[i]:  # somebody's function chose what is illegal
            _play_mixed(match, games, names, at + i, rotation)


def _play_mixed(match: Match, games: Games, names: list[str], i: int, rotation: int) -> None:
    deal = games.first + i
    game = played_mixed(match, names, deal, rotation)
    rules, state = match.setup.rules, game.recorder.state
    games.winners[i, rotation] = rules.winners(state)
    games.scores[i, rotation] = scores(match.setup, state)
    games.lengths[i, rotation] = len(game.log)
    games.lost[i, rotation] = game.lost
    games.faults.extend(game.faults)
    log, lengths = np.array(game.log, np.int8), np.array([len(game.log)])
    won = games.winners[i : i + 1, rotation]
    games.luck[i, rotation] = _luck_in(match, deal, log, lengths, won)[0]


def _kinds_in(match: Match) -> int:
    """How many kinds of luck are measured."""
    if match.playouts:
        return int(can_tell(match.game))
    return kinds_of(match.game) if match.samples else 0


def _luck_in(match: Match, first: int, log: Any, lengths: Any, winners: Any) -> Any:
    """The luck in games in a row: games x seats x kinds."""
    if not _kinds_in(match):
        return np.zeros((len(lengths), match.players, 0))
    if not match.playouts:
        return luck_of(match.setup, match.seed, first, log, lengths, match.samples)
    won = winners[:, None] >> np.arange(match.players) & 1
    gained = won / np.maximum(won.sum(axis=1, keepdims=True), 1) - 1 / match.players
    skill = skill_of(match.setup, match.seed, first, log, lengths, match.playouts)
    return (gained - skill)[..., None]


# --- move by move --------------------------------------------------------------------------------


@cache
def house(bot: str, game: str) -> House:
    return House(rules_of(game), bot)


_last: list[Any] = []  # the match, rotation and deal played last, and its notes


def played_mixed(match: Match, names: list[str], deal: int, rotation: int) -> MixedGame:
    """A game, after those of its sitting before it, unless they were played just now."""
    first, book = deal - deal % match.together, Notebook(match.setup.rules)
    if deal > first and _last[:3] == [match, rotation, deal - 1]:
        first, book = deal, _last[3]
    game = MixedGame(match, names, first, rotation, book)
    game.play()
    for number in range(first + 1, deal + 1):
        game = MixedGame(match, names, number, rotation, book)
        game.play()
    _last[:] = [match, rotation, deal, book]
    return game


class MixedGame:
    """One game with an outsider's bot in it."""

    def __init__(
        self,
        match: Match,
        names: list[str],
        deal: int,
        rotation: int,
        book: Notebook | None = None,
    ) -> None:
        self.match, self.names, self.rules = match, names, match.setup.rules
        self.number = deal * match.players + rotation
        self._book = Notebook(self.rules) if book is None else book
        seed = match.chance(deal)
        self.recorder = Recorder(match.setup, seed, names=names)
        self.log: list[int] = []
        self.faults: list[Fault] = []
        self.lost = [0] * match.players
        self._gone = [0] * match.players  # late answers and deaths
        self._rngs = [Rng() for _ in names]
        for seat, rng in enumerate(self._rngs):
            stream(rng, seed, BOT + 1 + seat, 0)
        for seat, name in enumerate(names):
            if not is_policy(name) and deal % match.together == 0:
                outsider(name, self.rules, seat).new_game(self._rngs[seat].x)

    def play(self) -> None:
        while not self.recorder.over:
            action = self._choice(self.recorder.actor)
            self.log.append(action)
            self._book.see(self.recorder.state, action)
            self.recorder.play(action)

    def _choice(self, seat: int) -> int:
        view = look(self.rules, self.recorder.state, seat)
        name = self.names[seat]
        legal = list(actions_of(view.legal))
        if is_policy(name):
            try:
                bot, notes = house(name, self.match.game), self._book.notes
                answer = Answer(bot.decide(view, self._rngs[seat], notes))
            except Exception:  # of somebody's function
                answer = Answer(None, "raised", traceback.format_exc()[-LONGEST:])
            return answer.action if answer.action in legal else self._lose(seat, view, answer)
        if self._gone[seat] >= ENOUGH:
            self.lost[seat] += 1
            return int(self.rules.fallback(view))
        answer = outsider(name, self.rules, seat).ask(view, self.match.patience)
        return answer.action if answer.action in legal else self._lose(seat, view, answer)

    def _lose(self, seat: int, view: Any, answer: Answer) -> int:
        """The decision is the fallback's; the first one of a seat in a game is reported."""
        action = int(self.rules.fallback(view))
        kind, what = answer.kind, answer.what
        if not kind:
            kind = "illegal"
            expected = [f"{a} ({self.rules.MOVES[a]})" for a in actions_of(view.legal)]
            what = f"answered {answer.action}: expected one of {', '.join(expected)}"
        if kind in ("late", "died"):
            self._gone[seat] += 1
        if not self.lost[seat]:
            played, record = self.rules.MOVES[action], self.recorder.record()
            record = {**record, "steps": list(record["steps"])}
            fault = Fault(self.number, seat, self.names[seat], kind, what, played, record)
            self.faults.append(fault)
        self.lost[seat] += 1
        return action


# --- one game as a record ------------------------------------------------------------------------


def record_of(match: Match, number: int) -> Record:
    """Play a game of the match once more and write it down. Raises BadMatch."""
    if match.setup.limits != match.setup.rules.LIMITS:
        raise BadMatch("a record cannot say house limits")
    deal, rotation = match.place(number)
    names = bots_at(match, deal // match.block, rotation)
    found = None
    if _compile(names):
        with suppress(BadBot):  # somebody's function raised
            found = play_logged(match.setup, names, match.seed, deal, 1, match=match.together)
    if found is None or not found.winners[0]:
        return played_mixed(match, names, deal, rotation).recorder.record()
    recorder = Recorder(match.setup, match.chance(deal), names=names)
    for action in found.log[: found.lengths[0]]:
        recorder.play(int(action))
    return recorder.record()


def records_in(match: Match, first: int, games: int) -> str:
    """Some games of the match, as lines of a file."""
    return "".join(dump(record_of(match, number)) + "\n" for number in range(first, first + games))
