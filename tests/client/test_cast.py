import pytest
from rich.cells import cell_len

from nerve.client.cast import WIDEST, Cast, count_of, listed, third_person, tidy


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
    cast = Cast.of_names(["Ann", "Ben", "Cas"], you=1)
    assert cast.does(0, "take") == "Ann takes"
    assert cast.does(1, "take") == "You take"
    assert cast.does(2, "pass") == "Cas passes"
    assert (cast.whose(1), cast.whose(1, True), cast.whose(0, True)) == ("your", "Your", "Ann's")
    assert cast.them(1) == "you"
    assert cast.everyone([0, 1, 2]) == "Ann, you and Cas"
    assert third_person("have") == "has"
    assert listed(["a"]) == "a"
    assert [count_of(n, "card") for n in (0, 1, 2)] == ["no card", "1 card", "2 cards"]
