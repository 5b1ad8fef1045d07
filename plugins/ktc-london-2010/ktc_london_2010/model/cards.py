"""The print of the game: cards, boroughs, tables and starting values, each figure with its source."""

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
    """The letter of its deck."""
    copies: int
    colour: str
    """The colour: "brown", "pink", "blue" or "grey"."""
    cost: int = 0
    pay: int = 0
    """How many pounds are paid to activate it."""
    expend: str = ""
    """Of which colour a card is expended to activate it, "any" for each; empty for none."""
    money: int = 0
    """How many pounds it brings when it is activated."""
    points: int = 0
    """How many victory points it brings when it is activated."""
    relief: int = 0
    burden: int = 0
    """How many poverty points it brings when it is activated."""
    flip: bool = False
    """Whether it is turned face down once it was activated."""
    hexagon: int | None = None
    """The victory points that it counts at the end; null for a card without a stone base."""
    behaviour: str = "plain"
    """What the card does beyond its figures, as the set names it."""
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
    """The bank of the Thames: "north" or "south"."""
    cost: int
    cards: int
    """How many cards are taken by whoever buys it."""
    points: int
    thames: bool = False
    """Whether it lies on the Thames."""
    first: bool = False
    """Whether the first purchase of the game may be here."""
    start: bool = False
    """Whether the Underground begins here or beside it."""
    sources: Mapping[str, str] = attrs.field(factory=dict, hash=False, eq=False)


@attrs.frozen
class Start:
    """The starting values, supplies and prices of a set."""

    players: tuple[int, ...]
    """For how many players the set is."""
    money: int
    """How many pounds each player begins with."""
    poverty: int
    """How many poverty points each player begins with."""
    hand: int
    """How many cards each player is dealt."""
    hand_limit: int
    """How many cards a hand may hold at the end of a turn."""
    rows: int
    """How many rows the Card Display has."""
    loan: int
    """How many pounds a loan brings."""
    repay: int
    """How many pounds it costs to repay a loan."""
    loan_points: int
    """How many points a loan costs that is not repaid."""
    pounds_a_point: int
    """How many pounds count one point at the end."""
    counters: int
    """How many building counters each player has."""
    underground: int
    """How many Underground counters there are."""
    underground_points: int
    """How many points a borough with the Underground counts more."""
    river_fee: int
    """How many pounds more it costs to build the Underground across the river."""
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
