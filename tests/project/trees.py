"""Programs of the project as syntax trees, parsed once for all tests of a process."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file, which nobody changes."""
    return ast.parse(path.read_text(encoding="utf-8"))
