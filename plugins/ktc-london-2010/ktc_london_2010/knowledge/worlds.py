"""Streams that a seat could not tell from the one it was told: what was hidden is guessed.

Every card that somebody took unseen is a token of a letter, known from its place in the order of drawing.  The stream is gone
through once: when a hand shows a card that nobody knew to be there, one of its tokens of that letter is that card, each as
likely.  What no hand has shown is drawn from the cards of the letter that are left.  Which cards of a look at the deck were
kept, and in which order the others went back, is guessed too; a guess that cannot be is thrown away.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.kit import KtcError
from ktc_london_2010.board.state import HAND
from ktc_london_2010.model import events as e
from ktc_london_2010.model.effects import Exchange
from ktc_london_2010.model.ids import SETUP_HANDS

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

AnyEvent = Any  # an event of any kind
MOST_GUESSES: Final = 2_000


class Impossible(Exception):
    """A guess that what came later excludes."""


@attrs.define(eq=False)
class Token:
    """A card that was taken from the deck, or from the Card Display: of a letter; ``card`` is None while nobody has seen it."""

    letter: int
    card: str | None = None

    def become(self, card: str | None) -> None:
        """See what the token is; raises ``Impossible`` where it is something else."""
        if card is not None and self.card not in (None, card):
            raise Impossible
        self.card = card or self.card


class Guess:
    """One going through of a stream; ``hidden`` are the tokens of each event that hides cards, by its number."""

    def __init__(self, rules: "London", random: Random) -> None:
        self.rules, self.random = rules, random
        self.letter_of = {card: letter for letter, cards in enumerate(rules.letters) for card in cards}
        self.numbers = [sum(rules.cards[card].copies for card in cards) for cards in rules.letters]
        self.returned: list[Token] = []
        self.looked: list[Token] = []
        self.hands: list[list[Token]] = [[] for _ in range(rules.seats)]
        self.tokens: list[Token] = []
        self.hidden: dict[int, list[Token]] = {}
        self.unsorted: dict[int, int] = {}  # how many of them, from the first on, were not drawn at once
        self.gives: list[Token] = []  # the hand of which a card is about to be given in exchange

    def take(self) -> Token:
        """Take the token on top of the deck."""
        if self.returned:
            return self.returned.pop()
        letter = next(at for at, number in enumerate(self.numbers) if number)
        self.numbers[letter] -= 1
        self.tokens.append(Token(letter))
        return self.tokens[-1]

    def read(self, number: int, event: AnyEvent) -> None:
        """Follow one event."""
        match event:
            case e.HandDealt() | e.DeckLookedAt():
                dealt_in_turn = isinstance(event, e.HandDealt) and self.rules.ruled[SETUP_HANDS] == "round-robin"
                self.unsorted[number] = event.number if dealt_in_turn else len(self.returned)
                tokens = [self.take() for _ in range(event.number)]
                for token, card in zip(tokens, event.cards or [None] * len(tokens), strict=True):
                    token.become(card)
                self.hidden[number] = tokens
                if isinstance(event, e.HandDealt):
                    self.hands[event.seat] += tokens
                else:
                    self.looked = list(tokens)
            case e.CardDrawn():
                token = self.take()
                token.become(event.card)
                self.hidden[number] = [token]
                self.hands[event.seat].append(token)
            case e.CardKept():
                token = self._kept(event.card)
                self.looked.remove(token)
                self.hidden[number] = [token]
                self.hands[event.seat].append(token)
            case e.CardsReturned():
                back = self._order(event.cards)
                self.hidden[number] = back
                self.returned += reversed(back)
                self.looked = []
            case e.CardPicked():
                self._gain(event.seat, event.card)
            case e.EffectsDue() if isinstance(event.effects[0], Exchange):
                self.gives = self.hands[event.seat]
            case e.CardsExchanged():
                self.gives = []
                self._lose(event.seat, event.given)
                self._gain(event.seat, event.taken)
            case e.CardExpended() | e.CardGivenUp() | e.PersonPlayed():
                self._lose(event.seat, event.card)
            case e.CardPlaced() if event.source == HAND:
                self._lose(event.seat, event.card)
            case _:
                pass

    def _kept(self, card: str | None) -> Token:
        known = [token for token in self.looked if token.card == card] if card is not None else []
        if known:
            return known[0]
        unseen = [token for token in self.looked if card is None or (token.card is None and token.letter == self.letter_of[card])]
        if not unseen:
            raise Impossible
        token = self.random.choice(unseen)
        token.become(card)
        return token

    def _order(self, cards: Sequence[str] | None) -> list[Token]:
        left = list(self.looked)
        if cards is None:
            self.random.shuffle(left)
            return left
        found = []
        for card in cards:
            found.append(next(token for token in left if token.card == card))
            left.remove(found[-1])
        return found

    def _gain(self, seat: int, card: str) -> None:
        self.hands[seat].append(Token(self.letter_of[card], card))

    def _lose(self, seat: int, card: str) -> None:
        hand, letter = self.hands[seat], self.letter_of[card]
        known = [token for token in hand if token.card == card]
        tokens = known[:1] or [token for token in hand if token.card is None and token.letter == letter]
        if not tokens:
            raise Impossible
        token = self.random.choice(tokens)
        token.become(card)
        hand.remove(token)

    def fill(self) -> None:
        """Let every token that nobody has seen be one of the cards of its letter that are left."""
        for letter, cards in enumerate(self.rules.letters):
            left = [card for card in cards for _ in range(self.rules.cards[card].copies)]
            unseen = []
            for token in self.tokens:
                if token.letter == letter and token.card is None:
                    unseen.append(token)
                elif token.letter == letter and token.card is not None:
                    if token.card not in left:
                        raise Impossible
                    left.remove(token.card)
            for token, card in zip(unseen, self.random.sample(left, len(unseen)), strict=True):
                token.become(card)
        if self.gives and all(token.card in self.rules.never_given for token in self.gives):
            raise Impossible

    def cards_of(self, number: int) -> Sequence[str]:
        """Return the cards that an event hides; those drawn at once are sorted, as the deck sorts them."""
        cards = [token.card for token in self.hidden.get(number, ()) if token.card is not None]
        first = self.unsorted.get(number, len(cards))
        return cards[:first] + sorted(cards[first:], key=list(self.letter_of).index) if first < len(cards) else cards


def worlds(rules: "London", told: Sequence[AnyEvent], n: int, random: Random) -> Iterator[Sequence[AnyEvent]]:
    """Yield ``n`` whole streams."""
    for _ in range(n):
        yield _world(rules, told, random)


def _world(rules: "London", told: Sequence[AnyEvent], random: Random) -> Sequence[AnyEvent]:
    for _ in range(MOST_GUESSES):
        guess = Guess(rules, random)
        try:
            for number, event in enumerate(told):
                guess.read(number, event)
            guess.fill()
        except Impossible:
            continue
        return [_shown(event, guess.cards_of(number)) for number, event in enumerate(told)]
    raise KtcError("no game was found that fits what this seat was told")


def _shown(event: AnyEvent, cards: Sequence[str]) -> AnyEvent:
    if isinstance(event, e.CardDrawn | e.CardKept):
        return event if event.card is not None else attrs.evolve(event, card=cards[0])
    if isinstance(event, e.HandDealt | e.DeckLookedAt | e.CardsReturned) and event.cards is None:
        return attrs.evolve(event, cards=tuple(cards))
    return event
