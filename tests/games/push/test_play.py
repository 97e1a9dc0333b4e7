from tests.core.test_play import new_table


def test_cards_break_ties() -> None:
    table, _ = new_table("push", 2)
    assert table.tie_break() == [0, 0]  # no points yet
