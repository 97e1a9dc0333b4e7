"""How far a review is to be believed: python -m benchmarks.review PART … [--only GAME] [--units N].

Each part measures one unit after the other (a game, a position) and keeps them in
benchmarks/results/review: what was measured is not measured again. `--page` puts what is there
into docs/review.md.

    sums          a whole review: what is left over when all parts are added up
    calibration   a position, said to be worth how much, and how the game ended
    levels        a position: what each level of bots loses there
    marks         decisions in a position: whether another seed marks them otherwise
    blunders      a move that anybody can see is wrong, and whether the review sees it
    luck          a deal of the arena with and without its luck
    times         a review of a game of four: CPU seconds of its first picture and of all
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from math import inf
from pathlib import Path
from typing import Any

from benchmarks import believed
from nerve.core.registry import GAMES

KEPT = Path(__file__).parent / "results" / "review"
PAGE = Path(__file__).parent.parent / "docs" / "review.md"
BEGIN = "<!-- made by `python -m benchmarks.review --page`: begin -->"
END = "<!-- made by `python -m benchmarks.review --page`: end -->"

Row = Mapping[str, Any]


def journal(part: str, game: str) -> Path:
    return KEPT / f"{part}-{game}.jsonl"


def rows_of(part: str, game: str) -> list[Row]:
    """What has been measured, in its order."""
    if not journal(part, game).exists():
        return []
    return [json.loads(line) for line in journal(part, game).read_text("utf-8").splitlines()]


def measure(part: str, game: str, units: int, seconds: float = inf) -> Iterator[int]:
    """Go on where it was left until there are so many units, or so much CPU time is spent, that of
    the first and all that is compiled for it not counted; tells how many there are."""
    KEPT.mkdir(parents=True, exist_ok=True)
    done, began = len(rows_of(part, game)), inf
    with journal(part, game).open("a", encoding="utf-8") as file:
        for number in range(done, units):
            if time.process_time() - began > seconds:
                return
            print(json.dumps(believed.PARTS[part].unit(game, number)), file=file, flush=True)
            began = min(began, time.process_time())
            yield number + 1


def table(part: str) -> list[str]:
    """What has been measured of all games, as a table of the page."""
    found = {game: rows for game in GAMES if (rows := rows_of(part, game))}
    return believed.PARTS[part].table(found) if found else []


def write_page() -> None:
    tables = ["\n".join(rows) for part in believed.PARTS if (rows := table(part))]
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    made = "\n\n".join([BEGIN, *tables, END])
    PAGE.write_text(before + made + rest.split(END)[1], "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how far a review is to be believed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(believed.PARTS))
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--units", type=int, help="how many of each game")
    parser.add_argument("--seconds", type=float, default=inf, help="of CPU time, each part")
    parser.add_argument("--page", action="store_true", help="measure nothing, write docs/review.md")
    arguments = parser.parse_args()
    if arguments.page:
        write_page()
        return
    if not arguments.parts or {*arguments.parts} - {*believed.PARTS}:
        parser.error(f"expected --page, or some of {', '.join(believed.PARTS)}")
    for game in [arguments.only] if arguments.only else GAMES:
        for part in arguments.parts:
            units = arguments.units or believed.PARTS[part].units
            for done in measure(part, game, units, arguments.seconds):
                if done % 100 == 0:
                    print(f"{part} of {game}: {done} of {units}", flush=True)
    for part in arguments.parts:
        print("\n".join(table(part)))


if __name__ == "__main__":
    main()
