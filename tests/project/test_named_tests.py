"""A page that says which test holds a promise names a file that is there and has tests."""

import re
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).parents[2]
PAGES: Final = ("embed/hidden-information.md", "about/security.md")
NAMED: Final = re.compile(r"`(tests/[a-z_/]+\.py)`")


@pytest.mark.parametrize("page", PAGES)
def test_each_test_that_a_page_names_is_there(page: str) -> None:
    named = set(NAMED.findall((PROJECT / "docs" / page).read_text(encoding="utf-8")))
    assert len(named) >= 4
    assert not [name for name in named if not (PROJECT / name).is_file() or "\ndef test_" not in (PROJECT / name).read_text()]
