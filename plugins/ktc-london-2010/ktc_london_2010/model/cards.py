"""The printed content of the game: cards, boroughs, tables and starting values, each figure with its source."""

from collections.abc import Mapping

import attrs

BROWN, PINK, BLUE, GREY = "brown", "pink", "blue", "grey"
COLOURS = (BROWN, PINK, BLUE, GREY)
ANY = "any"


@attrs.frozen
class Card:
    """A card as printed; a name that occurs in several decks is one card for each.

    ``id`` is the name as a word, with the letter if there are several.  ``cost`` and ``pay`` are pounds: to place it, and to
    activate it.  ``expend`` is the colour (or ``any``) of a card to expend instead; ``hexagon`` is None without a stone base.
    """

    id: str
    name: str
    letter: str
    """The letter of its deck."""
    copies: int
    colour: str
    """The colour: "brown", "pink", "blue" or "grey"."""
    cost: int = 0
    pay: int = 0
    """Pounds to pay to activate it."""
    expend: str = ""
    """The colour of the card to expend to activate it, or "any"; empty for none."""
    money: int = 0
    """Pounds it brings when activated."""
    points: int = 0
    """Victory points it brings when activated."""
    relief: int = 0
    burden: int = 0
    """Poverty points it adds when activated."""
    flip: bool = False
    """Whether it is flipped face down after an activation."""
    hexagon: int | None = None
    """Victory points at the end; null for a card without a stone base."""
    behaviour: str = "plain"
    """The name of its behaviour beyond its figures, as in the set."""
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)

    @property
    def has_base(self) -> bool:
        """Whether it has a stone base, so it can be placed on a Building Display."""
        return self.hexagon is not None

    @property
    def is_pauper(self) -> bool:
        """Whether it is a Paupers card."""
        return self.behaviour == "pauper"


@attrs.frozen
class Borough:
    """A borough of the map."""

    id: str
    name: str
    bank: str
    """The bank of the Thames: "north" or "south"."""
    cost: int
    cards: int
    """Number of cards that its buyer takes."""
    points: int
    thames: bool = False
    """Whether it is on the Thames."""
    first: bool = False
    """Whether it may be the first purchase of the game."""
    start: bool = False
    """Whether the Underground may begin here or in a neighbour."""
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)


@attrs.frozen
class Start:
    """The starting values, supplies and prices of a set."""

    players: tuple[int, ...]
    """The supported numbers of players."""
    money: int
    """Pounds of each player at the start."""
    poverty: int
    """Poverty points of each player at the start."""
    hand: int
    """Number of cards dealt to each player."""
    hand_limit: int
    """Maximum number of cards in hand at the end of a turn."""
    rows: int
    """Number of rows of the Card Display."""
    loan: int
    """Pounds that a loan brings."""
    repay: int
    """Pounds to repay a loan."""
    loan_points: int
    """Points lost for an unpaid loan."""
    pounds_a_point: int
    """Pounds for one point at the end."""
    counters: int
    """Number of building counters of each player."""
    underground: int
    """Number of Underground counters."""
    underground_points: int
    """Additional points of a borough with the Underground."""
    river_fee: int
    """Pounds to build the Underground across the river."""
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)


@attrs.frozen
class CardSet:
    """A checked set: cards and boroughs by id, in the order of the file, and neighbours over land and by bridge.

    ``lost`` are the points lost for 0, 1, 2 … poverty points, ``further`` those for each one beyond.  ``behaviours`` names the
    packages of cards that it needs.
    """

    id: str
    title: str
    start: Start
    cards: Mapping[str, Card]
    boroughs: Mapping[str, Borough]
    land: Mapping[str, frozenset[str]]
    bridges: Mapping[str, frozenset[str]]
    lost: tuple[int, ...]
    further: int
    behaviours: tuple[str, ...]
    sources: Mapping[str, Mapping[str, str]] = attrs.field(factory=dict, hash=False, eq=False)

    def points_lost(self, poverty: int) -> int:
        """Return the points lost for a number of poverty points."""
        last = len(self.lost) - 1
        return self.lost[poverty] if poverty <= last else self.lost[last] + (poverty - last) * self.further
