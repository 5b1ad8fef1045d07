"""Long-lived worker processes, and rounds in which one of them works at a time."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import attrs

WORKERS = Path(__file__).parent / "workers"
PEERS: Mapping[str, Sequence[str]] = {  # an engine, and what must be importable to measure it
    "ktc": ("ktc",),
    "catanatron": ("catanatron",),
    "chess": ("chess",),
    "open_spiel": ("pyspiel", "open_spiel"),
    "pettingzoo": ("pettingzoo", "pygame"),
    "rlcard": ("rlcard",),
    "pokerkit": ("pokerkit",),
}
Answer = dict[str, Any]


class Worker:
    """One engine in a process of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        command = [sys.executable, str(WORKERS / f"{name}_worker.py")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, request: Mapping[str, Any]) -> None:
        """Ask for something, without waiting for it."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()

    def read(self) -> Answer:
        """Wait for the answer."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the worker of {self.name} ended without an answer")
        answer: Answer = json.loads(line)
        return answer

    def ask(self, what: str, **more: Any) -> Answer:
        """Ask and wait."""
        self.send({"what": what, **more})
        return self.read()

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


@attrs.frozen
class Contender:
    """A worker with what is asked of it in every round."""

    label: str
    worker: Worker
    request: Mapping[str, Any]

    def ask(self, **more: Any) -> Answer:
        """Ask once, with some of the request put otherwise."""
        return self.worker.ask(**{**self.request, **more})


def importable() -> tuple[list[str], list[str]]:
    """Return the engines that can be measured here, and those that are missing."""
    found = [name for name, needed in PEERS.items() if all(find_spec(package) is not None for package in needed)]
    return found, [name for name in PEERS if name not in found]


def run_rounds(contenders: Sequence[Contender], rounds: int, warm_up: float) -> list[list[Answer]]:
    """Return each contender's answers, one a round; every second round runs in the opposite order."""
    answers: list[list[Answer]] = [[] for _ in contenders]
    for contender in contenders:
        contender.ask(seconds=warm_up)
    order = list(range(len(contenders)))
    for number in range(rounds):
        for at in order if number % 2 == 0 else reversed(order):
            answers[at].append(contenders[at].ask())
    return answers
