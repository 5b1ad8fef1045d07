"""A whole action planned: which cards would be placed, and which activated."""

from functools import cached_property

from ktc_london_2010.bots.hand import Hand


class PlayPlan:
    """The placements that greedy would do one after another, of which the first is chosen and the others are hoped for."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.rules, self.player = hand, hand.rules, hand.player
        self.free = hand.state.free
        self._net: dict[tuple[str, str | None], float] = {}

    # --- where ------------------------------------------------------------------------------------------------------

    @cached_property
    def covering(self) -> dict[int, float]:
        """What is lost by covering each stack, by its number; a new stack has the next number, and costs poverty in runs."""
        outlook = self.hand.outlook
        lost = {number: self._lost(number) for number, stack in enumerate(self.player.stacks) if not stack.new}
        lost[len(self.player.stacks)] = outlook.weights.new_stack * outlook.stack
        return lost

    def _lost(self, number: int) -> float:
        stack = self.player.stacks[number]
        if stack.down:
            return 0.0
        return self.hand.later(stack.cards[-1], number) + self.hand.power(stack.cards[-1], lies=True)

    # --- what -------------------------------------------------------------------------------------------------------

    @cached_property
    def schools(self) -> float | None:
        """What it costs to expend a card of another colour; None where that cannot be done."""
        holders = self.rules.holders["any_colour_costs"]
        fees = [holders[stack.cards[-1]][0] for stack in self.player.stacks if not stack.down and stack.cards[-1] in holders]
        return self.hand.outlook.spend(min(fees)) if fees else None

    def placed(self, card: str) -> float:
        """Return what it is worth to place a card, before the stack and the card expended for it."""
        return self.hand.on_table(card) - self.hand.keep(card)

    def expended(self, card: str, other: str | None) -> float:
        """Return what it costs to expend another card for it."""
        if other is None:
            return 0.0
        same = self.rules.cards[card].colour == self.rules.cards[other].colour
        return self.hand.keep(other) + (0.0 if same else self.schools or 0.0)

    def net(self, card: str, other: str | None) -> float:
        """Return both together; many stacks ask for it."""
        found = self._net.get((card, other))
        if found is None:
            found = self._net[card, other] = self.placed(card) - self.expended(card, other)
        return found

    @cached_property
    def steps(self) -> list[float]:
        """The worths of the placements that would be done, the first one first."""
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
        """Return what may be expended for a card, with what it costs; "" for nothing."""
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
        """What is hoped for of the placements after the first."""
        return sum(self.steps[1:])


class RunPlan:
    """The activations that greedy would do, and what the run costs."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.rules, self.player = hand, hand.rules, hand.player

    def activated(self, number: int, expends: str | None) -> float:
        """Return what it is worth to activate a stack for a price; a card that stays is activated once a run."""
        hand, top = self.hand, self.player.stacks[number].cards[-1]
        paid = hand.outlook.spend(self.rules.cards[top].pay)
        return hand.activation(top, number) - paid - (hand.keep(expends) - hand.less if expends is not None else 0.0)

    @cached_property
    def gains(self) -> list[float]:
        """What each activation would bring that is worth it, the best first."""
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
        """What the poverty costs that the run brings; less than nothing where it takes some away."""
        outlook, player = self.hand.outlook, self.player
        held = player.held if self.hand.less else 0
        points = max(len(player.stacks) + held - len(player.boroughs), -player.poverty)
        part = outlook.weights.run_poverty if outlook.turns else 1.0
        return points * outlook.poverty * (part if points > 0 else 1.0)

    @cached_property
    def rest(self) -> float:
        """Return the value of the run without its first activation."""
        return sum(self.gains[1:]) - self.cost
