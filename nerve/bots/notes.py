"""What a bot may remember of those at its table: notes, taken of what everybody sees.

A game's `notes.py` has a class `Notes` of fixed size, `begin_notes(notes)` to forget all, and
`take_note(v, action, notes)`: somebody moves, and this is what a spectator sees of it. All of it
compiles. A search finds the notes in its workspace; without such a file nothing is remembered.

Notes stand on nothing but what all know, so that those of one table are the same for everybody at
it, and can be taken again from its log.
"""

from __future__ import annotations

from typing import Any

from nerve.core.contract import Rules
from nerve.core.registry import part_of
from nerve.fast.loops import fill_in, look, placeholder

witness: Any = placeholder
take_note: Any = placeholder
begin_notes: Any = placeholder


def are_taken(rules: Rules) -> bool:
    """Whether bots remember anything of this game."""
    return part_of(rules.NAME, "notes") is not None


def new_notes(rules: Rules) -> Any:
    """Nothing is known. None where nothing ever is."""
    own = part_of(rules.NAME, "notes")
    return None if own is None else own.Notes()


def witness_of(rules: Rules) -> Any:
    """What everybody sees of a move (`witness` of the rules), or else the table as it is made."""
    return getattr(rules, "witness", None) or fill_in(as_spectator, rules)


def as_spectator(s: Any, action: int, v: Any) -> int:
    look(s, -1, v)
    return action


class Notebook:
    """Notes of one table, taken move by move."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.notes = rules, new_notes(rules)
        self._take_note = getattr(part_of(rules.NAME, "notes"), "take_note", None)
        self._witness, self._view = witness_of(rules), rules.View()

    def see(self, state: Any, action: int) -> None:
        """A move is about to be made."""
        if self._take_note is not None:
            self._take_note(self._view, self._witness(state, action, self._view), self.notes)


# --- in a loop over games -------------------------------------------------------------------------


def watch_of(rules: Rules) -> tuple[Any, Any]:
    """Two functions: one that forgets what is in a workspace, and one that takes note of a move."""
    own = part_of(rules.NAME, "notes")
    if own is None:
        return forget_nothing, look_away
    names = {"witness": witness_of(rules), "take_note": own.take_note}
    return (
        fill_in(forget, rules, begin_notes=own.begin_notes),
        fill_in(watch, rules, **names),
    )


def forget(workspace: Any) -> None:
    begin_notes(workspace.notes)


def watch(s: Any, action: int, v: Any, workspace: Any) -> None:
    """A move is about to be made; `v` is overwritten."""
    take_note(v, witness(s, action, v), workspace.notes)


def forget_nothing(workspace: Any) -> None:
    """Nothing is remembered."""


def look_away(s: Any, action: int, v: Any, workspace: Any) -> None:
    """Nothing is remembered."""
