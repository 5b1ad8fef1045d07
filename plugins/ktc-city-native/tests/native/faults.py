"""Put small faults into the core, one at a time, and see the comparison with the city find each.

    PYTHONPATH=build/native:plugins/ktc-city-native/tests:plugins/ktc-city/tests:tests python -m native.faults --faults 200

All faults are compiled at once, each behind its number.  A core that crashes or does not end is caught, too.
"""

import argparse
import re
import resource
import signal
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import attrs

from native import built
from native.traces import Trace, followed, told

FILES: Final = ("position.pxi", "listing.pxi", "chance.pxi", "steps.pxi", "scoring.pxi", "greedy.pxi")
OTHERWISE: Final[Sequence[tuple[str, str]]] = (
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" and ", " or "), (r" or ", " and "), (r"\bnot ", ""),
    (r" \+= ", " -= "), (r" -= ", " += "), (r" \|= ", " = "), (r"\bTrue\b", "False"), (r"\bFalse\b", "True"),
    (r"\b0\b", "1"), (r"\b1\b", "2"), (r"\b6\b", "5"), (r" & ", " | "), (r" >> ", " << "),
)  # fmt: skip
HEAD: Final = re.compile(r"^(\s*)(if|elif|while) (.*):(\s+#.*)?$")
RANGE: Final = re.compile(r"^(\s*for \w+ in range\()(.*)(\):)$")
STATEMENT: Final = re.compile(r"^\s+(?!cdef|return$|continue|break|else|pass|if |elif |while |for |\"\"\"|#|\)|.*\\$)\S")
MEMORY: Final = 1 << 30  # bytes of a process with a fault: some add actions without end
PATIENCE: Final = 20  # seconds of the processor that a fault gets for each game, which takes less than one without it
ALIKE: Final[Mapping[str, str]] = {  # lines that do the same with the fault, and why
    r"(.*) if .* <=? .* else .*": "of two equal numbers either is the smaller one",
    r"action = add\(found, PAY, .*": "a payment has no keyples",
    r"add\(found, DISCARD, .*": "nor has a connector that is put back",
    r"if (number|needs.white_skills) >= (held\[kind\]|spare):": "nothing is missing of what is just enough",
    r"piles = 1": "a single pile leads",
    r"for at in range\(2, b.seats if not b.draw_clockwise else 0\):": "the rightmost barge is the first one anyway",
    r"now = \(best\[0\] - best\[1 if size >=? 1 else [01]\]\).*": "no berth is the only one",
    r"value = -j.w.spread \* .* >= 1 else .*": "nothing is lost of 0",
    r"if kind == UPGRADE and .*keyples >= least:": "both are the same number",
    r"value \+= more_skills\(.*\) if change >= 0 else .*": "no skill tiles are worth 0",
    r"if white or named:": "without white ones the colours are not read, and there is nothing named to count otherwise",
    r"helps = \(2 << b.connectors\) - 1": "nothing reads the bit of a further colour",
    r"if value >= most:": "no two values are equal with their noise",
    r"if values\[most - 1\] > value:": "of two equal values either stays",
    r"j.chains \+= 2": "a chain without tiles counts for none",
    r"if held <= j.demands\[kind\] and .*": "beyond its end a list has 0",
    r"most = some if some >= most else most": "of two equal numbers either is the greater one",
    r"row, last, done = a, NEVER, True": "the value that follows says whether the row is done",
    r"while at and demand\[at - 1\] <= share:": "of two equal shares either may come first",
    r"if held < .* and j.demand\[kind\]\[held\] >= j.spare_skills\[kind\]:": "both values are the same",
    r"if s.berth\[seat\] >= s.berth\[first\]:": "no two barges share a berth",
    r"left -= ashore.*": "only whether nobody is left counts",
    r"seen = found": "a chain that is followed again is not longer",
    r"(other|first|last) = -2": "any number below 0 is none",
    r"j.\w+_known = False": "what is known already is found again",
    r"found.all, found.room = more, 2 \+ found.room": "a list grows sooner or later",
    r"piles \+= .* >= 0": "a single pile leads, and no pile returns nothing",
    r"add\(found, PASS, .*": "a pass has neither a tile nor keyples",
    r"r = \(\(a.cell - 128\) .*": "both have the same remainder",
    r"if at >= last and j.left:": "the last berth that is taken is not free",
    r"if j.waits \| bit\(tile\):": "a tile that does not wait gains nothing",
    r"for at in range\(1, b.seats if not b.draw_clockwise else 1\):": "from 1 to 1 there is nothing either",
    r"value = -j.w.spread \* .* > 0 else .*": "0 is its own negative",
    r"add\(found, SAIL, .*": "who sails pays no keyples",
    r"if count >= total:": "as many as there are is all of them",
    r"if a.colour <= b.connectors:": "nothing reads the supply of a connector without a colour",
    r"totals\[seat\] = .* else 1": "at the end each barge has a berth",
    r"(action = )?add\(found, (LAY|TAKE|CONNECT), .*": "nothing reads these parts of such actions",
    r"if s.turn > 0 and not any_waiting:": "the first seat is found below at once",
    r"for number in range\(fewest if fewest >= 0 else 0, .*": "both are 0",
    r"if skills >= b.most_given_back:": "both are the same number",
    r"if most >= white:": "both are the same number",
    r"cdef int at, kind, most = 1, .*": "nobody takes more than there are",
    r"for seat in range\(b.seats if piles >= 1 else 0\):": "a single pile leads",
    r"return .*9007199254740992\.1\)": "both are the same number in floating point",
    r"return total if payable and total >= needs.white_skills else -2": "any number below 0 says that nobody can pay",
    r"total \+= .* >= 0\.0 else 0\.0\) \* share": "of two zeros either may be taken",
    r"j.(valued|used) = bit\(.*\)": "what is known already is found again",
    r"j.spend\[kind\] = .*\(total if total else 2\)": "nothing is the same part of any number",
    r"for tile in range\(.* if (a\.)?piles else 1\):": "the first tile is no losing bid either",
}
NEVER: Final[Mapping[tuple[str, str], str]] = {  # lines that no game comes to, nor any fault in them, and when they would be run
    (
        "listing.pxi",
        "found.size -= 1                   # no memory: the last one is overwritten, and the caller sees the size",
    ): "no memory",
    ("listing.pxi", "return"): "a forged position: a payment is asked for that nobody can pay",
    ("greedy.pxi", "j.spend[kind] = j.w.least"): "other weights than the usual ones",
}
NUMBER: Final = "fault_number"
ADDED: Final = f"\n\ndef set_fault(int number):\n    global {NUMBER}\n    {NUMBER} = number\n"


