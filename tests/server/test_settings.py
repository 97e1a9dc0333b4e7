"""Settings by flag, environment or file, in this order."""

import socket
from dataclasses import fields
from pathlib import Path

import pytest

from nerve.server.app import listen
from nerve.server.settings import BadSetting, Settings, gather, lines


def test_flags_come_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "nerve.toml"
    file.write_text('port = 1\ngrace = 2\nhost = "::1"\n', "utf-8")
    found = gather({"port": 3}, {"NERVE_PORT": "4", "NERVE_GRACE": "5.5"}, file)
    assert (found.port, found.grace, found.host) == (3, 5.5, "::1")
    assert gather({}, {"NERVE_CONFIG": str(file)}).port == 1
    assert gather({"port": None}, {}) == Settings()


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({"NERVE_PORT": "many"}, "NERVE_PORT: expected a number"),
        ({"NERVE_WORKERS": "-1"}, "NERVE_WORKERS: expected a number from 0 on"),
        ({"NERVE_DURABLE": "yes"}, "expected true or false"),
        ({"NERVE_LOG": "loud"}, "log: expected debug"),
        ({"NERVE_BASE_URL": "play.example.org"}, "base_url: expected http"),
    ],
)
def test_wrong_ones_are_told(environment: dict[str, str], says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        gather({}, environment)


@pytest.mark.parametrize(
    ("text", "says"),
    [("port =", "not a TOML file"), ("speed = 1", "unknown setting"), ('port = "x"', "port")],
)
def test_wrong_files_are_told(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "nerve.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadSetting, match=says):
        gather({}, {}, file)


def test_what_is_printed_can_be_read_again(tmp_path: Path) -> None:
    settings = Settings(port=99, base_url="https://play.example.org", durable=False)
    file = tmp_path / "nerve.toml"
    file.write_text("\n".join(lines(settings)), "utf-8")
    assert gather({}, {}, file) == settings


def test_the_docs_name_every_setting() -> None:
    page = (Path(__file__).parents[2] / "docs" / "host.md").read_text("utf-8")
    assert [f.name for f in fields(Settings) if f"`{f.name}`" not in page] == []


def test_nothing_is_held_back_for_fuller_packets() -> None:
    with listen(Settings(port=0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # what asyncio looks at
