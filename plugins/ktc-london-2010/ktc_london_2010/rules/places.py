"""The placements of a hand, in a list if there are few, otherwise lazily: each further card multiplies them."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Final

import attrs

from ktc.kit import AskedList, Branch, Question
from ktc_london_2010.model.actions import Action, PlaceCard

WHOLE: Final = 500  # placements in a full list; of more, few are ever read
Prices = Sequence[str | None]  # cards to expend, None for none


@attrs.frozen
class Places:
    """The placements: every card with each of its prices on every stack.  Equal stacks occur once."""

    seat: int
    stacks: Sequence[int]
    cards: Sequence[tuple[str, Prices]]

    @property
    def count(self) -> int:
        """Number of placements."""
        return len(self.stacks) * sum([len(prices) for _, prices in self.cards])

    @property
    def are_many(self) -> bool:
        """Whether there are too many for a full list."""
        return self.count > WHOLE

    def listed(self) -> list[PlaceCard]:
        """Return all placements."""
        seat, stacks = self.seat, self.stacks
        return [PlaceCard(seat, card, stack, price) for card, prices in self.cards for stack in stacks for price in prices]

    def counted(self) -> "CountedPlaces":
        """Return all placements in the order of ``listed``, each created on access."""
        return CountedPlaces(self)

    def question(self) -> Question[Action]:
        """Return the placements as a tree with counts, which asks for card, stack and price."""
        number = len(self.stacks)
        return Question(
            "card", {card: Branch(number * len(prices), partial(self._stack, card, prices)) for card, prices in self.cards}
        )

    def _stack(self, card: str, prices: Prices) -> Question[Action]:
        return Question("stack", {stack: Branch(len(prices), partial(self._price, card, stack, prices)) for stack in self.stacks})

    def _price(self, card: str, stack: int, prices: Prices) -> Question[Action]:
        branches: dict[str, Branch[Action]] = {
            price or "": Branch(1, partial(PlaceCard, self.seat, card, stack, price)) for price in prices
        }
        return Question("expend", branches)


class CountedPlaces(AskedList[PlaceCard]):
    """Placements too many for a full list; a draft asks for the card, the stack and the price."""

    __slots__ = ("_ends", "_places")

    def __init__(self, places: Places) -> None:
        super().__init__(places.count, self._placement)
        self._places = places
        self._ends = list(accumulate([len(places.stacks) * len(prices) for _, prices in places.cards]))

    def question(self) -> Question[Action]:
        """Return the placements as a tree."""
        return self._places.question()

    def _placement(self, number: int) -> PlaceCard:
        places, at = self._places, bisect_right(self._ends, number)
        card, prices = places.cards[at]
        stack, price = divmod(number - (self._ends[at - 1] if at else 0), len(prices))
        return PlaceCard(places.seat, card, places.stacks[stack], prices[price])