@attrs.frozen
class Fault:
    """A line of a file, and how it reads with the fault."""

    file: str
    line: int
    before: str
    after: str


def possible() -> Iterator[Fault]:
    """Yield every fault of a line inside a function that runs without the interpreter."""
    for file in FILES:
        inside, text, depth = False, False, 0
        for number, line in enumerate((built.SOURCES / file).read_text(encoding="utf-8").splitlines()):
            if line and not line[0].isspace():
                inside = "noexcept nogil:" in line and "compress" not in line and "mix(" not in line
            opened, text = depth, text ^ (line.count('"""') % 2 == 1)
            depth += line.count("(") + line.count("[") - line.count(")") - line.count("]")
            if not inside or text or opened or depth or not (HEAD.match(line) or RANGE.match(line) or STATEMENT.match(line)):
                continue
            code = line.split("  #", maxsplit=1)[0].rstrip()
            for pattern, other in OTHERWISE:
                for found in re.finditer(pattern, code):
                    fault = Fault(file, number, line, code[: found.start()] + other + code[found.end() :])
                    if _compiles(fault) and (file, line.strip()) not in NEVER:
                        yield fault


def _compiles(fault: Fault) -> bool:
    """Return whether a fault can be put behind its number: the step of a range is a figure."""
    was, is_now = RANGE.match(fault.before.split("  #", maxsplit=1)[0].rstrip()), RANGE.match(fault.after)
    return was is None or is_now is None or _bounds(was[2])[2:] == _bounds(is_now[2])[2:]


