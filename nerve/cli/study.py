"""nerve study: variants of a game side by side."""

import argparse
import json
from typing import Any

from nerve.cli.command import command, file_to_write
from nerve.cli.flags import add_json, add_on
from nerve.cli.progress import progress_bar
from nerve.cli.values import number, path, seed


def add(commands: Any) -> None:
    examples = (
        "  nerve study limits.toml\n"
        "  nerve study limits.toml --deals 200 --all\n"
        "  nerve study limits.toml --journal limits.jsonl --html limits.html"
    )
    about = "play variants of a game on the same deals and say what changes, with error bars"
    made = command(commands, "study", run, about, examples)
    made.add_argument("file", type=path, metavar="FILE.toml", help="what to play: docs/studies.md")
    made.add_argument(
        "--deals", type=number(2, 10**7), metavar="K", help="at most (default: as the file says)"
    )
    made.add_argument("--seed", type=seed, metavar="S", help="default: as the file says")
    made.add_argument(
        "--jobs", type=number(1, 256), metavar="J", help="processes (default: one for each core)"
    )
    made.add_argument(
        "--journal", type=path, metavar="FILE", help="keep results here; go on if it is there"
    )
    made.add_argument("--html", type=path, metavar="OUT", help="write a report with plots")
    made.add_argument("--all", action="store_true", help="print tables of moves and cards, too")
    made.add_argument(
        "--plain", action="store_true", help="play by plain Python; positions are not judged then"
    )
    add_on(made)
    add_json(made)


def run(arguments: argparse.Namespace) -> int:
    if arguments.html:
        file_to_write(arguments.html)
    from nerve.core.record import whole_file
    from nerve.study import read_study
    from nerve.study.page import page
    from nerve.study.report import lines, report
    from nerve.study.running import run as run_study

    study = read_study(arguments.file, arguments.deals, arguments.seed)
    with progress_bar(study.deals) as progress:
        outcome = run_study(
            study, arguments.jobs, arguments.journal, progress, arguments.plain, arguments.on
        )
    told = report(outcome)
    if arguments.html:
        with whole_file(arguments.html) as file:
            file.write(page(told))
    print(json.dumps(told.data()) if arguments.json else "\n".join(lines(told, arguments.all)))
    return 0
