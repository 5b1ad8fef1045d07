"""The instruction counts on record, and how a count is judged beside them."""

import json
import os
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import attrs

LIMIT = 2  # in a hundred
RENEW = "python bench/instructions.py --renew"


@attrs.frozen
class Count:
    """The instructions of some work, and how many units of it were done."""

    instructions: int
    units: int


@attrs.frozen
class Record:
    """What was counted on one build of Python, and the versions it was counted with."""

    counts: Mapping[str, Count]
    versions: Mapping[str, str]


class Verdict(Enum):
    """What a count is beside the one on record."""

    NEW = "not on record"
    ALIKE = "alike"
    MORE = "more"
    FEWER = "fewer"


class Unreadable(Exception):
    """The file of the figures is missing or broken; the message says so in one line."""


def judge(before: Count | None, now: Count) -> Verdict:
    """Judge the instructions of one unit, in whole numbers: a bound itself is still alike."""
    if before is None:
        return Verdict.NEW
    share, whole = now.instructions * before.units * 100, before.instructions * now.units
    if share > whole * (100 + LIMIT):
        return Verdict.MORE
    return Verdict.FEWER if share < whole * (100 - LIMIT) else Verdict.ALIKE


def change(before: Count, now: Count) -> float:
    """Return by what share one unit takes more instructions than before."""
    return now.instructions * before.units / (before.instructions * now.units) - 1


def read(file: Path) -> dict[str, Record]:
    """Return what is on record, by build of Python."""
    try:
        records = json.loads(file.read_text(encoding="utf-8"))
        return {build: as_record(record) for build, record in records.items()}
    except FileNotFoundError:
        raise Unreadable(f"{file} is missing; write it with {RENEW}") from None
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, AttributeError, TypeError, KeyError) as error:
        what = " ".join(f"{type(error).__name__} {error}".split())
        raise Unreadable(f"{file} is broken: {what}; mend it, or delete it and write it with {RENEW}") from None


def as_record(plain: Mapping[str, Any]) -> Record:
    """Return one build's record from what JSON holds."""
    counts = {name: Count(**count) for name, count in plain["counts"].items()}
    for name, count in counts.items():
        if not all(type(number) is int and number > 0 for number in (count.instructions, count.units)):
            raise ValueError(f"{name} wants whole numbers above zero")
    return Record(counts, {name: str(version) for name, version in plain["versions"].items()})


def write(file: Path, records: Mapping[str, Record]) -> None:
    """Put the records into the file, sorted: all of them, or none when that fails."""
    plain = {build: attrs.asdict(record) for build, record in records.items()}
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_text(json.dumps(plain, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
