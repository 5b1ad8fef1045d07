"""Count the instructions of fixed work under valgrind and judge them: ``python bench/instructions.py --help``."""

import argparse
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from counting import WORKS, NotCounted, Work, count_all, interpreter, versions
from judging import LIMIT, RENEW, Count, Record, Unreadable, Verdict, change, judge, read, write

FIGURES = Path(__file__).with_name("instructions.json")
UNUSABLE = 2  # also what argparse ends with
NO_VALGRIND = 3


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true", help="put the counts on record for this build of Python")
    parser.add_argument("--strict", action="store_true", help="fail where nothing is on record for this build of Python")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time (one a core)")
    return parser.parse_args()


def print_counts(record: Record | None, counts: Mapping[str, Count]) -> None:
    """Print the table."""
    print(f"{'work':16}{'units':>9}{'instructions':>17}{'a unit':>15}{'on record':>15}{'change':>10}")
    for work in WORKS:
        now = counts[work.name]
        before = record.counts.get(work.name) if record else None
        known = f"{before.instructions / before.units:>15,.0f}{change(before, now):>+10.2%}" if before else f"{'–':>15}{'–':>10}"
        print(f"{work.name:16}{now.units:>9,}{now.instructions:>17,}{now.instructions / now.units:>15,.0f}{known}")


def told(work: Work, before: Count | None, now: Count) -> list[str]:
    """Return what there is to say of one work beside its record."""
    if before is None:
        return [f"{work.name}: no figure on record; write it with {RENEW}"]
    each = f"{now.instructions / now.units:,.0f} instructions a {work.unit}, {before.instructions / before.units:,.0f} on record"
    lines = []
    if now.units != before.units:
        said = f"{now.units:,} times a {work.unit}, {before.units:,} on record"
        lines.append(f"{work.name}: the work is another one now, {said}; renew the figure: {RENEW}")
    match judge(before, now):
        case Verdict.MORE:
            above = f"more than {LIMIT} % above; find out why, or renew the figure if it is worth it: {RENEW}"
            lines.append(f"{work.name}: {each}, {change(before, now):+.2%}: {above}")
        case Verdict.FEWER:
            lines.append(f"{work.name}: {each}, {change(before, now):+.2%}: renew the figure, so that the gain is kept: {RENEW}")
    return lines


def compare(record: Record | None, counts: Mapping[str, Count], now: Mapping[str, str], strict: bool) -> int:
    """Print the counts and what is to be said of them; return the exit code."""
    print_counts(record, counts)
    if record is None:
        print(f"NOTHING WAS COMPARED: no figures are on record for this build of Python; record these with {RENEW}")
        return int(strict)
    for name in sorted({*record.versions, *now}):
        old, new = record.versions.get(name, "none"), now.get(name, "none")
        if old != new:
            print(f"recorded with {name} {old}, counted with {new}")
    for work in WORKS:
        for line in told(work, record.counts.get(work.name), counts[work.name]):
            print(line)
    verdicts = {judge(record.counts.get(work.name), counts[work.name]) for work in WORKS}
    if verdicts == {Verdict.ALIKE}:
        print(f"no figure changed by more than {LIMIT} %")
    return int(Verdict.MORE in verdicts or (strict and Verdict.NEW in verdicts))


def main() -> int:
    """Count, and judge or renew."""
    asked = options()
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("valgrind is missing, nothing was counted; on Debian: apt-get install valgrind", file=sys.stderr)
        return NO_VALGRIND
    try:
        records = {} if asked.renew and not FIGURES.exists() else read(FIGURES)
        build, used = interpreter(), versions(valgrind)
        print(build, *(f"{name} {version}" for name, version in used.items()), sep=", ", flush=True)
        counts = count_all(valgrind, max(1, asked.jobs))
    except (Unreadable, NotCounted) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    if not asked.renew:
        return compare(records.get(build), counts, used, asked.strict)
    print_counts(records.get(build), counts)
    write(FIGURES, {**records, build: Record(counts, used)})
    print(f"written to {FIGURES.parent.name}/{FIGURES.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
