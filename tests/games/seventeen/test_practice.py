"""Practising 17: a question is one that somebody can be right about."""

from nerve.games.seventeen import rules
from nerve.server.practice import find, from_bots, read_id


def test_no_question_is_asked_whose_answer_is_known() -> None:
    for _ in range(5):
        asked = find(read_id(from_bots(rules.NAME).id))
        assert not rules.ruled_out(asked.view)
