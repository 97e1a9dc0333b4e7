import pytest
from rich.cells import cell_len

from nerve.terminal.speaker import WIDEST, Speaker, tidy
from nerve.words import words_of


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\n Lee ", "Ann Lee"),
        ("\x1b[31mRed\x00", "[31mRed"),
        ("", "?"),
        ("\ud800\u202e", "?"),
        ("Bartholomew the Great", "Bartholom…"),
        ("日本語の長い名前", "日本語の…"),
    ],
)
def test_a_name_from_anywhere_is_one_short_printable_piece(name: str, shown: str) -> None:
    assert tidy(name) == shown
    assert cell_len(tidy(name)) <= WIDEST


def test_names_in_sentences() -> None:
    speaker = Speaker.of_names(["Ann", "Ben", "Cas"], you=1)
    assert [speaker.name(seat) for seat in range(3)] == ["Ann", "You", "Cas"]
    assert speaker.say("terminal-turn", 0) == "Ann’s turn"
    assert speaker.say("terminal-turn", 1) == "your turn"
    assert speaker.listed([0, 1, 2]) == "Ann, you and Cas"
    assert speaker.listed([1]) == "you"
    dutch = speaker.speaking(words_of("nl"))
    assert dutch.name(1) == "Jij"
    assert dutch.listed([0, 1]) == "Ann en jij"


def test_nobody_is_meant_at_a_table_one_only_watches() -> None:
    speaker = Speaker.of_names(["Ann", "Ben"])
    assert speaker.say("terminal-turn", 0) == "Ann’s turn"
    assert speaker.say("terminal-turn", 1) == "Ben’s turn"
