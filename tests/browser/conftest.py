"""One browser for the tests of a file; each person in it has a context of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import DESK, Person
from tests.server.house import House, open_house

# Whichever is on the PATH; the first draws no window around the page, which saves a quarter.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "msedge",
    "microsoft-edge",
)
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that need not wait for the disk: what is durable is tested elsewhere."""
    with open_house(tmp_path_factory.mktemp("house"), durable=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def invite(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Makes a person with a browser of their own; whatever went wrong on their page fails here."""
    people: list[Person] = []

    def make(url: str, **wishes: Any) -> Person:
        kind = {**DESK, "reduced_motion": "reduce", **wishes}
        person = Person(browser.new_context(**kind), url)
        # Decisions wait for the tests, however long they look at them.
        person.context.add_init_script("localStorage.setItem('nerve.forced', 'off')")
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [fault for person in people for fault in person.faults] == []
