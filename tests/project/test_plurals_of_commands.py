"""What commands print in English is "1 game", never "1 games": a number and its thing are told by ``counted``."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from project.trees import tree

import ktc
import ktc_city

PROJECT: Final = Path(ktc.__file__).parent
CITY: Final = Path(ktc_city.__path__[0])
PRINTED: Final = (
    *(PROJECT / name for name in ("cli", "simulate", "play", "draw", "kit")),
    *(CITY / name for name in ("commands", "drawing", "play", "statistics")),
)
FILES: Final = sorted(file for folder in PRINTED for file in folder.rglob("*.py"))
SEVERAL: Final = re.compile(
    r"^ (?:[a-z]+ )?(?:bots|calls|complaints|decisions|events|figures|files|games|hooks|keyples|persons|players|points|rules|"
    r"seats|steps|tiles|times)\b"
)
CONSTANT: Final = re.compile(r"^[A-Z_]+$")
NEVER_ONE: Final[Mapping[str, str]] = {
    "kind_words": "a word and no number",
    "found[-1]": "the last of several",
    "speed": "a measurement",
    "shorten(players)": "a sentence about each of so many seats",
    "players": "as above",
    "seats": "as above",
    "len(found.chairs)": "as above",
    "rest": "seats, of which a number and its whole are told",
    "len(bots)": "one bot plays for all",
    "len(names)": "more persons than a table has seats: two at least",
    "numbers": "the numbers for which a game is; who asks for players means several",
    "100 * BAND": "percentage points",
}


def loose(program: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the number of each text in which a number of any size stands before the plural of a thing."""
    for node in ast.walk(program):
        if not isinstance(node, ast.JoinedStr):
            continue
        for part, following in zip(node.values, node.values[1:], strict=False):
            if not (isinstance(part, ast.FormattedValue) and isinstance(following, ast.Constant)):
                continue
            number = ast.unparse(part.value)
            if SEVERAL.search(str(following.value)) and not CONSTANT.match(number.rpartition(".")[2]):
                yield node.lineno, number


def test_no_number_stands_before_a_plural() -> None:
    found = [
        f"{file.relative_to(PROJECT)}:{line}: {number}"
        for file in FILES
        for line, number in loose(tree(file))
        if number not in NEVER_ONE
    ]
    assert found == []


def test_the_law_finds_what_it_forbids() -> None:
    assert [*loose(ast.parse('f"{report.games:,} games of {name}"'))] == [(1, "report.games")]
    assert [*loose(ast.parse('f"{found} listed actions, {total} more games"'))] == [(1, "total")]
    assert not [*loose(ast.parse('f"{limits.MOST} games; {counted(games, name)}; {first} to {last} seconds"'))]
