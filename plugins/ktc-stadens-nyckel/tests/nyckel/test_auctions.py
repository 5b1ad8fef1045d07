"""Sealed auctions, districts, offers round the table, and payments."""

import pytest
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import (
    Accept,
    Decline,
    MoveCrest,
    Pay,
    PlaceDistrict,
    PlayEvent,
    Reject,
    ReopenBid,
    SealBid,
    SealNoBid,
    StatePrice,
)  # fmt: skip
from ktc_stadens_nyckel.model.effects import Payment, SealedAuction

from ktc.testing import shows

from .tabled import Table, every, lay, only

AUCTION = ((0, SealedAuction()),)
SIX = dict.fromkeys((1, 2, 3, 4, 5, 6), 0)


@shows("auction.points", "auction.highest", "auction.pays", "auction.back", "district.space")
@shows("district.crest")
def test_the_highest_bid_wins_by_points_and_loses_its_cards() -> None:
    table = lay(hands={0: "m400", 1: "m100 m100 bid3"}, due=AUCTION)
    table.do(SealBid(0, ("m400",)), SealBid(1, ("bid3", "m100", "m100")))
    events = table.do(SealNoBid(2))
    assert [one.cards for one in every(events, e.BidRevealed)] == [("m400",), ("bid3", "m100", "m100"), ()]
    assert only(events, e.AuctionWon).points == 5 and only(events, e.AuctionWon).rule == "auction.highest"
    assert table.hand(0) == ["m400"] and table.hand(1) == [] and table.game.to_act == (1,)
    events = table.do(PlaceDistrict(1, 4))
    assert only(events, e.CrestPlaced) == e.CrestPlaced(1, 4, rule="district.crest") and table.state.controllers[3] == 1


@shows("auction.tie")
def test_ties_go_to_the_earlier_in_turn_order() -> None:
    table = lay(hands={0: "m200", 1: "m100 m100", 2: "bid2"}, due=AUCTION, first=1)
    table.do(SealBid(0, ("m200",)), SealBid(2, ("bid2",)))
    assert only(table.do(SealBid(1, ("m100", "m100"))), e.AuctionWon) == e.AuctionWon(1, ("m100", "m100"), 2, rule="auction.tie")


@shows("auction.no-bid", "auction.nobody")
def test_nobody_has_to_bid() -> None:
    table = lay(hands={0: "m400"}, due=AUCTION)
    assert only(table.do(SealNoBid(0), SealNoBid(1), SealNoBid(2)), e.NobodyBid).rule == "auction.nobody"
    assert not table.state.due


@shows("auction.cards")
def test_a_bid_is_of_money_and_bid_cards_that_are_there() -> None:
    table = lay(hands={0: "m100 office3 inn"}, due=AUCTION)
    for cards in (("office3",), ("inn",), ("m100", "m100"), ("m200",), ()):
        assert table.refused(SealBid(0, cards)) == "auction.cards"
    table.do(SealBid(0, ("m100",)))
    assert table.refused(SealNoBid(0)) == "action.turn"


@shows("secret.bids", "secret.ids")
def test_a_sealed_no_bid_looks_like_a_bid() -> None:
    told = []
    for action in (SealBid(0, ("m100",)), SealNoBid(0)):
        table = lay(hands={0: "m100"}, due=AUCTION)
        (event,) = table.do(action)
        told.append((repr(table.rules.redact(event, 1)), repr(table.game.view(1)), repr(table.game.view(None))))
    assert told[0] == told[1]


@shows("auction.sealed")
def test_a_sealed_bid_is_final_unless_ruled_otherwise() -> None:
    table = lay(hands={0: "m100"}, due=AUCTION)
    table.do(SealBid(0, ("m100",)))
    assert table.refused(ReopenBid(0)) == "auction.sealed"
    table = lay(hands={0: "m100"}, due=AUCTION, rulings={"auction.sealed": "reopen"})
    table.do(SealBid(0, ("m100",)))
    assert table.game.to_act == (0, 1, 2) and table.game.awaited == (1, 2)
    assert table.refused(ReopenBid(1)) == "auction.sealed"
    table.do(ReopenBid(0), SealNoBid(0), SealNoBid(1), SealNoBid(2))
    assert table.hand(0) == ["m100"]


@shows("auction.crest")
def test_a_player_without_a_crest_does_not_bid() -> None:
    table = lay(hands={0: "m400", 1: "m100"}, due=AUCTION, districts=SIX)
    assert table.game.to_act == (1, 2)
    table = lay(hands={0: "m400"}, due=AUCTION, districts=SIX, rulings={"auction.crest": "moves-one"})
    table.do(SealBid(0, ("m400",)), SealNoBid(1), SealNoBid(2))
    assert table.refused(MoveCrest(0, 7)) == table.refused(MoveCrest(0, 99)) == "auction.crest"
    table.do(MoveCrest(0, 2), PlaceDistrict(0, 7))
    assert table.state.controllers[1] == -1 and table.state.controllers[6] == 0


