"""A board: a table in parts, each a picture with clickable spots and a style for each state."""

import re
from collections.abc import Collection, Mapping
from typing import Final

import attrs

from ktc.draw.kit import asked, drawing_of, seen_of
from ktc.draw.parts import STATES, BoardRequest, Marker, Part
from ktc.draw.svg.palette import DARK, FONT, LIGHT, RULES, THEMES
from ktc.draw.svg.picture import LONGEST_TEXT, NAMESPACE, Picture, PictureError, check_theme, element, safe
from ktc.kernel.errors import PluginError, nearest, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import check_language

States = Mapping[str, Collection[str]]


def checked_states(states: object) -> dict[str, tuple[str, ...]]:
    """Return states by spot, each in one order; raises ``PictureError`` for what is none."""
    if not isinstance(states, Mapping):
        raise PictureError(f"states must map names of spots to collections of words, not {shorten(states)}")
    found: dict[str, tuple[str, ...]] = {}
    for name, words in states.items():
        if not isinstance(name, str) or isinstance(words, str) or not isinstance(words, Collection):
            raise PictureError(f"states must map names of spots to collections of words, not {shorten({name: words})}")
        strange = next((word for word in words if word not in STATES), None)
        if strange is not None:
            close = nearest(strange, STATES) if isinstance(strange, str) else ""
            raise PictureError(f"no state {shorten(strange)}{close}; states: {', '.join(STATES)}")
        found[name] = tuple(state for state in STATES if state in words)
    return found


def merge_states(*states: States) -> dict[str, tuple[str, ...]]:
    """Return several states as one, such as those of a draft and of the news: a spot has the words of each.

    Raises ``PictureError`` for what is none.
    """
    found: dict[str, tuple[str, ...]] = {}
    for some in map(checked_states, states):
        for name, words in some.items():
            found[name] = tuple(state for state in STATES if state in (*found.get(name, ()), *words))
    return found


GHOST_STYLE: Final = "ghost"  # a frame of other pictures; here it is a state
BOARD: Final = "ktc-board"  # the class of the root of each picture
COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    **THEMES,
    "legal": ("#12753a", "#63d48f"),
    "chosen": ("#0b4fa8", "#8fc0ff"),
    "last": ("#a3361c", "#ff9d7a"),
    "focus": ("#23262c", "#ffffff"),
}
STATE_STYLES: Final[Mapping[str, str]] = {
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
    """Return the style sheet of all boards of a page, for a separate file.

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
    return _written({**looks, **STATE_STYLES}, which)


def _written(rules: Mapping[str, str], which: int) -> str:
    colours = {name: pair[which] for name, pair in COLOURS.items()}
    return "".join(f".{BOARD}{where}{{{rule.format(**colours)}}}" for where, rule in rules.items())


NARROWEST, DEFAULT_WIDTH, WIDEST = 280, 366, 4000
NO_STATES: Final[Mapping[str, tuple[str, ...]]] = {}
SPOT: Final = re.compile(r' data-spot="([^"]*)"')


@attrs.frozen
class BoardPart:
    """A part of a board: its ``name`` (also ``data-part`` of its root), its ``title`` in words, and its picture.

    ``spots`` are the names of the spots in it, in the order in which they are drawn; ``width`` and ``height`` are in pixels.
    """

    name: str
    title: str
    width: int
    height: int
    spots: tuple[str, ...]
    picture: Picture = attrs.field(repr=False)


@attrs.frozen
class DrawnBoard:
    """The parts of a table, in the order in which a page may show them; none where a game draws no board."""

    parts: tuple[BoardPart, ...]

    @property
    def spots(self) -> tuple[str, ...]:
        """The names of all spots."""
        return tuple(spot for part in self.parts for spot in part.spots)

    def part(self, name: str) -> BoardPart:
        """Return a part by its name; raises ``PictureError`` where there is none."""
        for part in self.parts:
            if part.name == name:
                return part
        names = ", ".join(part.name for part in self.parts) or "none"
        raise PictureError(f"no part {shorten(name)} of this board; parts: {names}")


def draw_board(
    game: AnyGame | AnySeatView,
    seat: int | None = None,
    states: States = NO_STATES,
    width: int = DEFAULT_WIDTH,
    lang: str = "en",
    theme: str = "auto",
    linked: bool = False,
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> DrawnBoard:
    """Return a table as pictures to choose on, as a seat may know it, or without ``seat`` as everybody may.

    ``states`` says of spots what they are now: "legal", "chosen", "last" or "ghost", one or several.  What does not lie on the
    table yet, such as a free place, is drawn where it has a state.  ``width`` is that of each part, in pixels.  A ``linked``
    picture has no style sheet: the page serves that of ``board_sheet``.  ``people`` are the players' own names by seat, for a
    game that writes them on its board.

    The same view, states and settings give the same bytes.  Raises ``PictureError`` for what cannot be drawn so.
    """
    check_theme(theme)
    if type(width) is not int or not NARROWEST <= width <= WIDEST:
        raise PictureError(f"width must be {NARROWEST} to {WIDEST} pixels, not {shorten(width)}")
    check_language(lang)
    request = BoardRequest(Marker(checked_states(states)), float(width), lang, people)
    seen = seen_of(game, seat)
    drawing = drawing_of(seen.rules, kit)
    sheet = "" if linked else board_sheet(theme)
    return DrawnBoard(
        tuple(_drawn(part, sheet, seen.rules.id) for part in asked(seen.rules, lambda: drawing.board(seen, request)))
    )


def _drawn(part: Part, sheet: str, game: str) -> BoardPart:
    if not isinstance(part, Part):
        raise PluginError(game, f"the parts of its board must be Part objects, not {shorten(part)}")
    width, height = (round(size) for size in (part.block.width, part.block.height))
    style = (element("style", sheet),) if sheet else ()
    svg = element(
        "svg",
        *style,
        part.block.svg,
        xmlns=NAMESPACE,
        class_=BOARD,
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group",
        aria_label=safe(part.title, LONGEST_TEXT),
        data_part=part.name,
    )
    return BoardPart(part.name, part.title, width, height, tuple(SPOT.findall(svg)), Picture(svg + "\n"))
