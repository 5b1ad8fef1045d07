"""A board: a table in parts, each a picture of its own that a page can put where it has room."""

import re
from collections.abc import Mapping
from typing import Final

import attrs

from ktc.draw.board.spots import Marker, States, checked_states
from ktc.draw.board.style_sheet import BOARD, board_sheet
from ktc.draw.kit import asked, drawing_of
from ktc.draw.subject import seen_of
from ktc.draw.svg.blocks import Block
from ktc.draw.svg.page import LONGEST_TEXT, element, safe
from ktc.draw.svg.picture import NAMESPACE, Picture, PictureError, check_theme
from ktc.kernel.errors import PluginError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.messages import check_language

NARROWEST, USUAL_WIDTH, WIDEST = 280, 366, 4000
NO_STATES: Final[Mapping[str, tuple[str, ...]]] = {}
SPOT: Final = re.compile(r' data-spot="([^"]*)"')


@attrs.frozen
class BoardRequest:
    """What board is wanted: the ``marker`` of its spots, the ``width`` of each part in pixels, and the language of the words.

    ``people`` are the players' own names by seat, where somebody knows them: texts from strangers.
    """

    marker: Marker
    width: float
    lang: str
    people: Players = attrs.field(default=BY_SEAT, eq=False)


@attrs.frozen
class Part:
    """A part of a board as a game draws it: a short name, a title in the reader's language, and a block."""

    name: str
    title: str
    block: Block


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
    width: int = USUAL_WIDTH,
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
        raise PictureError(f"a part is from {NARROWEST} to {WIDEST} pixels wide, not {shorten(width)}")
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
        raise PluginError(game, f"a part of its board is no Part, but {shorten(part)}")
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
