"""Cards, districts and the other figures of a set."""

from collections.abc import Mapping
from typing import Final

import attrs

DEVELOPMENT, MONEY, EVENT, IMPROVEMENT = "development", "money", "event", "improvement"
AUCTION, STRUGGLE = "auction", "struggle"  # what a card with points serves for, besides Money cards, which serve for both
SYMBOLS: Final = ("coin", "crown", "cross", "cup")
Given = Mapping[str, int | str]  # the parameters of a behaviour


@attrs.frozen
class Card:
    """One kind of card.

    ``rule`` is the id of its rule.  ``behaviour`` is the class of its effect, "" for none, and ``given`` has its parameters.
    """

    id: str
    sort: str
    name: str
    swedish: str
    copies: int
    rule: str = attrs.field(default=attrs.Factory(lambda self: f"card.{self.id.replace('_', '-')}", takes_self=True))
    behaviour: str = ""
    given: Given = attrs.field(factory=dict, hash=False)
    serves: str = ""
    points: int = 0
    dalers: int = 0
    cost: int = 0
    symbols: tuple[str, ...] = ()
    guards: bool = False

    @property
    def back(self) -> str:
        """The back of the card, by which its pile is known: Event and Improvement cards share one."""
        return EVENT if self.sort == IMPROVEMENT else self.sort


@attrs.frozen
class District:
    """One district: its number, the maximum number of improvements, and its neighbours, where 0 is the city centre."""

    number: int
    maximum: int
    adjoins: tuple[int, ...]


@attrs.frozen
class Start:
    """The figures that belong to no card; ``hands`` has the Money and Event cards of a first hand, by number of players."""

    hands: Mapping[int, tuple[int, int]] = attrs.field(hash=False)
    purse: Mapping[str, int] = attrs.field(hash=False)
    grows: str
    set_aside: int
    ahead: int
    die: int
    crests: int
    seals: int
    most_offices: int
    claim: int
    step: int
    track: int
    office_points: int
    district_points: int
    dalers_a_point: int


@attrs.frozen
class Names:
    """Names in a fixed order."""

    names: tuple[str, ...]


@attrs.frozen
class CardSet:
    """All figures of a box, with the source of each by thing and field."""

    id: str
    title: str
    packages: tuple[str, ...]
    start: Start
    cards: Mapping[str, Card]
    districts: Mapping[int, District]
    offices: tuple[str, ...]
    families: tuple[str, ...]
    sources: Mapping[str, Mapping[str, str]]
