"""Imports between packages: chains stay short, and no modules import each other in a cycle, not even late."""

from collections.abc import Mapping, Set
from functools import cache
from typing import Final

import grimp
import pytest

from structure import child_imports, depth_of

DEPTHS: Final = {"ktc.kernel": 8, "ktc_city": 10, "ktc": 11}


@cache
def graph() -> grimp.ImportGraph:
    """Return the import graph with imports in functions, without those for types alone."""
    return grimp.build_graph("ktc", "ktc_city", exclude_type_checking_imports=True, cache_dir=None)


def cycles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other in a cycle."""
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


def test_cycles_are_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"f"}, "f": {"e"}, "g": {"a"}, "h": set[str]()}
    assert cycles(imports) == [["a", "b", "c"], ["e", "f"]]


def test_no_modules_import_each_other_in_a_cycle() -> None:
    assert cycles({name: graph().find_modules_directly_imported_by(name) for name in graph().modules}) == []


@pytest.mark.parametrize("package", DEPTHS)
def test_chains_of_imports_stay_short(package: str) -> None:
    assert depth_of(child_imports(graph(), package)) <= DEPTHS[package]
