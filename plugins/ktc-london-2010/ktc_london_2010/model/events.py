"""The events.  Each has the id of its rule; secret fields are ``Hidden``."""

from typing import Final

import attrs

from ktc.kit import BaseEvent, EventKinds, Hidden, SeatOrNobody
from ktc_london_2010.model.effects import Effect

EVENTS: Final = EventKinds()


class Event(BaseEvent):
    """The base class of this game's events."""

    __slots__ = ()
    rule: str


# --- turns, actions and the end ---------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class FirstPlayerDrawn(Event):
    """The first player was drawn at random."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class TurnBegan(Event):
    """A seat's turn began; it takes ``least`` to ``most`` cards at its start."""

    seat: int
    least: int
    """Minimum number of cards to take."""
    most: int
    """Maximum number of cards to take."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class ActionBegan(Event):
    """A seat began its action: ``play``, ``run``, ``land`` or ``three``."""

    seat: int
    action: str
    """The action of the turn: "play", "run", "land" or "three"."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class ActionEnded(Event):
    """A seat's action ended."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class TurnEnded(Event):
    """A seat's turn ended."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class LastCardTaken(Event):
    """The end of the game began, usually with an empty deck: each other player has one more turn."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class LoansRepaid(Event):
    """A seat repaid loans at the end of the game."""

    seat: int
    count: int
    amount: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class HandDiscarded(Event):
    """A seat took a poverty point for each card in hand at the end of the game, and discarded the cards."""

    seat: int
    number: int
    cards: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class GameEnded(Event):
    """The game ended."""

    rule: str


# --- cards that enter a hand ------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class HandDealt(Event):
    """A seat was dealt cards from the top of the deck."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardDrawn(Event):
    """A seat took the top card of the deck."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardPicked(Event):
    """A seat took a card from a row of the Card Display."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class DeckLookedAt(Event):
    """A seat looked at the top cards of the deck, top card first."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardKept(Event):
    """A seat kept one of the looked-at cards."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsReturned(Event):
    """A seat put cards back on the deck; the first is on top."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class TakingEnded(Event):
    """A seat finished taking cards."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsDue(Event):
    """A seat must take cards now."""

    seat: int
    number: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsExchanged(Event):
    """A seat exchanged a card from its hand with one of the Card Display."""

    seat: int
    taken: str
    """The id of the card taken into the hand."""
    given: str
    """The id of the card given to the Card Display."""
    place: str
    rule: str


# --- cards that leave a hand ------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class CardExpended(Event):
    """A card from the hand was put on the Card Display as a price."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardGivenUp(Event):
    """A card from the hand was put on the Card Display for the hand limit."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class DisplayOverflowed(Event):
    """Both rows of the Card Display were full: the top row was discarded, and the bottom row moved up."""

    cards: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardPlaced(Event):
    """A card was placed on a stack, or as a new one."""

    seat: int
    card: str
    stack: int
    source: str
    """Where the card came from: "hand", or a row of the Card Display ("top" or "bottom")."""
    freely: bool
    """Whether it used one of the free placements, for which no card is expended."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class PersonPlayed(Event):
    """A card without a stone base was played for its power, and discarded."""

    seat: int
    card: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class PlacementsFreed(Event):
    """A seat may place more cards in this action without expending a card of their colour."""

    seat: int
    number: int
    rule: str


# --- cards of a Building Display: activations, effects and flips ------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class CardActivated(Event):
    """The top of a stack was activated."""

    seat: int
    card: str
    stack: int
    again: bool
    """Whether this is a repeated activation in this run."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsDue(Event):
    """The effects of a card became pending, from the first that needs an answer on."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsLeft(Event):
    """The remaining effects of the last pending card; none if it is finished."""

    seat: int
    effects: tuple[Effect, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class RunEnded(Event):
    """A seat finished activating cards."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class HospitalUsed(Event):
    """A Hospital was flipped instead of another card."""

    seat: int
    hospital: int
    saved: int
    """The stack whose card stays in view, from 0."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardFlipped(Event):
    """The top of a stack was flipped face down."""

    seat: int
    card: str
    stack: int
    rule: str


# --- money, loans, points and poverty ---------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class LoansTaken(Event):
    """A seat took ``count`` loans of ``each`` pounds."""

    seat: int
    count: int
    each: int
    """Pounds that each loan brings."""
    by: str
    """The id of the rule that sets the amount of a loan."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyPaid(Event):
    """A seat paid money to another seat, or to the bank (-1)."""

    seat: int
    amount: int
    to: SeatOrNobody
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyTaken(Event):
    """A seat took money from the bank."""

    seat: int
    amount: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyPutOnCard(Event):
    """Money from the bank was put on the top of a stack."""

    seat: int
    stack: int
    amount: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyLeftCard(Event):
    """The money on a stack went to its owner, or to the bank (-1)."""

    seat: int
    stack: int
    amount: int
    to: SeatOrNobody
    rule: str


@EVENTS.kind()
@attrs.frozen
class PointsTaken(Event):
    """A seat took victory points as counters."""

    seat: int
    points: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PovertyChanged(Event):
    """A seat took poverty points, or discarded them (negative)."""

    seat: int
    by: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PovertyCounted(Event):
    """A run's poverty was counted: ``stacks`` plus ``cards`` less ``boroughs``; ``by`` is the change of poverty points."""

    seat: int
    stacks: int
    """Number of stacks of the Building Display."""
    cards: int
    """Number of cards in hand that count."""
    boroughs: int
    by: int
    rule: str


# --- counters on the map ----------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class LandBought(Event):
    """A building counter was placed in a borough."""

    seat: int
    borough: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class UndergroundPlaced(Event):
    """An Underground counter was placed in a borough."""

    seat: int
    borough: str
    rule: str
