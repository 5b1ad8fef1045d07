"""A class name stands for one thing."""

import ast
from collections import defaultdict
from collections.abc import Mapping, Set
from pathlib import Path
from typing import Final

from project.trees import tree

PROJECT: Final = Path(__file__).parents[2]
PLACES: Final = (PROJECT / "ktc", PROJECT / "plugins" / "ktc-city" / "ktc_city")
SOURCES: Final = {
    path: path.relative_to(PROJECT).as_posix()
    for place in PLACES
    for path in sorted(place.rglob("*.py"))
    if "templates" not in path.parts
}
SHARED: Final[Mapping[str, tuple[Set[str], str]]] = {
    "HookResults": (
        {"plugins/ktc-city/ktc_city/box/hooks.py", "ktc/installed/hosting.py"},
        "the city's adds a hint to that of ktc",
    ),
    "Chair": ({"ktc/play/seating.py", "ktc/table/seats.py"}, "who sits in a seat, at a terminal and at a host's table"),
    "Figure": ({"ktc/draw/table/values.py", "ktc/data/rules.py"}, "one on a table, and one of a box with its source"),
    "Game": ({"ktc/kernel/game.py", "ktc/records/game.py"}, "the second is the first one, with save"),
    "Hooks": (
        {"plugins/ktc-city/ktc_city/box/hooks.py", "ktc/installed/hosting.py"},
        "the city's are those of ktc, with the city's specifications",
    ),
    "Move": (
        {"plugins/ktc-city/ktc_city/knowledge/hidden_bids.py", "ktc/kit/zones/values.py"},
        "what comes to another place: keyples of the city, cards in zones",
    ),
    "Names": (
        {"plugins/ktc-city/ktc_city/drawing/names.py", "plugins/ktc-city/ktc_city/text/names.py", "ktc/draw/names.py"},
        "the protocol of ktc, the names of the city, and the same painted",
    ),
    "Row": ({"ktc/draw/table/values.py", "ktc/effects/row.py"}, "of things on a table, and an effect that is due"),
    "Table": (
        {"plugins/ktc-city/ktc_city/box/moments/answers.py", "ktc/table/table.py", "ktc/draw/table/values.py"},
        "of watchers by moment, where people sit, and what lies there",
    ),
}


def classes() -> Mapping[str, Set[str]]:
    """Return the files that define a class, by its name."""
    found = defaultdict[str, set[str]](set)
    for path, file in SOURCES.items():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(file)
    return found


def test_a_class_name_stands_for_one_thing() -> None:
    found = {name: files for name, files in classes().items() if len(files) > 1}
    assert found == {name: files for name, (files, _) in SHARED.items()}, "rename one, or say in SHARED why they are one thing"
