"""The pages are true: their links lead somewhere, the page of the rules is up to date, and every hook is documented."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

import pytest
from blocks import pages
from hook_examples import EFFECTS, HOOKS, TRIGGERS, effects, example_of, hooks

import ktc
from ktc_city.board.open_board import OpenBoard
from ktc_city.box.hooks import MARK
from ktc_city.hookspecs import LIVE, TABLE

PROJECT: Final = Path(__file__).parents[2]
DOCS: Final = PROJECT / "docs"
PAGES: Final = pages()
FENCED: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#([^)]*))?\)")


def test_the_names_of_the_rules_are_up_to_date() -> None:
    script = [sys.executable, str(DOCS / "make_rules_page.py"), "--check"]
    checked = subprocess.run(script, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_picture_of_the_life_of_a_hook_is_up_to_date() -> None:
    script = [sys.executable, str(DOCS / "make_hook_picture.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_row_and_an_example(hook: str) -> None:
    assert f"| [`{hook}`](" in (DOCS / "invent" / "hooks.md").read_text(encoding="utf-8")
    text = example_of("hooks", hook).read_text(encoding="utf-8")
    about = (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
    assert about.startswith("Live, " if hook in LIVE or hook in TABLE else "Fixed, ") and "since 0." in about
    found: dict[str, object] = {}
    exec(text, found)
    (made,) = [kind for kind in found.values() if isinstance(kind, type) and kind.__module__ == "builtins"]
    assert hasattr(vars(made)[hook], MARK), "the example does not implement it"


def test_the_page_of_hooks_names_each_field_that_they_read() -> None:
    page = (DOCS / "invent" / "hooks.md").read_text(encoding="utf-8")
    board = OpenBoard(ktc.new_game(2, 1).state, {})
    for value in (board, borough := board.boroughs[0], borough.tiles[0]):
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{type(value).__name__}` |")]
        fields = {name for name in dir(value) if not name.startswith("_")} - {"numbered", "read_by"}  # the engine's own
        assert set(re.findall(r"`(\w+)", row.split("|", 2)[2])) == fields


@pytest.mark.parametrize(("folder", "kinds"), [("hooks", HOOKS), ("triggers", [*TRIGGERS, "tile_reach"]), ("effects", EFFECTS)])
def test_no_example_is_about_what_is_gone(folder: str, kinds: Collection[str]) -> None:
    assert sorted((DOCS / folder).glob("*.py")) == sorted(example_of(folder, name) for name in kinds)


def test_the_site_shows_each_hook_with_its_call() -> None:
    assert "`tile_yield(self, level: int) -> Yield | None`" in hooks() and "\n## may_bid\n" in hooks()
    assert "-> Effects`" in effects() and "`Award(points: int, reason: str" in effects()


def leads_somewhere(target: Path, anchor: str) -> bool:
    """Return whether a file is there, and has a title for an anchor."""
    if not target.exists() or not anchor:
        return target.exists()
    titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_somewhere() -> None:
    assert [
        f"{page.relative_to(PROJECT)}: {target}#{anchor}"
        for page in PAGES
        for target, anchor in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
        if not leads_somewhere(page.parent / target, anchor)
    ] == []


ROW: Final = re.compile(r"^\| (\d+) \| (?:\[(.*)\]\((.*)\)|.*?) \|(.*)\|$", re.MULTILINE)


def test_decisions_are_listed_without_a_gap_and_have_three_parts() -> None:
    rows = ROW.findall((DOCS / "decisions" / "index.md").read_text(encoding="utf-8"))
    assert [int(number) for number, *_ in rows] == [*range(1, len(rows) + 1)] and len(rows) >= 63
    assert all(page or status.strip() for *_, page, status in rows), "a decision without a page says what became of it"
    listed = {page: (number, title) for number, title, page, _ in rows if page}
    assert set(listed) == {page.name for page in (DOCS / "decisions").glob("0*.md")}
    for name, (number, title) in listed.items():
        text = (DOCS / "decisions" / name).read_text(encoding="utf-8")
        assert text.startswith(f"# {number}. {title}\n") and name.startswith(f"{int(number):04}-")
        assert all(f"**{part}" in text for part in ("Context.**", "Decision.**", "Consequences.**")), name
