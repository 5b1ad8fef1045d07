"""The pages on a first game build the very game of partners that the kit's tests play."""

from pathlib import Path
from typing import Final

import pytest
from blocks import blocks

PROJECT: Final = Path(__file__).parents[2]
SHOWN: Final = {
    block.about.removeprefix("partners/"): block
    for page in ("first-game.md", "game-kit.md")
    for block in blocks(PROJECT / "docs" / "invent" / page)
    if block.how == "file" and block.about.startswith("partners/")
}
TRIED: Final = PROJECT / "tests" / "kit" / "partners"


@pytest.mark.parametrize("name", ["values.py", "rules.py", "table.py", "policy.py", "judging.py"])
def test_a_file_on_the_page_is_that_of_the_tests(name: str) -> None:
    assert SHOWN[name].text == (TRIED / name).read_text(encoding="utf-8")
