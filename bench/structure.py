"""How large the house is and how it hangs together: ``python bench/structure.py [FOLDER]`` prints it for any checkout.

Lines of code are those with code on them: no blank line, no comment, no docstring.  Floors are counted between the rooms of a
package, that is its folders and the modules beside them: a room stands one floor above the highest that it imports, and rooms
that import each other in a circle stand on one floor.  Imports for types alone do not count.
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
HOUSE: Final = "ktc"
CITY: Final = "ktc_city"
KERNEL: Final = "ktc.kernel"
NO_CODE: Final = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER}
)
SHOWN: Final = 6  # folders with the most modules
SMALL: Final = 60  # lines of code, below which a module with one importer might join it
BOUGHT: Final[Mapping[str, Sequence[str]]] = {  # what came with many games: by what it buys, the folders and files
    "a game drops in: its kit, its name, its options, its commands": (
        "ktc/kit", "ktc/games.py", "ktc/face.py", "ktc/cli/installed.py", "ktc/cli/options.py", "ktc/cli/authors.py",
        "ktc/scaffold",
    ),
    "what others bring belongs to a game; content files; plugins of any game": (
        "ktc/data", "ktc/installed/content.py", "ktc/installed/entries.py", "ktc/installed/named.py", "ktc/installed/hosting.py",
    ),
    "plain ways of any ruleset, by topics and facts; lists of any length": (
        "ktc/kernel/base.py", "ktc/kernel/topic.py", "ktc/kernel/fact.py", "ktc/kernel/lists.py", "ktc/kernel/plain_state.py",
        "ktc/kernel/limits.py", "ktc/kernel/rendering.py",
    ),
    "laws for any game, and a checker that names file and line": ("ktc/testing",),
    "numbers for what is written for ever, and migrations": (
        "ktc/records/loading.py", "ktc/records/limits.py", "ktc/wire/form_checks.py",
    ),
    "a table at the terminal, screens and statistics for any game": (
        "ktc/play/asking.py", "ktc/play/presenter.py", "ktc/play/commands.py", "ktc/play/context.py", "ktc/play/lines.py",
        "ktc/draw/kit.py", "ktc/draw/game.py", "ktc/draw/terminal/screen.py", "ktc/simulate/statistics.py", "ktc/bots/search",
    ),
}  # fmt: skip


@attrs.frozen
class Area:
    """A part of the tree: its modules and lines of code, the lines that import, late imports, and how often ``Any`` is named."""

    name: str
    modules: int
    lines: int
    imports: int
    late: int
    anys: int


@attrs.frozen
class Structure:
    """What is measured of a checkout."""

    areas: tuple[Area, ...]
    folders: tuple[tuple[str, int], ...]
    floors: tuple[tuple[str, int], ...]
    bought: tuple[tuple[str, int], ...]


def code_lines(source: str) -> int:
    """Return how many lines of a module have code on them."""
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
    """Return how often a module names ``Any``: in its syntax tree, where texts and imports are not looked into."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(source)))


def import_lines(source: str) -> tuple[int, int]:
    """Return how many lines of a module import, and how many imports stand within a function, so that they run late."""
    module = ast.parse(source)
    found = [node for node in ast.walk(module) if isinstance(node, ast.Import | ast.ImportFrom)]
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    late = {node for function in functions for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)}
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found), len(late)


def modules_of(folder: Path) -> Iterator[Path]:
    """Yield the modules below a folder; templates of other projects are none of this one."""
    yield from (path for path in sorted(folder.rglob("*.py")) if "templates" not in path.parts)


def area(name: str, modules: Iterable[Path]) -> Area:
    """Measure some modules."""
    sources = [path.read_text(encoding="utf-8") for path in modules]
    imports = [import_lines(source) for source in sources]
    return Area(
        name, len(sources), sum(map(code_lines, sources)), sum(lines for lines, _ in imports), sum(late for _, late in imports),
        sum(map(named_any, sources)),
    )  # fmt: skip


def floors_of(imports: Mapping[str, set[str]]) -> int:
    """Return how many floors rooms need; ``imports`` tells for each room which others it imports."""
    reached = {room: _reached(room, imports) for room in imports}
    circle = {room: frozenset({room} | {other for other in reached[room] if room in reached[other]}) for room in imports}
    height: dict[frozenset[str], int] = {}

    def floor(rooms: frozenset[str]) -> int:
        if rooms not in height:
            below = {circle[other] for room in rooms for other in imports[room]} - {rooms}
            height[rooms] = 1 + max(map(floor, below), default=0)
        return height[rooms]

    return max(map(floor, circle.values()), default=0)


