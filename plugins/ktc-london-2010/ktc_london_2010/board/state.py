"""The state of a game.  Cards are ids; cards unknown to the reader are counted, or None."""

import attrs

from ktc_london_2010.model.effects import AnyEffect, Effect
from ktc_london_2010.model.phases import Phase

DECK, TOP, BOTTOM, HAND = "deck", "top", "bottom", "hand"  # where a card is taken from
PLAY, RUN, LAND, THREE = "play", "run", "land", "three"  # the four actions of a turn
BANK = -1


@attrs.define
class Stack:
    """One stack of a Building Display, bottom card first.

    ``down``: the top is face down.  ``money``: pounds on the top.  The other flags describe the top in this turn: it was
    ``activated``, placed from the hand (``new``), ``saved`` from being flipped, or placed from the Card Display (``brought``);
    a brought card is ``late`` once another card was activated after it.
    """

    cards: list[str]
    down: bool = False
    money: int = 0
    activated: bool = False
    new: bool = False
    saved: bool = False
    brought: bool = False
    late: bool = False

    @property
    def top(self) -> str:
        """The top card."""
        return self.cards[-1]


@attrs.define
class Player:
    """The part of a state that belongs to one seat.

    ``held`` is the size of the hand: ``hand`` has the cards known to the reader, and ``unseen`` counts the others.
    ``shown`` has the cards that every seat saw it take.
    """

    money: int
    poverty: int
    points: int = 0
    loans: int = 0
    hand: dict[str, int] = attrs.field(factory=dict)
    shown: dict[str, int] = attrs.field(factory=dict)
    unseen: int = 0
    held: int = 0
    stacks: list[Stack] = attrs.field(factory=list)
    boroughs: list[str] = attrs.field(factory=list)


@attrs.define
class Returned:
    """A card that ``seat`` put back on the deck; None if unknown to the reader."""

    card: str | None
    seat: int


@attrs.define
class Due:
    """The pending effects of a card, with its seat and its stack (-1 for none)."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]

    @property
    def effect(self) -> AnyEffect:
        """The next effect."""
        return self.effects[0]


@attrs.define
class State:
    """A position, complete or as one reader knows it.

    Deck: ``left`` counts the cards that the reader has not seen, ``numbers`` the undrawn cards of each letter.  ``returned``
    cards are on top of those, the top one last; ``looked`` are the cards that the seat in turn is looking at.
    Map: ``owners`` and ``tunnels`` are the building and Underground counters.
    Turn: ``least`` to ``most`` cards are taken at its start, and ``taken`` were.  ``due_cards`` must be taken now, ``free``
    more cards may be placed without expending one, and ``placed`` were placed from the hand.
    End: ``ending`` counts the turns left, this one included (-1 before the last turns); ``idle`` counts the turns since a card
    was last drawn from the deck.
    """

    players: list[Player]
    left: dict[str, int]
    numbers: list[int]
    returned: list[Returned] = attrs.field(factory=list)
    looked: list[str | None] = attrs.field(factory=list)
    top: list[str] = attrs.field(factory=list)
    bottom: list[str] = attrs.field(factory=list)
    discard: dict[str, int] = attrs.field(factory=dict)
    owners: dict[str, int] = attrs.field(factory=dict)
    tunnels: list[str] = attrs.field(factory=list)
    phase: Phase = Phase.OPENING
    turn: int = -1
    least: int = 0
    most: int = 0
    taken: int = 0
    action: str = ""
    due_cards: int = 0
    due: list[Due] = attrs.field(factory=list)
    free: int = 0
    placed: int = 0
    exchanged: bool = False
    ending: int = -1
    idle: int = 0

    def row(self, place: str) -> list[str]:
        """Return a row of the Card Display by name."""
        return self.top if place == TOP else self.bottom

    @property
    def deck(self) -> int:
        """Number of cards in the deck, looked-at cards included."""
        return sum(self.numbers) + len(self.returned) + len(self.looked)
