"""The state of a game.  Cards are ids; what a reader does not know is counted, or None."""

from typing import Any

import attrs

from ktc_london_2010.model.effects import Effect
from ktc_london_2010.model.phases import Phase

DECK, TOP, BOTTOM, HAND = "deck", "top", "bottom", "hand"  # where a card is taken from
PLAY, RUN, LAND, THREE = "play", "run", "land", "three"  # the four actions of a turn
BANK = -1
AnyEffect = Any  # one of the kinds in ``model/effects.py``


@attrs.define
class Stack:
    """One stack of a Building Display, the lowest card first.

    ``down``: its top lies face down.  ``money`` lies on its top.  Of this turn: its top was ``activated``, is ``new``,
    was ``saved`` from being turned, or was ``brought`` from the Card Display, and is ``late`` when another was activated since.
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
        """The uppermost card."""
        return self.cards[-1]


@attrs.define
class Player:
    """The part of a state that belongs to one seat.

    ``hand`` are the cards of its hand that the reader knows, ``unseen`` counts the others, ``held`` all of them; ``shown`` are
    those that everybody has seen it take.
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
    """A card that ``seat`` put back on the deck, None where the reader does not know it."""

    card: str | None
    seat: int


@attrs.define
class Due:
    """The pending effects of a card: by which seat, and on which stack it is (-1: none)."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]

    @property
    def effect(self) -> AnyEffect:
        """The effect at hand."""
        return self.effects[0]


@attrs.define
class State:
    """A position.

    ``left`` are the cards that the reader has not seen; ``numbers`` count by letter what was never drawn, and ``returned`` lies
    over it, the uppermost last.  ``looked`` are the cards that the seat in turn looks at.  ``owners`` and ``tunnels`` are the
    counters on the map.  Of the turn: ``least`` to ``most`` cards are taken at its start, ``taken`` were; ``due_cards`` are to be
    taken now; ``free`` cards may be placed without expending one; ``placed`` were; ``ending`` counts the turns left, with
    this one, -1 before the end begins; ``idle`` counts the turns since somebody took from the deck.
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
        """Return a row of the Card Display by its name."""
        return self.top if place == TOP else self.bottom

    @property
    def deck(self) -> int:
        """How many cards the deck has left, those that are looked at among them."""
        return sum(self.numbers) + len(self.returned) + len(self.looked)
