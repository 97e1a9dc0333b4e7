"""Who may sit where, and who may say so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.core.registry import GAMES
from nerve.protocol import NewTable, Plan, Settings
from nerve.server.seating import Refusal, Seating, new_seating
from tests.games import ANY, CHOOSY


def wish(players: int, game: str = ANY) -> Settings:
    return Settings(game, players)


def table(*plans: Plan, game: str = ANY) -> Seating:
    return new_seating(NewTable(wish(len(plans), game), list(plans)), "ann", "Ann", False)


def kinds(seating: Seating) -> list[str]:
    return [chair.kind for chair in seating.chairs]


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)


def test_a_new_table_writes_out_its_options() -> None:
    seating = table("me", "open", "hard", game=CHOOSY)
    assert kinds(seating) == ["person", "open", "bot"]
    assert seating.settings.options == GAMES[CHOOSY].OPTIONS
    assert seating.host == "ann"
    assert seating.names() == ["Ann", "Player 2", "Vera"]


def test_sitting_down_and_changing_seats() -> None:
    seating = table("me", "open", "open").sit("ben", "Ben", False, None)
    assert seating.seat_of("ben") == 1
    assert seating.sit("ben", "Ben", False, None) is seating
    seating = seating.sit("ben", "Ben", False, 2)
    assert kinds(seating) == ["person", "open", "person"]
    with refused("taken_seat"):
        seating.sit("cas", "Cas", False, 0)
    seating = seating.sit("cas", "Cas", True, None)
    assert kinds(seating)[1] == "outsider"
    with refused("full_table"):
        seating.sit("dot", "Dot", False, None)


def test_the_host_passes_on() -> None:
    seating = table("me", "open").sit("ben", "Ben", False, None)
    seating = seating.leave("ann")
    assert seating.host == "ben"
    seating = seating.leave("ben")
    assert seating.host is None
    assert seating.sit("cas", "Cas", False, None).host == "cas"


def test_only_the_host_arranges() -> None:
    seating = table("me", "open", "easy").sit("ben", "Ben", False, None)
    changes: list[Callable[[str | None], Seating]] = [
        lambda who: seating.set_seat(who, 1, "hard"),
        lambda who: seating.swap(who, 0, 1),
        lambda who: seating.hide_name(who, 1),
        lambda who: seating.configure(who, seating.settings),
    ]
    for change in changes:
        with refused("not_host"):
            change("ben")
        with refused("not_host"):
            change(None)
        change("ann")


def test_removing_swapping_hiding() -> None:
    seating = table("me", "open", "easy").sit("ben", "Ben", False, None)
    swapped = seating.swap("ann", 0, 2)
    assert kinds(swapped) == ["bot", "person", "person"]
    assert swapped.seat_of("ann") == 2
    removed = seating.set_seat("ann", 1, "open")
    assert removed.seat_of("ben") is None
    hidden = seating.hide_name("ann", 1)
    assert hidden.chairs[1].shown_name == ""
    assert hidden.names() == ["Ann", "Player 2", "Pip"]
    with refused("unknown_seat"):
        seating.swap("ann", 0, 3)


def test_a_hidden_name_stays_hidden_at_this_table() -> None:
    seating = table("me", "open", "open").sit("ben", "Rude", False, 1)
    begun = seating.set_seat("ann", 2, "easy").start()
    assert begun.names() == ["Ann", "Rude", "Pip"]
    hidden = seating.hide_name("ann", 1).hide_name("ann", 1)
    for again in (
        hidden.sit("ben", "Rude", False, 2),
        hidden.leave("ben").sit("ben", "Ruder", False, 1),
        hidden.set_seat("ann", 1, "open").sit("ben", "Rude", False, 2),
        hidden.rename("ben", "Ruder"),
    ):
        seat = again.seat_of("ben")
        assert seat is not None
        assert again.chairs[seat].shown_name == ""
        assert begun.names(again.nameless) == ["Ann", "Player 2", "Pip"]
    cas = hidden.leave("ben").sit("cas", "Cas", False, 1)
    assert cas.chairs[1].shown_name == "Cas"


def test_more_and_fewer_seats() -> None:
    seating = table("me", "open", "easy").sit("ben", "Ben", False, None)
    more = seating.configure("ann", wish(5))
    assert kinds(more) == ["person", "person", "bot", "open", "open"]
    fewer = more.configure("ann", wish(2))
    assert kinds(fewer) == ["person", "person"]
    three = more.sit("cas", "Cas", False, 4)
    with refused("bad_setup"):
        three.configure("ann", wish(2))


def test_nothing_is_arranged_while_a_game_is_in_progress() -> None:
    playing = table("me", "easy").start()
    assert (playing.phase, playing.game) == ("playing", 1)
    changes: list[Callable[[], Seating]] = [
        lambda: playing.sit("ben", "Ben", False, None),
        lambda: playing.set_seat("ann", 1, "open"),
        lambda: playing.configure("ann", playing.settings),
        lambda: playing.start(),
    ]
    for change in changes:
        with refused("playing"):
            change()
    left = playing.leave("ann")
    assert (kinds(left), left.chairs[0].left) == (["bot", "bot"], True)


def test_a_rematch_fills_empty_seats_with_bots() -> None:
    with refused("bad_setup"):
        table("me", "open").start()
    finished = table("me", "open").finish("", at=1, places=[1, 2])
    again = finished.rematch()
    assert (kinds(again), again.game) == (["person", "bot"], 1)
    with refused("closed"):
        finished.close().start()


def test_bots_have_names_of_their_own() -> None:
    seating = table("easy", "easy", "me", "easy", "hard")
    assert len(set(seating.names())) == 5
    seating = seating.set_seat("ann", 1, "easy")
    assert len(set(seating.names())) == 5
    pip = new_seating(NewTable(wish(2), ["me", "easy"]), "pip", "pip", False)
    assert pip.chairs[1].name != "Pip"
