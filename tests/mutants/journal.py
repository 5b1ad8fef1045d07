"""What became of each mutant, written down as soon as it is known: an interrupted run is resumed where it stopped."""

import json
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mutants.mutating import Mutant
from mutants.record import PROJECT, Key
from mutants.trying import Outcome

JOURNAL: Final = PROJECT / "build" / "mutants.jsonl"
SHORT: Final = PROJECT / "build" / "mutants-short.jsonl"  # of trials with the tests of a short run


def begin(path: Path) -> None:
    """Begin an empty journal."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("", encoding="utf-8")


def write(outcome: Outcome, source: str, path: Path) -> None:
    """Write down what became of a mutant of a file with this hash."""
    line = {"source": source, "key": outcome.mutant.key, "killed": outcome.killed, "timeout": outcome.timeout, "by": outcome.by}
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def known(
    mutants: Sequence[Mutant], sources: Mapping[str, str], again: bool, explained: Container[Key], path: Path
) -> list[Outcome]:
    """Return what the journal says of mutants of files with these hashes; ``again``: not of survivors without a reason."""
    if not path.exists():
        return []
    lines: list[dict[str, Any]] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    told = {(line["source"], *line["key"]): line for line in lines}
    found = [
        Outcome(mutant, line["killed"], line["timeout"], line["by"], 0)
        for mutant in mutants
        if (line := told.get((sources[mutant.file], *mutant.key))) is not None
    ]
    return [outcome for outcome in found if outcome.killed or not again or outcome.mutant.key in explained]
