from copy import deepcopy

import pytest

from nerve.core.record import HEADER, BadRecord, verify
from tests.games import finished


def test_a_record_of_three_without_switches_is_wrong() -> None:
    record = deepcopy(finished("push", 2))
    record["players"] = ["A", "B", "C"]
    record["options"]["switches"] = False
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.step == HEADER
