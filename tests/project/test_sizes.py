"""Functions stay short, and the engine names no tile and no plugin; exceptions are listed with their reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from project.trees import tree

import ktc

PROJECT: Final = Path(__file__).parents[2]
SOURCES: Final = sorted([*(PROJECT / "ktc").rglob("*.py"), *(PROJECT / "plugins").rglob("*.py")])
MOST_LINES_OF_A_FUNCTION: Final = 60
LONG_FUNCTIONS: Final[dict[str, str]] = {}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the functions of a file with their numbers of lines."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def test_every_function_is_short_or_listed() -> None:
    sizes = {f"{path.relative_to(PROJECT).as_posix()}:{name}": lines for path in SOURCES for name, lines in functions(path)}
    long = {name: lines for name, lines in sizes.items() if lines > MOST_LINES_OF_A_FUNCTION and name not in LONG_FUNCTIONS}
    assert long == {}, "split it, or list it with a reason"


def test_exceptions_are_files_that_exist() -> None:
    names = {path.relative_to(PROJECT).as_posix() for path in SOURCES}
    assert {name.partition(":")[0] for name in LONG_FUNCTIONS} <= names


def words(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the names and the texts of a program with their lines, but for its docstrings."""
    told = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    prose = {id(text) for node in ast.walk(module) if isinstance(node, told) for text in docstring(node.body)}
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield node.lineno, name
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in names)


def docstring(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """Yield the text that a body begins with, if it does."""
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        yield body[0].value


def test_the_engine_names_no_tile_and_no_plugin() -> None:
    tiles = [tile.id for tile in ktc.open_box().tiles]
    forbidden = re.compile(rf"\b({'|'.join([*tiles, 'ktc_box', 'ktc_jennifer', 'jennifer'])})\b")
    found = [
        f"{path.relative_to(PROJECT)}:{line}: {match[1]}"
        for path in sorted([*(PROJECT / "ktc").rglob("*.py"), *(PROJECT / "plugins" / "ktc-city" / "ktc_city").rglob("*.py")])
        for line, text in words(tree(path))
        if (match := forbidden.search(text))
    ]
    assert found == []
