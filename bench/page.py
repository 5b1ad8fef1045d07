"""Measure everything and write what the runs print into docs/figures, with pictures of the growth: ``python bench/page.py``.

The site shows both below the page about performance.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
DOCS: Final = HERE.parent / "docs"
FIGURES: Final = DOCS / "figures"
PICTURES: Final = DOCS / "pictures"


def printed(script: str, *arguments: str) -> str:
    """Run one of the bench's commands and return what it printed, showing it meanwhile."""
    lines = []
    with subprocess.Popen([sys.executable, str(HERE / script), *arguments], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    if process.returncode:
        raise SystemExit(f"{script} failed, nothing was written")
    return "\n".join(lines)


def main() -> None:
    """Measure, then write all of it at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of every measurement (7)")
    rounds = ("--rounds", str(parser.parse_args().rounds))
    found = {
        "run": printed("run.py", "--full", *rounds),
        "profile": printed("profiling.py"),
        "growth": printed("growth.py", "--pictures", str(PICTURES), *rounds),
    }
    for name, text in found.items():
        (FIGURES / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
