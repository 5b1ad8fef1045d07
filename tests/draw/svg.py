"""Reading a picture again, as a browser would: a tree, its titles, and where its words stand."""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree import ElementTree

import attrs

from ktc.draw import Picture
from ktc.draw.svg.lettering import MIDDLE, width_of

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
TRANSFORM: Final = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?$")
CAPITALS: Final = 0.7  # how high they are, in parts of the size
ROUNDED: Final = 0.1
IMAGES: Final = {
    "svg", "title", "desc", "style", "g", "rect", "circle", "polygon", "path", "text",
}  # fmt: skip


Place = tuple[ElementTree.Element, float, float, float]


@attrs.frozen
class Words:
    """A text with its middle and its estimated width, in the picture's own lengths."""

    words: str
    left: float
    right: float
    y: float
    size: float


def read(picture: Picture) -> ElementTree.Element:
    """Return a picture's root; fails where it is no well-formed XML."""
    return ElementTree.fromstring(picture.svg)


def tag(node: ElementTree.Element) -> str:
    """Return an element's name without its namespace."""
    return node.tag.removeprefix(NAMESPACE)


def titles(node: ElementTree.Element) -> list[str]:
    """Return all titles."""
    return [title.text or "" for title in node.iter(f"{NAMESPACE}title")]


def said(node: ElementTree.Element) -> list[str]:
    """Return all words that can be seen."""
    return [text.text or "" for text in node.iter(f"{NAMESPACE}text")]


def of_look(node: ElementTree.Element, look: str) -> list[ElementTree.Element]:
    """Return the elements that the style sheet gives a look."""
    return [found for found in node.iter() if found.get("class") == look]


def places(node: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Place]:
    """Yield every element with its place: the origin of its own lengths, and how much they are grown."""
    moved = TRANSFORM.match(node.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]) * scale, y + float(moved[2]) * scale
        scale *= float(moved[3] or 1)
    yield node, x, y, scale
    for child in node:
        yield from places(child, x, y, scale)


def placed(root: ElementTree.Element) -> Iterator[Words]:
    """Yield all words with the place where they stand."""
    for node, x, y, scale in places(root):
        if tag(node) == "text":
            size = float(node.get("font-size", "0"))
            width = width_of(node.text or "", size, node.get("font-weight") == "bold")
            start = float(node.get("x", "0")) - {"middle": width / 2, "end": width}.get(node.get("text-anchor", ""), 0)
            middle = float(node.get("y", "0")) - MIDDLE * size
            yield Words(node.text or "", x + start * scale, x + (start + width) * scale, y + middle * scale, size * scale)


def touching(words: Sequence[Words]) -> Iterator[tuple[Words, Words]]:
    """Yield the words that lie over each other."""
    in_order = sorted((word for word in words if word.words), key=lambda word: word.y)
    for at, upper in enumerate(in_order):
        for lower in in_order[at + 1 :]:
            if lower.y - upper.y > (upper.size + lower.size) * CAPITALS / 2:
                break
            if min(upper.right, lower.right) - max(upper.left, lower.left) > ROUNDED:
                yield upper, lower
