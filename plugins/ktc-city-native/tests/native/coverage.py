"""Count how often each line of the core is run by the games that it is compared in; fail for one that never is.

    PYTHONPATH=build/native:plugins/ktc-city-native/tests:plugins/ktc-city/tests:tests python -m native.coverage

It wants gcov, which comes with gcc.
"""

import argparse
import gzip
import json
import subprocess
from collections import Counter
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from native import built
from native.faults import FILES, NEVER
from native.traces import followed, told


def _play(file: Path, games: int) -> None:
    core = built.load(file)
    for seed in range(games):
        assert not [*followed(core, told(seed))]


def counts(games: int) -> Counter[tuple[str, int]]:
    """Return how often each line was run."""
    found = Counter[tuple[str, int]]()
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = built.build(folder, {}, ("-O0", "--coverage"), links=("--coverage",), lines=True)
        process = get_context("spawn").Process(target=_play, args=(file, games))
        process.start()
        process.join()
        assert process.exitcode == 0, "the games differ"
        for noted in folder.rglob("*.gcda"):
            subprocess.run(
                ["gcov", "--json-format", "--object-directory", noted.parent, noted], cwd=folder, check=True, capture_output=True
            )
        for told_in in folder.glob("*.gcov.json.gz"):
            for part in json.loads(gzip.decompress(told_in.read_bytes()))["files"]:
                for line in part["lines"]:
                    found[Path(part["file"]).name, line["line_number"]] += line["count"]
    return found


def main() -> None:
    """Print the lines that were never run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    found, never, every = counts(parser.parse_args().games), 0, 0
    for file in FILES:
        inside = False
        for number, line in enumerate((built.SOURCES / file).read_text(encoding="utf-8").splitlines(), 1):
            if line and not line[0].isspace():
                inside = "noexcept nogil:" in line
            if not inside or (file, number) not in found:
                continue
            every += 1
            if not found[file, number] and (file, line.strip()) not in NEVER:
                never += 1
                print(f"{file}:{number}: {line.strip()}")
    print(f"{every - never} of {every} lines are run in games")
    raise SystemExit(never > 0)


if __name__ == "__main__":
    main()
