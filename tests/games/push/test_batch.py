from __future__ import annotations

from nerve.fast.batch import Batch


def test_who_never_stops_hardly_ever_wins() -> None:
    batch = Batch("push", 3, 400, seed=1)
    batch.play_out(["pusher", "random", "random"])
    assert batch.winners[:, 0].mean() < 0.05
