"""A process in which the bots of one game think: `python -m nerve.client.thinker GAME`.

Questions come on stdin and answers go to stdout, a JSON object a line. It knows views and nothing
else. Should it have to compile first, another process does that at the lowest priority. It ends
when its stdin does, so that a killed terminal leaves nothing behind.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any, TextIO

from nerve.bots.policies import House
from nerve.bots.warm import is_warm, warm
from nerve.cards import Rng
from nerve.game import Rules, from_data, rules_of

COMPILING, READY = "compiling", "ready"


def think(rules: Rules, questions: TextIO, answers: TextIO) -> None:
    """Say how far we are, then answer until there are no more questions."""

    @cache
    def bot(name: str) -> House:
        return House(rules, name)

    def say(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message) + "\n")
        answers.flush()

    if not is_warm(rules):
        say({"state": COMPILING})
        compiler = [sys.executable, "-m", "nerve.bots.warm", rules.NAME]
        subprocess.run(compiler, stdin=subprocess.DEVNULL, check=True)
    warm(rules)
    say({"state": READY})
    for line in questions:
        asked = json.loads(line)
        view = from_data(rules, rules.View, asked["view"])
        action = bot(asked["bot"]).decide(view, Rng(asked["chance"]))
        say({"number": asked["number"], "action": action})


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever else is printed must not get between the answers
    think(rules_of(sys.argv[1]), sys.stdin, answers)


if __name__ == "__main__":
    main()
