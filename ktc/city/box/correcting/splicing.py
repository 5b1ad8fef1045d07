"""One value written into a YAML text, and every other byte left as it is: comments, order, line ends, quotes."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from ktc.city.box.correcting.outline import Node, behind_colon, outline
from ktc.city.box.correcting.parts import dotted, part
from ktc.city.box.sets import Plain
from ktc.city.box.sets.flow import flow
from ktc.city.box.sets.schema import Path
from ktc.kernel.errors import TileSetError

LINE_END: Final = re.compile(r"\r\n|\r|\n")
USUALLY_LAST: Final = ("sources", "tiles")
USUAL_STEP: Final = 2  # blanks by which parts stand further in than their heading


class Edit(NamedTuple):
    """A stretch of a text, and what is to stand there."""

    start: int
    end: int
    text: str


def spliced(text: str, says: Plain, path: Path, value: Plain) -> str:
    """Return a YAML text with one value written into it: over what is there, or where such things stand in this text.

    ``says`` is what the text says now, as plain data.  Raises ``TileSetError`` where an alias stands in the way.
    """
    for edit in sorted(_Page(text).edits(says, path, value), reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


class _Page:
    """A text with its outline and its ways: how its lines end, and how far it steps in."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = outline(text)
        found = LINE_END.search(text)
        self.line_end = found[0] if found else "\n"
        inner = [value for _, value in self.root.parts if value.mapping and not value.inline]
        self.step = next((self._column(node) - self._column(self.root) for node in inner), USUAL_STEP)

    def edits(self, says: Plain, path: Path, value: Plain) -> list[Edit]:
        """Return what to do to the text to have a value at a path."""
        around, name, node = self.root, None, self.root
        for depth, word in enumerate(path):
            if node.says is not None:  # a heading with nothing below it yet
                return [self._below(around, node, path[:depth], _nested(path[depth:], value))]
            if not node.parts and not node.mapping:
                raise TileSetError([f"{dotted(path)}: an alias stands there; write it by hand"])
            found = node.part(str(word))
            if found is None:
                return [self._added(node, path[: depth + 1], _nested(path[depth + 1 :], value))]
            around, (name, node) = node, found
        return list(self._changed(name, node, part(says, path), value))

    def _changed(self, name: Node | None, node: Node, was: Plain, value: Plain) -> Iterator[Edit]:
        """Change as little as can be: of a list that stays as long, and of a mapping with the same names, only parts."""
        if was == value:
            return
        same = _same_shape(was, value) and len(node.parts) == len(value)
        if same and node.mapping:
            for word in value:
                found = node.part(word)
                if found is not None:
                    yield from self._changed(*found, was[word], value[word])
        elif same and node.parts:
            for (_, inner), before, after in zip(node.parts, was, value, strict=True):
                yield from self._changed(None, inner, before, after)
        else:
            yield self._written(name, node, flow(value))

    def _written(self, name: Node | None, node: Node, text: str) -> Edit:
        if node.empty:
            return Edit(node.start, node.start, (" " if self.text[node.start - 1] == ":" else ": ") + text)
        first = self._line_start(node.start)
        if name is None or node.inline or not node.parts or first <= name.end:
            return Edit(node.start, node.end, text)
        behind = behind_colon(self.text, name)  # a list with a line for each part goes up to its heading
        remarks = LINE_END.split(self.text[behind:first])[:-1]
        return Edit(behind, node.end, f" {text}{self.line_end.join(remarks)}")

    def _below(self, around: Node, node: Node, path: Path, value: Mapping[str, Plain]) -> Edit:
        if around.inline or not node.empty:
            return self._written(None, node, flow(value))
        indent = self._column(around) + self.step
        lines = [line for name, inner in value.items() for line in self._lines(name, inner, (*path, name))]
        return self._new_lines(node.end, indent, lines)

    def _added(self, node: Node, path: Path, value: Plain) -> Edit:
        name = str(path[-1])
        if node.inline:
            last = node.parts[-1][1].end if node.parts else self.text.index("{", node.start) + 1
            return Edit(last, last, f"{', ' if node.parts else ''}{flow(name)}: {flow(value)}")
        before = [inner for word, inner in node.parts if word is not None and word.says not in USUALLY_LAST]
        after = before[-1] if before else node.parts[-1][1]
        return self._new_lines(after.end, self._column(node), self._lines(name, value, path))

    def _lines(self, name: str, value: Plain, path: Path) -> list[str]:
        """Return a part as lines: tiles below each other, a figure on one line."""
        if not (path[0] == "tiles" and len(path) <= 2 and isinstance(value, Mapping) and value):
            return [f"{flow(name)}: {flow(value)}"]
        inner = [line for word, said in value.items() for line in self._lines(word, said, (*path, word))]
        return [f"{flow(name)}:", *(" " * self.step + line for line in inner)]

    def _new_lines(self, after: int, indent: int, lines: list[str]) -> Edit:
        found = LINE_END.search(self.text, after)
        at = found.start() if found else len(self.text)
        return Edit(at, at, "".join(f"{self.line_end}{' ' * indent}{line}" for line in lines))

    def _line_start(self, at: int) -> int:
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def _column(self, block: Node) -> int:
        first = block.parts[0][0]
        return first.start - self._line_start(first.start) if first is not None else 0


def _same_shape(was: Plain, value: Plain) -> bool:
    if isinstance(was, Mapping) and isinstance(value, Mapping):
        return list(was) == list(value)
    return isinstance(was, list) and isinstance(value, list) and len(was) == len(value)


def _nested(path: Path, value: Plain) -> Plain:
    for name in reversed(path):
        value = {str(name): value}
    return value