def with_faults(faults: Sequence[Fault]) -> Mapping[str, str]:
    """Return the files with all faults, each behind its number from 1 on."""
    changed = dict[str, str]()
    for file in FILES:
        lines = (built.SOURCES / file).read_text(encoding="utf-8").splitlines()
        for number, fault in enumerate(faults, 1):
            if fault.file == file:
                lines[fault.line] = _guarded(lines[fault.line], fault, number)
        changed[file] = "\n".join(lines) + "\n"
    core = (built.SOURCES / "core.pyx").read_text(encoding="utf-8")
    changed["core.pyx"] = core.replace('include "box.pxi"', f'cdef int {NUMBER} = 0\n\ninclude "box.pxi"', 1) + ADDED
    return changed


def _guarded(line: str, fault: Fault, number: int) -> str:
    """Return a line that reads otherwise with its number: at most one fault has a line."""
    head, ranged = HEAD.match(fault.after), RANGE.match(fault.after)
    if head is not None:
        was = HEAD.match(line)
        assert was is not None
        return f"{head[1]}{head[2]} ((<bint>({head[3]})) if {NUMBER} == {number} else (<bint>({was[3]}))):"
    if ranged is not None:
        was = RANGE.match(line)
        assert was is not None
        bounds = _bounds(was[2]), _bounds(ranged[2])
        if len(bounds[0]) != len(bounds[1]):
            return line
        both = (
            one if one == other else f"(({other}) if {NUMBER} == {number} else ({one}))"
            for one, other in zip(*bounds, strict=True)
        )
        return f"{was[1]}{', '.join(both)}{was[3]}"
    space = line[: len(line) - len(line.lstrip())]
    return f"{space}if {NUMBER} == {number}:\n    {fault.after}\n{space}else:\n    {line}"


def _bounds(inside: str) -> list[str]:
    """Split the arguments of ``range`` at commas outside brackets."""
    found, depth = [""], 0
    for sign in inside:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found]


def drawn(number: int, seed: int) -> list[Fault]:
    """Draw faults, at most one in a line, that change something."""
    every = [fault for fault in possible() if not _changes_nothing(fault)]
    Random(seed).shuffle(every)
    found = dict[tuple[str, int], Fault]()
    for fault in every:
        found.setdefault((fault.file, fault.line), fault)
    return [*found.values()][:number]


def _changes_nothing(fault: Fault) -> bool:
    return any(re.fullmatch(line, fault.after.strip()) for line in ALIKE)


def _follow(file: Path, number: int, traces: Sequence[Trace], answer: "object") -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    core = built.load(file)
    core.set_fault(number)
    for trace in traces:
        until = ceil(resource.getrusage(resource.RUSAGE_SELF).ru_utime) + PATIENCE  # a busy machine makes no fault out of this
        resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))
        for difference in followed(core, trace):
            answer.put(difference)  # type: ignore[attr-defined]  # a queue of the context
            return
    answer.put("")  # type: ignore[attr-defined]  # as above


def caught(file: Path, number: int, traces: Sequence[Trace]) -> str:
    """Return how a fault is caught; "" if it is not."""
    context = get_context("fork")
    answer = context.SimpleQueue()
    process = context.Process(target=_follow, args=(file, number, traces, answer))
    process.start()
    process.join()
    if process.exitcode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "it does not end"
    return str(answer.get()) if not answer.empty() else f"it ends with {process.exitcode}"


def main() -> None:
    """Print each fault that nothing catches, and how many are caught."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.97, help="the share that must be caught")
    given = parser.parse_args()
    faults, traces = drawn(given.faults, given.seed), [told(seed) for seed in range(given.games)]
    with TemporaryDirectory() as folder:
        file = built.build(Path(folder), with_faults(faults), ("-O0",))
        left = []
        without = caught(file, 0, traces)
        assert not without, f"without a fault there is a difference: {without}"
        for number, fault in enumerate(faults, 1):
            if not caught(file, number, traces):
                left.append(fault)
                print(f"{fault.file}:{fault.line + 1}\n  {fault.before.strip()}\n  {fault.after.strip()}", flush=True)
    share = 1 - len(left) / len(faults)
    print(f"{len(faults) - len(left)} of {len(faults)} faults are caught, {share:.1%}")
    raise SystemExit(share < given.least)


if __name__ == "__main__":
    main()
