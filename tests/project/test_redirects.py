"""Old addresses lead somewhere: each page of an earlier version, and each place on one that a link of ours has led to."""

import re
from pathlib import Path
from typing import Final

import pytest
from stage import DOCS, ELSEWHERE, GENERATED, PROJECT, redirect, redirects, stage

TABLE: Final = redirects()
PAGES: Final = {
    path.relative_to(DOCS).with_suffix("").as_posix(): path for path in DOCS.rglob("*") if path.suffix in (".md", ".rst")
} | {name: PROJECT / file for name, file in ELSEWHERE.items()}
FEWEST: Final = 83  # pages that were somewhere else; an address is never taken from the table
TITLE: Final = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(name: str) -> set[str]:
    """Return the places on a page that an address can name."""
    text = PAGES[name].read_text(encoding="utf-8") + (GENERATED[name]() if name in GENERATED else "")
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in TITLE.findall(text)}


@pytest.mark.parametrize("old", TABLE)
def test_an_old_address_leads_somewhere(old: str) -> None:
    page, _, anchor = TABLE[old].partition("#")
    assert page in PAGES and (not anchor or anchor in anchors(page)), TABLE[old]
    assert old.partition("#")[0] in TABLE, "an anchor of a page that is not in the table"


def test_no_old_address_is_lost() -> None:
    assert sum("#" not in old for old in TABLE) >= FEWEST


def test_no_old_address_is_that_of_a_page() -> None:
    assert not {old for old in TABLE if "#" not in old} & {*PAGES}


def test_an_old_page_leads_to_the_new_one_and_its_anchors_to_theirs() -> None:
    text = redirect("old", {"old": "play/new", "old#a": "embed/other#b", "older#c": "play/new"})
    assert 'url=play/new.html"' in text and '{"a": "embed/other.html#b"}' in text


def test_the_source_of_the_site_has_every_page_and_every_old_address(tmp_path: Path) -> None:
    stage(tmp_path / "site")
    assert all((tmp_path / "site" / "_redirects" / f"{old}.html").is_file() for old in TABLE if "#" not in old)
    assert all((tmp_path / "site" / f"{name}{path.suffix}").is_file() for name, path in PAGES.items())
    start = (tmp_path / "site" / "index.md").read_text(encoding="utf-8")
    assert start.count("```{toctree}") == 6 and "play/terminal" in start
