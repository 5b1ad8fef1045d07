"""Pictures as SVG: elements, numbers, untrusted words made safe, and a whole document as a value that a notebook shows."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from html import escape  # that of xml.sax loads the clients of the network
from math import ceil
from pathlib import Path
from typing import Final

import attrs

from ktc.draw.svg.palette import style_sheet
from ktc.kernel.errors import KtcError, shorten
from ktc.messages.plain import plain
from ktc.wire.files import FileTrouble, write_file

LONGEST_TEXT: Final = 600  # of what is told; names in pictures are cut where they find no room
KEPT: Final = 4096  # lengths and words that were written
LONGEST_KEPT: Final = 200  # characters of a text that is kept


def safe(text: str, most: int = LONGEST_TEXT) -> str:
    """Return a text for an element or an attribute: on one line, without control characters, escaped, never endless.

    A long one is not kept: it hardly ever comes again, and strangers write some.
    """
    told = shortened(text, most)
    return _kept(told) if len(told) <= LONGEST_KEPT else _escaped(told)


def _escaped(text: str) -> str:
    return escape(plain(text), quote=False).replace('"', "&quot;")


_kept = lru_cache(KEPT)(_escaped)


def shortened(text: str, most: int) -> str:
    """Return a text cut to so many characters, the last of them an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


@lru_cache(KEPT)
def number(value: float) -> str:
    """Return a length with at most two decimals, the same on every machine.

    >>> number(2.5), number(-0.001), number(3)
    ('2.5', '0', '3')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*places: tuple[float, float]) -> str:
    """Return places as a polygon lists them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def element(name: str, *children: str, **attributes: str | float) -> str:
    """Return an element: ``stroke_width`` is the attribute stroke-width, ``class_`` is class; children are SVG already."""
    listed = "".join([f'{_begun(key)}{_value(value)}"' for key, value in attributes.items()])
    return f"<{name}{listed}>{''.join(children)}</{name}>" if children else f"<{name}{listed}/>"


@lru_cache(KEPT)
def _begun(key: str) -> str:
    return f' {key.rstrip("_").replace("_", "-")}="'


def _value(value: str | float) -> str:
    return safe(value) if isinstance(value, str) else number(value)


def titled(title: str, *children: str) -> str:
    """Return a group with a title, for screen readers and for the pointer."""
    return element("g", element("title", safe(title)), *children)


def moved(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Return a group moved to a place, and grown by ``scale``."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    return element("g", *children, transform=f"translate({number(x)} {number(y)}){grown}")


def box(x: float, y: float, width: float, height: float, look: str, corner: float = 0.0) -> str:
    """Return a rectangle in one of the classes of the style sheet, its corners rounded."""
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, class_=look)


NAMESPACE: Final = "http://www.w3.org/2000/svg"
THEMES: Final = ("auto", "light", "dark")
ID_BYTES: Final = 5


class PictureError(KtcError):
    """A picture cannot be drawn with this tile, level, seat or theme, or its file cannot be written."""


@attrs.frozen
class Picture:
    """A self-contained SVG document: it fetches nothing and runs no script."""

    svg: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        """Return what a notebook shows."""
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the picture to a file, whole or not at all; raises ``PictureError`` where none can be written."""
        if not isinstance(path, str | Path):
            raise PictureError(f"expected the path of a file, got {shorten(path)}")
        try:
            write_file(path, self.svg.encode())
        except FileTrouble as trouble:
            raise PictureError(f"{path}: {trouble.reason}") from None


def drawn(title: str, sentences: Sequence[str], size: tuple[float, float], body: str, theme: str) -> Picture:
    """Return the document around ``body``, which starts at (0, 0); ``sentences`` are sentences that say what can be seen.

    Its ids begin with a hash of what it shows, so that pictures can stand in one page; raises ``PictureError`` for no theme.
    """
    check_theme(theme)
    width, height = map(ceil, size)
    description = " ".join(shortened(sentence, LONGEST_TEXT) for sentence in sentences)
    shown = f"{theme} {title} {description} {body}".encode("utf-8", "surrogatepass")
    root = f"ktc-{blake2b(shown, digest_size=ID_BYTES).hexdigest()}"
    svg = element(
        "svg",
        element("title", safe(title), id=f"{root}-title"),
        element("desc", safe(description, len(description)), id=f"{root}-desc"),
        element("style", style_sheet(root, theme)),
        element("rect", width=width, height=height, class_="paper"),
        body,
        xmlns=NAMESPACE,
        id=root,
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"{root}-title {root}-desc",
    )
    return Picture(svg + "\n")


def check_theme(theme: object) -> None:
    """Check that there is such a theme; raises ``PictureError``."""
    if not isinstance(theme, str) or theme not in THEMES:
        raise PictureError(f"no theme {shorten(theme)}; themes: {', '.join(THEMES)}")