def test_a_winner_without_a_site_places_nothing() -> None:
    table = lay(hands={0: "m400"}, due=AUCTION, districts={one: 1 + one // 7 for one in range(1, 12)})
    assert table.do(SealBid(0, ("m400",)), SealNoBid(2))[-1].rule == "effects.lapsed" and not table.state.due


@shows("district.choose", "district.adjoins")
def test_where_districts_can_be_placed() -> None:
    table = lay(hands={0: "m400"}, due=AUCTION)
    table.do(SealBid(0, ("m400",)), SealNoBid(1), SealNoBid(2))
    assert [action.district for action in table.listed(PlaceDistrict)] == [1, 2, 3, 4, 5, 6]
    assert table.refused(PlaceDistrict(0, 7)) == "district.adjoins"
    assert table.refused(PlaceDistrict(0, 12)) == table.refused(Decline(0)) == "district.choose"
    table = lay(hands={0: "m400"}, due=AUCTION, districts={1: 1}, rulings={"district.choose": "may"})
    table.do(SealBid(0, ("m400",)), SealNoBid(1), SealNoBid(2))
    assert [action.district for action in table.listed(PlaceDistrict)] == [2, 3, 4, 5, 6, 7]
    assert table.refused(PlaceDistrict(0, 1)) == "district.choose"
    table.do(Decline(0))
    assert not table.state.due


# --- offers and payments ----------------------------------------------------------------------------------------------


def offered(**options: object) -> Table:
    table = lay(hands={0: "city_grows m300", 1: "m200", 2: "m400"}, **options)  # type: ignore[arg-type]  # of any kind
    table.do(PlayEvent(0, "city_grows", "1"))
    assert table.state.controllers[0] == -1
    return table


@shows("offer.place", "offer.price", "offer.step", "offer.round", "offer.asked")
@shows("offer.sold", "offer.to-seller")
def test_a_district_is_offered_round_the_table() -> None:
    table = offered()
    assert [action.price for action in table.listed(StatePrice)] == [100, 200, 300]
    assert table.refused(StatePrice(0, 400)) == "offer.price" and table.refused(StatePrice(0, 250)) == "offer.step"
    table.do(StatePrice(0, 300))
    assert table.game.legal_actions(1) == [Reject(1)] and table.refused(Accept(1)) == "offer.sold"
    table.do(Reject(1), Accept(2))
    assert table.listed(Pay) == [Pay(2, ("m400",))]
    assert only(table.do(Pay(2, ("m400",))), e.Paid) == e.Paid(2, ("m400",), 0, rule="offer.to-seller")
    assert table.hand(0) == ["m300", "m400"] and table.state.controllers[0] == 2 and table.game.to_act == (0,)


@shows("offer.own", "pay.no-change", "pay.gone")
def test_the_seller_pays_where_all_reject() -> None:
    table = offered()
    table.do(StatePrice(0, 200), Reject(1), Reject(2))
    assert only(table.do(Pay(0, ("m300",))), e.Paid).to == -1
    assert table.state.controllers[0] == 0 and table.hand(0) == []


@shows("offer.able")
def test_what_the_card_needs() -> None:
    assert lay(hands={0: "city_grows"}).refused(PlayEvent(0, "city_grows", "1")) == "event.some-effect"
    assert lay(hands={0: "city_grows m100"}, districts=SIX).refused(PlayEvent(0, "city_grows", "7")) == "event.some-effect"
    assert lay(hands={0: "city_grows m100"}).refused(PlayEvent(0, "city_grows", "7")) == "offer.able"


def test_rulings_of_offers() -> None:
    table = lay(hands={0: "city_grows"}, rulings={"offer.able": "yes"})
    table.do(PlayEvent(0, "city_grows", "1"), StatePrice(0, 0), Reject(1), Accept(2))
    assert table.state.controllers[0] == 2
    table = lay(hands={1: "city_grows m100"}, districts=SIX, turn=1)
    table.do(PlayEvent(1, "city_grows", "7"), StatePrice(1, 100))
    assert table.game.to_act == (2,), "seat 0 has no crest left"
    table = lay(hands={0: "city_grows m100"}, districts=SIX, rulings={"offer.able": "yes"})
    table.do(PlayEvent(0, "city_grows", "7"), StatePrice(0, 100), Reject(1), Reject(2), Pay(0, ("m100",)))
    assert table.state.controllers[6] == -1
    table = offered(rulings={"offer.step": "from-zero", "offer.asked": "payers-only", "offer.to-seller": "graveyard"})
    assert table.listed(StatePrice)[0].price == 0
    table.do(StatePrice(0, 300))
    assert table.game.to_act == (2,)
    table.do(Accept(2), Pay(2, ("m400",)))
    assert table.hand(0) == ["m300"]


PURSE = "m100 m100 m300 m400"


@shows("pay.none-too-many", "pay.at-least")
@pytest.mark.parametrize(
    ("ruling", "allowed"),
    [
        ("none-too-many", {("m100", "m100"), ("m300",), ("m400",)}),
        ("exact-if-possible", {("m100", "m100")}),
        ("free", {tuple(PURSE.split()[:at]) for at in (2, 3, 4)} | {("m300",), ("m400",)}),
    ],
)
def test_ways_to_pay_two_hundred(ruling: str, allowed: set[tuple[str, ...]]) -> None:
    table = lay(hands={0: PURSE}, due=((0, Payment(200)),), rulings={"pay.none-too-many": ruling})
    listed = {action.cards for action in table.listed(Pay)}
    assert allowed < listed if ruling == "free" else allowed == listed
    assert ruling == "free" or table.refused(Pay(0, ("m100", "m300"))) == "pay.none-too-many"
    assert table.refused(Pay(0, ("m100",))) == "pay.at-least"


def test_exact_payments_only_where_there_are_some() -> None:
    table = lay(hands={0: "m300 m400"}, due=((0, Payment(200)),), rulings={"pay.none-too-many": "exact-if-possible"})
    assert {action.cards for action in table.listed(Pay)} == {("m300",), ("m400",)}
    rulings = {"pay.none-too-many": "exact-if-possible"}
    table = lay(hands={0: PURSE}, due=((0, Payment(100)), (0, Payment(200))), rulings=rulings)
    assert table.refused(Pay(0, ("m400",))) == "pay.none-too-many" and table.listed(Pay) == [Pay(0, ("m100", "m100"))]
    table.do(Pay(0, ("m100", "m100")))
