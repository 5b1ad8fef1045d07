"""What is printed: cards, boroughs, tables and starting values, as a set has them, each figure with its source."""

from collections.abc import Mapping

import attrs

BROWN, PINK, BLUE, GREY = "brown", "pink", "blue", "grey"
COLOURS = (BROWN, PINK, BLUE, GREY)
ANY = "any"


@attrs.frozen
class Card:
    """One card as it is printed; copies of one name that lie in several decks are told apart by their letter.

    ``id`` is the name as a word, with the letter where there are several; ``letter`` the deck, ``copies`` how many are in it.
    ``cost`` is in pounds.  To activate it ``pay`` pounds are paid, or a card is expended: ``expend`` is its colour, ``any``, or
    "" for none.  ``hexagon`` is None for a card without a stone base.  ``behaviour`` is what its plugin does.
    """

    id: str
    name: str
    letter: str
    copies: int
    colour: str
    cost: int = 0
    pay: int = 0
    expend: str = ""
    money: int = 0
    points: int = 0
    relief: int = 0
    burden: int = 0
    flip: bool = False
    hexagon: int | None = None
    behaviour: str = "plain"
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)

    @property
    def has_base(self) -> bool:
        """Whether it can be placed on a Building Display."""
        return self.hexagon is not None

    @property
    def is_pauper(self) -> bool:
        """Whether it is a card of Paupers."""
        return self.behaviour == "pauper"


@attrs.frozen
class Borough:
    """One borough of the map.  ``first``: the first purchase may be here; ``start``: the Underground begins here or beside it."""

    id: str
    name: str
    bank: str
    cost: int
    cards: int
    points: int
    thames: bool = False
    first: bool = False
    start: bool = False
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)


@attrs.frozen
class Start:
    """The starting values, supplies and prices of a set."""

    players: tuple[int, ...]
    money: int
    poverty: int
    hand: int
    hand_limit: int
    rows: int
    loan: int
    repay: int
    loan_points: int
    pounds_a_point: int
    counters: int
    underground: int
    underground_points: int
    river_fee: int
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)


@attrs.frozen
class CardSet:
    """A set, checked: cards by id in the order of the file, boroughs by id, their neighbours over land and by bridge.

    ``lost`` are the points for 0, 1, 2 … poverty points, ``further`` those for each beyond.  ``behaviours`` are the packages of
    cards that it needs, by name.
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
        """Return the points that so many poverty points cost."""
        last = len(self.lost) - 1
        return self.lost[poverty] if poverty <= last else self.lost[last] + (poverty - last) * self.further
