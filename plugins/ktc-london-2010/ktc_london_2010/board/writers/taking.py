"""Cards that come into a hand: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.order import following
from ktc_london_2010.board.state import Returned, State
from ktc_london_2010.board.writers.hands import add, gained, lost, off_the_deck
from ktc_london_2010.model import events as e
from ktc_london_2010.model.phases import Phase

AnyEvent = Any  # one of the kinds below


def _hand_dealt(state: State, event: e.HandDealt) -> None:
    for card in event.cards or (None,) * event.number:
        gained(state, event.seat, off_the_deck(state, card))


def _counted(state: State) -> None:
    """Count a card that was taken, where cards are due."""
    if state.phase == Phase.TAKE:
        state.due_cards -= 1
    else:
        state.taken += 1


def _drawn(state: State, event: e.CardDrawn) -> None:
    gained(state, event.seat, off_the_deck(state, event.card))
    _counted(state)
    state.idle = 0


def _picked(state: State, event: e.CardPicked) -> None:
    state.row(event.place).remove(event.card)
    gained(state, event.seat, event.card)
    add(state.players[event.seat].shown, event.card)
    _counted(state)


def _looked(state: State, event: e.DeckLookedAt) -> None:
    state.looked = [off_the_deck(state, card) for card in event.cards or (None,) * event.number]
    state.phase = following(state, event)


def _kept(state: State, event: e.CardKept) -> None:
    if event.card in state.looked:
        state.looked.remove(event.card)
        gained(state, event.seat, event.card)
    else:  # the reader does not know which of them it was
        _forget(state)
        state.looked.pop()
        gained(state, event.seat, event.card)
        if event.card is not None:  # where hands are open
            state.left[event.card] -= 1
    _counted(state)
    state.idle = 0


def _forget(state: State) -> None:
    """Forget which cards are looked at: another seat has mixed what the reader knew of them."""
    for at, card in enumerate(state.looked):
        if card is not None:
            state.left[card] += 1
            state.looked[at] = None


def _returned(state: State, event: e.CardsReturned) -> None:
    if event.cards is None:
        _forget(state)
    cards = event.cards or (None,) * event.number
    state.returned += [Returned(card, event.seat) for card in reversed(cards)]
    state.looked = []


def _taking_ended(state: State, event: e.TakingEnded) -> None:
    state.phase = following(state, event)
    state.due_cards = 0


def _cards_due(state: State, event: e.CardsDue) -> None:
    state.due_cards += event.number
    state.phase = following(state, event)


def _exchanged(state: State, event: e.CardsExchanged) -> None:
    row = state.row(event.place)
    row[row.index(event.taken)] = event.given
    lost(state, event.seat, event.given)
    gained(state, event.seat, event.taken)
    add(state.players[event.seat].shown, event.taken)
    state.exchanged = True


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.HandDealt: _hand_dealt,
    e.CardDrawn: _drawn,
    e.CardPicked: _picked,
    e.DeckLookedAt: _looked,
    e.CardKept: _kept,
    e.CardsReturned: _returned,
    e.TakingEnded: _taking_ended,
    e.CardsDue: _cards_due,
    e.CardsExchanged: _exchanged,
}
