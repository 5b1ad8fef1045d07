"""Measure everything and write the figures and pictures into docs/about/performance.md: ``python bench/page.py``.

What people wrote on that page stays; what stands between its markers is printed by the runs.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
DOCS: Final = HERE.parent / "docs"
PAGE: Final = DOCS / "about" / "performance.md"
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
        raise SystemExit(f"{script} failed, the page stays as it was")
    return "\n".join(lines)


def put(page: str, name: str, text: str, file: str = PAGE.name, by: str = "bench/page.py") -> str:
    """Return a page with what stands between the markers of a name replaced."""
    begin, end = f"<!-- {name}: printed by {by} -->", f"<!-- end of {name} -->"
    found, count = re.subn(
        rf"({re.escape(begin)}\n).*?({re.escape(end)})",
        lambda match: f"{match[1]}```text\n{text}\n```\n{match[2]}",
        page,
        flags=re.DOTALL,
    )
    if count != 1:
        raise SystemExit(f"{file} wants once {begin!r} and, below it, {end!r}")
    return found


def main() -> None:
    """Measure, then write the page at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of every measurement (7)")
    rounds = ("--rounds", str(parser.parse_args().rounds))
    page = PAGE.read_text(encoding="utf-8")
    for name in ("run", "profile", "growth"):
        put(page, name, "")  # a marker that is missing is noticed before the minutes are spent
    page = put(page, "run", printed("run.py", "--full", *rounds))
    page = put(page, "profile", printed("profiling.py"))
    page = put(page, "growth", printed("growth.py", "--pictures", str(PICTURES), *rounds))
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
