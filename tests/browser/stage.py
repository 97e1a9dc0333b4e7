"""Tables whose cards are known beforehand, played against the page over a socket of our own.

The page is the real one and so are the rules; only chance comes from a seed, and whoever looks can
be put into any position at once.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Route, WebSocketRoute

from nerve import protocol
from nerve.bots.registry import policy_of
from nerve.core.cards import NONE, Rng
from nerve.core.chance import Secure
from nerve.core.game import look, moves, settle_on
from nerve.core.odds import odds, to_data
from nerve.core.play import Play, may_keep_silent
from nerve.core.record import written
from nerve.server.plain import data_of, view_facts
from nerve.server.story import story_of
from tests.browser.people import Person

CODE = "STAGED"
NAMES = ("Zoe", "Ned", "Ivy", "Hal", "June", "Max")
NOW = 1_800_000_000_000


def page_of(game: str) -> Any:
    """What the tests in a browser must know of a game."""
    return import_module(f"tests.games.{game}.page")


def short_deck(game: str) -> dict[str, int] | None:
    """A deck that makes a long game short."""
    deck: dict[str, int] | None = getattr(page_of(game), "SHORT", None)
    return deck


def rare_decisions(game: str) -> dict[str, Callable[[], Scene]]:
    """Decisions that good players never come to, each with a way to it."""
    found: dict[str, Callable[[], Scene]] = getattr(page_of(game), "RARE", {})
    return found


def first_words(legal: Sequence[str]) -> str:
    """A decision by the first words of its moves."""
    return " ".join(sorted({move.split()[0] for move in legal}))


class Dealt(Secure):
    """Chance that is the same each time."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)


class Scene:
    """One game of a seed: seat 0 is the person at the page, the others are bots."""

    def __init__(self, game: str, seed: int = 1, players: int = 4, **settings: Any) -> None:
        setup = settle_on(game, players, settings.get("options"), settings.get("deck"))
        self.chance = Dealt(seed)
        self.table = Play(setup, source=self.chance)
        self.settings = protocol.Settings(game, players, **settings)
        self.played = 0
        self._rng = Rng(seed)
        self._fancy = random.Random(seed)

    @property
    def asked(self) -> bool:
        return 0 in self.table.asked

    @property
    def legal(self) -> list[str]:
        return moves(self.table.rules, self.table.view(0).legal)

    @property
    def decision(self) -> str:
        """What kind of decision it is, by what may be chosen."""
        own = getattr(page_of(self.table.rules.NAME), "decision", None)
        if own is None:
            return first_words(self.legal)
        return str(own(self.legal, self.table.state.table))

    def whim(self, seat: int) -> str:
        """What a bot would do; now and then anything, so that all there is comes about."""
        rules: Any = self.table.rules
        view = self.table.view(seat)
        legal = moves(rules, view.legal)
        if "pass" not in legal and self._fancy.random() < 0.3:
            return self._fancy.choice(legal)
        return str(rules.MOVES[policy_of(rules, "tuned")(view, self._rng)])

    def play(self, seat: int, move: str) -> None:
        self.table.settle(self.table.propose(seat, move, source=self.chance))
        rules: Any = self.table.rules
        asked = self.table.window.views.values() if self.table.window else ()
        silent = all(may_keep_silent(rules, view) for view in asked)
        if asked and silent and rules.ruled_out(look(rules, self.table.state, NONE)):
            self.table.settle(self.table.keep_silent())  # as the server does
        self.played += 1

    def bots_play(self) -> Iterator[None]:
        """Bots move until the person is asked or the game is over."""
        while not self.asked and not self.table.over:
            self.play(self.table.asked[0], self.whim(self.table.asked[0]))
            yield

    def decisions(self) -> Iterator[str]:
        """Stands at each decision of the person in turn."""
        list(self.bots_play())
        while not self.table.over:
            yield self.decision
            self.play(0, self.whim(0))
            list(self.bots_play())


def kinds(game: str) -> Iterator[tuple[str, Scene]]:
    """Every kind of decision of a game once, and at last its end."""
    missing = set(page_of(game).DECISIONS)
    for rare, scene_of in rare_decisions(game).items():
        missing.remove(rare)
        yield rare, scene_of()
    for seed in range(1, 99):
        scene = Scene(game, seed)
        for decision in scene.decisions():
            if decision in missing:
                missing.remove(decision)
                yield decision, scene
        if not missing:
            yield "end", scene
            return
    raise AssertionError(f"nobody was ever asked: {missing}")


