"""What a client is sent, when, and in how many pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from nerve.protocol import Done, Gone, Reacted, Refused, ServerMessage, read_server
from nerve.server.connection import MOST_WAITING, Connection, Post


class Client:
    """The other end: what came, a list for each time something was written."""

    def __init__(self) -> None:
        self.ready = True
        self.came: list[list[ServerMessage]] = []
        self.over = False

    def write(self, frames: Sequence[bytes]) -> None:
        assert self.ready, "who does not read is sent more and more"
        self.came.append([read_server(frame) for frame in frames])

    def end(self) -> None:
        self.over = True


@pytest.fixture
async def client() -> Client:
    return Client()


@pytest.fixture
async def connection(client: Client) -> Connection:
    connection = Connection(None, "", 0.0)
    connection.open(client, lambda: 7.0, client.end, Post())
    return connection


async def test_what_is_said_at_one_moment_leaves_in_one_write(
    connection: Connection, client: Client
) -> None:
    connection.answer(Done("a"))
    connection.answer(Refused("b", "stale"))
    assert not client.came
    await asyncio.sleep(0)
    assert client.came == [[Done("a"), Refused("b", "stale")]]
    assert not connection.unsent


async def test_what_was_said_before_it_opened_is_sent_then(client: Client) -> None:
    connection = Connection(None, "", 0.0)
    connection.answer(Done("a"))
    assert connection.unsent
    connection.open(client, lambda: 7.0, client.end, Post())
    await asyncio.sleep(0)
    assert client.came == [[Done("a")]]


async def test_who_does_not_read_is_sent_nothing_until_it_has_read_on(
    connection: Connection, client: Client
) -> None:
    client.ready = False
    connection.answer(Done("a"))
    await asyncio.sleep(0)
    connection.answer(Done("b"))
    await asyncio.sleep(0)
    assert (client.came, connection.sending, connection.unsent) == ([], 7.0, True)
    client.ready = True
    connection.flush()
    assert (client.came, connection.sending) == ([[Done("a"), Done("b")]], None)


@pytest.mark.parametrize("reads", [True, False])
async def test_many_answers_at_once_are_no_sign_of_being_stuck(
    connection: Connection, client: Client, reads: bool
) -> None:
    client.ready = reads
    for n in range(3 * MOST_WAITING):
        connection.answer(Done(str(n)))
    client.ready = True
    connection.flush()
    came = [message for written in client.came for message in written]
    if reads:
        assert came == [Done(str(n)) for n in range(3 * MOST_WAITING)]
        assert not client.over
    else:
        assert came == [*(Done(str(n)) for n in range(MOST_WAITING)), Gone("stuck")]
        assert client.over


async def test_the_last_word_is_the_last(connection: Connection, client: Client) -> None:
    connection.end("closed")
    connection.end("silent")
    connection.show(table=True, view=True)
    assert not client.over
    await asyncio.sleep(0)
    assert (client.came, client.over) == ([[Gone("closed")]], True)
    connection.whisper(Reacted("phew"))
    await asyncio.sleep(0)
    assert len(client.came) == 1


async def test_one_that_cannot_be_sent_to_takes_nothing_from_the_others(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Client):
        def write(self, frames: Sequence[bytes]) -> None:
            raise RuntimeError("a fault of ours")

    post, broken, late = Post(), Broken(), Client()
    for outlet in (broken, client, late):
        connection = Connection(None, "", 0.0)
        connection.open(outlet, lambda: 7.0, outlet.end, post)
        connection.answer(Done("a"))
    await asyncio.sleep(0)
    assert client.came == late.came == [[Done("a")]]
    assert "mistake" in caplog.text
