from nerve.core.game import happening
from nerve.games.seventeen import rules as seventeen


def test_an_event_shows_a_back_to_those_who_may_not_know() -> None:
    trap, two_sided = seventeen.TRAP, seventeen.PLAINS
    for card, others in ((trap, "back"), (two_sided, "1=")):
        event = (int(seventeen.Event.DRAW), 1, card, 1 << 1)
        assert happening(seventeen, event, 1).what == seventeen.CARDS[card]
        assert happening(seventeen, event, 0).what == others
        assert happening(seventeen, event, -1).what == others
