"""Print the size and structure of a checkout: ``python bench/structure.py [FOLDER]``.

Lines of code leave out blank lines, comments and docstrings.  The depth of a package is the length of its longest chain of
imports between its children, that is its folders and top modules; children that import each other in a cycle count once.
Imports for types alone do not count.
"""

import argparse
import ast
import io
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs
import grimp

HERE: Final = Path(__file__).parents[1]
ENGINE: Final = "ktc"
CITY: Final = "ktc_city"
KERNEL: Final = "ktc.kernel"
NO_CODE: Final = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER}
)
SHOWN: Final = 6  # folders with the most modules
SMALL: Final = 60  # lines of code, below which a module with one importer might join it
APART: Final = ("web", "server")  # packages of ktc that are counted apart from its core


@attrs.frozen
class Area:
    """A part of the tree: modules, lines of code, lines with imports, late imports, and uses of ``Any``."""

    name: str
    modules: int
    lines: int
    imports: int
    late: int
    anys: int


@attrs.frozen
class Structure:
    """Measurements of a checkout."""

    areas: tuple[Area, ...]
    folders: tuple[tuple[str, int], ...]
    depths: tuple[tuple[str, int], ...]
    packages: tuple[tuple[str, int, str], ...]
    small: tuple[str, ...]


def code_lines(source: str) -> int:
    """Return the number of lines of a module with code."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node):
            said = node.body[0]
            lines.difference_update(range(said.lineno, (said.end_lineno or said.lineno) + 1))
    return len(lines)


def named_any(source: str) -> int:
    """Return the number of uses of ``Any`` in a module, without strings and imports."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(source)))


def import_lines(source: str) -> tuple[int, int]:
    """Return the number of lines with imports of a module, and of imports within functions."""
    module = ast.parse(source)
    found = [node for node in ast.walk(module) if isinstance(node, ast.Import | ast.ImportFrom)]
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    late = {node for function in functions for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)}
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found), len(late)


def modules_of(folder: Path) -> Iterator[Path]:
    """Yield the modules below a folder, without the templates of other projects."""
    yield from (path for path in sorted(folder.rglob("*.py")) if "templates" not in path.parts)


def area(name: str, modules: Iterable[Path]) -> Area:
    """Measure some modules."""
    sources = [path.read_text(encoding="utf-8") for path in modules]
    imports = [import_lines(source) for source in sources]
    return Area(
        name, len(sources), sum(map(code_lines, sources)), sum(lines for lines, _ in imports), sum(late for _, late in imports),
        sum(map(named_any, sources)),
    )  # fmt: skip


def depth_of(imports: Mapping[str, set[str]]) -> int:
    """Return the length of the longest chain of imports; ``imports`` maps each child to those that it imports."""
    reached = {child: _reached(child, imports) for child in imports}
    cycle = {child: frozenset({child} | {other for other in reached[child] if child in reached[other]}) for child in imports}
    depths: dict[frozenset[str], int] = {}

    def depth(children: frozenset[str]) -> int:
        if children not in depths:
            below = {cycle[other] for child in children for other in imports[child]} - {children}
            depths[children] = 1 + max(map(depth, below), default=0)
        return depths[children]

    return max(map(depth, cycle.values()), default=0)


