"""A network line that can be cut, as in a tunnel: nothing comes through, and nobody is told."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from socket import SHUT_RDWR, create_connection, create_server, socket


class Line:
    """Passes on to a server what comes to its own port."""

    def __init__(self, url: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self._server = (host, int(port))
        self._cuts, self._is_cut = 0, False
        self._listener = create_server((host, 0))
        self._ends: list[socket] = []
        self._threads: list[threading.Thread] = []
        self.url = f"http://{host}:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """From now on all is lost, on the connections there are and on new ones."""
        self._cuts += 1
        self._is_cut = True

    def mend(self) -> None:
        """New connections work again; those from before never will."""
        self._is_cut = False

    def __enter__(self) -> Line:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        for end in (self._listener, *self._ends):
            with suppress(OSError):
                end.shutdown(SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for end in (self._listener, *self._ends):
            end.close()

    def _start(self, do: Callable[..., None], *args: object) -> None:
        thread = threading.Thread(target=do, args=args)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):  # the end
            while True:
                here, _ = self._listener.accept()
                self._ends.append(here)
                if not self._is_cut:
                    there = create_connection(self._server)
                    self._ends.append(there)
                    self._start(self._pass_on, here, there, self._cuts)
                    self._start(self._pass_on, there, here, self._cuts)

    def _pass_on(self, source: socket, sink: socket, cuts: int) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if cuts == self._cuts:
                    sink.sendall(data)
            if cuts == self._cuts:
                sink.shutdown(SHUT_RDWR)
