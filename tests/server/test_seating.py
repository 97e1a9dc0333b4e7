"""Who may sit where, and who may say so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.protocol import NewTable, Plan, Settings
from nerve.server import seating as around
from nerve.server.seating import Refusal, Seating, new_seating


def table(*plans: Plan, game: str = "push") -> Seating:
    settings = Settings(game, len(plans))  # type: ignore[arg-type]
    return new_seating(NewTable(settings, list(plans)), "ann", "Ann", False)


def kinds(seating: Seating) -> list[str]:
    return [chair.kind for chair in seating.chairs]


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)


def test_a_new_table_writes_out_its_options() -> None:
    seating = table("me", "open", "hard")
    assert kinds(seating) == ["person", "open", "bot"]
    assert seating.settings.options == {"risk": False, "switches": True}
    assert seating.host == "ann"
    assert seating.names() == ["Ann", "Player 2", "Vera"]


def test_sitting_down_and_changing_seats() -> None:
    seating = around.sit(table("me", "open", "open"), "ben", "Ben", False, None)
    assert seating.seat_of("ben") == 1
    assert around.sit(seating, "ben", "Ben", False, None) is seating
    seating = around.sit(seating, "ben", "Ben", False, 2)
    assert kinds(seating) == ["person", "open", "person"]
    with refused("taken_seat"):
        around.sit(seating, "cas", "Cas", False, 0)
    seating = around.sit(seating, "cas", "Cas", True, None)
    assert kinds(seating)[1] == "outsider"
    with refused("full_table"):
        around.sit(seating, "dot", "Dot", False, None)


def test_the_host_passes_on() -> None:
    seating = around.sit(table("me", "open"), "ben", "Ben", False, None)
    seating = around.leave(seating, "ann")
    assert seating.host == "ben"
    seating = around.leave(seating, "ben")
    assert seating.host is None
    assert around.sit(seating, "cas", "Cas", False, None).host == "cas"


def test_only_the_host_arranges() -> None:
    seating = around.sit(table("me", "open", "easy"), "ben", "Ben", False, None)
    changes: list[Callable[[str | None], Seating]] = [
        lambda who: around.set_seat(seating, who, 1, "hard"),
        lambda who: around.swap(seating, who, 0, 1),
        lambda who: around.hide_name(seating, who, 1),
        lambda who: around.configure(seating, who, seating.settings),
    ]
    for change in changes:
        with refused("not_host"):
            change("ben")
        with refused("not_host"):
            change(None)
        change("ann")


def test_removing_swapping_hiding() -> None:
    seating = around.sit(table("me", "open", "easy"), "ben", "Ben", False, None)
    swapped = around.swap(seating, "ann", 0, 2)
    assert kinds(swapped) == ["bot", "person", "person"]
    assert swapped.seat_of("ann") == 2
    removed = around.set_seat(seating, "ann", 1, "open")
    assert removed.seat_of("ben") is None
    hidden = around.hide_name(seating, "ann", 1)
    assert hidden.chairs[1].shown_name == ""
    assert hidden.names() == ["Ann", "Player 2", "Pip"]
    with refused("unknown_seat"):
        around.swap(seating, "ann", 0, 3)


def test_a_hidden_name_stays_hidden_at_this_table() -> None:
    seating = around.sit(table("me", "open", "open"), "ben", "Rude", False, 1)
    begun = around.start(around.set_seat(seating, "ann", 2, "easy"))
    assert begun.names() == ["Ann", "Rude", "Pip"]
    hidden = around.hide_name(around.hide_name(seating, "ann", 1), "ann", 1)
    for again in (
        around.sit(hidden, "ben", "Rude", False, 2),
        around.sit(around.leave(hidden, "ben"), "ben", "Ruder", False, 1),
        around.sit(around.set_seat(hidden, "ann", 1, "open"), "ben", "Rude", False, 2),
        around.rename(hidden, "ben", "Ruder"),
    ):
        seat = again.seat_of("ben")
        assert seat is not None
        assert again.chairs[seat].shown_name == ""
        assert begun.names(again.nameless) == ["Ann", "Player 2", "Pip"]
    cas = around.sit(around.leave(hidden, "ben"), "cas", "Cas", False, 1)
    assert cas.chairs[1].shown_name == "Cas"


def test_more_and_fewer_seats() -> None:
    seating = around.sit(table("me", "open", "easy"), "ben", "Ben", False, None)
    more = around.configure(seating, "ann", Settings("push", 5))
    assert kinds(more) == ["person", "person", "bot", "open", "open"]
    fewer = around.configure(more, "ann", Settings("push", 2))
    assert kinds(fewer) == ["person", "person"]
    three = around.sit(more, "cas", "Cas", False, 4)
    with refused("bad_setup"):
        around.configure(three, "ann", Settings("push", 2))


def test_nothing_is_arranged_while_a_game_is_in_progress() -> None:
    playing = around.start(table("me", "easy"))
    assert (playing.phase, playing.game) == ("playing", 1)
    changes: list[Callable[[], Seating]] = [
        lambda: around.sit(playing, "ben", "Ben", False, None),
        lambda: around.set_seat(playing, "ann", 1, "open"),
        lambda: around.configure(playing, "ann", playing.settings),
        lambda: around.start(playing),
    ]
    for change in changes:
        with refused("playing"):
            change()
    left = around.leave(playing, "ann")
    assert (kinds(left), left.chairs[0].left) == (["bot", "bot"], True)


def test_a_rematch_fills_empty_seats_with_bots() -> None:
    with refused("bad_setup"):
        around.start(table("me", "open"))
    finished = around.finish(table("me", "open"))
    again = around.rematch(finished)
    assert (kinds(again), again.game) == (["person", "bot"], 1)
    with refused("closed"):
        around.start(around.close(finished))


def test_bots_have_names_of_their_own() -> None:
    seating = table("easy", "easy", "me", "easy", "hard")
    assert len(set(seating.names())) == 5
    seating = around.set_seat(seating, "ann", 1, "easy")
    assert len(set(seating.names())) == 5
    settings = Settings("push", 2)
    pip = new_seating(NewTable(settings, ["me", "easy"]), "pip", "pip", False)
    assert pip.chairs[1].name != "Pip"
