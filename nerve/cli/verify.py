"""nerve verify: records replayed, and their deals recomputed."""

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any

from nerve.cli.command import USAGE, WRONG, UsageError, command, complain, reason
from nerve.cli.flags import add_files, add_json, open_files
from nerve.cli.values import path
from nerve.core.deals import check_deal, check_seen
from nerve.core.errors import HEADER, BadRecord
from nerve.core.record import Record, read, verify

Seen = dict[tuple[Any, Any], Mapping[str, Any]]  # by table and number of the game


def add(commands: Any) -> None:
    examples = (
        "  nerve verify games.jsonl\n"
        "  nerve verify *.json --json\n"
        "  nerve verify games.jsonl --game ./mine.py\n"
        "  nerve verify games.jsonl --deal-only\n"
        "  nerve verify game.json --seen seen.json"
    )
    about = "replay records, recompute their deals, and say which are wrong, and where"
    made = command(commands, "verify", run, about, examples)
    made.add_argument("files", type=path, nargs="+", metavar="FILE", help=".json or .jsonl")
    add_files(made, "whose records these are")
    made.add_argument(
        "--deal-only", action="store_true", help="only the deal, by no rules: of any game"
    )
    made.add_argument(
        "--seen",
        type=path,
        metavar="FILE",
        help="what a page kept of the games: is it the same deal?",
    )
    add_json(made)


class Checker:
    """Checks records, and counts."""

    def __init__(self, deal_only: bool, seen: Seen | None) -> None:
        self._deal_only, self._seen = deal_only, seen
        self.records = self.wrong = 0
        self.deals = self.shared = self.wrong_deals = 0

    def check(self, record: Record | BadRecord) -> Iterator[tuple[BadRecord, bool]]:
        """What is wrong with a record, and whether that is in its deal."""
        found = list(self._problems(record))
        self.records += 1
        self.wrong += bool(found)
        self.wrong_deals += any(of_deal for _, of_deal in found)
        return iter(found)

    def _problems(self, record: Record | BadRecord) -> Iterator[tuple[BadRecord, bool]]:
        if isinstance(record, BadRecord):
            yield record, False
            return
        if not self._deal_only:
            try:
                verify(record)
            except BadRecord as error:
                yield error, False
        try:
            self._check_deal(record)
        except BadRecord as error:
            yield error, True

    def _check_deal(self, record: Record) -> None:
        """Raises BadRecord."""
        if "deal" not in record:
            if self._seen is not None:
                raise BadRecord(HEADER, "no deal", "the one of the game that was seen")
            return
        self.deals += 1
        check_deal(record)
        self.shared += any(seat is not None for seat in record["deal"]["seats"])
        if self._seen is not None:
            game = record["deal"]["table"], record["deal"]["game"]
            if game not in self._seen:
                raise BadRecord(HEADER, f"game {game[1]} of table {game[0]}", "one that was seen")
            check_seen(record, self._seen[game])

    def summary(self) -> str:
        said = f"{self.records} records, {self.wrong} wrong"
        if not (self.deals or self._deal_only or self._seen is not None):
            return said
        without = self.records - self.deals
        return (
            f"{said}\n{self.deals} deals recomputed, {self.wrong_deals} wrong"
            f" ({self.shared} with contributions of players; {without} records without a deal)"
        )

    def counts(self) -> dict[str, int]:
        return {
            "records": self.records,
            "wrong": self.wrong,
            "deals": self.deals,
            "wrong_deals": self.wrong_deals,
            "contributed": self.shared,
        }


def read_seen(name: str) -> Seen:
    """What a page kept: one object, or the file that it offers as evidence. Raises UsageError."""
    found: Seen = {}
    try:
        for _, kept in read(name):
            if isinstance(kept, BadRecord):
                raise UsageError(f"{name}: {kept}")
            seen = kept.get("seen", kept)
            for one in seen if isinstance(seen, list) else [seen]:
                if not isinstance(one, dict) or "table" not in one or "game" not in one:
                    raise UsageError(f"{name}: expected what a page keeps of a game")
                found[str(one["table"]), int(one["game"])] = one
    except (OSError, TypeError, ValueError) as problem:
        text = reason(problem, name) if isinstance(problem, OSError) else f"{name}: {problem}"
        raise UsageError(text) from None
    return found


def run(arguments: argparse.Namespace) -> int:
    open_files(arguments)
    seen = None if arguments.seen is None else read_seen(arguments.seen)
    checker, errors, unreadable = Checker(arguments.deal_only, seen), [], 0
    for name in arguments.files:
        found = read(name)
        while True:
            try:
                line, record = next(found)
            except StopIteration:
                break
            except OSError as problem:
                unreadable += 1
                complain(reason(problem, name), USAGE)
                break
            for error, of_deal in checker.check(record):
                place = {"file": name, "line": line, "step": error.step, "deal": of_deal}
                errors.append({**place, "wrong": error.wrong, "expected": error.expected})
                if not arguments.json:
                    print(f"{name}:{line}: {error}")
    if arguments.json:
        print(json.dumps({**checker.counts(), "errors": errors}))
    else:
        print(checker.summary())
    return USAGE if unreadable else WRONG if errors else 0
