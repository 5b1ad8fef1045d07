"""Draw the rooms of the house from their imports: ``python docs/make_architecture.py`` writes ``docs/pictures/rooms.svg``.

With ``--check`` nothing is written: it returns 1 where the picture is stale.  Who imports whom is read by grimp, without imports
for types alone.  The floors are those that the linter holds (``pyproject.toml``).  The words beside a room are this file's.
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
PICTURE: Final = HERE / "docs" / "pictures" / "rooms.svg"
HOUSE: Final = "the house"
CITY: Final = "ktc_city"
FACES: Final = "faces"
PARTS: Final = {  # modules beside the rooms that are drawn as part of one
    "ktc.__main__": "ktc.cli",
    **dict.fromkeys(("ktc.actions", "ktc.events", "ktc.face", "ktc.plugin", "ktc.public", "ktc.telling"), FACES),
}
WORDS: Final[Mapping[str, str]] = {
    "ktc.cli": "the command line",
    "ktc.city": "modules of the city by their old names",
    "ktc_city": "Key to the City – London: the second panel",
    FACES: "ktc, ktc.actions, .events, .plugin, .telling",
    "ktc.server": "rooms with links, and who works for them",
    "ktc.web": "what a page asks, and the folder it is",
    "ktc.learning": "what a seat knows as arrays, for learners",
    "ktc.play": "a game at one terminal",
    "ktc.simulate": "many games by bots, and their figures",
    "ktc.table": "who sits where, and what each is sent",
    "ktc.testing": "laws that hold for every game and host",
    "ktc.ui": "the table as data, for interfaces",
    "ktc.stores": "each step is written down before it counts",
    "ktc.games": "a record of any game, loaded and verified",
    "ktc.notation": "lines that people type, and back",
    "ktc.draw": "drawings as text and as SVG",
    "ktc.bots": "bots for any game, programs among them",
    "ktc.kit": "what a game is; games by their names",
    "ktc.records": "games written down and read again",
    "ktc.data": "YAML, with the place of each mistake",
    "ktc.messages": "an id and facts become a sentence",
    "ktc.installed": "entry points, plugins, whose fault it is",
    "ktc.scaffold": "new packages to begin with",
    "ktc.wire": "values to JSON and back, and their schema",
    "ktc.effects": "what cards and tiles bring: a stack of data",
    "ktc.kernel": "actions in, events out; no game is known",
    "ktc.shares": "a share, with its interval",
    "ktc.lazy": "names that are loaded when first used",
    "ktc.renamed": "old public names, which warn",
    "ktc_city.commands": "ktc tiles, ktc rules",
    "ktc_city.wire": "the box as JSON, and words for fields",
    "ktc_city.notation": "its words, a position as values",
    "ktc_city.play": "answers typed by persons",
    "ktc_city.ablations": "rules switched off",
    "ktc_city.checking": "whether a tile package is sound",
    "ktc_city.stories": "positions and stories in YAML",
    "ktc_city.statistics": "what is counted of many games",
    "ktc_city.drawing": "tiles, boroughs and tables",
    "ktc_city.bots": "builder, greedy, search",
    "ktc_city.records": "migrations and renamed tiles",
    "ktc_city.game": "the ruleset, and opening a game",
    "ktc_city.fast": "lists of actions, fast on purpose",
    "ktc_city.effects": "moments found, effects done",
    "ktc_city.entries": "one entry an action, one a phase",
    "ktc_city.rules": "check and decide, one topic a file",
    "ktc_city.text": "sentences in four languages",
    "ktc_city.kit": "the game as one value",
    "ktc_city.box": "set and plugins, made into tables",
    "ktc_city.knowledge": "what a seat may see",
    "ktc_city.hookspecs": "what a plugin may be asked",
    "ktc_city.board": "the state; evolve writes into it",
    "ktc_city.model": "actions, events and pieces as values",
    "ktc_city.catalogue": "the messages of the game",
}
WIDTH, MARGIN, RIGHT, ROW, STEP, NAME, BETWEEN = 900, 24, 856, 25, 19, 106, 9
TITLE, HEAD, LEGEND = 34, 78, 66  # heights of a panel's title, of the names above its columns, and of the last lines
STYLE: Final = """
  .paper { fill: #fffdf8 } .floor { fill: #eef3f7 } .room { fill: #fffdf8; stroke: #5b7083 }
  .grid { fill: none; stroke: #d3dce3; stroke-width: 1 } .self { fill: #c3ced7 } .dot { fill: #2f5d86 }
  .ring { fill: none; stroke: #b3541e; stroke-width: 2 }
  text { font: 13px system-ui, sans-serif; fill: #1d2730 } .title { font-size: 16px; font-weight: 600 }
  .name { font: 600 13px ui-monospace, monospace } .column { font: 12px ui-monospace, monospace } .note { fill: #4d5b67 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14191e } .floor { fill: #202a33 } .room { fill: #14191e; stroke: #7d93a6 }
    .grid { stroke: #36434e } .self { fill: #45535f } .dot { fill: #7fb2e0 } .ring { stroke: #f0955a }
    text { fill: #e6ebef } .note { fill: #a9b6c0 }
  }
"""


@attrs.frozen
class Plan:
    """A panel: its title, the rooms floor by floor from above, and which rooms each imports."""

    title: str
    floors: tuple[tuple[str, ...], ...]
    imports: Mapping[str, frozenset[str]]

    @property
    def rooms(self) -> tuple[str, ...]:
        """All rooms, from above."""
        return tuple(room for floor in self.floors for room in floor)

    def is_below(self, room: str, other: str) -> bool:
        """Return whether the other room stands on a lower floor."""
        floor = {name: number for number, rooms in enumerate(self.floors) for name in rooms}
        return floor[other] > floor[room]


def imported(graph: "grimp.ImportGraph", package: str, *beside: str) -> Mapping[str, frozenset[str]]:
    """Return the rooms of a package, and packages ``beside`` it, with the others that each imports."""
    rooms = (*graph.find_children(package), *beside)
    home = {module: PARTS.get(room, room) for room in rooms for module in (room, *graph.find_descendants(room))}
    found: dict[str, set[str]] = {room: set() for room in home.values()}
    for module, room in home.items():
        found[room].update(home[other] for other in graph.find_modules_directly_imported_by(module) if other in home)
    return {room: frozenset(others - {room}) for room, others in found.items()}


def layers(package: str) -> list[list[str]]:
    """Return the layers that the linter holds a package to, from above."""
    contracts = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        if contract["type"] == "layers" and contract.get("containers", [""]) == [package]:
            prefix = f"{package}." if package else ""
            return [[f"{prefix}{name.strip()}" for name in layer.split("|")] for layer in contract["layers"]]
    raise ValueError(f"the linter has no layers of {package or HOUSE}")


def plan(title: str, held: Sequence[Sequence[str]], imports: Mapping[str, frozenset[str]]) -> Plan:
    """Return a panel; a room in no layer stands one floor above what it imports; raises ``ValueError`` for one without words."""
    if missing := imports.keys() - WORDS.keys():
        raise ValueError(f"no words for {', '.join(sorted(missing))}: add them to WORDS in {Path(__file__).name}")
    floors = [[room for room in dict.fromkeys(PARTS.get(name, name) for name in layer) if room in imports] for layer in held]
    stood = {room: number for number, floor in enumerate(floors) for room in floor}
    for room in sorted(imports.keys() - stood.keys()):
        above = min((stood[other] for other in imports[room] if other in stood), default=len(floors))
        floors[max(above - 1, 0)].append(room)
    return Plan(title, tuple(map(tuple, floors)), imports)


def plans() -> tuple[Plan, Plan]:
    """Return the two panels: the house, and the city beside it."""
    graph = grimp.build_graph("ktc", CITY, exclude_type_checking_imports=True, cache_dir=None)
    return (
        plan("The house", layers(""), imported(graph, "ktc", CITY)),
        plan("Inside the city", layers(CITY), imported(graph, CITY)),
    )


def short(room: str) -> str:
    """Return the last part of a room's name."""
    return room.rpartition(".")[2]


def picture(panels: Sequence[Plan]) -> str:
    """Return the picture of some panels, one below the other."""
    heights = [_height(panel) for panel in panels]
    height = sum(heights) + LEGEND
    body = [line for number, panel in enumerate(panels) for line in _panel(panel, sum(heights[:number]))]
    return "\n".join([*_head(height, panels), *body, *_legend(height), "</svg>", ""])


def _height(panel: Plan) -> int:
    return TITLE + HEAD + ROW * len(panel.rooms) + BETWEEN * len(panel.floors) + 10


def _head(height: int, panels: Sequence[Plan]) -> Iterator[str]:
    about = " ".join(sentence for panel in panels for sentence in _in_words(panel))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title about">'
    yield '<title id="title">The rooms of the house, and which of them import which</title>'
    yield f'<desc id="about">{escape(about)}</desc>'
    yield f"<style>{STYLE}</style>"
    yield f'<rect class="paper" width="{WIDTH}" height="{height}"/>'


def _in_words(panel: Plan) -> Iterator[str]:
    yield f"{panel.title}, from the highest floor to the lowest."
    for room in panel.rooms:
        others = [short(other) for other in panel.rooms if other in panel.imports[room]]
        yield f"{short(room)} imports {', '.join(others) or 'none of these'}."


def _panel(panel: Plan, top: int) -> Iterator[str]:
    columns = {room: RIGHT - STEP * (len(panel.rooms) - number) for number, room in enumerate(panel.rooms)}
    yield f'<text class="title" x="{MARGIN}" y="{top + 30}">{escape(panel.title)}</text>'
    y = top + TITLE + HEAD
    for room, x in columns.items():
        at = f"{x + STEP / 2 + 4} {y - 6}"
        yield f'<text class="column" transform="translate({at}) rotate(-60)">{escape(short(room))}</text>'
    head, rows, wide = y, list[tuple[str, int]](), WIDTH - 2 * MARGIN + 16
    for floor in panel.floors:
        yield f'<rect class="floor" x="{MARGIN - 8}" y="{y}" width="{wide}" height="{ROW * len(floor) + 4}" rx="6"/>'
        rows += [(room, y + 2 + ROW * number) for number, room in enumerate(floor)]
        y += ROW * len(floor) + BETWEEN
    for room, row in rows:
        yield f'<path class="grid" d="M {columns[room] + STEP / 2} {head} V {row + ROW / 2} H {RIGHT}"/>'
    for room, row in rows:
        yield from _row(panel, room, row, columns)


def _row(panel: Plan, room: str, y: int, columns: Mapping[str, int]) -> Iterator[str]:
    middle = y + ROW / 2
    yield f'<rect class="room" x="{MARGIN}" y="{y + 2}" width="{NAME}" height="{ROW - 4}" rx="4"/>'
    yield f'<text class="name" x="{MARGIN + 8}" y="{middle + 4.5}">{escape(short(room))}</text>'
    yield f'<text class="note" x="{MARGIN + NAME + 10}" y="{middle + 4.5}">{escape(WORDS[room])}</text>'
    for other, x in columns.items():
        centre = x + STEP / 2
        if other == room:
            yield f'<rect class="self" x="{centre - 5}" y="{middle - 5}" width="10" height="10" rx="2"/>'
        elif other in panel.imports[room]:
            kind = '"dot" r="5.5"' if panel.is_below(room, other) else '"ring" r="5"'
            yield f'<circle class={kind} cx="{centre}" cy="{middle}"/>'


def _legend(height: int) -> Iterator[str]:
    lines = (
        ('"dot" r="5.5"', "the room of the row imports the room of the column, which stands on a lower floor"),
        ('"ring" r="5"', "the exceptions that the linter lists: public names of the usual game, and its own commands"),
    )
    for number, (kind, text) in enumerate(lines):
        y = height - 44 + 24 * number
        yield f'<circle class={kind} cx="{MARGIN + 6}" cy="{y - 4.5}"/>'
        yield f'<text class="note" x="{MARGIN + 20}" y="{y}">{escape(text)}</text>'


def main(arguments: Sequence[str]) -> int:
    """Write the picture, or with ``--check`` return 1 where it is stale."""
    sys.path.insert(0, str(HERE))
    return write_or_check({PICTURE: picture(plans())}, arguments, Path(__file__).name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
