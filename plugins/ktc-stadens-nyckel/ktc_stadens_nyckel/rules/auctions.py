"""Sealed auctions, and the district of the winner."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ktc.effects import EffectResolved, Row, becomes, row_of
from ktc.kit import Chance, Refusal, Several
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import counted, spread
from ktc_stadens_nyckel.model.effects import CrestLifting, Exchange, FreeBuilding, PestilenceLaying, Placing, SealedAuction
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import IN_BOX, State
from ktc_stadens_nyckel.rules import BIDDING, LIFTING, PESTILENCE, PLACING
from ktc_stadens_nyckel.rules.doer import Doer

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

SEALED = "auction.sealed"


def bidders(rules: "StadensNyckel", state: State) -> tuple[int, ...]:
    """Return the seats that bid, in turn order: those with a crest for the district (auction.crest)."""
    moves = rules.ruled["auction.crest"] == "moves-one"
    return tuple([seat for seat in rules.in_order(state) if moves or rules.crests_left(state, seat)])


def awaited(rules: "StadensNyckel", state: State) -> tuple[int, ...]:
    """Return the seats that have not sealed."""
    return tuple([seat for seat in bidders(rules, state) if not state.cards.hand(seat).sealed])


def points(rules: "StadensNyckel", cards: Sequence[str]) -> int:
    """Return the points on some cards."""
    return sum(rules.cards[card].points for card in cards)


def bids(rules: "StadensNyckel", state: State, seat: int) -> Several[a.SealBid]:
    """Return all bids of a hand: counted, not listed."""

    def make(counts: Mapping[str, int]) -> a.SealBid:
        return a.SealBid(seat, spread(counts))

    return Several(rules.held(state, seat, rules.bids), make)


def check_bid(rules: "StadensNyckel", state: State, action: a.SealBid) -> Refusal | None:
    return bids(rules, state, action.seat).why_not("auction.cards", counted(action.cards))


def check_reopening(rules: "StadensNyckel", state: State, action: a.ReopenBid) -> Refusal | None:
    if rules.ruled[SEALED] == "final":
        return rules.refused(SEALED, "bid-final")
    return None if state.cards.hand(action.seat).sealed else rules.refused(SEALED, "nothing-sealed")


class AuctionDoer(Doer):
    """All bid at once; when the last has sealed, the bids are shown."""

    waits_in = BIDDING

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        waiting = awaited(rules, state)
        return bidders(rules, state) if waiting and rules.ruled[SEALED] == "reopen" else waiting

    def awaited(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return awaited(rules, state)

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        seats = bidders(rules, state)
        shown = {seat: spread(state.cards.hand(seat).chosen) for seat in seats}
        events: list[Event] = [
            e.BidRevealed(seat, cards, rule=SEALED if cards else "auction.no-bid") for seat, cards in shown.items()
        ]
        there = {seat: points(rules, cards) for seat, cards in shown.items() if cards}
        if not there:
            rule = "auction.nobody" if seats else "auction.crest"
            return [*events, e.NobodyBid(rule=rule), EffectResolved(rule)]
        best = max(there.values())
        tied = [seat for seat, number in there.items() if number == best]
        winner, rule = tied[0], "auction.tie" if len(tied) > 1 else "auction.highest"
        rows = [row_of(winner, Placing(), "district.choose")]
        if not rules.crests_left(state, winner):
            rows.insert(0, row_of(winner, CrestLifting(), "auction.crest"))
        return [*events, e.AuctionWon(winner, shown[winner], best, rule=rule), *becomes(rule, *rows)]


# --- placing ----------------------------------------------------------------------------------------------------------


class PlacingDoer(Doer):
    """The winner of an auction places a district, where one can be placed."""

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return (row.seat,) if rules.sites(state) else ()


def check_site(rules: "StadensNyckel", state: State, district: object) -> Refusal | None:
    """Return why a district cannot be placed."""
    if type(district) is not int or district not in rules.districts:
        return rules.refused("district.choose", "no-such-district", district=str(district))
    if state.controllers[district - 1] != IN_BOX:
        return rules.refused("district.choose", "district-placed", district=district)
    return None if rules.adjoins(state, district) else rules.refused("district.adjoins", "no-neighbour", district=district)


def decide_place(rules: "StadensNyckel", state: State, action: a.PlaceDistrict, chance: Chance) -> Sequence[Event]:
    return [
        e.DistrictPlaced(action.seat, action.district, rule="district.space"),
        e.CrestPlaced(action.seat, action.district, rule="district.crest"),
        EffectResolved("district.choose"),
    ]


def check_lift(rules: "StadensNyckel", state: State, action: a.MoveCrest) -> Refusal | None:
    own = type(action.district) is int and action.district in rules.districts
    if own and state.controllers[action.district - 1] == action.seat:
        return None
    return rules.refused("auction.crest", "not-your-district", district=str(action.district))


# --- Pestilence, and doing without ------------------------------------------------------------------------------------


class PestilenceDoer(Doer):
    """Pestilence is laid on a district: by the seat of the row, or by the die."""

    waits_in = PESTILENCE

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return (row.seat,) if rules.on_board(state) and rules.ruled["dev.pestilence"] == "marker-holder" else ()

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        there = rules.on_board(state)
        if not there:
            return [EffectResolved("dev.nothing")]
        return pestilence(row, chance.sample(there, 1, "pestilence")[0])


def pestilence(row: Row, district: int) -> list[Event]:
    assert isinstance(row.effect, PestilenceLaying)
    return [e.PestilenceLaid(row.seat, row.effect.card, district, rule=row.rule), EffectResolved(row.rule)]


def check_pestilence(rules: "StadensNyckel", state: State, action: a.LayPestilence) -> Refusal | None:
    there = rules.is_on_board(state, action.district)
    return None if there else rules.refused("dev.pestilence", "not-on-board", district=str(action.district))


def check_decline(rules: "StadensNyckel", state: State, action: a.Decline) -> Refusal | None:
    effect = state.due[-1].effect
    if isinstance(effect, Placing) and rules.ruled["district.choose"] == "must":
        return rules.refused("district.choose", "place-one")
    if isinstance(effect, Exchange) and rules.ruled["exchange.must"] == "must":
        return rules.refused("exchange.must", "discard-one")
    return None


def decide_decline(rules: "StadensNyckel", state: State, action: a.Decline, chance: Chance) -> Sequence[Event]:
    effect = state.due[-1].effect
    rule = {Placing: "district.choose", FreeBuilding: "dev.building"}.get(type(effect), "exchange.must")
    declined = e.Declined(action.seat, rule=rule)
    return [declined] if isinstance(effect, Exchange) else [declined, EffectResolved(rule)]


DOERS = {
    SealedAuction: AuctionDoer(),
    Placing: PlacingDoer(PLACING),
    CrestLifting: Doer(LIFTING),
    PestilenceLaying: PestilenceDoer(),
}
