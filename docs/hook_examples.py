"""The examples of hooks, triggers and effects: one file each, and what the site shows of it."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ktc_city.box.moments.answers import KINDS
from ktc_city.box.moments.specs import TriggerHooks
from ktc_city.box.table.specs import BidHooks, ClosingHooks, NarrowingHooks
from ktc_city.hookspecs import MOMENTS, PluginHooks, TileHooks, VariantHooks

DOCS: Final = Path(__file__).parent
SPECS: Final = (TileHooks, PluginHooks, VariantHooks, NarrowingHooks, BidHooks, ClosingHooks)
HOOKS: Final[Mapping[str, Any]] = {name: hook for spec in SPECS for name, hook in vars(spec).items() if not name.startswith("_")}
TRIGGERS: Final[Mapping[str, Any]] = {name: getattr(TriggerHooks, name) for name in MOMENTS}
EFFECTS: Final[Mapping[str, Any]] = {kind.__name__: kind for kind in KINDS}
MODULE: Final = re.compile(r"'|\b(?:\w+\.)+(?=[A-Z])")


def example_of(folder: str, name: str) -> Path:
    """Return the file with the example of a hook, a trigger or an effect."""
    return DOCS / folder / f"{re.sub('(?<=[a-z])(?=[A-Z])', '_', name).lower()}.py"


def signature_of(name: str, kind: Any) -> str:
    """Return a call as an author reads it: types without their modules, and the long name of what triggers return shortened."""
    shown = MODULE.sub("", str(inspect.signature(kind)))
    return f"{name}{re.sub(r' -> .*', ' -> Effects', shown) if name in TRIGGERS else shown.removesuffix(' -> None')}"


def sections(folder: str, kinds: Mapping[str, Any]) -> Iterator[str]:
    """Yield for each of them a title, the call, what is to be known, and the example."""
    for name, kind in kinds.items():
        text = example_of(folder, name).read_text(encoding="utf-8")
        about = ast.get_docstring(ast.parse(text)) or ""
        code = text.partition('"""\n\n')[2]
        yield from (f"## {name}", "", f"`{signature_of(name, kind)}`", "", about, "", "```python", code.rstrip(), "```", "")


def hooks() -> str:
    """Return what the site shows below the page of hooks."""
    return "\n".join(sections("hooks", HOOKS))


def effects() -> str:
    """Return what the site shows below the page of triggers and effects."""
    return "\n".join([*sections("triggers", TRIGGERS), *sections("effects", EFFECTS)])
