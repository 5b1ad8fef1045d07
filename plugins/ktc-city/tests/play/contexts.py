"""A terminal that is no terminal: answers come from a list or a chance, and all that was shown is kept."""

import re
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import attrs
from rich.console import Console

from ktc.play import Chair, Seating, Session, Terminal
from ktc_city.game.new_game import CityGame

WIPED = "\f"
MOST_ANSWERS = 20_000


@attrs.define
class Transcript:
    """What was shown and answered; a form feed stands where the screen was wiped."""

    parts: list[str] = attrs.Factory(list)
    answers: int = 0

    @property
    def text(self) -> str:
        return "".join(self.parts)

    @property
    def screens(self) -> list[str]:
        """What stood on the screen between two wipes."""
        return self.text.split(WIPED)

    @property
    def shown(self) -> str:
        """The lines that the program wrote: without answers, and without paths, which are never broken."""
        return "\n".join(line for line in self.text.splitlines() if "> " not in line and ".jsonl" not in line)


def terminal(answer: Callable[[Transcript], str], width: int = 80, wipes: bool = False) -> tuple[Terminal, Transcript]:
    """Return a terminal that answers with lines; "" for the end of the input."""
    seen = Transcript()
    console = Console(width=width, highlight=False, markup=False, emoji=False, color_system=None, file=StringIO())

    def show(parts: Iterable[Any]) -> None:
        for part in parts:
            with console.capture() as capture:
                console.print(part)
            seen.parts.append(re.sub(r"[ ]+$", "", capture.get(), flags=re.MULTILINE))

    def read() -> str:
        seen.answers += 1
        line = answer(seen) if seen.answers < MOST_ANSWERS else ""
        seen.parts.append(line)
        return line

    def write(text: str) -> None:
        if not text.startswith("\r\x1b[K"):  # taken away again
            seen.parts.append(text.replace("\x1b[H\x1b[2J\x1b[3J", WIPED))

    return Terminal(show, write, read, width, wipes=wipes), seen


def listed(answers: Iterable[str]) -> Callable[[Transcript], str]:
    """Answer with these lines, then with the end of the input."""
    lines = iter(answers)
    return lambda seen: next((f"{line}\n" for line in lines), "")


def by_chance(random: Random, others: tuple[str, ...] = ()) -> Callable[[Transcript], str]:
    """Answer with numbers, most of them sensible, and sometimes with something else."""

    def answer(seen: Transcript) -> str:
        wild = others and random.random() < 0.1
        return f"{random.choice(others) if wild else random.randint(1, 9)}\n"

    return answer


def seated(persons: Iterable[str], bots: int, seed: int = 5, bot: str = "builder") -> Seating:
    """Return persons and bots round a table."""
    return Seating((*(Chair(True, name) for name in persons), *(Chair(False, bot) for _ in range(bots))), seed)


def session(
    game: CityGame,
    seating: Seating,
    answer: Callable[[Transcript], str],
    path: Path,
    lang: str = "en",
    asks: bool = True,
    **how: Any,
) -> tuple[Session, Transcript]:
    """Return a session with its transcript."""
    place, seen = terminal(answer, **how)
    return Session(game, seating, place, path, lang, asks=asks), seen
