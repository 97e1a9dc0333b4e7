"""People at a page: they see what is on it, and click or tap."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, TimeoutError, WebSocket, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
# Milliseconds; only a broken page makes a test wait so long: what a server does beside its tables
# it does after all else that a busy machine has to do.
PATIENCE = 60_000
MOMENT = 3_000  # after that we look again whether it is still there
expect.set_options(timeout=PATIENCE)
LOST = ("WebSocket", "ERR_")  # what the browser itself says of a lost connection

# What can be done now: look at the result, choose a move, lift a card first, or skip ahead.
SITUATION = """() => {
  if (document.querySelector('dialog[open] .end')) return 'over';
  if (document.querySelector('.veil')) return 'skip';
  if (document.querySelector('.actions [data-move]')) return 'move';
  if (document.querySelector('[data-move]')) return 'move';
  if (document.querySelector('.held.lit')) return 'lift';
  if (document.querySelector('.skip:not(:disabled)')) return 'skip';
  return '';
}"""

# Plays by itself inside the page, at any move there is: for tests that are not about clicking.
AUTOPILOT = """() => {
  const any = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    return found[Math.floor(Math.random() * found.length)];
  };
  clearInterval(window.autopilot);
  window.autopilot = setInterval(() => {
    if (document.querySelector('dialog[open] .end')) return clearInterval(window.autopilot);
    (any('[data-move]') ?? any('.held.lit') ?? any('.skip:not(:disabled)'))?.click();
  }, 70);
}"""


class Person:
    """A browser context with one page, and all that was said on its sockets."""

    def __init__(self, context: BrowserContext, url: str, seed: int = 1) -> None:
        self.context, self.url = context, url
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.views: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.refused: list[str] = []
        self.seals: set[str] = set()
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.touch = self.page.evaluate("matchMedia('(pointer: coarse)').matches")
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(w in message.text for w in LOST):
            self.faults.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._frame)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "seal":
            self.seals.add(message["id"])

    def _frame(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "view":
            self.views.append(message)
            self.events += message["events"]
        # The cards are dealt without a seal that comes too late: nobody did anything wrong.
        elif message["type"] == "refused" and message.get("id") not in self.seals:
            self.refused.append(message["code"])

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def press(self, selector: str, which: int = 0, patience: float = PATIENCE) -> None:
        """By finger on a phone, by mouse elsewhere."""
        target = self.page.locator(selector).nth(which)
        if self.touch:
            target.tap(timeout=patience)
        else:
            target.click(timeout=patience)

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def log(self) -> list[str]:
        texts = self.page.locator("[role=log] p").all_inner_texts()
        return [text for text in texts if text]

    @property
    def code(self) -> str:
        self.page.wait_for_url("**/t/*")
        return self.page.url.rsplit("/", 1)[1]

    @property
    def asked(self) -> list[int]:
        """The seats that decide now, as far as this page was told."""
        self.page.wait_for_timeout(20)  # lets what has come be heard
        seats: list[int] = self.views[-1]["asked"] if self.views else []
        return seats

    def situation(self) -> str:
        found: str = self.page.wait_for_function(SITUATION, polling=20).json_value()
        return found

    def until_asked(self) -> None:
        while self.situation() == "skip":
            self.skip()

    def skip(self) -> None:
        # The offer may be gone by the time of the click: then there is nothing to skip.
        self.page.evaluate("document.querySelector('.skip:not(:disabled)')?.click()")

    def act(self) -> bool:
        """Do the next thing there is to do; false when the game is over."""
        match self.situation():
            case "over":
                return False
            case "skip":
                self.skip()
            case "lift":
                self._take(".held.lit")
            case _:
                self._take("[data-move]")
        return True

    def _take(self, selector: str) -> None:
        """One of what is offered. Somebody else may end the offer before the finger is there."""
        before = time.monotonic()
        while offered := self.page.locator(selector).count():
            try:
                self.press(selector, self.chance.randrange(offered), MOMENT)
                return
            except TimeoutError:
                if time.monotonic() - before > PATIENCE / 1000:
                    raise

    def play_out(self) -> None:
        """To the end of the game, each move by hand."""
        while self.act():
            pass

    def play_by_itself(self) -> None:
        self.page.evaluate(AUTOPILOT)

    def wait_for_the_end(self) -> None:
        self.page.wait_for_selector(".end", timeout=2 * PATIENCE)
