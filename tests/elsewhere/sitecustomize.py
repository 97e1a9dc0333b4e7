"""Takes from Nerve what Windows does not have. Python imports this at its start if the folder is on
the PYTHONPATH, and so do all processes it starts.

Only Nerve's own modules miss it: the standard library of this system stands on it.
"""

from __future__ import annotations

import asyncio
import builtins
import fcntl
import importlib
import multiprocessing
import subprocess
import sys
import types
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

MODULES = [
    "crypt",
    "curses",
    "fcntl",
    "grp",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "syslog",
    "termios",
    "tty",
]
NAMES = {
    "multiprocessing.connection": "AF_UNIX",
    "os": "fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp getpriority "
    "getuid killpg mkfifo mknod nice openpty posix_spawn sched_getaffinity sched_setaffinity "
    "setgid setpriority setsid setuid sysconf uname wait wait3 wait4",
    "signal": "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1 "
    "SIGUSR2 SIGWINCH SIG_BLOCK SIG_SETMASK SIG_UNBLOCK alarm pause pthread_kill pthread_sigmask "
    "setitimer siginterrupt sigpending sigtimedwait sigwait sigwaitinfo",
    "socket": "AF_UNIX SO_REUSEPORT",
    "time": "clock_gettime clock_settime pthread_getcpuclockid tzset",
}


class Lesser(types.ModuleType):
    """A module that lacks some of its names, or has others in their place."""

    def __init__(self, whole: types.ModuleType, lacks: str, **others: object) -> None:
        super().__init__(whole.__name__)
        self.__dict__.update(others, _whole=whole, _lacks=set(lacks.split()))

    def __getattr__(self, name: str) -> Any:
        if name in self._lacks:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return getattr(self._whole, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._whole, name, value)


def locking(descriptor: int, mode: int, size: int) -> None:
    fcntl.flock(descriptor, mode)


msvcrt = types.ModuleType("msvcrt")
msvcrt.__dict__.update(locking=locking, LK_NBLCK=fcntl.LOCK_EX | fcntl.LOCK_NB)
LESSER = {name: Lesser(importlib.import_module(name), lacks) for name, lacks in NAMES.items()}
LESSER["sys"] = Lesser(sys, "", platform="win32")
find = builtins.__import__


def find_less(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> types.ModuleType:
    if not str((globals or {}).get("__name__")).startswith("nerve"):
        return find(name, globals, locals, fromlist, level)
    if name.partition(".")[0] in MODULES:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    if name == "msvcrt":
        return msvcrt
    found = find(name, globals, locals, fromlist, level)
    return LESSER.get(found.__name__, found)


class Popen(subprocess.Popen[Any]):
    def __init__(self, *args: Any, **settings: Any) -> None:
        for name in ("preexec_fn", "pass_fds", "process_group", "user", "group", "umask"):
            if settings.get(name) not in (None, (), -1):
                raise ValueError(f"{name} is not supported on this platform")
        super().__init__(*args, **settings)


def add_signal_handler(*_: Any) -> None:
    raise NotImplementedError


builtins.__import__ = find_less
subprocess.Popen = Popen  # type: ignore[misc]  # of all who call it by this name
multiprocessing.set_start_method("spawn")
asyncio.SelectorEventLoop.add_signal_handler = add_signal_handler  # type: ignore[method-assign, assignment]  # as there
if sys.flags.warn_default_encoding:  # a text file without encoding is not UTF-8 there
    warnings.filterwarnings("error", category=EncodingWarning, module=r"nerve\b")
