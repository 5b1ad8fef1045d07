"""A content file as a text: the form for options and records, so that a game can be reopened without the file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs

from ktc.data.places import LARGEST_FILE
from ktc.kernel import Option
from ktc.kernel.errors import ContentError, OptionError, shorten, shown_path
from ktc.wire.files import FileTrouble, read_file

NAME: Final = "file"
TEXT: Final = "text"
LONGEST_NAME: Final = 100


@attrs.frozen
class ContentText:
    """A content file with its ``name``, used in complaints, and its whole ``text``."""

    name: str
    text: str

    @property
    def option(self) -> dict[str, str]:
        """The file as JSON: the value of an option."""
        return {NAME: self.name, TEXT: self.text}


def text_of(path: str | Path) -> ContentText:
    """Return a content file as a text; raises ``ContentError`` for an unreadable one."""
    name = Path(path).name[:LONGEST_NAME]
    try:
        read = read_file(path, LARGEST_FILE)
    except FileTrouble as trouble:
        raise ContentError([f"{shown_path(path)}: {trouble.reason}"]) from None
    try:
        return ContentText(name, read.decode("utf-8"))
    except UnicodeDecodeError as error:
        number = read.count(b"\n", 0, error.start) + 1
        raise ContentError([f"{name}, line {number}: not valid UTF-8"]) from None


def text_in(option: Option) -> ContentText:
    """Return the text of an option; raises ``OptionError`` for any other type."""
    if isinstance(option, Mapping) and option.keys() == {NAME, TEXT}:
        name, text = option[NAME], option[TEXT]
        if isinstance(name, str) and isinstance(text, str) and 0 < len(name) <= LONGEST_NAME and len(text) <= LARGEST_FILE:
            return ContentText(name, text)
    wanted = f"{{{NAME}: …, {TEXT}: …}}, both strings, the second of at most {LARGEST_FILE} characters"
    raise OptionError(f"a content file must be {wanted}, not {shorten(option)}")
