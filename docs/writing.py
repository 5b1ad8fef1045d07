"""What every script that writes files of the docs ends with: write what is stale, or with ``--check`` say what is."""

from collections.abc import Mapping, Sequence
from pathlib import Path


def write_or_check(wanted: Mapping[Path, str], arguments: Sequence[str], script: str) -> int:
    """Write the files that are not as wanted; with ``--check`` only name them, and return 1 where there is one."""
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    checks = "--check" in arguments
    for path in stale:
        print(f"{path.name} is stale: run python docs/{script}" if checks else f"{path.name} written")
        if not checks:
            path.write_text(wanted[path], encoding="utf-8")
    return int(checks and bool(stale))
