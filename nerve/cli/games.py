"""nerve games: the games and their options."""

import argparse
import json
from typing import Any

from nerve.cli.command import command, say
from nerve.cli.flags import add_files, add_json, open_files
from nerve.core.contract import Rules
from nerve.core.registry import GAMES, broken_games, rules_of


def add(commands: Any) -> None:
    examples = "  nerve games\n  nerve games --json\n  nerve games --game ./mine.py"
    made = command(commands, "games", run, "list the games and their options", examples)
    add_files(made, "to be listed too")
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    for broken in broken_games():
        say(f"nerve: not a game: {broken}")
    if arguments.json:
        print(json.dumps({"games": [facts(rules_of(name)) for name in GAMES]}, indent=2))
        return 0
    for name in GAMES:
        rules = rules_of(name)
        told = facts(rules)
        by = f", by {rules.AUTHOR}" if rules.AUTHOR else ""
        print(f"{name:<10} {rules.TITLE}{by}")
        print(f"{'':<10} {told['players'][0]} to {told['players'][1]} players", end="")
        print(
            f", {told['cards']} cards" + (f" (guessed: {rules.ASSUMED})" if rules.ASSUMED else "")
        )
        for kind in ("options", "limits"):
            values = [f"{key}={json.dumps(value)}" for key, value in told[kind].items()]
            if values:
                print(f"{'':<10} {kind}: {', '.join(values)}")
    return 0


def facts(rules: Rules) -> dict[str, Any]:
    return {
        "name": rules.NAME,
        "title": rules.TITLE,
        "author": rules.AUTHOR,
        "rules": rules.VERSION,
        "players": [rules.PLAYERS[0], rules.PLAYERS[-1]],
        "options": rules.OPTIONS,
        "limits": rules.LIMITS,
        "cards": sum(rules.DECK.values()),
        "deck": rules.DECK,
        "assumed": rules.ASSUMED or None,
        "moves": list(rules.MOVES),
    }
