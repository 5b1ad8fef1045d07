"""The rooms of the house: none stands too high, and no files import each other in a circle, not even late."""

from collections.abc import Mapping, Set
from functools import cache
from pathlib import Path
from typing import Final

import grimp
import pytest

from structure import floors_of, rooms_of

HOUSE: Final = Path(__file__).parents[2]
FLOORS: Final = {"ktc.kernel": 8, "ktc_city": 10, "ktc": 11}  # the page, which shows what ktc.play says; its server


@cache
def graph() -> grimp.ImportGraph:
    """Return who imports whom, in functions too; not for types alone."""
    return grimp.build_graph("ktc", "ktc_city", exclude_type_checking_imports=True, cache_dir=None)


def circles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other in a circle."""
    left = dict(imports)
    while ends := {name for name, used in left.items() if not used & left.keys() or not any(name in of for of in left.values())}:
        left = {name: used for name, used in left.items() if name not in ends}
    reached = {name: _reached(name, left) for name in left}
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in left}
    return sorted(sorted(group) for group in groups if group)


def _reached(name: str, imports: Mapping[str, Set[str]]) -> Set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = (imports[waiting.pop()] & imports.keys()) - found
        found |= new
        waiting += new
    return found


def test_circles_are_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"f"}, "f": {"e"}, "g": {"a"}, "h": set[str]()}
    assert circles(imports) == [["a", "b", "c"], ["e", "f"]]


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles({name: graph().find_modules_directly_imported_by(name) for name in graph().modules}) == []


@pytest.mark.parametrize("package", FLOORS)
def test_no_room_stands_too_high(package: str) -> None:
    assert floors_of(rooms_of(graph(), package)) <= FLOORS[package]
