"""What has happened.  Each event has the id of its rule; what not everybody may know is ``Hidden``."""

import attrs

from ktc.kit import Hidden, fact
from ktc_london_2010.model.effects import Effect


@fact()
@attrs.frozen
class FirstPlayerDrawn:
    """The first player was drawn by lot."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class HandDealt:
    """A seat was dealt cards from the top of the deck."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class TurnBegan:
    """A seat's turn begins; it takes ``least`` to ``most`` cards."""

    seat: int
    least: int
    most: int
    rule: str


@fact(reveals=True)
@attrs.frozen
class CardDrawn:
    """A seat took the top card of the deck."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardPicked:
    """A seat took a card from a row of the Card Display."""

    seat: int
    card: str
    place: str
    rule: str


@fact(reveals=True)
@attrs.frozen
class DeckLookedAt:
    """A seat looked at the top cards of the deck, the uppermost first."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardKept:
    """A seat kept one of the cards that it had looked at."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardsReturned:
    """A seat put cards back on the deck; the first is on top."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class LastCardTaken:
    """The deck is empty: each other player has one more turn."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class TakingEnded:
    """A seat takes no more cards now."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class ActionBegan:
    """A seat begins its action: ``play``, ``run``, ``land`` or ``three``."""

    seat: int
    action: str
    rule: str


@fact()
@attrs.frozen
class CardsDue:
    """A seat takes so many cards now."""

    seat: int
    number: int
    rule: str


@fact()
@attrs.frozen
class CardExpended:
    """A card from the hand was put on the Card Display as a price."""

    seat: int
    card: str
    place: str
    rule: str


@fact()
@attrs.frozen
class CardGivenUp:
    """A card from the hand was put on the Card Display to keep to the hand limit."""

    seat: int
    card: str
    place: str
    rule: str


@fact()
@attrs.frozen
class DisplayOverflowed:
    """Both rows of the Card Display were full: the top row was discarded, and the bottom row moved up."""

    cards: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen
class CardPlaced:
    """A card was placed on a stack; ``source`` is ``hand``, or the row of the Card Display that it came from.

    ``freely``: one of the placements was used for which no card is expended.
    """

    seat: int
    card: str
    stack: int
    source: str
    freely: bool
    rule: str


@fact()
@attrs.frozen
class PersonPlayed:
    """A card without a stone base was played to the discard pile for its power."""

    seat: int
    card: str
    rule: str


@fact()
@attrs.frozen
class PlacementsFreed:
    """A seat may place so many cards more in this action without expending one of their colour."""

    seat: int
    number: int
    rule: str


@fact()
@attrs.frozen
class LoansTaken:
    """A seat took loans: ``count`` of them, each of ``each`` pounds; ``by`` is the rule that says how much a loan brings."""

    seat: int
    count: int
    each: int
    by: str
    rule: str


@fact()
@attrs.frozen
class MoneyPaid:
    """A seat paid money to another one, or to the bank (-1)."""

    seat: int
    amount: int
    to: int
    rule: str


@fact()
@attrs.frozen
class MoneyTaken:
    """A seat took money from the bank."""

    seat: int
    amount: int
    rule: str


@fact()
@attrs.frozen
class MoneyPutOnCard:
    """Money from the bank was put on the top of a stack."""

    seat: int
    stack: int
    amount: int
    rule: str


@fact()
@attrs.frozen
class MoneyLeftCard:
    """The money on a card went to its owner, or to the bank (-1)."""

    seat: int
    stack: int
    amount: int
    to: int
    rule: str


@fact()
@attrs.frozen
class PointsTaken:
    """A seat took victory points as counters."""

    seat: int
    points: int
    rule: str


@fact()
@attrs.frozen
class PovertyChanged:
    """A seat took so many poverty points, or discarded them (less than 0)."""

    seat: int
    by: int
    rule: str


@fact()
@attrs.frozen
class PovertyCounted:
    """The poverty of a run: ``stacks`` and ``cards`` in hand less ``boroughs``; ``by`` is what the seat took or discarded."""

    seat: int
    stacks: int
    cards: int
    boroughs: int
    by: int
    rule: str


@fact()
@attrs.frozen
class CardActivated:
    """The top of a stack was activated; ``again``: for the second time in this run."""

    seat: int
    card: str
    stack: int
    again: bool
    rule: str


@fact()
@attrs.frozen
class EffectsDue:
    """A card does something that needs an answer, or follows one: all that is still to be done of it, in order."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]
    rule: str


@fact()
@attrs.frozen
class EffectsLeft:
    """What is left to be done of the card that was due last; nothing: it is done."""

    seat: int
    effects: tuple[Effect, ...]
    rule: str


@fact()
@attrs.frozen
class RunEnded:
    """A seat activates no more cards."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class HospitalUsed:
    """A card was turned face down in the place of another one."""

    seat: int
    hospital: int
    saved: int
    rule: str


@fact()
@attrs.frozen
class CardFlipped:
    """The top of a stack was turned face down."""

    seat: int
    card: str
    stack: int
    rule: str


@fact()
@attrs.frozen
class LandBought:
    """A building counter was placed in a borough."""

    seat: int
    borough: str
    rule: str


@fact()
@attrs.frozen
class UndergroundPlaced:
    """An Underground counter was placed in a borough."""

    seat: int
    borough: str
    rule: str


@fact()
@attrs.frozen
class CardsExchanged:
    """A card from the hand and one of the Card Display changed places."""

    seat: int
    taken: str
    given: str
    place: str
    rule: str


@fact()
@attrs.frozen
class ActionEnded:
    """A seat has done its action."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class TurnEnded:
    """A seat's turn is over."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class LoansRepaid:
    """A seat repaid loans at the end of the game."""

    seat: int
    count: int
    amount: int
    rule: str


@fact(reveals=True)
@attrs.frozen
class HandDiscarded:
    """A seat took a poverty point for each card in hand at the end, and discarded them."""

    seat: int
    number: int
    cards: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen
class GameEnded:
    """The game is over."""

    rule: str


FACTS = (
    FirstPlayerDrawn, HandDealt, TurnBegan, CardDrawn, CardPicked, DeckLookedAt, CardKept, CardsReturned, LastCardTaken,
    TakingEnded, ActionBegan, CardsDue, CardExpended, CardGivenUp, DisplayOverflowed, CardPlaced, PersonPlayed, PlacementsFreed,
    LoansTaken, MoneyPaid, MoneyTaken, MoneyPutOnCard, MoneyLeftCard, PointsTaken, PovertyChanged, PovertyCounted, CardActivated,
    EffectsDue, EffectsLeft, RunEnded, HospitalUsed, CardFlipped, LandBought, UndergroundPlaced, CardsExchanged, ActionEnded,
    TurnEnded, LoansRepaid, HandDiscarded, GameEnded,
)  # fmt: skip
Event = (
    FirstPlayerDrawn | HandDealt | TurnBegan | CardDrawn | CardPicked | DeckLookedAt | CardKept | CardsReturned | LastCardTaken
    | TakingEnded | ActionBegan | CardsDue | CardExpended | CardGivenUp | DisplayOverflowed | CardPlaced | PersonPlayed
    | PlacementsFreed | LoansTaken | MoneyPaid | MoneyTaken | MoneyPutOnCard | MoneyLeftCard | PointsTaken | PovertyChanged
    | PovertyCounted | CardActivated | EffectsDue | EffectsLeft | RunEnded | HospitalUsed | CardFlipped | LandBought
    | UndergroundPlaced | CardsExchanged | ActionEnded | TurnEnded | LoansRepaid | HandDiscarded | GameEnded
)  # fmt: skip