def _reached(child: str, imports: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [child]
    while waiting:
        waiting += imports[waiting.pop()] - found
        found.update(waiting)
    return found


def child_imports(graph: "grimp.ImportGraph", package: str, without: Sequence[str] = ()) -> Mapping[str, set[str]]:
    """Return the children of a package, and the other children that each imports."""
    children = [child for child in graph.find_children(package) if child not in without]
    home = {module: child for child in children for module in (child, *graph.find_descendants(child))}
    found: dict[str, set[str]] = {child: set() for child in children}
    for module, child in home.items():
        found[child] |= {home[other] for other in graph.find_modules_directly_imported_by(module) if other in home} - {child}
    return found


def imports_of(root: Path) -> "grimp.ImportGraph":
    """Return the import graph of a checkout."""
    sys.path[:0] = [str(root), str(root / "plugins" / "ktc-city")]
    return grimp.build_graph(ENGINE, CITY, exclude_type_checking_imports=True, cache_dir=None)


def measure(root: Path) -> Structure:
    """Measure a checkout."""
    ktc, plugins = root / "ktc", root / "plugins"
    city = plugins / "ktc-city" / "ktc_city"
    others = [path for path in modules_of(ktc) if path.relative_to(ktc).parts[0] != "kernel"]
    apart = [path for path in others if path.relative_to(ktc).parts[0] in APART]
    parts = {
        "ktc/kernel": modules_of(ktc / "kernel"),
        "the rest of ktc": (path for path in others if path not in apart),
        "ktc/web and ktc/server": apart,
        "ktc_city": modules_of(city),
        "plugins": (path for path in modules_of(plugins) if "tests" not in path.parts and not path.is_relative_to(city)),
    }
    areas = [area(name, modules) for name, modules in parts.items()]
    total = Area(
        "in all", *(sum(getattr(one, field) for one in areas) for field in ("modules", "lines", "imports", "late", "anys"))
    )
    folders = Counter(str(path.parent.relative_to(root)) for path in (*modules_of(ktc), *modules_of(city)))
    graph = imports_of(root)
    depths = [(name.replace(".", "/"), depth_of(child_imports(graph, name))) for name in (KERNEL, CITY)]
    depths.append(("the rest of ktc above the kernel", depth_of(child_imports(graph, ENGINE))))
    packages = tuple(sorted((found for home in (ktc, city) for found in packages_in(root, home)), key=lambda found: -found[1]))
    return Structure(
        (*areas, total), tuple(folders.most_common(SHOWN)), tuple(depths), packages, tuple(small_modules(root, graph))
    )


def packages_in(root: Path, home: Path) -> Iterator[tuple[str, int, str]]:
    """Yield the packages of a folder: the path, the lines of code, and what the lines are for, by the docstring."""
    for init in sorted(home.glob("*/__init__.py")):
        said = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) or ""
        lines = sum(code_lines(path.read_text(encoding="utf-8")) for path in modules_of(init.parent))
        yield str(init.parent.relative_to(root)), lines, " ".join(said.partition("\n\n")[0].split())


def small_modules(root: Path, graph: "grimp.ImportGraph") -> Iterator[str]:
    """Yield small modules with one importer, and its name: candidates for a merge."""
    for module in sorted(graph.modules):
        home = root if module.startswith(f"{ENGINE}.") else root / "plugins" / "ktc-city"
        path = home / f"{module.replace('.', '/')}.py"
        importers = {other for other in graph.find_modules_that_directly_import(module) if not other.endswith(".public")}
        if path.exists() and len(importers) == 1 and (lines := code_lines(path.read_text(encoding="utf-8"))) < SMALL:
            yield f"`{module}`, {lines} lines, imported by `{importers.pop()}`"


def as_tables(found: Structure) -> str:
    """Return the measurements as Markdown tables."""
    rows = [
        f"| {one.name} | {one.modules:,} | {one.lines:,} | {one.imports / (one.lines or 1):.1%} | {one.late:,} | {one.anys:,} |"
        for one in found.areas
    ]
    return "\n".join(
        [
            "| part | modules | lines of code | lines with imports | late imports | uses of `Any` |",
            "|---|--:|--:|--:|--:|--:|",
            *rows,
            "",
            "| folder | modules |",
            "|---|--:|",
            *(f"| `{name}` | {number} |" for name, number in found.folders),
            "",
            "| package | depth |",
            "|---|--:|",
            *(f"| {name} | {number} |" for name, number in found.depths),
            "",
            "| package | lines of code | what they are for |",
            "|---|--:|---|",
            *(f"| `{name}` | {lines:,} | {what} |" for name, lines, what in found.packages),
            "",
            f"Modules below {SMALL} lines with one importer: {len(found.small)}.",
            "",
            *(f"- {line}" for line in found.small),
        ]
    )


def main() -> None:
    """Print the structure of a checkout."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=HERE, help="the checkout (default: this one)")
    asked = parser.parse_args()
    print(as_tables(measure(asked.folder.resolve())))


if __name__ == "__main__":
    main()
