"""Writers of a state, by kind of event; its cards are moved elsewhere."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from ktc.effects import ROW_WRITERS, change_top
from ktc.kit import Writers
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.effects import ClaimRound, Exchange, Offer, Struggle
from ktc_stadens_nyckel.model.state import BETWEEN, FAMILIES, NOBODY, OVER, TURN, State

WRITERS: Final = Writers[State](e.EVENTS)
Quiet = (
    e.OrderRolled | e.HandDealt | e.PurseDealt | e.DevelopmentDiscarded | e.DevelopmentTurnedUp | e.BidSealed | e.BidReopened
    | e.BidRevealed | e.AuctionWon | e.NobodyBid | e.PriceStated | e.OfferAccepted | e.ImprovementBurnt | e.OptionChosen
    | e.CardDrawn | e.Paid
    | e.ClaimFailed | e.StruggleBegan | e.Surrendered | e.StruggleWon | e.PilesTakenBack
)  # fmt: skip


@WRITERS.add
def only_cards(state: State, event: Quiet) -> None:
    """Write nothing: these events move cards, or report what other events write."""


@WRITERS.add
def order_taken(state: State, event: e.OrderTaken) -> None:
    state.first = event.seat


@WRITERS.add
def developments_laid(state: State, event: e.DevelopmentsLaid) -> None:
    state.stage = FAMILIES


@WRITERS.add
def family_chosen(state: State, event: e.FamilyChosen) -> None:
    state.families[event.seat] = event.family


@WRITERS.add
def marker_moved(state: State, event: e.MarkerMoved) -> None:
    state.space, state.taken, state.stage, state.under = event.space, 0, BETWEEN, ""


@WRITERS.add
def development_took_effect(state: State, event: e.DevelopmentTookEffect) -> None:
    state.under = event.card


@WRITERS.add
def status_moved(state: State, event: e.StatusMoved) -> None:
    state.status[event.seat] = event.to


@WRITERS.add
def seal_left(state: State, event: e.IncumbentDied | e.SealReturned) -> None:
    state.offices[event.office] = NOBODY


@WRITERS.add
def pestilence_laid(state: State, event: e.PestilenceLaid) -> None:
    state.pestilence, state.under = event.district, "" if state.under == event.card else state.under


@WRITERS.add
def pestilence_lifted(state: State, event: e.PestilenceLifted) -> None:
    state.pestilence = 0


@WRITERS.add
def district_placed(state: State, event: e.DistrictPlaced | e.CrestLifted) -> None:
    state.controllers[event.district - 1] = NOBODY


@WRITERS.add
def crest_placed(state: State, event: e.CrestPlaced) -> None:
    state.controllers[event.district - 1] = event.seat


@WRITERS.add
def offer_rejected(state: State, event: e.OfferRejected) -> None:
    offer = state.due[-1].effect
    assert isinstance(offer, Offer)
    change_top(state, left=offer.left[1:])


@WRITERS.add
def turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn, state.stage, state.card_used, state.office_used = event.seat, TURN, False, False


@WRITERS.add
def turn_ended(state: State, event: e.TurnEnded) -> None:
    state.turn, state.stage, state.taken = NOBODY, BETWEEN, state.taken + 1


@WRITERS.add
def improvement_laid(state: State, event: e.ImprovementLaid) -> None:
    state.card_used = state.card_used or not event.free


@WRITERS.add
def event_played(state: State, event: e.EventPlayed) -> None:
    state.card_used = True


@WRITERS.add
def office_wanted(state: State, event: e.OfficeClaimed | e.IncumbentChallenged) -> None:
    state.office_used = True


@WRITERS.add
def protest_answered(state: State, event: e.Protested | e.ProtestWaived) -> None:
    claim = state.due[-1].effect
    assert isinstance(claim, ClaimRound)
    protesters = (*claim.protesters, event.seat) if isinstance(event, e.Protested) else claim.protesters
    change_top(state, left=claim.left[1:], protesters=protesters)


@WRITERS.add
def struggle_moved(state: State, event: e.CardPlayed | e.Stood | e.Conceded) -> None:
    """Write a move of a struggle: after a card all others may move again, unless they stood for good."""
    now, seat = state.due[-1].effect, event.seat
    assert isinstance(now, Struggle)
    played, stood, conceded = isinstance(event, e.CardPlayed), isinstance(event, e.Stood), isinstance(event, e.Conceded)
    given_up = (*now.conceded, seat) if conceded else now.conceded
    stands = (*now.stood, seat) if stood else now.stood if now.final or conceded else ()
    played_now = (*now.played, seat) if played and seat not in now.played else now.played
    moved = played and now.several
    if stood and now.moved:
        stands = now.stood  # the end of a move with cards
    waiting = [other for other in now.order if other not in given_up and not (now.final and other in stands)]
    later = [now.order[(now.order.index(now.mover) + step) % len(now.order)] for step in range(1, len(now.order) + 1)]
    mover = now.mover if seat != now.mover or moved else next((other for other in later if other in waiting), now.mover)
    change_top(
        state, played=played_now, stood=stands, conceded=given_up, mover=mover, moved=moved or (seat != now.mover and now.moved)
    )


@WRITERS.add
def seal_placed(state: State, event: e.SealPlaced) -> None:
    state.offices[event.office] = event.seat


@WRITERS.add
def exchange_left(state: State, event: e.PileCardDiscarded | e.Declined) -> None:
    now = state.due[-1].effect
    if isinstance(now, Exchange):
        change_top(state, left=tuple(other for other in now.left if other != event.seat))


@WRITERS.add
def game_ended(state: State, event: e.GameEnded) -> None:
    state.stage = OVER


BY_KIND: Final[Mapping[type, Callable[[Any, Any], None]]] = MappingProxyType({**WRITERS.by_kind, **ROW_WRITERS})
