"""17 in a terminal."""

from nerve.core.cards import NONE
from nerve.core.game import look
from nerve.core.registry import rules_of
from nerve.terminal.drawing import drawing_of
from nerve.terminal.speaker import Speaker
from tests.terminal.test_drawing import random_game


def test_own_face_down_cards_are_shown_to_oneself_only() -> None:
    rules, table = rules_of("seventeen"), drawing_of(rules_of("seventeen"))
    speaker = Speaker.of_names(["Ann", "Ben"])
    for recorder in random_game("seventeen", 2, seed=8):
        views = [look(rules, recorder.state, seat) for seat in (0, 1, NONE)]
        for view in views[:2]:
            for place in range(view.table.row.n):
                if view.under[place] != NONE:
                    known = f"▒{rules.CARDS[view.under[place]]}▒"
                    assert known in table.picture(view, speaker, 78, 40, False).plain
                    for other in (views[1 - view.seat], views[2]):
                        own = [rules.CARDS[kind] for kind in other.under if kind != NONE]
                        picture = table.picture(other, speaker, 78, 40, False).plain
                        assert known not in picture or known.strip("▒") in own