class Stage:
    """Shows scenes to whoever opens the table in this browser."""

    def __init__(self, context: BrowserContext, scene: Scene | None = None) -> None:
        self._scene = scene  # if there is none yet, the page waits for the first
        self.watching = False  # else the person sits at seat 0
        self._game = 1
        self._scenes: dict[int, Scene] = {} if scene is None else {1: scene}  # by game
        self._told = 0  # events the page knows of
        self._line: WebSocketRoute | None = None
        context.route_web_socket(re.compile(f"/ws/{CODE}"), self._open)
        context.route(re.compile(f"/api/tables/{CODE}/games/\\d+/story"), self._tell_story)
        context.route(re.compile(f"/api/tables/{CODE}/games/\\d+/review"), self._review)

    @property
    def scene(self) -> Scene:
        assert self._scene is not None
        return self._scene

    def present(self, scene: Scene) -> None:
        """Put the page into this position, as after a reload."""
        self._scene = scene
        self._game += 1
        self._scenes[self._game] = scene
        self._told = 0
        if self._line is not None:
            self._show()

    def _tell_story(self, route: Route) -> None:
        """Of the game that was asked about: another one may be shown by now."""
        game = int(route.request.url.split("/")[-2])
        table = self._scenes[game].table
        story = story_of(written(table, NAMES[: table.setup.players]))
        route.fulfill(body=msgspec.json.encode(story), content_type="application/json")

    def _review(self, route: Route) -> None:
        """There is none, as on a server that has no processes for such things."""
        none = protocol.Review(self.scene.table.rules.NAME, evaluator="", done=True)
        route.fulfill(body=msgspec.json.encode(none), content_type="application/json")

    def _open(self, line: WebSocketRoute) -> None:
        line.on_message(lambda message: self._hear(json.loads(message), line))

    def _send(self, message: protocol.Down) -> None:
        assert self._line is not None
        self._line.send(msgspec.json.encode(message).decode())

    def _hear(self, message: dict[str, Any], line: WebSocketRoute) -> None:
        match message["type"]:
            case "hello":
                self._line = line
                who = None if self.watching else "zoe"
                hello = protocol.Welcome(protocol.PROTOCOL, "staged", CODE, who, NAMES[0], NOW)
                self._send(hello)
                self._told = 0
                if self._scene is not None:
                    self._show()
                    self.go_on()
            case "ping":
                self._send(protocol.Pong(message.get("n", 0), NOW))
            case "play":
                self.scene.play(0, message["move"])
                self._send(protocol.Done(message["id"]))
                self._show_view()
                self.go_on()
            case "hurry":
                pass  # bots here never think
            case _:
                self._send(protocol.Done(message["id"]))

    def go_on(self) -> None:
        """Tell each move of a bot as it is made, until the person is asked."""
        for _ in self.scene.bots_play():
            self._show_view()
        if self.scene.table.over:
            self._show()

    def _show(self) -> None:
        players = self.scene.table.setup.players
        seats = [protocol.Seat(0, "person", NAMES[0], "zoe")]
        seats += [protocol.Seat(s, "bot", NAMES[s], None, "normal") for s in range(1, players)]
        told = protocol.Table(
            table=CODE,
            settings=self.scene.settings,
            phase="finished" if self.scene.table.over else "playing",
            seats=seats,
            seat=None if self.watching else 0,
            host="zoe",
            game=self._game,
            watching=int(self.watching),
            link=f"http://nerve.example/t/{CODE}",
        )
        self._send(told)
        self._show_view()

    def _show_view(self) -> None:
        table, seat = self.scene.table, -1 if self.watching else 0
        whole = self.scene.settings.aids or table.over
        message = protocol.View(
            game=self._game,
            number=table.number,
            name=self.scene.settings.game,
            view=data_of(table.rules, table.view(seat), whole),
            asked=table.asked,
            now=NOW,
            events=[self._event(n, seat) for n in range(self._told, len(table.events))],
            facts=view_facts(table.rules, table.view(seat)),
        )
        if self.scene.settings.odds and not table.over:
            message.odds = to_data(odds(table.rules, table.view(seat)))
        if self.scene.settings.turn_time:
            message.deadline = NOW + 1000 * self.scene.settings.turn_time
        self._told = len(table.events)
        if table.over:
            end = table.result()
            message.result = protocol.Result(end["scores"], end["winners"], table.tie_break())
        if table.window is not None:
            message.window = protocol.Window(table.window.order, [])
        self._send(message)

    def _event(self, n: int, seat: int) -> protocol.Event:
        event = self.scene.table.events[n]
        told = event.seen_by(self.scene.table.rules, seat)
        seats = list(event.seats) if event.kind == "window" else None
        return protocol.Event(n, event.number, told.kind, told.seat, told.what, seats)


def at_first_decision(person: Person, game: str) -> Scene:
    """A table of this game, open before the reader's first decision."""
    scene = Scene(game)
    next(scene.decisions())
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".prompt.mine")
    return scene
