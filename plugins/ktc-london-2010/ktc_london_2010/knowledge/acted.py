"""Infer the action of a step from its events, for determinizations."""

from collections.abc import Sequence

from ktc.kit import AnyEvent
from ktc_london_2010.board.state import DECK, HAND
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.effects import Exchange
from ktc_london_2010.model.phases import Phase


def acted(phase: Phase, seat: int, events: Sequence[AnyEvent]) -> a.Action | None:
    """Return the action of a seat's step, which began in ``phase``; None if its events do not determine it."""
    events = events[isinstance(events[0], e.DisplayOverflowed) :]  # it only makes room for an expended card
    first = events[0]
    match first:
        case e.CardDrawn():
            return a.TakeCard(seat, DECK, None)
        case e.CardPicked():
            return a.TakeCard(seat, first.place, first.card)
        case e.DeckLookedAt():
            return a.LookAtDeck(seat)
        case e.CardKept() if first.card is not None:
            return a.KeepCard(seat, first.card)
        case e.CardsReturned() if first.cards is not None:
            return a.ReturnCards(seat, first.cards)
        case e.TakingEnded():
            return a.EndTaking(seat)
        case e.ActionEnded():
            return a.EndPlay(seat)
        case e.RunEnded():
            return a.EndRun(seat)
        case e.HospitalUsed():
            return a.UseHospital(seat, first.hospital, first.saved)
        case e.CardFlipped() | e.MoneyLeftCard() | e.PovertyCounted() if phase == Phase.FLIP:
            return a.EndFlips(seat)
        case e.CardGivenUp():
            return a.GiveUpCard(seat, first.card)
        case e.CardsExchanged():
            return a.GiveCard(seat, first.given)
        case e.EffectsDue():
            wanted = first.effects[0]
            return a.ExchangeCard(seat, wanted.place, wanted.card) if isinstance(wanted, Exchange) else None
        case _:
            return _answered(phase, seat, events) or _chosen(seat, events)


def _answered(phase: Phase, seat: int, events: Sequence[AnyEvent]) -> a.Action | None:
    """Return the answer to an effect's question, or None."""
    if phase == Phase.EXPEND:
        first = events[0]
        return a.ExpendCard(seat, first.card) if isinstance(first, e.CardExpended) else a.EndExpending(seat)
    if phase == Phase.PLAYER:
        burdened = [event.seat for event in events if isinstance(event, e.PovertyChanged) and event.by > 0]
        return a.ChoosePlayer(seat, burdened[0]) if burdened else None
    for event in events:
        match event:
            case e.CardPlaced() if phase == Phase.COVER:
                return a.CoverStack(seat, event.source, event.card)
            case e.UndergroundPlaced():
                return a.PlaceUnderground(seat, event.borough)
            case e.CardActivated() if event.again:
                return a.ActivateAgain(seat, event.stack)
            case _:
                pass
    return None


def _chosen(seat: int, events: Sequence[AnyEvent]) -> a.Action | None:
    """Return an action of a turn, or a part of one, or None."""
    expended = next((event.card for event in events if isinstance(event, e.CardExpended)), None)
    for event in events:
        match event:
            case e.LandBought():
                return a.BuyLand(seat, event.borough)
            case e.CardActivated():
                return a.ActivateCard(seat, event.stack, expended)
            case e.CardPlaced() if event.source == HAND:
                return a.PlaceCard(seat, event.card, event.stack, expended)
            case e.PersonPlayed():
                return a.PlayPerson(seat, event.card)
            case e.CardsDue() if event.rule in (ids.THREE_TAKE, ids.THREE_FEWER):
                return a.TakeThree(seat)
            case _:
                pass
    return a.TakeLoan(seat) if isinstance(events[0], e.LoansTaken) else None
