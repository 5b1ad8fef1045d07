"""Coverage-guided fuzzing of what strangers send: ``python tests/strangers/fuzz.py --help``; wants the extra ``fuzz``.

Each target runs in a process of its own, from the corpus that is kept.  A find is written to ``finds/TARGET``; the numbers
of a run are written into docs/figures/fuzzing.txt.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "figures" / "fuzzing.txt"
CORPUS = HERE / "corpus"
FINDS = HERE / "finds"
NAMES = {
    "record": "records: load and verify", "record_of_any": "records with effects, and of London", "action": "JSON actions",
    "tile_set": "tile sets", "overlay": "overlays", "request": "requests to a table", "message": "messages, read",
    "answer_of_program": "answers of programs",
}  # fmt: skip
LONGEST = {  # bytes of an input
    "record": 30_000, "record_of_any": 40_000, "tile_set": 3_000, "overlay": 1_000, "action": 2_000, "request": 1_000,
    "message": 12_000, "answer_of_program": 1_000,
}  # fmt: skip
RUNS = dict.fromkeys(NAMES, 20_500) | {"action": 45_000}
RSS = 1_000  # MB; libFuzzer ends a process beyond
KEPT = 100_000  # bytes of new inputs for each target: the corpus lies in the repository, and every run of the tests tries it


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", default=list(RUNS), help="only these")
    parser.add_argument("--runs", type=int, help="how many inputs for each target")
    parser.add_argument("--page", action="store_true", help="write the numbers into docs/figures/fuzzing.txt")
    return parser.parse_args()


def fuzz(target: str, runs: int) -> dict[str, object]:
    """Fuzz one target and return its numbers; what saw something new goes into the corpus, the smallest first."""
    finds = FINDS / target
    finds.mkdir(parents=True, exist_ok=True)
    before = {path.name for path in finds.iterdir()}
    with TemporaryDirectory() as fresh:
        command = [sys.executable, "-m", "strangers.fuzz_one", target, fresh, str(CORPUS / target)]
        command += [f"-runs={runs}", f"-max_len={LONGEST[target]}", f"-artifact_prefix={finds}/", f"-rss_limit_mb={RSS}"]
        command += ["-timeout=20", "-print_final_stats=1", "-len_control=0", "-use_value_profile=0"]
        began = time.monotonic()
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            env=os.environ | {"PYTHONPATH": str(HERE.parent)},
            check=False,
        )
        seconds = time.monotonic() - began
        new = sorted(Path(fresh).iterdir(), key=lambda path: (path.stat().st_size, path.name))
        keep(new, CORPUS / target)
    (FINDS / f"{target}.log").write_text(done.stderr + done.stdout, encoding="utf-8")
    seen = re.findall(r"cov: (\d+) ft: (\d+)", done.stderr)
    inputs = re.findall(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    found = sorted({path.name for path in finds.iterdir()} - before)
    return {
        "target": target,
        "inputs": int(inputs[-1]) if inputs else 0,
        "edges": int(seen[-1][0]) if seen else 0,
        "edges before": int(seen[0][0]) if seen else 0,
        "new": len(new),
        "finds": len(found),
        "seconds": round(seconds),
        "ended": done.returncode,
    }


def keep(new: list[Path], corpus: Path) -> None:
    """Put inputs into the corpus, in the order given, until they are too many bytes together."""
    size = 0
    for path in new:
        size += path.stat().st_size
        if size <= KEPT:
            copy(path, corpus / path.name)


def table(rows: list[dict[str, object]]) -> str:
    """Return the numbers as a table."""
    columns = ("inputs", "edges before", "edges", "new", "finds", "seconds")
    titles = ("inputs", "edges of the corpus", "edges at the end", "inputs that saw something new", "finds", "seconds")
    head = f"| target | {' | '.join(titles)} |\n|---|{'--:|' * len(titles)}"
    told = [f"| {NAMES[str(row['target'])]} | {' | '.join(f'{row[name]:,}' for name in columns)} |" for row in rows]
    total = sum(int(str(row["inputs"])) for row in rows)
    return "\n".join([head, *told, f"\nIn all {total:,} inputs."])


def main() -> int:
    """Fuzz, print and perhaps write the numbers; the exit code says whether something was found."""
    chosen, rows = options(), []
    for target in chosen.targets:
        row = fuzz(target, chosen.runs or RUNS[target])
        rows.append(row)
        print(json.dumps(row), flush=True)
    if chosen.page:
        PAGE.write_text(f"{table(rows)}\n", encoding="utf-8")
    return int(any(row["finds"] or row["ended"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
