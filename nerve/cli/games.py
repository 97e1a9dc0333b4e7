"""nerve games: the games and their options."""

import argparse
import json
from typing import Any

from nerve.cli.command import command
from nerve.cli.flags import add_json
from nerve.game import Rules, rules_of
from nerve.games import GAMES


def add(commands: Any) -> None:
    examples = "  nerve games\n  nerve games --json"
    made = command(commands, "games", run, "list the games and their options", examples)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps({"games": [facts(rules_of(name)) for name in GAMES]}, indent=2))
        return 0
    for name in GAMES:
        rules = rules_of(name)
        told = facts(rules)
        print(f"{name:<10} {rules.TITLE}, by {rules.AUTHOR}")
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
