"""Districts that are offered round the table, and all payments."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

import attrs

from ktc.effects import Alternative, EffectResolved, EffectsDue, OneOf, Row, becomes, row_of
from ktc.kit import Chance, Refusal, Several
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.actions import Accept, Pay, StatePrice, counted, spread
from ktc_stadens_nyckel.model.effects import NOBODY, DistrictOffer, Offer, OfficeLoss, Payment, Pricing, SealGain
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import OFFERING, PAYING, PRICING
from ktc_stadens_nyckel.rules.doer import Doer

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel


def offer_district(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    district = cast(DistrictOffer, row.effect).district
    if district not in rules.sites(state):
        return [EffectResolved("effects.lapsed")]
    pricing = row_of(row.seat, Pricing(district), "offer.price", row.by)
    return [e.DistrictPlaced(row.seat, district, rule="offer.place"), *becomes("offer.place", pricing)]


def prices(rules: "StadensNyckel", state: State, seat: int) -> range:
    """Return the prices that a seat may state."""
    most, step = rules.dalers(state, seat), rules.start.step
    return range(0 if rules.ruled["offer.step"] == "from-zero" or most < step else step, most + 1, step)


def check_price(rules: "StadensNyckel", state: State, action: StatePrice) -> Refusal | None:
    allowed = prices(rules, state, action.seat)
    if type(action.price) is int and action.price in allowed:
        return None
    rule = "offer.price" if type(action.price) is int and action.price > allowed[-1] else "offer.step"
    return rules.refused(rule, "price", least=allowed[0], most=allowed[-1], step=rules.start.step)


def decide_price(rules: "StadensNyckel", state: State, action: StatePrice, chance: Chance) -> Sequence[Event]:
    district = cast(Pricing, state.due[-1].effect).district
    asked = tuple(seat for seat in rules.others(action.seat) if rules.crests_left(state, seat))
    if rules.ruled["offer.asked"] == "payers-only":
        asked = tuple(seat for seat in asked if rules.dalers(state, seat) >= action.price)
    offer = row_of(action.seat, Offer(district, action.price, asked), "offer.round")
    return [e.PriceStated(action.seat, action.price, rule="offer.price"), *becomes("offer.price", offer)]


class OfferDoer(Doer):
    """The other seats are asked in turn; when all have rejected, the seller pays."""

    waits_in = OFFERING

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return cast(Offer, row.effect).left[:1]

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        offer = cast(Offer, row.effect)
        district = offer.district if rules.crests_left(state, row.seat) else 0
        return [EffectResolved("offer.own"), *charge(rules, state, row.seat, Payment(offer.price, NOBODY, district), "offer.own")]


def check_accept(rules: "StadensNyckel", state: State, action: Accept) -> Refusal | None:
    price, dalers = cast(Offer, state.due[-1].effect).price, rules.dalers(state, action.seat)
    return None if dalers >= price else rules.refused("offer.sold", "too-dear", price=price, dalers=dalers)


def decide_accept(rules: "StadensNyckel", state: State, action: Accept, chance: Chance) -> Sequence[Event]:
    offer = cast(Offer, state.due[-1].effect)
    to = state.due[-1].seat if rules.ruled["offer.to-seller"] == "sellers-hand" else NOBODY
    due = charge(rules, state, action.seat, Payment(offer.price, to, offer.district), "offer.sold")
    return [e.OfferAccepted(action.seat, rule="offer.sold"), EffectResolved("offer.round"), *due]


# --- payments ---------------------------------------------------------------------------------------------------------


def charge(rules: "StadensNyckel", state: State, seat: int, payment: Payment, rule: str) -> list[Event]:
    """Return the event of a due payment, or what it buys if the price is 0."""
    return [EffectsDue((row_of(seat, payment, rule),), rule)] if payment.price else bought(rules, state, seat, payment)


def bought(rules: "StadensNyckel", state: State, seat: int, payment: Payment) -> list[Event]:
    """Return the event of the crest or seal that a payment buys."""
    if payment.district:
        return [e.CrestPlaced(seat, payment.district, rule="offer.sold")]
    return [taken(rules, state, seat, payment.office, "office.claim")] if payment.office else []


def taken(rules: "StadensNyckel", state: State, seat: int, office: str, rule: str) -> Event:
    """Return the event by which a seat takes an office; with the maximum number, it first gives one up (office.cap)."""
    own = rules.offices_of(state, seat)
    if len(own) < rules.start.most_offices:
        return e.SealPlaced(seat, office, rule=rule)
    giving = OneOf("office", [Alternative(one, (OfficeLoss(one),)) for one in own], seat=seat)
    return EffectsDue((row_of(seat, giving, "office.cap"), row_of(seat, SealGain(office), "office.cap")), "office.cap")


def ways_to_pay(rules: "StadensNyckel", state: State, seat: int) -> Several[Pay]:
    """Return the possible payments of the price; by default none has a card that could be left out."""

    def make(counts: Mapping[str, int]) -> Pay:
        return Pay(seat, spread(counts))

    price = cast(Payment, state.due[-1].effect).price
    held, exact = rules.held(state, seat, rules.money), rules.ruled["pay.none-too-many"] != "free"
    return Several(held, make, worth={kind: rules.worth[kind] for kind in held}, price=price, exact=exact)


def _exact(rules: "StadensNyckel", state: State, seat: int) -> list[Pay]:
    """Return the payments of exactly the price, for the ruling ``exact-if-possible``."""
    price = cast(Payment, state.due[-1].effect).price
    return [pay for pay in ways_to_pay(rules, state, seat) if sum(rules.worth[card] for card in pay.cards) == price]


def check_pay(rules: "StadensNyckel", state: State, action: Pay) -> Refusal | None:
    refusal = ways_to_pay(rules, state, action.seat).why_not("pay.at-least", counted(action.cards))
    if refusal is not None and refusal.says == "several-beyond":
        return attrs.evolve(refusal, rule="pay.none-too-many")
    if refusal is not None or rules.ruled["pay.none-too-many"] != "exact-if-possible":
        return refusal
    exact = _exact(rules, state, action.seat)
    return rules.refused("pay.none-too-many", "pay-exactly") if exact and action not in exact else None


def decide_pay(rules: "StadensNyckel", state: State, action: Pay, chance: Chance) -> Sequence[Event]:
    payment = cast(Payment, state.due[-1].effect)
    paid = e.Paid(action.seat, action.cards, payment.to, rule="offer.to-seller" if payment.to >= 0 else "pay.gone")
    return [paid, EffectResolved("pay.at-once"), *bought(rules, state, action.seat, payment)]


def list_pays(rules: "StadensNyckel", state: State, seat: int) -> Sequence[Pay]:
    ways = ways_to_pay(rules, state, seat)
    return _exact(rules, state, seat) or ways if rules.ruled["pay.none-too-many"] == "exact-if-possible" else ways


DOERS = {DistrictOffer: Doer(do=offer_district), Pricing: Doer(PRICING), Offer: OfferDoer(), Payment: Doer(PAYING)}
