"""A line of notation as a tree of its parts: bounded parsing of untrusted text, independent of any game."""

import json
import re
from typing import Final

import attrs

from ktc.kernel.errors import RecordError, shorten
from ktc.wire.text import DEEPEST

LONGEST: Final = 100_000  # characters of one line; a position of a large table has some thousand
NOTHING: Final = "-"
BARE: Final = re.compile(r'[^\x00- \x7f-\U0010ffff",=()\[\]]+')  # printable ASCII except spaces and the marks of the grammar
NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.'-]*")  # a text that needs no quotes
NUMBER: Final = re.compile(r"-?[0-9]{1,10}")
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


@attrs.frozen
class WordPart:
    """A bare word or number, or a quoted text."""

    text: str
    quoted: bool = False


@attrs.frozen
class ListPart:
    """A list: ``a,b`` or ``[a b]``."""

    items: "tuple[Tree, ...]"


@attrs.frozen
class GroupPart:
    """Parts in brackets, such as ``gain(1 to=2)``: the word before them, and the parts, each with its name or ""."""

    word: str
    parts: "tuple[tuple[str, Tree], ...]"


Tree = WordPart | ListPart | GroupPart


def quoted(text: str) -> str:
    """Return a text for a line: bare if possible, else quoted, always in printable ASCII."""
    return text if NAME.fullmatch(text) else json.dumps(text)


def read_parts(text: object) -> tuple[tuple[str, Tree], ...]:
    """Return the parts of a line, each with its name or ""; raises ``RecordError`` with the place of an error."""
    if not isinstance(text, str):
        raise RecordError(f"a line of notation must be a str, not a {type(text).__name__}")
    if len(text) > LONGEST:
        raise RecordError(f"longer than {LONGEST} characters")
    reader = _LineReader(text)
    parts = reader.parts("")
    reader.finish()
    return parts


class _LineReader:
    """Reads one line from left to right, visiting each character a bounded number of times."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def next(self) -> str:
        """Return the next character, "" at the end."""
        return self.text[self.at : self.at + 1]

    def fail(self, wanted: str) -> RecordError:
        found = shorten(self.text[self.at : self.at + 20]) if self.next() else "the end"
        return RecordError(f"character {self.at + 1}: expected {wanted}, got {found}")

    def finish(self) -> None:
        if self.next():
            raise self.fail("a blank or the end")

    def blanks(self) -> bool:
        before = self.at
        while self.next() in (" ", "\t"):
            self.at += 1
        return self.at > before

    def take(self, mark: str) -> bool:
        if self.next() != mark:
            return False
        self.at += 1
        return True

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise RecordError(f"nested deeper than {DEEPEST} brackets")

    def parts(self, end: str) -> tuple[tuple[str, Tree], ...]:
        """Return the parts up to ``end``, which is not consumed."""
        found: list[tuple[str, Tree]] = []
        self.blanks()
        while self.next() not in ("", end):
            found.append(self.part())
            if not self.blanks():
                break
        return tuple(found)

    def part(self) -> tuple[str, Tree]:
        value = self.value()
        if not self.take("="):
            return "", value
        if not isinstance(value, WordPart):
            raise self.fail("a name before the =")
        return value.text, self.value()

    def value(self) -> Tree:
        first = self.single()
        if self.next() != ",":
            return first
        items = [first]
        while self.take(","):
            items.append(self.single())
        return ListPart(tuple(items))

    def single(self) -> Tree:
        if self.next() == '"':
            return WordPart(self.in_quotes(), quoted=True)
        if self.take("["):
            return self.items()
        bare = BARE.match(self.text, self.at)
        word = bare[0] if bare is not None else ""
        self.at += len(word)
        if self.take("("):
            self.deeper()
            group = GroupPart(word, self.parts(")"))
            if not self.take(")"):
                raise self.fail("a blank or )")
            self.depth -= 1
            return group
        if not word:
            raise self.fail("a word or a number")
        return WordPart(word)

    def items(self) -> ListPart:
        self.deeper()
        found: list[Tree] = []
        self.blanks()
        while self.next() not in ("", "]"):
            found.append(self.value())
            if not self.blanks():
                break
        if not self.take("]"):
            raise self.fail("a blank or ]")
        self.depth -= 1
        return ListPart(tuple(found))

    def in_quotes(self) -> str:
        found = QUOTED.match(self.text, self.at)
        try:
            text: str = json.loads(found[0]) if found is not None else ""
        except ValueError:
            found = None
        if found is None:
            raise self.fail("a quoted JSON string")
        self.at += len(found[0])
        return text
