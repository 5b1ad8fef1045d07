"""Draw the packages and their imports: ``python docs/make_architecture.py`` writes ``docs/pictures/packages.svg``.

With ``--check`` it writes nothing, and returns 1 if the picture is out of date.  Imports for types alone do not count.  Layers
come from the import contracts in ``pyproject.toml``; ``WORDS`` describes each package.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import attrs
import grimp
from writing import write_or_check

HERE: Final = Path(__file__).parents[1]
PICTURE: Final = HERE / "docs" / "pictures" / "packages.svg"
ENGINE: Final = "ktc"
CITY: Final = "ktc_city"
NAMES: Final = "names"
PARTS: Final = {  # modules that are drawn as part of a package
    "ktc.__main__": "ktc.cli",
    **dict.fromkeys(("ktc.actions", "ktc.events", "ktc.face", "ktc.plugin", "ktc.public", "ktc.telling"), NAMES),
}
WORDS: Final[Mapping[str, str]] = {
    "ktc.cli": "commands",
    "ktc.city": "the city under its old module names",
    "ktc_city": "see the second panel",
    NAMES: "public names of ktc",
    "ktc.server": "rooms and their workers",
    "ktc.web": "the page and its calls",
    "ktc.learning": "environments, arrays and masks",
    "ktc.play": "games at the terminal",
    "ktc.simulate": "games in bulk",
    "ktc.table": "seats, tokens and messages to clients",
    "ktc.testing": "properties of any game",
    "ktc.ui": "a table as data, for interfaces",
    "ktc.stores": "databases of games",
    "ktc.games": "records of any game, loaded and verified",
    "ktc.notation": "moves and positions as text",
    "ktc.draw": "drawings as text and SVG",
    "ktc.bots": "bots for any game, external ones too",
    "ktc.kit": "game kits, found by name",
    "ktc.records": "records: write, read, check",
    "ktc.data": "YAML with line numbers in errors",
    "ktc.messages": "messages in four languages",
    "ktc.installed": "entry points and plugins",
    "ktc.scaffold": "templates of new packages",
    "ktc.wire": "values as JSON, and the schema",
    "ktc.effects": "effects of cards and tiles",
    "ktc.kernel": "actions in, events out; knows no game",
    "ktc.shares": "shares with intervals",
    "ktc.lazy": "names imported at first use",
    "ktc.renamed": "old public names, which warn",
    "ktc_city.commands": "ktc tiles, ktc rules",
    "ktc_city.wire": "the box as JSON, and names of fields",
    "ktc_city.notation": "words, and positions as values",
    "ktc_city.play": "typed answers",
    "ktc_city.ablations": "disabled rules",
    "ktc_city.checking": "checks of tile packages",
    "ktc_city.stories": "scenarios in YAML",
    "ktc_city.statistics": "statistics of many games",
    "ktc_city.drawing": "tiles, boroughs and tables",
    "ktc_city.bots": "builder, greedy, search",
    "ktc_city.records": "migrations and renamed tiles",
    "ktc_city.game": "the ruleset, and new games",
    "ktc_city.fast": "fast lists of actions",
    "ktc_city.effects": "triggers and effects",
    "ktc_city.entries": "entries of actions and phases",
    "ktc_city.rules": "check and decide, a module per topic",
    "ktc_city.text": "sentences in four languages",
    "ktc_city.kit": "the game kit",
    "ktc_city.box": "a set and its plugins, resolved",
    "ktc_city.knowledge": "views and determinizations",
    "ktc_city.hookspecs": "hooks of plugins",
    "ktc_city.board": "the state, and evolve",
    "ktc_city.model": "actions, events and pieces",
    "ktc_city.catalogue": "messages of the game",
}
WIDTH, MARGIN, RIGHT, ROW, STEP, NAME, BETWEEN = 900, 24, 856, 25, 19, 106, 9
TITLE, HEAD, LEGEND = 34, 78, 66  # heights of a panel's title, of the names above its columns, and of the last lines
STYLE: Final = """
  .paper { fill: #fffdf8 } .layer { fill: #eef3f7 } .package { fill: #fffdf8; stroke: #5b7083 }
  .grid { fill: none; stroke: #d3dce3; stroke-width: 1 } .self { fill: #c3ced7 } .dot { fill: #2f5d86 }
  .ring { fill: none; stroke: #b3541e; stroke-width: 2 }
  text { font: 13px system-ui, sans-serif; fill: #1d2730 } .title { font-size: 16px; font-weight: 600 }
  .name { font: 600 13px ui-monospace, monospace } .column { font: 12px ui-monospace, monospace } .note { fill: #4d5b67 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14191e } .layer { fill: #202a33 } .package { fill: #14191e; stroke: #7d93a6 }
    .grid { stroke: #36434e } .self { fill: #45535f } .dot { fill: #7fb2e0 } .ring { stroke: #f0955a }
    text { fill: #e6ebef } .note { fill: #a9b6c0 }
  }
"""


@attrs.frozen
class Plan:
    """A panel: its title, the packages by layer from the top, and the imports of each."""

    title: str
    layers: tuple[tuple[str, ...], ...]
    imports: Mapping[str, frozenset[str]]

    @property
    def packages(self) -> tuple[str, ...]:
        """All packages, from the top."""
        return tuple(package for layer in self.layers for package in layer)

    def is_below(self, package: str, other: str) -> bool:
        """Return whether the other package is in a lower layer."""
        layer = {name: number for number, packages in enumerate(self.layers) for name in packages}
        return layer[other] > layer[package]


def imported(graph: "grimp.ImportGraph", package: str, *others: str) -> Mapping[str, frozenset[str]]:
    """Return the children of a package, and other packages, with the others that each imports."""
    children = (*graph.find_children(package), *others)
    home = {module: PARTS.get(child, child) for child in children for module in (child, *graph.find_descendants(child))}
    found: dict[str, set[str]] = {child: set() for child in home.values()}
    for module, child in home.items():
        found[child].update(home[other] for other in graph.find_modules_directly_imported_by(module) if other in home)
    return {child: frozenset(used - {child}) for child, used in found.items()}


def contract_layers(package: str) -> list[list[str]]:
    """Return the layers of a package by its import contract, from the top."""
    contracts = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        if contract["type"] == "layers" and contract.get("containers", [""]) == [package]:
            prefix = f"{package}." if package else ""
            return [[f"{prefix}{name.strip()}" for name in layer.split("|")] for layer in contract["layers"]]
    raise ValueError(f"no import contract has layers of {package or ENGINE}")


def plan(title: str, held: Sequence[Sequence[str]], imports: Mapping[str, frozenset[str]]) -> Plan:
    """Return a panel; a package in no layer is drawn one above its imports.  Raises ``ValueError`` for one without words."""
    if missing := imports.keys() - WORDS.keys():
        raise ValueError(f"no words for {', '.join(sorted(missing))}: add them to WORDS in {Path(__file__).name}")
    layers = [[name for name in dict.fromkeys(PARTS.get(name, name) for name in layer) if name in imports] for layer in held]
    layer_of = {package: number for number, layer in enumerate(layers) for package in layer}
    for package in sorted(imports.keys() - layer_of.keys()):
        above = min((layer_of[other] for other in imports[package] if other in layer_of), default=len(layers))
        layers[max(above - 1, 0)].append(package)
    return Plan(title, tuple(map(tuple, layers)), imports)


def plans() -> tuple[Plan, Plan]:
    """Return the two panels: the engine and the city."""
    graph = grimp.build_graph("ktc", CITY, exclude_type_checking_imports=True, cache_dir=None)
    return (
        plan("The engine", contract_layers(""), imported(graph, "ktc", CITY)),
        plan("Inside the city", contract_layers(CITY), imported(graph, CITY)),
    )


def short(package: str) -> str:
    """Return the last part of a name."""
    return package.rpartition(".")[2]


def picture(panels: Sequence[Plan]) -> str:
    """Return the picture of the panels, one below the other."""
    heights = [_height(panel) for panel in panels]
    height = sum(heights) + LEGEND
    body = [line for number, panel in enumerate(panels) for line in _panel(panel, sum(heights[:number]))]
    return "\n".join([*_head(height, panels), *body, *_legend(height), "</svg>", ""])


def _height(panel: Plan) -> int:
    return TITLE + HEAD + ROW * len(panel.packages) + BETWEEN * len(panel.layers) + 10


def _head(height: int, panels: Sequence[Plan]) -> Iterator[str]:
    about = " ".join(sentence for panel in panels for sentence in _in_words(panel))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title about">'
    yield '<title id="title">Packages by layer, and their imports</title>'
    yield f'<desc id="about">{escape(about)}</desc>'
    yield f"<style>{STYLE}</style>"
    yield f'<rect class="paper" width="{WIDTH}" height="{height}"/>'


def _in_words(panel: Plan) -> Iterator[str]:
    yield f"{panel.title}, from the top layer to the lowest."
    for package in panel.packages:
        others = [short(other) for other in panel.packages if other in panel.imports[package]]
        yield f"{short(package)} imports {', '.join(others) or 'none of these'}."


def _panel(panel: Plan, top: int) -> Iterator[str]:
    columns = {package: RIGHT - STEP * (len(panel.packages) - number) for number, package in enumerate(panel.packages)}
    yield f'<text class="title" x="{MARGIN}" y="{top + 30}">{escape(panel.title)}</text>'
    y = top + TITLE + HEAD
    for package, x in columns.items():
        at = f"{x + STEP / 2 + 4} {y - 6}"
        yield f'<text class="column" transform="translate({at}) rotate(-60)">{escape(short(package))}</text>'
    head, rows, wide = y, list[tuple[str, int]](), WIDTH - 2 * MARGIN + 16
    for layer in panel.layers:
        yield f'<rect class="layer" x="{MARGIN - 8}" y="{y}" width="{wide}" height="{ROW * len(layer) + 4}" rx="6"/>'
        rows += [(package, y + 2 + ROW * number) for number, package in enumerate(layer)]
        y += ROW * len(layer) + BETWEEN
    for package, row in rows:
        yield f'<path class="grid" d="M {columns[package] + STEP / 2} {head} V {row + ROW / 2} H {RIGHT}"/>'
    for package, row in rows:
        yield from _row(panel, package, row, columns)


def _row(panel: Plan, package: str, y: int, columns: Mapping[str, int]) -> Iterator[str]:
    middle = y + ROW / 2
    yield f'<rect class="package" x="{MARGIN}" y="{y + 2}" width="{NAME}" height="{ROW - 4}" rx="4"/>'
    yield f'<text class="name" x="{MARGIN + 8}" y="{middle + 4.5}">{escape(short(package))}</text>'
    yield f'<text class="note" x="{MARGIN + NAME + 10}" y="{middle + 4.5}">{escape(WORDS[package])}</text>'
    for other, x in columns.items():
        centre = x + STEP / 2
        if other == package:
            yield f'<rect class="self" x="{centre - 5}" y="{middle - 5}" width="10" height="10" rx="2"/>'
        elif other in panel.imports[package]:
            kind = '"dot" r="5.5"' if panel.is_below(package, other) else '"ring" r="5"'
            yield f'<circle class={kind} cx="{centre}" cy="{middle}"/>'


def _legend(height: int) -> Iterator[str]:
    lines = (
        ('"dot" r="5.5"', "the package of the row imports that of the column, in a lower layer"),
        ('"ring" r="5"', "exceptions listed in the contracts: public names of the default game, and its commands"),
    )
    for number, (kind, text) in enumerate(lines):
        y = height - 44 + 24 * number
        yield f'<circle class={kind} cx="{MARGIN + 6}" cy="{y - 4.5}"/>'
        yield f'<text class="note" x="{MARGIN + 20}" y="{y}">{escape(text)}</text>'


def main(arguments: Sequence[str]) -> int:
    """Write the picture, or with ``--check`` return 1 if it is out of date."""
    sys.path.insert(0, str(HERE))
    return write_or_check({PICTURE: picture(plans())}, arguments, Path(__file__).name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
