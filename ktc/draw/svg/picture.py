"""A picture: a whole SVG document as a value, which a notebook shows by itself."""

from collections.abc import Sequence
from hashlib import blake2b
from math import ceil
from pathlib import Path
from typing import Final

import attrs

from ktc.draw.svg.page import LONGEST_TEXT, element, safe, shortened
from ktc.draw.svg.palette import style_sheet
from ktc.kernel.errors import KtcError, shorten
from ktc.wire.files import FileTrouble, write_file

NAMESPACE: Final = "http://www.w3.org/2000/svg"
THEMES: Final = ("auto", "light", "dark")
ID_BYTES: Final = 5


class PictureError(KtcError):
    """A picture cannot be drawn with this tile, level, seat or theme, or its file cannot be written."""


@attrs.frozen
class Picture:
    """An SVG document.  It stands alone: nothing in it is fetched from elsewhere, and nothing in it runs."""

    svg: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        """Return what a notebook shows."""
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the picture to a file, whole or not at all; raises ``PictureError`` where none can be written."""
        if not isinstance(path, str | Path):
            raise PictureError(f"a path of a file is wanted, not {shorten(path)}")
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
