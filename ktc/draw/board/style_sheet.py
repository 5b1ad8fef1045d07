"""The style sheet of boards: one for all pictures of a page, so that none of them brings a style of its own.

States are told by the width of a line and by its dashes, and by colours besides.  Where a reader forces colours of
their own, faces, lines and words take these; pieces keep theirs, since the colour is what they are.
"""

from collections.abc import Mapping
from typing import Final

from ktc.draw.svg.palette import DARK, FONT, LIGHT, RULES, THEMES
from ktc.draw.svg.picture import check_theme

GHOST_STYLE: Final = "ghost"  # a frame of other pictures; here it is a state
BOARD: Final = "ktc-board"  # the class of the root of each picture
COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    **THEMES,
    "legal": ("#12753a", "#63d48f"),
    "chosen": ("#0b4fa8", "#8fc0ff"),
    "last": ("#a3361c", "#ff9d7a"),
    "focus": ("#23262c", "#ffffff"),
}
STATES: Final[Mapping[str, str]] = {
    " .spot": "cursor:pointer",
    " .target": "fill:{ink};fill-opacity:0;stroke:none;pointer-events:all",
    " .ghost>.target": "stroke:{edge};stroke-width:1.6;stroke-dasharray:7 5",
    " .last>.target": "stroke:{last};stroke-width:4;stroke-dasharray:1 7;stroke-linecap:round",
    " .legal>.target": "stroke:{legal};stroke-width:3.5",
    " .chosen>.target": "stroke:{chosen};stroke-width:7;stroke-dasharray:none;fill-opacity:0.07",
}
POINTED: Final[Mapping[str, str]] = {
    " .spot:focus": "outline:none",
    " .spot:hover>.target": "fill-opacity:0.08",
    " .spot:focus-visible>.target": "stroke:{focus};stroke-width:5;stroke-dasharray:12 3;fill-opacity:0.12",
}
GROUNDS: Final = ("paper", "panel", "onink", *(name for name in RULES if name.startswith("kind")))
FORCED: Final[Mapping[str, str]] = {
    "": "forced-color-adjust:none",
    " text": "forced-color-adjust:none",
    **{f" .{look}": "fill:Canvas" for look in GROUNDS},
    " .panel": "fill:Canvas;stroke:CanvasText",
    " .open": "fill:Canvas;stroke:CanvasText",
    " .ink": "fill:CanvasText",
    " .muted": "fill:CanvasText",
    " .chip": "fill:CanvasText",
    " .edge": "stroke:CanvasText",
    " .rim": "stroke:CanvasText",
    " .gilt": "stroke:CanvasText",
    " .flag": "fill:CanvasText;stroke:CanvasText",
    " .star": "fill:CanvasText",
    " .shore": "fill:Canvas;stroke:CanvasText",
    " .bed": "fill:Canvas;stroke:CanvasText",
    " .water": "stroke:CanvasText",
    " .ghost>.target": "stroke:GrayText",
    " .last>.target": "stroke:CanvasText",
    " .legal>.target": "stroke:LinkText",
    " .chosen>.target": "stroke:Highlight;fill:Highlight",
    " .spot:focus-visible>.target": "stroke:CanvasText",
}


def board_sheet(theme: str = "auto") -> str:
    """Return the style sheet of all boards of a page, for a file of its own.

    ``auto`` is light, and dark where the reader's own theme is; raises ``PictureError`` for no theme.
    """
    check_theme(theme)
    light, dark = _rules(LIGHT), _rules(DARK)
    shown = {"light": light, "dark": dark, "auto": f"{light}@media (prefers-color-scheme:dark){{{dark}}}"}
    pointed = _written(POINTED, DARK if theme == "dark" else LIGHT)
    if theme == "auto":
        pointed += f"@media (prefers-color-scheme:dark){{{_written(POINTED, DARK)}}}"
    forced = f"@media (forced-colors:active){{{_written(FORCED, LIGHT)}}}"
    return f".{BOARD}{{{FONT}}}{shown[theme]}@media screen{{{pointed}}}{forced}"


def _rules(which: int) -> str:
    looks = {f" .{look}": rule for look, rule in RULES.items() if look != GHOST_STYLE}
    return _written({**looks, **STATES}, which)


def _written(rules: Mapping[str, str], which: int) -> str:
    colours = {name: pair[which] for name, pair in COLOURS.items()}
    return "".join(f".{BOARD}{where}{{{rule.format(**colours)}}}" for where, rule in rules.items())
