"""Guess the actions of a kind that a person may want, legal or not, so that a refusal can be explained."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ktc_london_2010.board.state import BOTTOM, DECK, TOP
from ktc_london_2010.model import actions as a
from ktc_london_2010.model.cards import ANY
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.typed import Typed

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

WITH_CARD: Final[dict[str, Any]] = {kind.__name__: kind for kind in (a.ExpendCard, a.GiveCard, a.GiveUpCard)}
WITH_BOROUGH: Final[dict[str, Any]] = {kind.__name__: kind for kind in (a.BuyLand, a.PlaceUnderground)}
FROM_ROW: Final[dict[str, Any]] = {kind.__name__: kind for kind in (a.ExchangeCard, a.CoverStack)}
ALONE: Final[dict[str, Any]] = {
    kind.__name__: kind
    for kind in (a.LookAtDeck, a.EndTaking, a.EndPlay, a.EndRun, a.EndFlips, a.EndExpending, a.TakeThree, a.TakeLoan)
}
ANYTHING: Final = Typed()


def wishes(context: LondonContext, kind: str, typed: Typed = ANYTHING) -> Iterator[a.Action]:
    """Yield the actions of a kind that a person may want, each with a price as near to a legal one as possible.

    A typed stack or price is used as it is, even if there is none such.
    """
    seat = context.seat
    if kind in ALONE:
        yield ALONE[kind](seat)
    elif kind in WITH_CARD:
        yield from (WITH_CARD[kind](seat, card) for card in _held(context, typed))
    elif kind in WITH_BOROUGH:
        yield from (WITH_BOROUGH[kind](seat, borough) for borough in context.rules.boroughs)
    elif kind in FROM_ROW:
        yield from (FROM_ROW[kind](seat, place, card) for place, card in _open(context, typed))
    else:
        yield from _others(context, kind, typed)


def _others(context: LondonContext, kind: str, typed: Typed) -> Iterator[a.Action]:
    seat, own, view = context.seat, context.own, context.view
    stacks = range(len(own.stacks))
    match kind:
        case "TakeCard":
            yield a.TakeCard(seat, DECK, None)
            yield from (a.TakeCard(seat, place, card) for place, card in _open(context, typed))
        case "KeepCard":
            yield from (a.KeepCard(seat, card) for card in dict.fromkeys([*view.looked, *_named(context, typed)]))
        case "ReturnCards":
            yield from [a.ReturnCards(seat, tuple(view.looked))] if view.looked else []
        case "PlayPerson":
            persons = (card for card in _held(context, typed) if typed.kinds or not context.rules.cards[card].has_base)
            yield from (a.PlayPerson(seat, card) for card in persons)
        case "PlaceCard":
            yield from _placements(context, typed)
        case "ActivateCard":
            yield from (a.ActivateCard(seat, number, _price(context, number)) for number in typed.stacks or stacks or [0])
        case "ActivateAgain":
            yield from (a.ActivateAgain(seat, number) for number in typed.stacks or stacks)
        case "UseHospital":
            yield from (a.UseHospital(seat, one, other) for one in stacks for other in stacks if one != other)
        case "ChoosePlayer":
            yield from (a.ChoosePlayer(seat, player.seat) for player in view.players)


def _named(context: LondonContext, typed: Typed) -> list[str]:
    """Return the cards typed with a kind of action, wherever they are."""
    return [card for things in typed.things[:1] for card in things if typed.kinds and card in context.rules.cards]


def _held(context: LondonContext, typed: Typed) -> Iterable[str]:
    """Return the cards of the hand, and the typed cards if none of them is there."""
    named, hand = _named(context, typed), context.own.hand
    return dict.fromkeys([*hand, *([] if any(card in hand for card in named) else named)])


def _open(context: LondonContext, typed: Typed) -> Iterable[tuple[str, str]]:
    """Return the cards of the Card Display with their rows, and the typed cards if none of them is there."""
    rows = ((TOP, context.view.top), (BOTTOM, context.view.bottom))
    found = [(place, card) for place, row in rows for card in dict.fromkeys(row)]
    named, there = _named(context, typed), {card for _, card in found}
    return found + [(typed.place or TOP, card) for card in named if there.isdisjoint(named)]


def _placements(context: LondonContext, typed: Typed) -> Iterator[a.PlaceCard]:
    """Yield placements of the typed cards, or of all cards in hand, on the typed stack or as a new one."""
    own = context.own
    named = [card for things in typed.things[:1] for card in things if card in context.rules.cards]
    prices: list[str | None] = [card for things in typed.things[1:2] for card in things]
    for card in dict.fromkeys([card for card in own.hand if not named or card in named] or named):
        for stack in typed.stacks[:1] or (len(own.stacks),):
            yield from (a.PlaceCard(context.seat, card, stack, price) for price in prices or [_of_its_colour(context, card)])


def _of_its_colour(context: LondonContext, card: str) -> str | None:
    """Return a card of the hand to expend for placing one; None if none is needed or none fits."""
    if card in context.rules.holders["placed_without_expending"]:
        return None
    return partner_of(context.rules, context.own.hand, card)


def _price(context: LondonContext, number: int) -> str | None:
    """Return a card of the hand to expend for activating a stack; None if none is needed or none fits."""
    stacks = context.own.stacks
    wanted = context.rules.cards[stacks[number].cards[-1]].expend if 0 <= number < len(stacks) else ""
    return card_to_expend(context.rules, context.own.hand, wanted)


def card_to_expend(rules: "London", hand: Sequence[str], wanted: str) -> str | None:
    """Return the first card of a hand with a wanted colour; None if no card is wanted ("") or none fits."""
    return next((card for card in hand if wanted in (ANY, rules.cards[card].colour)), None)


def partner_of(rules: "London", hand: Sequence[str], card: str) -> str | None:
    """Return the first other card of a hand with the colour of a card, to expend for placing it; None if none fits."""
    others = list(hand)
    if card in others:
        others.remove(card)
    return card_to_expend(rules, others, rules.cards[card].colour)
