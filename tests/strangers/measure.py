"""What hostile files cost, each in a process of its own with limits: ``make strangers`` writes docs/figures/hostile-files.txt.

And how 200 killed saves of each kind of file ended.
"""

import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import attrs

from strangers import worst_json, worst_records, worst_sets
from strangers.killing import LONGEST_LIFE, Killed, kill_savers, savers
from strangers.targets import NINE

PAGE = Path(__file__).parents[2] / "docs" / "figures" / "hostile-files.txt"
MOST_SECONDS, MOST_MEGABYTES = 1.0, 100.0
KILLS = 200
SPACE, TIME = 1_000_000_000, 20  # bytes and seconds at which a child is ended
SHOWN = 12
READERS = {
    "record": "import ktc; from ktc.wire.codec import Codec; go = lambda: ktc.load(sys.argv[1])",
    "tile set": "import ktc; from ktc.data import yaml_bounds; go = lambda: ktc.open_box(sys.argv[1])",
    "set and its list": (
        "import ktc; from ktc.data import yaml_bounds\n"
        "def go():\n    game = ktc.new_game(2, seed=1, tiles=sys.argv[1])\n    game.legal_actions(game.to_act[0])"
    ),
    "action": "import ktc; ktc.to_json(1); go = lambda: ktc.from_json(open(sys.argv[1], 'rb').read(), ktc.Action)",
    "actions": "import ktc; ktc.to_json(1); go = lambda: ktc.from_json(open(sys.argv[1], 'rb').read(), tuple[ktc.Action, ...])",
}
CHILD = """
import resource, sys, time
{reader}
began, answer = time.process_time(), "opened"
try:
    go()
except ktc.KtcError as error:
    answer = "refused"
print(answer, time.process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)
"""


@attrs.frozen
class Cost:
    """What one file cost: CPU seconds, and the megabytes of the whole process, Python and the engine included."""

    reader: str
    name: str
    size: int
    answer: str
    seconds: float
    megabytes: float

    @property
    def fits(self) -> bool:
        """Whether it is answered by an error of this project, in time and in the room there is."""
        return self.answer in ("refused", "opened") and self.seconds < MOST_SECONDS and self.megabytes < MOST_MEGABYTES


def measured(reader: str, name: str, path: Path) -> Cost:
    """Give a file to a reader in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD.format(reader=READERS[reader]), str(path)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_limit,
    )
    told = done.stdout.split()
    answer, seconds, megabytes = (told[0], float(told[1]), float(told[2])) if len(told) == 3 else (done.stderr[-200:], TIME, 0.0)
    return Cost(reader, name, path.stat().st_size, answer, seconds, megabytes)


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    resource.setrlimit(resource.RLIMIT_CPU, (TIME, TIME))


def costs(folder: Path) -> Iterator[Cost]:
    """Measure everything that is hostile."""
    shutil.copy(NINE, folder / "nine.yaml")
    for name, data in worst_records.worst():
        yield measured("record", name, written(folder / "game.jsonl", data))
    for name, text in worst_sets.worst():
        yield measured("tile set", name, written(folder / "set.yaml", text.encode("utf-8", "surrogatepass")))
    for name, one in (*((name, found[0]) for name, found in worst_sets.GREEDY.items()), *worst_sets.AS_MUCH_AS_MAY_BE.items()):
        yield measured("set and its list", name, written(folder / "set.yaml", one.text.encode()))
    for name, data in worst_json.worst():
        path = written(folder / "value.json", data)
        yield measured("action", name, path)
        yield measured("actions", name, path)


def written(path: Path, data: bytes) -> Path:
    """Write bytes and return the path."""
    path.write_bytes(data)
    return path


def page(found: Sequence[Cost], killed: dict[str, Killed]) -> str:
    """Return the numbers as tables: the dearest files, and how the killed saves ended."""
    dearest = sorted(found, key=lambda cost: -cost.seconds)[:SHOWN]
    most = max(cost.megabytes for cost in found)
    rows = [f"| {cost.reader} | {cost.name} | {cost.size:,} | {cost.seconds:.2f} | {cost.megabytes:.0f} |" for cost in dearest]
    ends = [
        f"| {name} | {one.kills} | {one.one} | {one.other} | {one.parts} | {one.most_parts} | {one.left} |"
        for name, one in killed.items()
    ]
    return "\n".join(
        [
            f"{len(found)} hostile files: all were answered by a `KtcError`, or opened, in less than {MOST_SECONDS:.0f} s of CPU"
            f" and {MOST_MEGABYTES:.0f} MB.  The most was {dearest[0].seconds:.2f} s, and {most:.0f} MB for the whole process.\n",
            "The dearest:\n",
            "| reader | file | bytes | CPU seconds | MB of the process |\n|---|---|--:|--:|--:|",
            *rows,
            "\n| killed saves of a | kills | the one file | the other | with a part beside | most at once | after the next save |"
            "\n|---|--:|--:|--:|--:|--:|--:|",
            *ends,
        ]
    )


def main() -> int:
    """Measure, print, and write the page when everything fits."""
    found, killed = list[Cost](), dict[str, Killed]()
    with TemporaryDirectory() as name:
        folder = Path(name)
        for cost in costs(folder):
            found.append(cost)
            told = f"{cost.name[:44]:44} {cost.size:>9,} {cost.seconds:6.2f} s {cost.megabytes:5.0f} MB {cost.answer}"
            print(f"{cost.reader:16} {told}", flush=True)
        for kind, (path, saves) in savers(folder).items():
            began = time.monotonic()
            killed[kind] = kill_savers(path, saves, LONGEST_LIFE[kind], KILLS, Random(kind))
            print(kind, killed[kind], f"{time.monotonic() - began:.0f} s", flush=True)
    bad = [cost for cost in found if not cost.fits]
    for cost in bad:
        print("TOO DEAR:", cost)
    if not bad:
        PAGE.write_text(f"{page(found, killed)}\n", encoding="utf-8")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
