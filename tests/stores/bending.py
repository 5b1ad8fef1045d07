"""Stored games that were bent: by a disk, by a copy, by an editor; and games as earlier versions wrote them, without digests."""

import re
from pathlib import Path
from random import Random
from typing import Final

from ktc.stores import Journals

CHAIN: Final = re.compile(rb',"chain":"[0-9a-f]{16}"(?=\}\r?\n)')
SECTOR: Final = 64  # bytes of a block that a disk loses, moves or repeats: small, so that the games can be


def bare(text: bytes) -> bytes:
    """Return lines as an earlier version wrote them."""
    return CHAIN.sub(b"", text)


def make_bare(folder: Path, name: str = "one") -> None:
    """Turn a journal into one of an earlier version."""
    path = folder / f"{name}.journal"
    path.write_bytes(bare(path.read_bytes()))
    Journals(folder).close()


def flip(text: bytes, random: Random, start: int = 0) -> bytes:
    """Change a bit, a digit or a letter: what still reads well is the worst."""
    at = random.randrange(start, len(text))
    new = random.choice([text[at] ^ 1 << random.randrange(8), text[at] ^ 1, random.choice(b"0123456789abc\n\r")])
    return text[:at] + bytes([new]) + text[at + 1 :]


def zero(text: bytes, random: Random, start: int = 0) -> bytes:
    """Lose a block, in whose place zeros are."""
    at = random.randrange(start, len(text))
    return text[:at] + bytes(len(text[at : at + SECTOR])) + text[at + SECTOR :]


def cut(text: bytes, random: Random, start: int = 0) -> bytes:
    """Take a block out, and close the gap."""
    at = random.randrange(start, len(text))
    return text[:at] + text[at + random.randrange(1, 2 * SECTOR) :]


def repeat(text: bytes, random: Random, start: int = 0) -> bytes:
    """Write a block again at another place."""
    at, other = random.randrange(start, len(text)), random.randrange(len(text))
    return text[:at] + text[other : other + SECTOR] + text[at + SECTOR :]


def swap_lines(text: bytes, random: Random, start: int = 0) -> bytes:
    """Exchange two lines."""
    lines = text.split(b"\n")[:-1]
    one, other = random.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines) + b"\n"


def take_line(text: bytes, random: Random, start: int = 0) -> bytes:
    """Take a line out that is not the last one, of which nothing would be seen."""
    lines = text.split(b"\n")[:-1]
    del lines[random.randrange(len(lines) - 1)]
    return b"\n".join(lines) + b"\n"


def double_line(text: bytes, random: Random, start: int = 0) -> bytes:
    """Write a line twice."""
    lines = text.split(b"\n")[:-1]
    at = random.randrange(len(lines))
    lines.insert(at, lines[at])
    return b"\n".join(lines) + b"\n"


BENDS: Final = {bend.__name__: bend for bend in (flip, zero, cut, repeat, swap_lines, take_line, double_line)}
