"""A contact sheet: every page and every kind of decision, on phone and desk, light and dark, in
every language. `make shots`; ARGS="--language de --size phone" for a part of it."""

from __future__ import annotations

import argparse
import html
import tempfile
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

from nerve.core.record import dump
from nerve.core.registry import GAMES
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import DESK, PHONE
from tests.browser.stage import CODE, Scene, Stage, kinds
from tests.games import ANY
from tests.server.house import House, open_house
from tests.server.test_replay import RECORDS, decisions

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "shots"
SIZES = {"phone": PHONE, "desk": DESK}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
LANGUAGES = sorted(path.name for path in (ROOT / "nerve/words").iterdir() if len(path.name) == 2)
STYLE = """
  body { font: 13px sans-serif; background: #888; margin: 12px; }
  h2 { margin: 18px 0 6px; }
  main { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; }
  figure { margin: 0; background: #fff; padding: 4px; }
  img { display: block; }
  .phone img { width: 195px; } .desk img { width: 420px; }
"""


def pages(page: Page, house: House, token: str) -> Iterator[str]:
    """Stands at each page that is no table in play."""
    waiting = house.table(token, ANY, ["me", "open", "hard"])
    for name, path, ready in (
        ("home", "/", "footer"),
        ("set-up", f"/new/{ANY}", ".bottom"),
        ("lobby", f"/t/{waiting}", ".invite"),
        *((f"rules {game}", f"/rules/{game}", ".rules svg") for game in GAMES),
        *((f"learn {game}", f"/learn/{game}", "main") for game in GAMES),
        ("statistics", "/stats", "main"),
        ("replay of a file", "/replay", "input[type=file]"),
        ("no such table", "/t/NOSUCH", ".gone .btn"),
    ):
        page.goto(house.url + path)
        page.wait_for_selector(ready)
        yield name
    page.goto(house.url)
    page.locator(".me").click()
    page.wait_for_selector("dialog")
    yield "settings"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("kbd")
    yield "keys"


def replays(page: Page, house: House) -> Iterator[str]:
    """Stands in the middle of a finished game, with and without its odds."""
    for game, record in RECORDS.items():
        page.goto(house.url + "/replay")
        file = FilePayload(name="a.json", mimeType="text/json", buffer=dump(record).encode())
        page.set_input_files("input[type=file]", file)
        page.wait_for_selector(".controls input")
        page.locator(".controls input").fill(str(decisions(record) // 2))
        page.locator(".controls input").blur()
        page.wait_for_selector(".odds .fold")
        yield f"replay {game}"
        page.locator(".odds .fold").click()
        yield f"replay {game}, odds the other way"
        page.locator(".odds .fold").click()


def tables(page: Page, house: House, stage: Stage) -> Iterator[str]:
    """Stands at every kind of decision of every game."""
    page.goto(f"{house.url}/t/{CODE}")
    for game in GAMES:
        for decision, scene in kinds(game):
            stage.present(scene)
            page.wait_for_selector(".end" if decision == "end" else f".{game} .prompt.mine")
            yield f"{game} {decision}"
            card = page.locator(".held.lit[aria-pressed=false]")
            if card.count():
                card.first.dispatch_event("click")
                page.wait_for_selector(".actions")
                yield f"{game} {decision}, lifted"
        page.locator("dialog[open] .head button").click()
        full = Scene(game, players=GAMES[game].PLAYERS[-1], odds=True, turn_time=30)
        next(islice(full.decisions(), 7, None))
        stage.present(full)
        page.wait_for_selector(f".{game} .odds")
        yield f"{game} full table with odds and clock"
        for name, key in (("log", "L"), ("menu", "M")):
            button = page.locator(f"button[aria-keyshortcuts={key}]:visible")
            if button.count():
                button.click()
                yield f"{game} {name}"
                page.locator("dialog[open] .head button").click()


def album(
    browser: Browser, house: House, size: str, language: str, themes: list[Theme]
) -> dict[Theme, list[Path]]:
    """All pictures of one kind, each in every theme."""
    context = browser.new_context(**SIZES[size], locale=language, reduced_motion="reduce")
    token = house.player("Zoe")
    context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    context.add_init_script("localStorage.setItem('nerve.name', 'Zoe')")
    stage = Stage(context)
    page = context.new_page()
    taken: dict[Theme, list[Path]] = {theme: [] for theme in themes}
    for name in chain(pages(page, house, token), replays(page, house), tables(page, house, stage)):
        page.evaluate("document.fonts.ready.then(() => undefined)")
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            path = FOLDER / language / size / theme / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=path)
            taken[theme].append(path)
    context.close()
    return taken


def sheet(albums: dict[tuple[str, str, str], list[Path]]) -> str:
    parts = [f"<!doctype html><meta charset=utf-8><title>Nerve</title><style>{STYLE}</style>"]
    for (language, size, theme), paths in albums.items():
        parts.append(f"<h2>{language}, {size}, {theme}</h2><main class={size}>")
        for path in paths:
            source = html.escape(path.relative_to(FOLDER).as_posix(), quote=True)
            words = html.escape(path.stem)
            parts.append(f'<figure><img src="{source}" alt="{words}">{words}</figure>')
        parts.append("</main>")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", nargs="*", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--theme", nargs="*", choices=THEMES, default=list(THEMES))
    wish = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    albums: dict[tuple[str, str, str], list[Path]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder), durable=False) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language in wish.language:
            for size in wish.size:
                found = album(browser, house, size, language, wish.theme)
                for theme, paths in found.items():
                    albums[language, size, theme] = paths
                    print(f"{language}, {size}, {theme}: {len(paths)} pictures")
        browser.close()
    (FOLDER / "index.html").write_text(sheet(albums), "utf-8")
    print(FOLDER / "index.html")


if __name__ == "__main__":
    main()
