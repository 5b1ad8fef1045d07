"""All kinds of actions, effects and phases."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ktc.effects import EffectResolved, choose_topic
from ktc.kit import Ask, Stage, Topic
from ktc_stadens_nyckel import rules as at
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import effects
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import auctions, game_turns, hands, offers, struggles
from ktc_stadens_nyckel.rules.doer import Doer

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

DOERS: Final[Mapping[type, Doer]] = {
    effects.RollForOrder: Doer(do=game_turns.roll),
    effects.StatusChange: Doer(do=game_turns.move_status),
    effects.Death: Doer(do=game_turns.die),
    **auctions.DOERS,
    **offers.DOERS,
    **hands.DOERS,
    **struggles.DOERS,
}


def decides(event: Callable[..., Event], rule: str, *given: Any) -> Callable[..., list[Event]]:
    """Return the ``decide`` of an action that leads to one event of its seat."""
    return lambda rules, state, action, chance: [event(action.seat, *given, rule=rule)]


def each(action: Callable[..., a.Action], things: Callable[..., Iterable[Any]]) -> Callable[..., list[Any]]:
    """Return the candidates of an action that names one of the ``things`` of the rules, the state and the seat."""
    return lambda rules, state, seat: [action(seat, thing) for thing in things(rules, state, seat)]


TOPICS: Final[tuple[Topic["StadensNyckel", State, Any, Event], ...]] = (
    Topic(
        a.ChooseFamily, phases=(at.FAMILIES,), check=game_turns.check_family,
        decide=lambda rules, state, action, chance: [e.FamilyChosen(action.seat, action.family, rule="setup.family")],
        listed=each(a.ChooseFamily, lambda rules, state, seat: rules.families),
    ),
    Topic(
        a.SealBid, phases=(at.BIDDING,), check=auctions.check_bid, listed=auctions.bids,
        decide=lambda rules, state, action, chance: [e.BidSealed(action.seat, action.cards, rule="auction.sealed")],
    ),
    Topic(a.SealNoBid, phases=(at.BIDDING,), decide=decides(e.BidSealed, "auction.sealed", ())),
    Topic(
        a.ReopenBid, phases=(at.BIDDING,), off_turn=True, check=auctions.check_reopening,
        decide=decides(e.BidReopened, "auction.sealed"),
    ),
    Topic(
        a.PlaceDistrict, phases=(at.PLACING,), decide=auctions.decide_place,
        check=lambda rules, state, action: auctions.check_site(rules, state, action.district),
        listed=each(a.PlaceDistrict, lambda rules, state, seat: rules.sites(state)), lists_legal=True,
    ),
    Topic(
        a.MoveCrest, phases=(at.LIFTING,), check=auctions.check_lift,
        decide=lambda rules, state, action, chance: [
            e.CrestLifted(action.seat, action.district, rule="auction.crest"), EffectResolved("auction.crest"),
        ],
        listed=each(a.MoveCrest, lambda rules, state, seat: rules.districts),
    ),
    Topic(
        a.LayPestilence, phases=(at.PESTILENCE,), check=auctions.check_pestilence,
        decide=lambda rules, state, action, chance: auctions.pestilence(state.due[-1], action.district),
        listed=each(a.LayPestilence, lambda rules, state, seat: rules.on_board(state)), lists_legal=True,
    ),
    Topic(
        a.Improve, phases=(at.TURN, at.BUILDING), check=hands.check_improve, decide=hands.decide_improve,
        listed=hands.list_improve, lists_legal=True,
    ),
    Topic(
        a.PlayEvent, phases=(at.TURN,), check=hands.check_event, decide=hands.decide_event,
        listed=hands.list_events, lists_legal=True,
    ),
    Topic(
        a.Decline, phases=(at.BUILDING, at.PLACING, at.EXCHANGE), check=auctions.check_decline, decide=auctions.decide_decline
    ),
    Topic(
        a.StatePrice, phases=(at.PRICING,), check=offers.check_price, decide=offers.decide_price,
        listed=each(a.StatePrice, offers.prices),
    ),
    Topic(a.Accept, phases=(at.OFFERING,), check=offers.check_accept, decide=offers.decide_accept),
    Topic(a.Reject, phases=(at.OFFERING,), decide=decides(e.OfferRejected, "offer.round")),
    Topic(
        a.Pay, phases=(at.PAYING,), check=offers.check_pay, decide=offers.decide_pay, listed=offers.list_pays, lists_legal=True
    ),
    Topic(
        a.Claim, phases=(at.TURN,), check=struggles.check_claim, decide=struggles.decide_claim,
        listed=each(a.Claim, partial(struggles.offices_to_try, vacant=True)), lists_legal=True,
    ),
    Topic(
        a.Challenge, phases=(at.TURN,), check=struggles.check_challenge, decide=struggles.decide_challenge,
        listed=each(a.Challenge, partial(struggles.offices_to_try, vacant=False)), lists_legal=True,
    ),
    Topic(a.Protest, phases=(at.PROTESTING,), check=struggles.check_protest, decide=decides(e.Protested, "office.protest")),
    Topic(a.LetPass, phases=(at.PROTESTING,), decide=decides(e.ProtestWaived, "office.protest")),
    Topic(
        a.PlayCard, phases=(at.STRUGGLE,), check=struggles.check_card, decide=struggles.decide_card,
        listed=struggles.list_cards, lists_legal=True,
    ),
    Topic(
        a.Stand, phases=(at.STRUGGLE,), check=struggles.check_stand,
        decide=lambda rules, state, action, chance: [
            e.Stood(action.seat, rule="struggle.one-card" if struggles.now(state).moved else "struggle.stand"),
        ],
    ),
    Topic(
        a.Concede, phases=(at.STRUGGLE,), off_turn=True, check=struggles.check_concede,
        decide=decides(e.Conceded, "struggle.concede"),
    ),
    Topic(a.Surrender, phases=(at.STRUGGLE,), check=struggles.check_surrender, decide=struggles.decide_surrender),
    Topic(
        a.DiscardFromPile, phases=(at.EXCHANGE,), check=struggles.check_discard, decide=struggles.decide_discard,
        listed=struggles.list_discards, lists_legal=True,
    ),
    choose_topic(at.CHOOSING, lambda row, action: e.OptionChosen(action.seat, action.key, action.option, rule="effects.choose")),
    Topic(
        a.DrawCard, phases=(at.TURN,), check=game_turns.check_draw, decide=game_turns.decide_draw,
        listed=each(a.DrawCard, lambda rules, state, seat: game_turns.PILES),
    ),
    Topic(a.EndTurn, phases=(at.TURN,), check=game_turns.check_end, decide=decides(e.TurnEnded, "turn.empty")),
)  # fmt: skip


def asking(
    phase: str, rule: str, *skips: str, not_now: tuple[str, str], fields: tuple[str, ...] = (), **more: Any
) -> Stage["StadensNyckel", State, Event]:
    """Return a phase that asks by a rule; ``skips`` are the kinds of action that leave it, ``fields`` of the effect are facts."""

    def ask(rules: "StadensNyckel", state: State, seat: int) -> Ask:
        facts: dict[str, Any] = {field: getattr(state.due[-1].effect, field) for field in fields}
        return Ask(seat, rule, f"ask-{phase}", skips, facts)

    return Stage(phase, ask=ask, not_now=not_now, **more)


STAGES: Final[tuple[Stage["StadensNyckel", State, Event], ...]] = (
    Stage(at.SETTING_UP, follow=game_turns.follow_set_up),
    asking(at.FAMILIES, "setup.family", not_now=("setup.family", "choose-family"), follow=game_turns.follow_families),
    Stage(at.BETWEEN, follow=game_turns.follow_between),
    asking(at.TURN, "turn.any-order", "DrawCard", "EndTurn", not_now=("turn.each", "your-turn-now")),
    Stage(at.OVER, not_now=("end.when", "game-over")),
    asking(
        at.BIDDING, "auction.sealed", "SealNoBid", not_now=("auction.when", "bid-first"), leads_to={e.BidSealed: (at.BIDDING,)}
    ),
    asking(at.PLACING, "district.choose", "Decline", not_now=("district.choose", "place-first")),
    asking(at.LIFTING, "auction.crest", not_now=("auction.crest", "move-crest-first")),
    asking(at.PESTILENCE, "dev.pestilence", not_now=("dev.pestilence", "lay-first")),
    asking(at.BUILDING, "dev.building", "Decline", not_now=("dev.building", "build-first")),
    asking(at.PRICING, "offer.price", fields=("district",), not_now=("offer.price", "price-first")),
    asking(at.OFFERING, "offer.round", "Reject", fields=("district", "price"), not_now=("offer.round", "answer-offer")),
    asking(at.PAYING, "pay.at-once", fields=("price",), not_now=("pay.at-once", "pay-first")),
    asking(at.PROTESTING, "office.protest", "LetPass", fields=("office",), not_now=("office.protest", "answer-claim")),
    asking(at.STRUGGLE, "struggle.turns", "Stand", fields=("office",), not_now=("struggle.turns", "struggle-first")),
    asking(at.EXCHANGE, "exchange.one", "Decline", not_now=("exchange.one", "discard-first")),
    asking(at.CHOOSING, "effects.choose", fields=("key",), not_now=("effects.choose", "choose-first")),
)
