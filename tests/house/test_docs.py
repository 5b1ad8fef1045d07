"""The pages are true: their links lead somewhere, the page of the rules is up to date, and every hook is documented."""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from blocks import pages

from ktc_city.box.table.specs import BidHooks, ClosingHooks, NarrowingHooks
from ktc_city.hookspecs import PluginHooks, TileHooks, VariantHooks

HOUSE: Final = Path(__file__).parents[2]
DOCS: Final = HOUSE / "docs"
PAGES: Final = pages()
FENCED: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#([^)]*))?\)")
SPECS: Final = (TileHooks, PluginHooks, VariantHooks, NarrowingHooks, BidHooks, ClosingHooks)
HOOKS: Final = {name: hook for spec in SPECS for name, hook in vars(spec).items() if not name.startswith("_")}


def test_the_names_of_the_rules_are_up_to_date() -> None:
    script = [sys.executable, str(DOCS / "make_rules_page.py"), "--check"]
    checked = subprocess.run(script, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_picture_of_the_life_of_a_hook_is_up_to_date() -> None:
    script = [sys.executable, str(DOCS / "make_hook_picture.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_section_with_its_signature_and_an_example(hook: str) -> None:
    sections = re.split(r"^## ", (DOCS / "invent" / "hooks.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    (section,) = [text for text in sections if text.startswith(f"{hook}\n")]
    signature = inspect.signature(HOOKS[hook])
    told = re.search(rf"`{hook}(\([^`]*\)\s-> [^`]*)`", section)
    assert told is not None, "the signature is missing"
    assert " ".join(told[1].split()) == re.sub(r"'|\b(?:\w+\.)+(?=[A-Z])", "", str(signature))
    assert ("fixed" in section) != ("live" in section), "fixed or live"
    assert "since 0." in section.replace("\n", " ")
    assert "\n```python\n" in section, "an example is missing"


def test_no_section_is_about_a_hook_that_is_gone() -> None:
    titles = re.findall(r"^## (\w+)$", (DOCS / "invent" / "hooks.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert titles == list(HOOKS)


def leads_somewhere(target: Path, anchor: str) -> bool:
    """Return whether a file is there, and has a title for an anchor."""
    if not target.exists() or not anchor:
        return target.exists()
    titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_somewhere() -> None:
    assert [
        f"{page.relative_to(HOUSE)}: {target}#{anchor}"
        for page in PAGES
        for target, anchor in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
        if not leads_somewhere(page.parent / target, anchor)
    ] == []


def test_decisions_are_numbered_without_a_gap() -> None:
    pages = sorted((DOCS / "decisions").glob("*.md"))
    assert [page.name[:4] for page in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    for number, page in enumerate(pages, start=1):
        text = page.read_text(encoding="utf-8")
        assert text.startswith(f"# {number}. ")
        assert all(f"**{part}" in text for part in ("Context.**", "Decision.**", "Consequences.**")), page.name
