"""The page's own files: its code, its styles, and what it knows beforehand, the same in a folder and on a server."""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ktc.draw.board import board_sheet
from ktc.web.making.described import carried, words
from ktc.wire.values import to_json

MARK: Final = "made-by-ktc-web.json"  # says of what versions a page is made, and where its engine runs
LICENCES: Final = "licences"
COMMENT: Final = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)  # one with lines of its own


def page_files() -> dict[str, bytes]:
    """Return the files of a page without its engine, and without licences of what comes beside it."""
    return {
        **dict(_own("", files("ktc.web").joinpath("page"))),
        "board.css": board_sheet().encode(),
        "games.json": to_json(carried()).encode(),
        "words.json": to_json(words()).encode(),
    }


def _own(path: str, place: Traversable) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _own(f"{path}{entry.name}/", entry)
        elif not entry.name.endswith((".d.ts", "tsconfig.json")):
            yield f"{path}{entry.name}", _sent(entry)


def _sent(entry: Traversable) -> bytes:
    """Return a file as it is sent: a quarter of the code is types and comments, which nobody reads in a browser."""
    return COMMENT.sub("", entry.read_text("utf-8")).encode() if entry.name.endswith(".js") else entry.read_bytes()
