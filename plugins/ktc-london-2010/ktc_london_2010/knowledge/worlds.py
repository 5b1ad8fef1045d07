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


def _drawn(event: e.CardDrawn, cards: Cards) -> list[Move]:
    return [Move(DECK, _hand(event), event.card)]


def _looked_at(event: e.DeckLookedAt, cards: Cards) -> list[Move]:
    return [Move(DECK, _look(event), event.cards, event.number, sorted=True)]


def _kept(event: e.CardKept, cards: Cards) -> list[Move]:
    return [Move(_look(event), _hand(event), event.card)]


def _returned(event: e.CardsReturned, cards: Cards) -> list[Move]:
    return [Move(_look(event), DECK, event.cards, event.number)]


def _picked(event: e.CardPicked, cards: Cards) -> list[Move]:
    return [Move(TABLE, _hand(event), event.card)]


def _exchanged(event: e.CardsExchanged, cards: Cards) -> list[Move]:
    return [Move(_hand(event), TABLE, event.given), Move(TABLE, _hand(event), event.taken)]


def _expended(event: e.CardExpended | e.CardGivenUp | e.PersonPlayed, cards: Cards) -> list[Move]:
    return [Move(_hand(event), TABLE, event.card)]


def _placed(event: e.CardPlaced, cards: Cards) -> list[Move]:
    return [Move(_hand(event), TABLE, event.card)] if event.source == HAND else []


def _discarded(event: e.HandDiscarded, cards: Cards) -> list[Move]:
    return [Move(_hand(event), TABLE, event.cards)]


MOVES: Final[Mapping[type, Any]] = {
    e.CardDrawn: _drawn,
    e.DeckLookedAt: _looked_at,
    e.CardKept: _kept,
    e.CardsReturned: _returned,
    e.CardPicked: _picked,
    e.CardsExchanged: _exchanged,
    e.CardExpended: _expended,
    e.CardGivenUp: _expended,
    e.PersonPlayed: _expended,
    e.CardPlaced: _placed,
    e.HandDiscarded: _discarded,
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
