"""Pictures of pieces and berths: a colour and a letter for each colour word, a shape for each type of skill tile."""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final

from ktc.draw import Look, Piece, box, called, element, moved, points, styles_of, text, titled, width_of
from ktc.draw.svg.palette import KINDS, hues, letter_on
from ktc.draw.svg.picture import number
from ktc.draw.svg.pieces import LETTER, letter, player_styles
from ktc.draw.words import counted, listed
from ktc_city.model.pieces import ANY, DIFFERENT, HOME, RIVER, Berth, Inventory
from ktc_city.text.names import Names

WHITE: Final = "#ffffff"
OF_CHOICE: Final = "?"
ALL_DIFFERENT: Final = "≠"
KEPT: Final = 512  # pieces that were drawn
CONNECTOR: Final = (21.0, 12.5)
BAR: Final = (24.0, 12.0)  # one that lies across a side
SKILL: Final = 16.0
MOST_STRIPES: Final = 6
STRIPES_FROM: Final = 2.5
KEYPLE: Final = 15.0
GROWN: Final = 1.3  # the smallest letter on a piece is 9 pixels high, and 11.7 where it is grown so much
HEAD: Final = (0.0, -6.2, 3.5)
BODY: Final = (
    "M0 -3.4C3.4 -3.4 6.9 -1.7 7.4 .3Q7.6 1.9 6 2L4.4 1.8L5.6 8.4H-5.6L-4.4 1.8L-6 2Q-7.6 1.9 -7.4 .3C-6.9 -1.7 -3.4 -3.4 0 -3.4Z"
)
COLUMNS: Final = "M-5 5H5V3.6H-5ZM-4.4 3V-1H-2.9V3ZM-.75 3V-1H.75V3ZM2.9 3V-1H4.4V3ZM-5.2 -1.6L0 -5.2L5.2 -1.6Z"
BOAT: Final = "M-13 0H13L9.5 7.5H-9.5ZM-6 0V-6H5V0Z"
PAPER: Final = "M-5 -6.5H1.5L5 -3V6.5H-5ZM1.5 -6.5V-3H5"
SHAPES: Final = (  # of skill tiles, in the order of the set: each tells its type without colour or letter
    points((-8, -6), (8, -6), (8, 6), (-8, 6)),
    "",  # a circle
    points((0, -9.5), (3.6, -3.6), (9.5, 0), (3.6, 3.6), (0, 9.5), (-3.6, 3.6), (-9.5, 0), (-3.6, -3.6)),
    points((0, -8.8), (8.8, 6.6), (-8.8, 6.6)),
    points((0, -8.4), (8, -2.6), (4.9, 6.8), (-4.9, 6.8), (-8, -2.6)),
    points((-5, -8), (5, -8), (9, 0), (5, 8), (-5, 8), (-9, 0)),
    points((-9, -6.5), (9, -6.5), (5.5, 6.5), (-5.5, 6.5)),
    points((-3, -8), (3, -8), (3, -3), (8, -3), (8, 3), (3, 3), (3, 8), (-3, 8), (-3, 3), (-8, 3), (-8, -3), (-3, -3)),
)  # fmt: skip
KEPT_SLOTS: Final = 128  # slots that were drawn
SLOT: Final = 18.0
SLOT_HEIGHT: Final = 44.0  # flag, number and what the number counts
FLAGGED_HEIGHT: Final = 30.0  # flag and number
BARE_HEIGHT: Final = 20.0  # a number alone
FIGURE: Final = 11.0
MARK: Final = 15.0  # from the number down to what it counts
FLAG: Final = "M-3 5V-5H5L3 -2.5L5 0H-3"
FLAG_MIDDLE: Final = -15.0
STAR: Final = points(
    (0, -6), (1.5, -2), (5.7, -1.9), (2.4, 0.8), (3.5, 4.9), (0, 2.5), (-3.5, 4.9), (-2.4, 0.8), (-5.7, -1.9), (-1.5, -2),
)  # fmt: skip


