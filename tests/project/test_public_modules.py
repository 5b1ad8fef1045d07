"""What is public: the page on what stays, the API reference and the modules themselves name the same."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import ktc

DOCS: Final = Path(__file__).parents[2] / "docs"
MODULE: Final = re.compile(r"`(ktc(?:\.\w+)*)`")
AUTOMODULE: Final = re.compile(r"^\.\. automodule:: (\S+)$(?:\n   :exclude-members: (.*)$)?", re.MULTILINE)
REFERENCE: Final = {page.stem: page.read_text(encoding="utf-8") for page in (DOCS / "api").glob("*.rst")}
DOCUMENTED: Final = {found[1]: found[2] or "" for text in REFERENCE.values() for found in AUTOMODULE.finditer(text)}


def row(beginning: str) -> set[str]:
    """Return the modules that a row of the table of what stays names."""
    text = (DOCS / "about" / "versioning.md").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith(f"| {beginning}")]
    return set(MODULE.findall(line.split("|")[1]))


PUBLIC: Final = row("public calls")


def test_both_pages_name_the_same_modules() -> None:
    assert set(DOCUMENTED) == PUBLIC


def test_every_module_is_public_or_not() -> None:
    inside = row("other modules")
    found = {module.name for module in iter_modules(ktc.__path__)} - {"__main__"}  # that one is the command line, run by Python
    nested = {name for name in PUBLIC if name.count(".") > 1}
    assert {"ktc", *(f"ktc.{name}" for name in found)} == (PUBLIC - nested) | inside
    assert not PUBLIC & inside


def test_every_page_of_the_reference_is_in_its_contents() -> None:
    contents = {line.strip() for line in REFERENCE["index"].splitlines() if line.startswith("   ") and ":" not in line}
    assert contents == set(REFERENCE) - {"index"}


def test_a_public_module_says_what_is_public_in_it() -> None:
    modules = {name: import_module(name) for name in sorted(PUBLIC)}
    assert [name for name, module in modules.items() if not module.__all__] == []
    assert {
        name: twice for name, module in modules.items() if (twice := Counter(module.__all__) - Counter({*module.__all__}))
    } == {}
    assert [f"{name}.{found}" for name, module in modules.items() for found in module.__all__ if not hasattr(module, found)] == []
    undocumented = [f"{name}.{found}" for name, module in modules.items() for found in {*module.__all__} - {*dir(module)}]
    assert undocumented == [], "what documents a module asks for its names"


def test_what_a_page_leaves_out_stands_on_another() -> None:
    elsewhere = {name: set(import_module(name).__all__) for name in PUBLIC}
    for name, text in DOCUMENTED.items():
        left_out = {found.strip() for found in text.split(",") if found.strip()}
        assert left_out <= elsewhere[name]
        assert left_out <= set().union(*(names for other, names in elsewhere.items() if other != name))


def test_tables_of_what_stays_have_a_cell_for_each_column() -> None:
    lines = (DOCS / "about" / "versioning.md").read_text(encoding="utf-8").splitlines()
    width = 0
    for line in lines:
        cells = line.count("|") if line.startswith("|") else 0
        assert not (width and cells) or cells == width, line
        width = cells
