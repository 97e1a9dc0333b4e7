"""A contact sheet: every page and every kind of decision, on phone and desk, light and dark, in
every language. `make shots`; ARGS="--language de --size phone" for a part of it."""

from __future__ import annotations

import argparse
import html
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from nerve.games import GAMES
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import DESK, PHONE
from tests.browser.stage import CODE, Scene, Stage, kinds
from tests.server.house import House, open_house

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "shots"
SIZES = {"phone": PHONE, "desk": DESK}
THEMES = ("light", "dark")
LANGUAGES = sorted(path.name for path in (ROOT / "nerve/locales").iterdir() if path.is_dir())
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
    waiting = house.table(token, "push", ["me", "open", "hard"])
    for name, path, ready in (
        ("home", "/", ".games"),
        ("set-up", "/new/thirteen", ".bottom"),
        ("lobby", f"/t/{waiting}", ".invite"),
        *((f"rules {game}", f"/rules/{game}", ".rules") for game in GAMES),
        *((f"learn {game}", f"/learn/{game}", "main") for game in GAMES),
        ("statistics", "/stats", "main"),
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


def tables(page: Page, house: House, stage: Stage) -> Iterator[str]:
    """Stands at every kind of decision of every game."""
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector(".prompt")
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


def album(browser: Browser, house: House, size: str, theme: str, language: str) -> list[Path]:
    """All pictures of one kind."""
    context = browser.new_context(
        **SIZES[size],
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    token = house.player("Zoe")
    context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    context.add_init_script("localStorage.setItem('nerve.name', 'Zoe')")
    stage = Stage(context, Scene("push"))
    page = context.new_page()
    taken = []

    def take(where: Callable[[], Iterator[str]]) -> None:
        for name in where():
            path = FOLDER / language / size / theme / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            page.evaluate("document.fonts.ready.then(() => undefined)")
            page.screenshot(path=path)
            taken.append(path)

    take(lambda: pages(page, house, token))
    take(lambda: tables(page, house, stage))
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
    albums = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder), durable=False) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language in wish.language:
            for size in wish.size:
                for theme in wish.theme:
                    found = album(browser, house, size, theme, language)
                    albums[language, size, theme] = found
                    print(f"{language}, {size}, {theme}: {len(found)} pictures")
        (FOLDER / "index.html").write_text(sheet(albums), "utf-8")
        page = browser.new_page(viewport={"width": 2400, "height": 1000})
        page.goto((FOLDER / "index.html").as_uri())
        page.screenshot(path=FOLDER / "sheet.png", full_page=True)
        browser.close()
    print(FOLDER / "index.html")


if __name__ == "__main__":
    main()