class Styles:
    """The styles of one box; with ``homes``, the home tiles by seat, also those of the players."""

    def __init__(self, inventory: Inventory, homes: Sequence[str] = ()) -> None:
        self.inventory = inventory
        self.names = Names(inventory, homes)

    def connector(self, colour: str) -> Look:
        """Return the style of a connector, of a white one (``any``) or a multi-coloured one (``different``)."""
        return self._connectors[colour]

    def keyple(self, colour: str) -> Look:
        """Return the style of a keyple."""
        return self._keyples[colour]

    def skill(self, kind: str) -> tuple[Look, int]:
        """Return the style of a skill tile and the number of its shape, -1 for a type of the player's choice."""
        skills = self.inventory.skills
        return self._skills[kind], skills.index(kind) if kind in skills else -1

    def player(self, seat: int) -> Look:
        """Return the style of a player."""
        return self._players[seat]

    def home(self, colour: str) -> str:
        """Return the colour of a home tile."""
        return self._homes.get(colour, WHITE)

    def kind(self, kind: str) -> str:
        """Return the style of a kind of tiles; home and river tiles have the first two."""
        return KINDS[self._kinds.index(kind) % len(KINDS)]

    @cached_property
    def _connectors(self) -> dict[str, Look]:
        styles = _by_word(self.inventory.connectors)
        styles[ANY] = Look("white", WHITE, OF_CHOICE, letter_on(WHITE))
        styles[DIFFERENT] = Look("multi-coloured", WHITE, ALL_DIFFERENT, letter_on(WHITE))
        return styles

    @cached_property
    def _keyples(self) -> dict[str, Look]:
        return _by_word(self.inventory.keyples)

    @cached_property
    def _skills(self) -> dict[str, Look]:
        styles = _by_word(self.inventory.skills)
        styles[ANY] = Look("white", WHITE, OF_CHOICE, letter_on(WHITE))
        return styles

    @cached_property
    def _homes(self) -> dict[str, str]:
        return hues([tile.colour for tile in self.inventory.tiles if tile.kind == HOME and tile.colour])

    @cached_property
    def _players(self) -> tuple[Look, ...]:
        called = [self.names.player(seat) for seat in sorted(self.names.homes)]
        homes = [self.names.facts(home).colour if home else "" for home in self.names.homes.values()]
        alike = len(set(homes)) < len(homes) or not all(homes)
        return player_styles(called, () if alike else [self.home(colour) for colour in homes])

    @cached_property
    def _kinds(self) -> list[str]:
        return list(dict.fromkeys((HOME, RIVER, *(tile.kind for tile in self.inventory.tiles))))


def _by_word(words: Sequence[str]) -> dict[str, Look]:
    return {look.word: look for look in styles_of(words)}