def _reached(room: str, imports: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [room]
    while waiting:
        waiting += imports[waiting.pop()] - found
        found.update(waiting)
    return found


def rooms_of(graph: "grimp.ImportGraph", package: str, without: Sequence[str] = ()) -> Mapping[str, set[str]]:
    """Return the rooms of a package, and which of the others each imports."""
    rooms = [room for room in graph.find_children(package) if room not in without]
    home = {module: room for room in rooms for module in (room, *graph.find_descendants(room))}
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for module, room in home.items():
        found[room] |= {home[other] for other in graph.find_modules_directly_imported_by(module) if other in home} - {room}
    return found


def imports_of(root: Path) -> "grimp.ImportGraph":
    """Return which module of a checkout imports which."""
    sys.path[:0] = [str(root), str(root / "plugins" / "ktc-city")]
    return grimp.build_graph(HOUSE, CITY, exclude_type_checking_imports=True, cache_dir=None)


def measure(root: Path) -> Structure:
    """Measure a checkout."""
    ktc, plugins = root / "ktc", root / "plugins"
    city = plugins / "ktc-city" / "ktc_city"
    parts = {
        "ktc/kernel": modules_of(ktc / "kernel"),
        "ktc_city": modules_of(city),
        "the rest of ktc": (path for path in modules_of(ktc) if path.relative_to(ktc).parts[0] != "kernel"),
        "plugins": (path for path in modules_of(plugins) if "tests" not in path.parts and not path.is_relative_to(city)),
    }
    areas = [area(name, modules) for name, modules in parts.items()]
    total = Area(
        "in all", *(sum(getattr(one, field) for one in areas) for field in ("modules", "lines", "imports", "late", "anys"))
    )
    folders = Counter(str(path.parent.relative_to(root)) for path in (*modules_of(ktc), *modules_of(city)))
    graph = imports_of(root)
    floors = [(name.replace(".", "/"), floors_of(rooms_of(graph, name))) for name in (KERNEL, CITY)]
    floors.append(("the rest of ktc, the kernel below", floors_of(rooms_of(graph, HOUSE))))
    bought = tuple((what, area(what, _among(root, places)).lines) for what, places in BOUGHT.items())
    return Structure((*areas, total), tuple(folders.most_common(SHOWN)), tuple(floors), bought)


def small_modules(root: Path, graph: "grimp.ImportGraph") -> Iterator[str]:
    """Yield small modules that one other imports, with that one: each joins it, or has a subject of its own."""
    for module in sorted(graph.modules):
        home = root if module.startswith(f"{HOUSE}.") else root / "plugins" / "ktc-city"
        path = home / f"{module.replace('.', '/')}.py"
        importers = {other for other in graph.find_modules_that_directly_import(module) if not other.endswith(".public")}
        if path.exists() and len(importers) == 1 and (lines := code_lines(path.read_text(encoding="utf-8"))) < SMALL:
            yield f"{module} ({lines} lines): {importers.pop()}"


def _among(root: Path, places: Sequence[str]) -> Iterator[Path]:
    """Yield the modules of some folders and files; none for a place that the checkout has not."""
    for place in places:
        yield from [root / place] if (root / place).is_file() else modules_of(root / place)


def told(found: Structure) -> str:
    """Return what was measured as tables of a page."""
    rows = [
        f"| {one.name} | {one.modules:,} | {one.lines:,} | {one.imports / (one.lines or 1):.1%} | {one.late:,} | {one.anys:,} |"
        for one in found.areas
    ]
    return "\n".join(
        [
            "| part | modules | lines of code | of these, imports | late imports | `Any` |",
            "|---|--:|--:|--:|--:|--:|",
            *rows,
            "",
            "| folder | modules |",
            "|---|--:|",
            *(f"| `{name}` | {number} |" for name, number in found.folders),
            "",
            "| package | floors |",
            "|---|--:|",
            *(f"| {name} | {number} |" for name, number in found.floors),
            "",
            "| what came with many games | lines of code |",
            "|---|--:|",
            *(f"| {what} | {lines:,} |" for what, lines in found.bought),
        ]
    )


def main() -> None:
    """Print what a checkout is like."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=HERE, help="the checkout; this one")
    asked = parser.parse_args()
    print(told(measure(asked.folder.resolve())))


if __name__ == "__main__":
    main()
