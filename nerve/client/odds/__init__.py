"""The odds panel of each game: what counting says, in words, percentages and exact fractions."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Any

from rich.text import Text

from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.danger13 import danger13_panel
from nerve.client.odds.lines import WIDTH
from nerve.client.odds.push import push_panel
from nerve.client.odds.seventeen import seventeen_panel
from nerve.client.odds.thirteen import thirteen_panel
from nerve.game import Rules
from nerve.odds import odds

PANELS: dict[str, Callable[[Any, Any, Cast], list[Text]]] = {
    "danger13": danger13_panel,
    "thirteen": thirteen_panel,
    "seventeen": seventeen_panel,
    "push": push_panel,
}


def odds_panel(rules: Rules, view: Any, cast: Cast) -> Text:
    """The panel of a view. Nothing is in it that the view's seat cannot work out."""
    answer, words = odds(rules, view), cast.words
    lines = [Text(words("terminal-odds-title"), "bold"), Text()]
    lines += PANELS[rules.NAME](answer, view, cast)
    notes = []
    if answer.provided:
        notes.append(words(f"odds-{rules.NAME}-provided"))
    if answer.assumed:
        notes.append(words("terminal-odds-assumed", ruling=answer.assumed))
    if notes:
        lines += [Text(), *(Text(line, ink.DIM) for note in notes for line in wrap(note, WIDTH))]
    return ink.page(lines)
