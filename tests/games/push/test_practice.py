"""Practising Push: a question is one that can go wrong."""

from nerve.games.push import rules
from nerve.server.practice import find, from_bots, read_id


def test_no_question_is_asked_that_cannot_hurt() -> None:
    for _ in range(5):
        asked = find(read_id(from_bots(rules.NAME).id))
        assert all(row.n for row in asked.view.table.rows)
