from tests.core.test_play import new_table


def test_nothing_breaks_ties() -> None:
    table, _ = new_table("thirteen", 3)
    assert table.tie_break() is None
