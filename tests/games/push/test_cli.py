import pytest

from nerve.cli import main


def test_switches_for_three_are_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "push", "--players", "3", "--option", "switches=false"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("nerve: ")
    assert err.count("\n") == 1
