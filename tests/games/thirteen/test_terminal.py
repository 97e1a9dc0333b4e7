"""13 in a terminal."""

from pathlib import Path

from nerve.terminal.choices import KEYS, Choices
from nerve.terminal.saves import Saves
from nerve.terminal.solo import Wish
from tests.terminal.test_terminal import SMALL, moves, table, terminal


async def test_many_choices_stand_in_two_columns(tmp_path: Path) -> None:
    deck = {"x4": 8, "b1": 3, "y1": 3, "g1": 3}
    app = terminal(Saves(tmp_path), "thirteen", Wish(seed=1, deck=deck))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        while len(moves(app).offers) != 6:
            await pilot.press("enter")
        choices = moves(app)
        assert choices.size.height == 3
        for place, offer in enumerate(choices.offers):
            assert f"{KEYS[place]} {offer.words}"[:30] in str(choices.render())
        places: list[int] = []
        for key in ("up", "left", "up", "right", "down", "down", "down", "left"):
            choices.ready = 0 if not places else choices.ready
            await pilot.press(key)
            places.append(choices.ready)
        assert places == [0, 0, 0, 1, 3, 5, 5, 4]
        await pilot.click(Choices, offset=(60, 2))
        assert table(app).solo.recorder.steps != []
