"""Plan a whole action: the cards to place, or the cards to activate."""

from functools import cached_property

from ktc_london_2010.bots.hand import Hand
from ktc_london_2010.rules.view import with_power


class PlayPlan:
    """The placements that greedy would make in sequence; only the first is chosen now."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.rules, self.player = hand, hand.rules, hand.player
        self.free = hand.state.free
        self._net: dict[tuple[str, str | None], float] = {}

    # --- stacks -----------------------------------------------------------------------------------------------------

    @cached_property
    def covering(self) -> dict[int, float]:
        """Loss from covering each stack, by number; the next number is a new stack, which costs poverty in later runs."""
        outlook = self.hand.outlook
        lost = {number: self._lost(number) for number, stack in enumerate(self.player.stacks) if not stack.new}
        lost[len(self.player.stacks)] = outlook.weights.new_stack * outlook.stack
        return lost

    def _lost(self, number: int) -> float:
        stack = self.player.stacks[number]
        if stack.down:
            return 0.0
        return self.hand.later(stack.cards[-1], number) + self.hand.power(stack.cards[-1], lies=True)

    # --- cards ------------------------------------------------------------------------------------------------------

    @cached_property
    def schools(self) -> float | None:
        """Cost of expending a card of another colour; None if no power permits it."""
        fees = [fee for _, (fee, _) in with_power(self.rules, self.player, "any_colour_costs")]
        return self.hand.outlook.spend(min(fees)) if fees else None

    def placed(self, card: str) -> float:
        """Return the value of placing a card, before the loss of the stack and the card expended."""
        return self.hand.on_table(card) - self.hand.keep(card)

    def expended(self, card: str, other: str | None) -> float:
        """Return the cost of expending ``other`` to place ``card``; 0 for None."""
        if other is None:
            return 0.0
        same = self.rules.cards[card].colour == self.rules.cards[other].colour
        return self.hand.keep(other) + (0.0 if same else self.schools or 0.0)

    def net(self, card: str, other: str | None) -> float:
        """Return the value of placing a card, less the card expended; cached, as many stacks need it."""
        found = self._net.get((card, other))
        if found is None:
            found = self._net[card, other] = self.placed(card) - self.expended(card, other)
        return found

    @cached_property
    def steps(self) -> list[float]:
        """Values of the planned placements, in order."""
        left = dict(self.player.hand)
        spots = sorted(self.covering.values())
        new, free, found = self.covering[len(self.player.stacks)], self.free, list[float]()
        while True:
            spot = min(spots[0], new) if spots else new
            best, pair = 0.0, ("", "")
            for card in left:
                if not self.rules.cards[card].has_base:
                    continue
                placed = self.placed(card) - spot
                if placed <= best and self.hand.outlook.turns:
                    continue
                for other, price in self._prices(card, left, free):
                    if placed - price > best:
                        best, pair = placed - price, (card, other)
            if not pair[0]:
                return found
            found.append(best)
            for card in pair:
                if card:
                    left[card] -= 1
                    if not left[card]:
                        del left[card]
            free -= not pair[1] and free > 0
            if spots and spots[0] <= new:
                spots.pop(0)

    def _prices(self, card: str, left: dict[str, int], free: int) -> list[tuple[str, float]]:
        """Return the cards that may be expended for a card, with their costs; "" for none."""
        if free > 0 or card in self.rules.holders["placed_without_expending"]:
            return [("", 0.0)]
        colour, cards = self.rules.cards[card].colour, self.rules.cards
        return [
            (other, self.expended(card, other))
            for other, number in left.items()
            if (cards[other].colour == colour or self.schools is not None) and number > (other == card)
        ]

    @cached_property
    def rest(self) -> float:
        """Value of the placements after the first."""
        return sum(self.steps[1:])


class RunPlan:
    """The activations that greedy would make, and the cost of the run."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.rules, self.player = hand, hand.rules, hand.player

    def activated(self, number: int, expends: str | None) -> float:
        """Return the value of activating the top of a stack, less its pounds and the card expended."""
        hand, top = self.hand, self.player.stacks[number].cards[-1]
        paid = hand.outlook.spend(self.rules.cards[top].pay)
        return hand.activation(top, number) - paid - (hand.keep(expends) - hand.less if expends is not None else 0.0)

    @cached_property
    def gains(self) -> list[float]:
        """Positive values of the possible activations, highest first."""
        hand, found, dear = self.hand, list[float](), list[float]()
        for number, stack in enumerate(self.player.stacks):
            if stack.down or stack.activated or stack.cards[-1] not in self.rules.activated:
                continue
            wanted = self.rules.cards[stack.cards[-1]].expend
            worth = self.activated(number, None)
            (dear if wanted else found).append(worth)
        prices = [hand.keep(card) - hand.less for card in hand.cheapest]
        found += [worth - price for worth, price in zip(sorted(dear, reverse=True), prices, strict=False)]
        return sorted([worth for worth in found if worth > 0], reverse=True)

    @cached_property
    def cost(self) -> float:
        """Cost of the poverty of the run; negative if it takes poverty away."""
        outlook, player = self.hand.outlook, self.player
        held = player.held if self.hand.less else 0
        points = max(len(player.stacks) + held - len(player.boroughs), -player.poverty)
        part = outlook.weights.run_poverty if outlook.turns else 1.0
        return points * outlook.poverty * (part if points > 0 else 1.0)

    @cached_property
    def rest(self) -> float:
        """Value of the run without its first activation."""
        return sum(self.gains[1:]) - self.cost
