"""Map actions to the spots that answer them, and events to the spots they changed."""

from collections.abc import Iterator, Sequence

import attrs

from ktc.draw import Mark, Seen
from ktc.kit import AnyAction, AnyEvent
from ktc_london_2010.board.state import BOTTOM, DECK, TOP
from ktc_london_2010.drawing import spots
from ktc_london_2010.knowledge.view import StackView, View
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e


def marks(seen: Seen, action: AnyAction) -> Iterator[Mark]:
    """Yield the spots of an action's answers on the reader's board, in the order in which drafts ask for them.

    Of the two answers "the top row" and "Docks" only the second is a spot: a click on the card gives both.
    """
    view: View = seen.view
    match action:
        case a.TakeCard(place=place, card=None) if place == DECK:
            yield Mark("card", "", (spots.DECK,))
        case a.TakeCard() | a.CoverStack() | a.ExchangeCard():
            yield Mark("card", action.card, tuple(_in_row(view, action.place, action.card or "")))
        case a.LookAtDeck():
            yield Mark("", "", (spots.DECK,))
        case a.KeepCard(card=card):
            yield Mark("card", card, (spots.looked_spot(card),))
        case a.PlaceCard(seat=seat, card=card, stack=stack, expends=expends):
            yield Mark("card", card, (spots.hand_spot(card),))
            yield Mark("stack", stack, tuple(_alike(view, seat, stack)))
            yield from _expended(expends)
        case a.ActivateCard(seat=seat, stack=stack, expends=expends):
            yield Mark("stack", stack, tuple(_alike(view, seat, stack)))
            yield from _expended(expends)
        case a.ActivateAgain(seat=seat, stack=stack):
            down = view.players[seat].stacks[stack].down  # face-down stacks differ by their top here
            yield Mark("stack", stack, (spots.stack_spot(seat, stack),) if down else tuple(_alike(view, seat, stack)))
        case a.UseHospital(seat=seat, hospital=hospital, saves=saves):
            yield Mark("hospital", hospital, (spots.stack_spot(seat, hospital),))
            yield Mark("saves", saves, (spots.stack_spot(seat, saves),))
        case a.PlayPerson(card=card) | a.ExpendCard(card=card) | a.GiveCard(card=card) | a.GiveUpCard(card=card):
            yield Mark("card", card, (spots.hand_spot(card),))
        case a.ChoosePlayer(player=player):
            yield Mark("player", player, (spots.player_spot(player),))
        case a.BuyLand(borough=borough) | a.PlaceUnderground(borough=borough):
            yield Mark("borough", borough, (spots.borough_spot(borough),))


def _expended(card: str | None) -> Iterator[Mark]:
    if card is not None:
        yield Mark("expend", card, (spots.hand_spot(card),))


def _in_row(view: View, place: str, card: str) -> Iterator[str]:
    """Yield the spots of all copies of a card in a row, which are one choice."""
    for copy in range(row_of(view, place).count(card)):
        yield spots.display_spot(place, card, copy)


def row_of(view: View, place: str) -> tuple[str, ...]:
    """Return the cards of a row of the Card Display, from left to right."""
    return {TOP: view.top, BOTTOM: view.bottom}.get(place, ())


def _alike(view: View, seat: int, number: int) -> Iterator[str]:
    """Yield the spots of the equal stacks from a number on; they are one choice, under the lowest number."""
    stacks = view.players[seat].stacks
    look = _look(stacks[number]) if number < len(stacks) else None
    for at in range(number, max(number + 1, len(stacks))):
        if at == number or (at < len(stacks) and _look(stacks[at]) == look):
            yield spots.stack_spot(seat, at)


def _look(stack: StackView) -> tuple[str, int, bool, bool, bool]:
    return "" if stack.down else stack.cards[-1], stack.money, stack.activated, stack.new, stack.saved


def meant(seen: Seen, action: AnyAction, clicked: Sequence[str]) -> AnyAction:
    """Return an action with the clicked stack, if the draft lists another one equal to it."""
    if not isinstance(action, a.PlaceCard | a.ActivateCard | a.ActivateAgain):
        return action
    alike = {spot for mark in marks(seen, action) if mark.asks == "stack" for spot in mark.spots}
    spot = next((spot for spot in reversed(clicked) if spot in alike), None)
    numbers = range(len(seen.view.players[action.seat].stacks))
    stack = next((number for number in numbers if spots.stack_spot(action.seat, number) == spot), action.stack)
    return attrs.evolve(action, stack=stack)


# --- events ---------------------------------------------------------------------------------------------------------


def touched(seen: Seen, event: AnyEvent) -> Iterator[str]:
    """Yield the spots that an event changed, if they are on the board now."""
    view: View = seen.view
    match event:
        case e.CardPlaced() | e.CardActivated() | e.CardFlipped() | e.MoneyPutOnCard() | e.MoneyLeftCard():
            yield from _lying(view, event.seat, event.stack)
        case e.HospitalUsed(seat=seat, hospital=hospital, saved=saved):
            yield from (*_lying(view, seat, hospital), *_lying(view, seat, saved))
        case e.LandBought(borough=borough) | e.UndergroundPlaced(borough=borough):
            yield spots.borough_spot(borough)
        case e.CardExpended(place=place, card=card) | e.CardGivenUp(place=place, card=card):
            yield from list(_in_row(view, place, card))[-1:]
        case e.CardsExchanged(place=place, given=given):
            yield from list(_in_row(view, place, given))[-1:]
        case e.CardDrawn() | e.DeckLookedAt() | e.CardsReturned():
            yield spots.DECK


def _lying(view: View, seat: int, stack: int) -> Iterator[str]:
    if 0 <= seat < len(view.players) and 0 <= stack < len(view.players[seat].stacks):
        yield spots.stack_spot(seat, stack)
