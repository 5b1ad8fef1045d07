"""What of an action each spot stands for, what may be tried with a spot, and which spots an event has touched."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from ktc.draw import Mark, Seen
from ktc_london_2010.drawing import spots
from ktc_london_2010.knowledge.view import PlayerView, StackView, View
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e

ROWS: Final = ("top", "bottom")
DECK: Final = "deck"
AnyAction = Any
AnyEvent = Any


def marks(seen: Seen, action: AnyAction) -> Iterator[Mark]:
    """Yield what the answers within an action mean on the reader's board, in the order in which drafts ask for them.

    Of the two answers "the top row" and "Docks" only the second is a spot: who clicks on the card has said both.
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
            down = view.players[seat].stacks[stack].down  # then it matters which card lies below
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
    """Yield the spots of the cards of a name in a row: they are one choice."""
    for copy in range(_row(view, place).count(card)):
        yield spots.display_spot(place, card, copy)


def _row(view: View, place: str) -> tuple[str, ...]:
    return {"top": view.top, "bottom": view.bottom}.get(place, ())


def _alike(view: View, seat: int, number: int) -> Iterator[str]:
    """Yield the spots of the stacks that look like one of them: they are one choice, which goes by the lowest number."""
    stacks = view.players[seat].stacks
    look = _look(stacks[number]) if number < len(stacks) else None
    for at in range(number, max(number + 1, len(stacks))):
        if at == number or (at < len(stacks) and _look(stacks[at]) == look):
            yield spots.stack_spot(seat, at)


def _look(stack: StackView) -> tuple[str, int, bool, bool, bool]:
    return "" if stack.down else stack.cards[-1], stack.money, stack.activated, stack.new, stack.saved


def meant(seen: Seen, action: AnyAction, clicked: Sequence[str]) -> AnyAction:
    """Return an action with the stack that was clicked, where the draft lists the first of several that look alike."""
    if not isinstance(action, a.PlaceCard | a.ActivateCard | a.ActivateAgain):
        return action
    alike = {spot for mark in marks(seen, action) if mark.asks == "stack" for spot in mark.spots}
    spot = next((spot for spot in reversed(clicked) if spot in alike), None)
    numbers = range(len(seen.view.players[action.seat].stacks))
    stack = next((number for number in numbers if spots.stack_spot(action.seat, number) == spot), action.stack)
    return attrs.evolve(action, stack=stack)


# --- what may be tried ----------------------------------------------------------------------------------------------


def tries(seen: Seen, spot: str) -> Iterator[AnyAction]:
    """Yield what the reader might want to do with a spot that is drawn now, an action of each kind."""
    if seen.reader is None:
        return
    view: View = seen.view
    own = view.players[seen.reader]
    sort, *rest = spot.split("/")
    if spot == spots.DECK:
        yield a.TakeCard(own.seat, DECK, None)
        yield a.LookAtDeck(own.seat)
    elif sort == "display" and len(rest) in (2, 3) and rest[0] in ROWS and rest[1] in _row(view, rest[0]):
        yield a.TakeCard(own.seat, rest[0], rest[1])
        yield a.ExchangeCard(own.seat, rest[0], rest[1])
    elif sort == "hand" and len(rest) == 1 and rest[0] in own.hand:
        yield from _with_card(seen, own, rest[0])
    elif sort == "stack" and rest in [[str(own.seat), str(number)] for number in range(len(own.stacks))]:
        number = int(rest[1])
        yield a.ActivateCard(own.seat, number, _price(seen, own, own.stacks[number]))
    elif sort == "borough" and len(rest) == 1 and rest[0] in seen.rules.boroughs:
        yield a.BuyLand(own.seat, rest[0])
        yield a.PlaceUnderground(own.seat, rest[0])
    elif sort == "player" and rest in [[str(player.seat)] for player in view.players]:
        yield a.ChoosePlayer(own.seat, int(rest[0]))


def _with_card(seen: Seen, own: PlayerView, card: str) -> Iterator[AnyAction]:
    cards = seen.rules.cards
    others = list(own.hand)
    others.remove(card)
    expends = next((other for other in others if cards[other].colour == cards[card].colour), None)
    if cards[card].has_base:
        yield a.PlaceCard(own.seat, card, len(own.stacks), expends)
    else:
        yield a.PlayPerson(own.seat, card)
    yield a.GiveUpCard(own.seat, card)


def _price(seen: Seen, own: PlayerView, stack: StackView) -> str | None:
    """Return the card of the hand that would be expended for a stack; None where none is wanted, or none there."""
    wanted = seen.rules.cards[stack.cards[-1]].expend
    cards = seen.rules.cards
    return next((card for card in own.hand if wanted and wanted in ("any", cards[card].colour)), None)


# --- news -----------------------------------------------------------------------------------------------------------


def touched(seen: Seen, event: AnyEvent) -> Iterator[str]:
    """Yield the spots of an event, as far as what it tells of lies on the board now."""
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