def _capsule(styles: Styles, colour: str, width: float, height: float) -> str:
    """Return a connector without its letter, around (0, 0); a multi-coloured one shows the colours of the set."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2.6}
    if colour != DIFFERENT:
        return element("rect", **frame, fill=styles.connector(colour).colour, class_="rim")
    shown = styles.inventory.connectors[:MOST_STRIPES]
    step = (width - 2 * STRIPES_FROM) / max(1, len(shown))
    stripes = "".join(
        element("rect", x=STRIPES_FROM - width / 2 + at * step, y=-height / 2, width=step + 0.3, height=height, fill=colour)
        for at, colour in enumerate(styles.connector(name).colour for name in shown)
    )
    ends = element("rect", **frame, fill=WHITE, class_="rim")
    return ends + stripes + element("rect", **frame, fill="none", class_="rim") + element("circle", r=5, fill=WHITE)


@lru_cache(KEPT)
def grown(piece: Piece, scale: float = GROWN) -> Piece:
    """Return a piece scaled, by default so that the letters on all pieces are readable."""
    return Piece(piece.width * scale, moved(0, 0, piece.svg, scale=scale))


@lru_cache(KEPT)
def connector(styles: Styles, colour: str) -> Piece:
    """Return a connector as a piece of a line."""
    width, height = CONNECTOR
    return Piece(width, moved(width / 2, 0, _capsule(styles, colour, width, height), letter(styles.connector(colour))))


@lru_cache(KEPT)
def laid_connector(styles: Styles, colour: str, angle: float, length: float = BAR[0]) -> str:
    """Return a connector across a side whose middle is at (0, 0), with an upright letter."""
    bar = _capsule(styles, colour, length, BAR[1])
    turned = element("g", bar, transform=f"rotate({number(angle)})") if angle else bar
    return titled(f"{styles.connector(colour).word} connector", turned, letter(styles.connector(colour)))


@lru_cache(KEPT)
def skill(styles: Styles, kind: str) -> Piece:
    """Return a skill tile as a piece of a line."""
    look, shape = styles.skill(kind)
    outline = SHAPES[shape % len(SHAPES)] if shape >= 0 else points((-7, -7), (7, -7), (7, 7), (-7, 7))
    if outline:
        drawing = element("polygon", points=outline, fill=look.colour, class_="rim")
    else:
        drawing = element("circle", r=SKILL / 2, fill=look.colour, class_="rim")
    return Piece(SKILL + 2, moved(SKILL / 2 + 1, 0, drawing, letter(look, LETTER - 0.5)))


@lru_cache(KEPT)
def keyple(styles: Styles, colour: str) -> Piece:
    """Return a keyple as a piece of a line."""
    look = styles.keyple(colour)
    return Piece(KEYPLE, moved(KEYPLE / 2, 0, _figure(look.colour), letter(look, 9, 3.6)))


@lru_cache(KEPT)
def any_keyple() -> Piece:
    """Return a keyple of unknown colour."""
    return Piece(KEYPLE, moved(KEYPLE / 2, 0, element("g", _figure(None), class_="open")))


def _figure(colour: str | None) -> str:
    x, y, radius = HEAD
    paint = {} if colour is None else {"fill": colour, "class_": "rim"}
    return element("path", d=BODY, **paint) + element("circle", cx=x, cy=y, r=radius, **paint)


def barge(look: Look) -> str:
    """Return a player's barge around (0, 0)."""
    hull = element("path", d=BOAT, fill=look.colour, class_="rim")
    return titled(f"{look.word}'s barge", hull, letter(look, 9, 2.6))


def note() -> Piece:
    """Return the mark of notes: a sheet of paper with a folded corner."""
    return Piece(12, moved(6, 0, element("path", d=PAPER, class_="open")))


def landmark() -> Piece:
    """Return the mark of a landmark: columns under a gable."""
    return called("landmark", Piece(11, moved(5.5, 0, element("path", d=COLUMNS, class_="muted"))))


def berth_text(berth: Berth) -> str:
    """Return a text with the gains of a berth."""
    parts = [counted(berth.keyples, "keyple")] if berth.keyples else []
    parts += [counted(berth.points, "point")] if berth.points else []
    parts += ["the river tile"] if berth.claims else []
    return listed(parts) or "nothing"


def berths_text(berths: Iterable[Berth]) -> str:
    """Return a text with the gains of berths, from left to right."""
    return f"Berths, left to right: {', '.join(map(berth_text, berths))}"


def flag() -> Piece:
    """Return the mark of a berth that claims its river tile."""
    return Piece(9, moved(4, 0, element("path", d=FLAG, class_="flag")))


def slots_height(berths: Iterable[Berth], marked: bool = True) -> float:
    """Return the height of the slots of some berths, with or without the units of their numbers."""
    return BARE_HEIGHT if all(berth == Berth() for berth in berths) else SLOT_HEIGHT if marked else FLAGGED_HEIGHT


@lru_cache(KEPT_SLOTS)
def berth_slot(berth: Berth, number: int, marked: bool = True) -> Piece:
    """Return the ``number``-th berth from the left as a piece, its number at y = 0, and the unit below if ``marked``."""
    figure = str(berth.keyples or berth.points or "–")
    width = max(SLOT, width_of(figure, FIGURE, bold=True) + 5)
    parts = [box(1, -9, width - 2, 18, "open", 4), text(width / 2, 0, figure, FIGURE, bold=True)]
    if marked and berth.keyples:
        parts.append(moved(width / 2 - 4.5, MARK + 1, any_keyple().svg, scale=0.6))
    elif marked and berth.points:
        parts.append(moved(width / 2, MARK + 1, element("polygon", points=STAR, class_="star")))
    if berth.claims:
        parts.append(moved(width / 2 - 4.5, FLAG_MIDDLE, flag().svg))
    return Piece(width, titled(f"berth {number}: {berth_text(berth)}", *parts))
