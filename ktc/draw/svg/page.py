"""SVG as text: elements, numbers, and untrusted words made safe.  Nothing here knows what is drawn.

A board is drawn anew at each click, and of its thousands of lengths and words most are those of the time before.  So what was
written is kept.
"""

from functools import lru_cache
from html import escape  # that of xml.sax loads the clients of the network
from typing import Final

from ktc.messages.plain import plain

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
