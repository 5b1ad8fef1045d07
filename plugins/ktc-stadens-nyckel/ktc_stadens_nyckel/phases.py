"""All kinds of actions, effects and phases."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ktc.effects import EffectResolved, choose_topic
from ktc.kit import Ask, Stage, Topic
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import effects
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import (
    BETWEEN,
    BIDDING,
    BUILDING,
    CHOOSING,
    EXCHANGE,
    FAMILIES,
    LIFTING,
    OFFERING,
    OVER,
    PAYING,
    PESTILENCE,
    PLACING,
    PRICING,
    PROTESTING,
    SETTING_UP,
    STRUGGLE,
    TURN,
    auctions,
    game_turns,
    hands,
    offers,
    struggles,
)  # fmt: skip
from ktc_stadens_nyckel.rules.doer import Doer

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

DOERS: Final[Mapping[type, Doer]] = {
    effects.RollForOrder: game_turns.RollDoer(),
    effects.StatusChange: game_turns.StatusDoer(),
    effects.Death: game_turns.DeathDoer(),
    **auctions.DOERS,
    **offers.DOERS,
    **hands.DOERS,
    **struggles.DOERS,
}


FAMILY: Topic["StadensNyckel", State, a.ChooseFamily, Event] = Topic(
    a.ChooseFamily, phases=(FAMILIES,), check=game_turns.check_family,
    decide=lambda rules, state, action, chance: [e.FamilyChosen(action.seat, action.family, rule="setup.family")],
    listed=lambda rules, state, seat: [a.ChooseFamily(seat, family) for family in rules.families],
)  # fmt: skip
SEAL_BID: Topic["StadensNyckel", State, a.SealBid, Event] = Topic(
    a.SealBid, phases=(BIDDING,), check=auctions.check_bid, listed=auctions.bids,
    decide=lambda rules, state, action, chance: [e.BidSealed(action.seat, action.cards, rule="auction.sealed")],
)  # fmt: skip
SEAL_NO_BID: Topic["StadensNyckel", State, a.SealNoBid, Event] = Topic(
    a.SealNoBid, phases=(BIDDING,),
    decide=lambda rules, state, action, chance: [e.BidSealed(action.seat, (), rule="auction.sealed")],
)  # fmt: skip
REOPEN_BID: Topic["StadensNyckel", State, a.ReopenBid, Event] = Topic(
    a.ReopenBid, phases=(BIDDING,), off_turn=True, check=auctions.check_reopening,
    decide=lambda rules, state, action, chance: [e.BidReopened(action.seat, rule="auction.sealed")],
)  # fmt: skip
PLACE: Topic["StadensNyckel", State, a.PlaceDistrict, Event] = Topic(
    a.PlaceDistrict, phases=(PLACING,), decide=auctions.decide_place,
    check=lambda rules, state, action: auctions.check_site(rules, state, action.district),
    listed=lambda rules, state, seat: [a.PlaceDistrict(seat, district) for district in rules.sites(state)],
)  # fmt: skip
MOVE_CREST: Topic["StadensNyckel", State, a.MoveCrest, Event] = Topic(
    a.MoveCrest, phases=(LIFTING,), check=auctions.check_lift,
    decide=lambda rules, state, action, chance: [
        e.CrestLifted(action.seat, action.district, rule="auction.crest"), EffectResolved("auction.crest"),
    ],
    listed=lambda rules, state, seat: [a.MoveCrest(seat, district) for district in rules.districts],
)  # fmt: skip
LAY_PESTILENCE: Topic["StadensNyckel", State, a.LayPestilence, Event] = Topic(
    a.LayPestilence, phases=(PESTILENCE,), check=auctions.check_pestilence,
    decide=lambda rules, state, action, chance: auctions.pestilence(state.due[-1], action.district),
    listed=lambda rules, state, seat: [a.LayPestilence(seat, district) for district in rules.on_board(state)],
)  # fmt: skip
DECLINE: Topic["StadensNyckel", State, a.Decline, Event] = Topic(
    a.Decline, phases=(BUILDING, PLACING, EXCHANGE), check=auctions.check_decline, decide=auctions.decide_decline,
)  # fmt: skip
IMPROVE: Topic["StadensNyckel", State, a.Improve, Event] = Topic(
    a.Improve, phases=(TURN, BUILDING), check=hands.check_improve, decide=hands.decide_improve, listed=hands.list_improve
)
PLAY_EVENT: Topic["StadensNyckel", State, a.PlayEvent, Event] = Topic(
    a.PlayEvent, phases=(TURN,), check=hands.check_event, decide=hands.decide_event, listed=hands.list_events
)
STATE_PRICE: Topic["StadensNyckel", State, a.StatePrice, Event] = Topic(
    a.StatePrice, phases=(PRICING,), check=offers.check_price, decide=offers.decide_price,
    listed=lambda rules, state, seat: [a.StatePrice(seat, price) for price in offers.prices(rules, state, seat)],
)  # fmt: skip
ACCEPT: Topic["StadensNyckel", State, a.Accept, Event] = Topic(
    a.Accept, phases=(OFFERING,), check=offers.check_accept, decide=offers.decide_accept
)
REJECT: Topic["StadensNyckel", State, a.Reject, Event] = Topic(
    a.Reject, phases=(OFFERING,),
    decide=lambda rules, state, action, chance: [e.OfferRejected(action.seat, rule="offer.round")],
)  # fmt: skip
PAY: Topic["StadensNyckel", State, a.Pay, Event] = Topic(
    a.Pay, phases=(PAYING,), check=offers.check_pay, decide=offers.decide_pay, listed=offers.list_pays
)
CLAIM: Topic["StadensNyckel", State, a.Claim, Event] = Topic(
    a.Claim, phases=(TURN,), check=struggles.check_claim, decide=struggles.decide_claim,
    listed=lambda rules, state, seat: [a.Claim(seat, office) for office in struggles.wanted(state, seat, vacant=True)],
)  # fmt: skip
CHALLENGE: Topic["StadensNyckel", State, a.Challenge, Event] = Topic(
    a.Challenge, phases=(TURN,), check=struggles.check_challenge, decide=struggles.decide_challenge,
    listed=lambda rules, state, seat: [a.Challenge(seat, office) for office in struggles.wanted(state, seat, vacant=False)],
)  # fmt: skip
PROTEST: Topic["StadensNyckel", State, a.Protest, Event] = Topic(
    a.Protest, phases=(PROTESTING,), check=struggles.check_protest,
    decide=lambda rules, state, action, chance: [e.Protested(action.seat, rule="office.protest")],
)  # fmt: skip
LET_PASS: Topic["StadensNyckel", State, a.LetPass, Event] = Topic(
    a.LetPass, phases=(PROTESTING,),
    decide=lambda rules, state, action, chance: [e.ProtestWaived(action.seat, rule="office.protest")],
)  # fmt: skip
PLAY_CARD: Topic["StadensNyckel", State, a.PlayCard, Event] = Topic(
    a.PlayCard, phases=(STRUGGLE,), check=struggles.check_card, decide=struggles.decide_card, listed=struggles.list_cards
)
STAND: Topic["StadensNyckel", State, a.Stand, Event] = Topic(
    a.Stand, phases=(STRUGGLE,), check=struggles.check_stand,
    decide=lambda rules, state, action, chance: [
        e.Stood(action.seat, rule="struggle.one-card" if struggles.now(state).moved else "struggle.stand"),
    ],
)  # fmt: skip
CONCEDE: Topic["StadensNyckel", State, a.Concede, Event] = Topic(
    a.Concede, phases=(STRUGGLE,), off_turn=True, check=struggles.check_concede,
    decide=lambda rules, state, action, chance: [e.Conceded(action.seat, rule="struggle.concede")],
)  # fmt: skip
SURRENDER: Topic["StadensNyckel", State, a.Surrender, Event] = Topic(
    a.Surrender, phases=(STRUGGLE,), check=struggles.check_surrender, decide=struggles.decide_surrender,
)  # fmt: skip
DISCARD: Topic["StadensNyckel", State, a.DiscardFromPile, Event] = Topic(
    a.DiscardFromPile, phases=(EXCHANGE,), check=struggles.check_discard, decide=struggles.decide_discard,
    listed=struggles.list_discards,
)  # fmt: skip
CHOOSE = choose_topic(CHOOSING, lambda row, action: e.OptionChosen(action.seat, action.key, action.option, rule="effects.choose"))
DRAW: Topic["StadensNyckel", State, a.DrawCard, Event] = Topic(
    a.DrawCard, phases=(TURN,), check=game_turns.check_draw, decide=game_turns.decide_draw,
    listed=lambda rules, state, seat: [a.DrawCard(seat, pile) for pile in game_turns.PILES],
)  # fmt: skip
END_TURN: Topic["StadensNyckel", State, a.EndTurn, Event] = Topic(
    a.EndTurn, phases=(TURN,), check=game_turns.check_end,
    decide=lambda rules, state, action, chance: [e.TurnEnded(action.seat, rule="turn.empty")],
)  # fmt: skip
TOPICS: Final = (
    FAMILY, SEAL_BID, SEAL_NO_BID, REOPEN_BID, PLACE, MOVE_CREST, LAY_PESTILENCE, IMPROVE, PLAY_EVENT, DECLINE, STATE_PRICE,
    ACCEPT, REJECT, PAY, CLAIM, CHALLENGE, PROTEST, LET_PASS, PLAY_CARD, STAND, CONCEDE, SURRENDER, DISCARD, CHOOSE, DRAW,
    END_TURN,
)  # fmt: skip


def asks(phase: str, rule: str, *skips: str) -> Callable[["StadensNyckel", State, int], Ask]:
    """Return the question of a phase; ``skips`` are the kinds of action that leave it."""
    return lambda rules, state, seat: Ask(seat, rule, f"ask-{phase}", skips)


def asks_due(phase: str, rule: str, *fields: str, skips: tuple[str, ...] = ()) -> Callable[["StadensNyckel", State, int], Ask]:
    """Return the question of an effect, with some of its fields as facts."""

    def ask(rules: "StadensNyckel", state: State, seat: int) -> Ask:
        facts: dict[str, Any] = {field: getattr(state.due[-1].effect, field) for field in fields}
        return Ask(seat, rule, f"ask-{phase}", skips, facts)

    return ask


STAGES: Final[tuple[Stage["StadensNyckel", State, Event], ...]] = (
    Stage(SETTING_UP, follow=game_turns.follow_set_up),
    Stage(
        FAMILIES, follow=game_turns.follow_families, ask=asks(FAMILIES, "setup.family"), not_now=("setup.family", "choose-family")
    ),
    Stage(BETWEEN, follow=game_turns.follow_between),
    Stage(TURN, ask=asks(TURN, "turn.any-order", "DrawCard", "EndTurn"), not_now=("turn.each", "your-turn-now")),
    Stage(OVER, not_now=("end.when", "game-over")),
    Stage(
        BIDDING,
        ask=asks(BIDDING, "auction.sealed", "SealNoBid"),
        not_now=("auction.when", "bid-first"),
        leads_to={e.BidSealed: (BIDDING,)},
    ),
    Stage(PLACING, ask=asks(PLACING, "district.choose", "Decline"), not_now=("district.choose", "place-first")),
    Stage(LIFTING, ask=asks(LIFTING, "auction.crest"), not_now=("auction.crest", "move-crest-first")),
    Stage(PESTILENCE, ask=asks(PESTILENCE, "dev.pestilence"), not_now=("dev.pestilence", "lay-first")),
    Stage(BUILDING, ask=asks(BUILDING, "dev.building", "Decline"), not_now=("dev.building", "build-first")),
    Stage(PRICING, ask=asks_due(PRICING, "offer.price", "district"), not_now=("offer.price", "price-first")),
    Stage(
        OFFERING,
        ask=asks_due(OFFERING, "offer.round", "district", "price", skips=("Reject",)),
        not_now=("offer.round", "answer-offer"),
    ),
    Stage(PAYING, ask=asks_due(PAYING, "pay.at-once", "price"), not_now=("pay.at-once", "pay-first")),
    Stage(
        PROTESTING,
        ask=asks_due(PROTESTING, "office.protest", "office", skips=("LetPass",)),
        not_now=("office.protest", "answer-claim"),
    ),
    Stage(
        STRUGGLE,
        ask=asks_due(STRUGGLE, "struggle.turns", "office", skips=("Stand",)),
        not_now=("struggle.turns", "struggle-first"),
    ),
    Stage(EXCHANGE, ask=asks(EXCHANGE, "exchange.one", "Decline"), not_now=("exchange.one", "discard-first")),
    Stage(CHOOSING, ask=asks_due(CHOOSING, "effects.choose", "key"), not_now=("effects.choose", "choose-first")),
)
