"""Estimate the value of cards on the table, in hand, and to be taken."""

from functools import cached_property
from typing import TYPE_CHECKING

from ktc_london_2010.bots.effects import worth_of
from ktc_london_2010.bots.outlook import Outlook
from ktc_london_2010.content.hooks import Here
from ktc_london_2010.rules.doing import repeatable
from ktc_london_2010.rules.view import open_board

if TYPE_CHECKING:
    from ktc_london_2010.content.open_board import OpenBoard
    from ktc_london_2010.model.cards import Card
else:
    OpenBoard = Card = object

PLAIN = "plain"  # the behaviour of cards without a text


class Hand:
    """Values of cards for one seat in one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.rules, self.state, self.player = outlook.rules, outlook.state, outlook.player
        self.less = 0.0 if self.in_view("hand_is_free") else outlook.poverty  # gain from one card fewer in hand in a run
        self._on_table: dict[str, float] = {}
        self._keep: dict[str, float] = {}
        self._acting: dict[int, float] = {}

    def in_view(self, power: str) -> int:
        """Return how many of the seat's cards in view have a power."""
        holders = self.rules.holders[power]
        return sum([not stack.down and stack.cards[-1] in holders for stack in self.player.stacks]) if holders else 0

    @cached_property
    def board(self) -> OpenBoard:
        """The public position, built once because many cards need it."""
        return open_board(self.rules, self.state)

    # --- on the table -----------------------------------------------------------------------------------------------

    def on_table(self, card: str) -> float:
        """Return the value of a card placed now, less its cost in pounds but not the card expended for it."""
        worth = self._on_table.get(card)
        if worth is None:
            printed = self.rules.cards[card]
            worth = (printed.hexagon or 0) - self.outlook.spend(printed.cost) + self.later(card) + self.power(card)
            self._on_table[card] = worth
        return worth

    def later(self, card: str, stack: int = -1) -> float:
        """Return the value of a card's activations in later turns."""
        outlook, weights = self.outlook, self.outlook.weights
        if not outlook.turns or card not in self.rules.activated:
            return 0.0
        times = weights.realized * outlook.soon
        if not self.rules.cards[card].flip:
            times = max(times, weights.realized * weights.stays * outlook.runs)
        return max(0.0, self.activation(card, stack) - self.price(self.rules.cards[card])) * times

    def activation(self, card: str, stack: int = -1) -> float:
        """Return the value of activating a card, before its price; ``stack`` has the card (-1 if it is not placed yet)."""
        printed, outlook = self.rules.cards[card], self.outlook
        if printed.behaviour == PLAIN:  # equal to the effects of its plugin, but faster
            relief = printed.relief * outlook.poverty if stack < 0 else outlook.relief(printed.relief)
            return printed.money * outlook.pound + printed.points + relief - printed.burden * outlook.poverty
        if stack < 0:
            return worth_of(self, self.rules.activated[card](Here(outlook.seat, -1), self.board), -1)
        found = self._acting.get(stack)
        if found is None:
            here = Here(outlook.seat, stack, self.player.stacks[stack].money)
            found = self._acting[stack] = worth_of(self, self.rules.activated[card](here, self.board), stack)
        return found

    def price(self, card: Card) -> float:
        """Return the expected cost of a card's left block."""
        return self.outlook.weights.expend if card.expend else card.pay * self.outlook.pound

    def power(self, card: str, lies: bool = False) -> float:
        """Return the value of a card's powers while in view; ``lies`` if the card is in view already."""
        outlook, weights = self.outlook, self.outlook.weights
        if not outlook.turns:
            return 0.0
        worth, holders = 0.0, self.rules.holders
        each = {
            "start_looks": weights.looks * outlook.turns,
            "start_cards": weights.starts * outlook.turns,
            "exchanges": weights.exchanges * outlook.turns,
            "any_colour_costs": weights.any_colour * outlook.turns,
            "hand_is_free": weights.free_hand * outlook.poverty * outlook.runs,
            "saves_a_card": weights.saves * min(1.0, outlook.runs),
        }
        for name, alone in each.items():
            if card in holders[name]:
                others = self.in_view(name) - lies
                worth += alone * (weights.second if others > 0 else 1.0)
        if card in holders["loan_brings"]:
            more = holders["loan_brings"][card][0] - self.rules.start.loan
            worth += weights.loans * more * outlook.turns
        if card in holders["fills"]:
            worth += weights.fills * holders["fills"][card][0] * outlook.pound * outlook.turns
        return worth

    # --- in hand ----------------------------------------------------------------------------------------------------

    def keep(self, card: str) -> float:
        """Return the value of a card in hand for later turns; negative in the last turn, when it only brings poverty."""
        worth = self._keep.get(card)
        if worth is None:
            outlook, weights = self.outlook, self.outlook.weights
            if not outlook.turns:
                return -outlook.poverty
            use = self.on_table(card) if self.rules.cards[card].has_base else self._played(card)
            worth = self._keep[card] = (weights.keep + weights.kept * max(0.0, use)) * outlook.soon * self.room
        return worth

    @cached_property
    def room(self) -> float:
        """Factor by which a full hand reduces the value of its cards, 0 to 1."""
        weights = self.outlook.weights
        return max(0.0, 1 - weights.pressed * max(0.0, self.player.held - weights.roomy))

    def _played(self, card: str) -> float:
        if card not in self.rules.played:
            return 0.0
        return worth_of(self, self.rules.played[card](Here(self.outlook.seat, -1), self.board), -1)

    @cached_property
    def cheapest(self) -> list[str]:
        """The known cards of the hand, one entry per copy, by ascending value."""
        cards = [card for card, number in self.player.hand.items() for _ in range(number)]
        return sorted(cards, key=self.keep)

    # --- to take ----------------------------------------------------------------------------------------------------

    def drawn(self) -> float:
        """Return the value of one more unknown card."""
        outlook, weights = self.outlook, self.outlook.weights
        if not outlook.turns:
            return -outlook.poverty
        worth = weights.deck_card * outlook.soon * max(0.0, 1 - weights.fuller * self.player.held)
        return worth + weights.hurry * max(0, self.state.idle - self.rules.seats)

    def several(self, number: int) -> float:
        """Return the value of ``number`` more cards; cards beyond the hand limit count less, as they only give a choice."""
        over = min(number, max(0, self.player.held + number - self.rules.start.hand_limit))
        return self.drawn() * (number - over * self.outlook.weights.crowded)

    def taken(self, card: str) -> float:
        """Return the value of taking a card of the Card Display."""
        colour, cards = self.rules.cards[card].colour, self.rules.cards
        partners = sum([number for other, number in self.player.hand.items() if cards[other].colour == colour])
        return self.keep(card) + (self.outlook.weights.match if partners % 2 else 0.0)

    # --- repeated ---------------------------------------------------------------------------------------------------

    def best_again(self, stack: int) -> float:
        """Return the highest value of an activation that the card of a stack could repeat in this run."""
        stacks, again = self.player.stacks, repeatable(self.rules, self.state, self.outlook.seat, stack)
        return max([self.activation(stacks[number].cards[-1], number) for number in again], default=0.0)
