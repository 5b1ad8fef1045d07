"""The ways to place a card of a hand: listed where they are few, and counted where each card more makes many more of them."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Final

import attrs

from ktc.kit import Branch, LazyList, Question
from ktc_london_2010.model.actions import Action, PlaceCard

WHOLE: Final = 500  # placements; more are not listed, because hardly any of them is looked at
Prices = Sequence[str | None]  # cards that are expended, None for none


@attrs.frozen
class Places:
    """Each card with each of its prices on every stack.  Stacks that look alike are there once."""

    seat: int
    stacks: Sequence[int]
    cards: Sequence[tuple[str, Prices]]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.stacks) * sum([len(prices) for _, prices in self.cards])

    @property
    def are_many(self) -> bool:
        """Whether they are counted and not listed."""
        return self.count > WHOLE

    def listed(self) -> list[PlaceCard]:
        """Return all of them."""
        seat, stacks = self.seat, self.stacks
        return [PlaceCard(seat, card, stack, price) for card, prices in self.cards for stack in stacks for price in prices]

    def counted(self) -> LazyList[PlaceCard]:
        """Return the same in the same order, each made when it is asked for."""
        ends = list(accumulate([len(self.stacks) * len(prices) for _, prices in self.cards]))

        def at(number: int) -> PlaceCard:
            place = bisect_right(ends, number)
            card, prices = self.cards[place]
            stack, price = divmod(number - (ends[place - 1] if place else 0), len(prices))
            return PlaceCard(self.seat, card, self.stacks[stack], prices[price])

        return LazyList(self.count, at)

    def question(self) -> Question[Action]:
        """Return the same as a tree: card, stack and price are asked one after another, and what lies behind is counted."""
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
