"""A process of its own for what may not come to an end, and what it leaves when it was ended."""

import json
import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.installed.blaming import is_plugin_code
from ktc.kernel.errors import from_here
from ktc.testing.checking.complaint import Complaint

LONGEST: Final = 10  # times its limit, by the clock, after which a process is killed that did not end itself
GRACE: Final = 60.0  # and so many seconds more
FRAME: Final = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+) in (?P<name>\S+)')


@attrs.frozen
class Ended:
    """What a process said on stderr, and how many seconds of the processor it took, from its start to whatever ended it."""

    output: str
    spent: float


def run(command: Sequence[str], seconds: float, seed: str) -> Ended:
    """Run a command to its end.

    It ends itself, by its ``seconds`` of processor time; it is killed where it does not.  ``seed`` decides in which order its
    sets and dictionaries of texts are gone through.
    """
    own, before = os.environ | {"PYTHONHASHSEED": seed}, _spent_by_children()
    try:
        ran = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=LONGEST * seconds + GRACE, env=own
        )
        output = ran.stderr
    except subprocess.TimeoutExpired as error:
        output = error.stderr.decode(errors="replace") if isinstance(error.stderr, bytes) else str(error.stderr or "")
    return Ended(output, _spent_by_children() - before)


def _spent_by_children() -> float:
    """Return the processor time of the processes that have ended; 0 on Windows, which does not count it."""
    times = os.times()
    return times.children_user + times.children_system


def lines_of(path: Path) -> Iterator[dict[str, Any]]:
    """Yield what a process wrote into a file, one JSON object a line; a last line that was cut off is none."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:  # ended before it wrote anything
        return
    for line in text.splitlines(keepends=True):
        if line.endswith("\n"):
            yield json.loads(line)


def unfinished(of: str, packages: Sequence[Path], output: str, seconds: float) -> Complaint:
    """Return the complaint that a process did not end by itself: at the innermost line of a package."""
    frames = list(FRAME.finditer(output))
    own = [frame for frame in frames if any(Path(frame["file"]).is_relative_to(package) for package in packages)]
    blamed = next(iter([*own, *(frame for frame in frames if is_plugin_code(frame["file"]))]), None)
    if blamed is None:
        last = output.strip().splitlines()[-1:] or ["it said nothing"]
        return Complaint(of, None, f"the games did not come to their end: {last[0]}", "run them by hand to see more")
    what = f"{blamed['name']} had not returned after {seconds:.0f} seconds of games"
    return Complaint(
        from_here(blamed["file"]), int(blamed["line"]), what, "let it end soon, or do less; --seconds gives the games more time"
    )
