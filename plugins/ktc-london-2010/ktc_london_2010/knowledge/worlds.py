"""Sample determinizations: describe the moves of cards between zones (deck, hands, looked-at cards, open table)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ktc.kit import AnyEvent
from ktc.kit.zones import Cards, Holds, Move, Zones
from ktc_london_2010.board.state import HAND
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import EndPlay
from ktc_london_2010.model.effects import Exchange

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

DECK, LOOKED, TABLE = "pile", "looked", "table"
TRIES: Final = 200  # samples per determinization, under a ruling that excludes some


def _hand(event: AnyEvent) -> str:
    return f"{HAND}/{event.seat}"


def _look(event: AnyEvent) -> str:
    return f"{LOOKED}/{event.seat}"


def _dealt(at_once: bool, event: e.HandDealt, cards: Cards) -> list[Move]:
    return [Move(DECK, _hand(event), event.cards, event.number, sorted=at_once)]


def _laid_open(event: e.CardExpended | e.CardGivenUp | e.PersonPlayed, cards: Cards) -> list[Move]:
    return [Move(_hand(event), TABLE, event.card)]


MOVES: Final[Mapping[type, Any]] = {
    e.CardDrawn: lambda event, _: [Move(DECK, _hand(event), event.card)],
    e.DeckLookedAt: lambda event, _: [Move(DECK, _look(event), event.cards, event.number, sorted=True)],
    e.CardKept: lambda event, _: [Move(_look(event), _hand(event), event.card)],
    e.CardsReturned: lambda event, _: [Move(_look(event), DECK, event.cards, event.number)],
    e.CardPicked: lambda event, _: [Move(TABLE, _hand(event), event.card)],
    e.CardsExchanged: lambda event, _: [Move(_hand(event), TABLE, event.given), Move(TABLE, _hand(event), event.taken)],
    e.CardExpended: _laid_open,
    e.CardGivenUp: _laid_open,
    e.PersonPlayed: _laid_open,
    e.CardPlaced: lambda event, _: [Move(_hand(event), TABLE, event.card)] if event.source == HAND else [],
    e.HandDiscarded: lambda event, _: [Move(_hand(event), TABLE, event.cards)],
}


def _may_give(never_given: Collection[str], event: e.EffectsDue, cards: Cards) -> Iterator[Holds]:
    """Yield the constraint that a seat asked to exchange a card holds one that may be given."""
    if isinstance(event.effects[0], Exchange):
        yield Holds(_hand(event), lambda hand: any(card not in never_given for card in hand))


def zones_of(rules: "London") -> Zones:
    """Return the zones of cards of a game."""
    letters = {card.id: card.letter for card in rules.cards.values()}
    deck = {card: rules.cards[card].copies for cards in rules.letters for card in cards}
    proofs = {e.EffectsDue: partial(_may_give, rules.never_given)}
    moves = {**MOVES, e.HandDealt: partial(_dealt, rules.ruled[ids.SETUP_HANDS] != "round-robin")}
    return Zones({DECK: deck}, moves, secret=(HAND, LOOKED), back=letters, order=rules.letter_names, proofs=proofs)


def worlds(rules: "London", told: Sequence[AnyEvent | None], n: int, random: Random) -> Iterator[Sequence[AnyEvent]]:
    """Yield ``n`` event logs with sampled hidden cards.

    Under the ruling that a card must be placed, samples in which a seat could have and did not are rejected, up to ``TRIES``.
    """
    if rules.ruled[ids.PLAY_AT_LEAST_ONE] != "placed-only":
        yield from rules.zones.worlds(told, n, random)
        return
    for _ in range(n):
        guesses = (guess for _ in range(TRIES) for guess in rules.zones.worlds(told, 1, random))
        found: Sequence[AnyEvent] = ()
        for found in guesses:
            if _had_to_end(rules, found):
                break
        yield found


def _had_to_end(rules: "London", events: Sequence[AnyEvent]) -> bool:
    """Return whether each seat was permitted to end its play when it did."""
    state = rules.new()
    for event in events:
        ends = isinstance(event, e.ActionEnded) and event.rule == ids.PLAY_AT_LEAST_ONE
        if ends and rules.check(state, EndPlay(event.seat)) is not None:
            return False
        rules.evolve(state, event)
    return True
