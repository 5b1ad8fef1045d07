"""Draw random cards when they are taken, from the unseen cards of the top letter."""

from typing import TYPE_CHECKING

from ktc.kit import Chance
from ktc_london_2010.board.state import State

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class Deck:
    """The deck during one step: returned cards on top, and undrawn cards below."""

    def __init__(self, rules: "London", state: State, chance: Chance) -> None:
        self._rules, self._chance = rules, chance
        self._left = dict(state.left)
        self._numbers = list(state.numbers)
        self._returned = [one.card for one in state.returned]

    def draw(self, number: int) -> list[str]:
        """Draw up to ``number`` cards from the top."""
        cards: list[str] = []
        while self._returned and len(cards) < number:
            card = self._returned.pop()
            assert card is not None  # the host knows it
            cards.append(card)
        for letter, there in enumerate(self._numbers):
            count = min(there, number - len(cards))
            if count:
                cards += self._sample(letter, count)
        return cards

    def _sample(self, letter: int, count: int) -> list[str]:
        kinds = self._rules.letters[letter]
        drawn = self._chance.sample_counts(
            [self._left[card] for card in kinds], count, f"deck.{self._rules.letter_names[letter]}"
        )
        self._numbers[letter] -= count
        found = []
        for card, times in zip(kinds, drawn, strict=True):
            if times:
                self._left[card] -= times
                found += [card] * times
        return found
