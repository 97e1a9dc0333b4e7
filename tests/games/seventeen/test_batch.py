from __future__ import annotations

from nerve.fast.batch import Batch


def test_a_mute_table_ends_no_round_before_it_must() -> None:
    """After 200 turns (S17-A34)."""
    lengths = Batch("seventeen", 2, 3, seed=1).play_out(["mute"])
    assert (lengths > 2 * 200).all()
