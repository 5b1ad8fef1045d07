"""Offices: claims, protests, challenges, and struggles that several may join."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

import attrs

from ktc.effects import Effect, EffectResolved, EffectsDue, Row, becomes, row_of
from ktc.kit import Chance, Refusal
from ktc_stadens_nyckel.model import actions as a
from ktc_stadens_nyckel.model import events as e
from ktc_stadens_nyckel.model.effects import NOBODY, ClaimRound, Exchange, Offer, OfficeLoss, Payment, SealFee, SealGain, Struggle
from ktc_stadens_nyckel.model.events import Event
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules import EXCHANGE, PROTESTING, STRUGGLE
from ktc_stadens_nyckel.rules.auctions import points
from ktc_stadens_nyckel.rules.doer import Doer, not_held
from ktc_stadens_nyckel.rules.offers import charge, taken
from ktc_stadens_nyckel.zones import pile

if TYPE_CHECKING:
    from ktc_stadens_nyckel.ruleset import StadensNyckel

NEEDS: Final[Mapping[type, type]] = {  # kinds of events, each with the effect that has to be due
    e.OfferRejected: Offer,
    e.Protested: ClaimRound,
    e.ProtestWaived: ClaimRound,
    e.CardPlayed: Struggle,
    e.Stood: Struggle,
    e.Conceded: Struggle,
    e.PileCardDiscarded: Exchange,
    e.Declined: Effect,
}


def can_fight(rules: "StadensNyckel", state: State, seat: int) -> bool:
    """Return whether a seat holds a card for a struggle."""
    return not rules.fights.isdisjoint(state.cards.hand(seat).kinds)


def check_try(rules: "StadensNyckel", state: State, seat: int, office: object) -> Refusal | None:
    """Return why a seat may not try for an office in its turn."""
    if state.office_used:
        return rules.refused("turn.office", "office-used")
    if not isinstance(office, str) or office not in rules.offices:
        return rules.refused("office.four", "no-such-office", office=str(office))
    most = rules.start.most_offices
    return None if rules.can_rise(state, seat) else rules.refused("office.cap", "offices-full", most=most)


def offices_to_try(rules: "StadensNyckel", state: State, seat: int, *, vacant: bool) -> list[str]:
    """Return the offices that a seat may try for in its turn: those that are vacant, or occupied by others."""
    able = can_claim if vacant else can_fight
    if state.office_used or not rules.can_rise(state, seat) or not able(rules, state, seat):
        return []
    return [office for office, incumbent in state.offices.items() if incumbent != seat and (incumbent == NOBODY) == vacant]


# --- claims -----------------------------------------------------------------------------------------------------------


def can_claim(rules: "StadensNyckel", state: State, seat: int) -> bool:
    """Return whether a seat has the money for a claim, where it needs it (office.able)."""
    return rules.ruled["office.able"] != "yes" or rules.dalers(state, seat) >= rules.start.claim


def check_claim(rules: "StadensNyckel", state: State, action: a.Claim) -> Refusal | None:
    refusal = check_try(rules, state, action.seat, action.office)
    if refusal is not None:
        return refusal
    if state.offices[action.office] != NOBODY:
        return rules.refused("office.claim", "office-occupied", office=action.office)
    if can_claim(rules, state, action.seat):
        return None
    price, dalers = rules.start.claim, rules.dalers(state, action.seat)
    return rules.refused("office.able", "claim-needs-money", price=price, dalers=dalers)


def decide_claim(rules: "StadensNyckel", state: State, action: a.Claim, chance: Chance) -> Sequence[Event]:
    asked = rules.others(action.seat)
    if rules.ruled["office.protest-order"] == "marker-order":
        asked = tuple(seat for seat in rules.in_order(state) if seat != action.seat)
    left = tuple(seat for seat in asked if rules.can_rise(state, seat))
    row = row_of(action.seat, ClaimRound(action.office, left), "office.protest")
    return [e.OfficeClaimed(action.seat, action.office, rule="office.claim"), EffectsDue((row,), "office.protest")]


class ClaimDoer(Doer):
    """The others are asked whether they protest; then the claimant pays, or a struggle begins."""

    waits_in = PROTESTING

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        return cast(ClaimRound, row.effect).left[:1]

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        claim = cast(ClaimRound, row.effect)
        if not claim.protesters:
            return [EffectResolved("office.protest"), *fee(rules, state, row.seat, claim.office)]
        sides = (row.seat, *claim.protesters)
        clockwise = tuple(seat for seat in rules.clockwise(row.seat) if seat in sides)
        order = clockwise if rules.ruled["struggle.turns"] == "clockwise" else sides
        gave_up = tuple(seat for seat in claim.protesters if not can_fight(rules, state, seat))
        struggle = Struggle(claim.office, sides, order, order[0], conceded=gave_up)
        return [EffectResolved("office.protest"), *begins(rules, struggle)]


def fee(rules: "StadensNyckel", state: State, seat: int, office: str) -> list[Event]:
    """Return the events of the payment for an office, or of a claim that fails."""
    if rules.dalers(state, seat) < rules.start.claim:
        return [e.ClaimFailed(seat, office, rule="office.able")]
    return charge(rules, state, seat, Payment(rules.start.claim, office=office), "office.protest")


def begins(rules: "StadensNyckel", struggle: Struggle) -> list[Event]:
    """Return the events that begin a struggle."""
    final, several = rules.ruled["struggle.stand"] == "final-stand", rules.ruled["struggle.one-card"] == "any"
    row = row_of(struggle.sides[0], attrs.evolve(struggle, final=final, several=several), "struggle.turns")
    return [e.StruggleBegan(struggle.sides, struggle.office, rule="struggle.opens"), EffectsDue((row,), "struggle.turns")]


def check_protest(rules: "StadensNyckel", state: State, action: a.Protest) -> Refusal | None:
    if can_fight(rules, state, action.seat) or rules.ruled["office.protest-able"] == "concedes-at-once":
        return None
    return rules.refused("office.protest-able", "no-card-to-fight")


# --- challenges -------------------------------------------------------------------------------------------------------


def check_challenge(rules: "StadensNyckel", state: State, action: a.Challenge) -> Refusal | None:
    refusal = check_try(rules, state, action.seat, action.office)
    if refusal is not None:
        return refusal
    if state.offices[action.office] in (NOBODY, action.seat):
        return rules.refused("challenge.who", "no-one-to-challenge", office=action.office)
    return None if can_fight(rules, state, action.seat) else rules.refused("challenge.able", "no-card-to-fight")


def decide_challenge(rules: "StadensNyckel", state: State, action: a.Challenge, chance: Chance) -> Sequence[Event]:
    incumbent = state.offices[action.office]
    sides = (action.seat, incumbent)
    told = e.IncumbentChallenged(action.seat, action.office, incumbent, rule="challenge.who")
    return [told, *begins(rules, Struggle(action.office, sides, sides, action.seat, incumbent))]


# --- moves of a struggle ----------------------------------------------------------------------------------------------


def now(state: State) -> Struggle:
    """Return the current struggle."""
    return cast(Struggle, state.due[-1].effect)


def has_answer(state: State, struggle: Struggle, seat: int) -> bool:
    """Return whether a seat is the incumbent that answers the first card of its challenger."""
    if not seat == struggle.incumbent == struggle.mover or seat in struggle.played or seat in struggle.stood:
        return False
    return struggle.several or sum(len(state.cards.row(pile(side))) for side in struggle.sides) == 1


def piles_for(rules: "StadensNyckel", struggle: Struggle, seat: int, card: str) -> Sequence[int]:
    """Return the seats on whose piles a seat may put a card: the opponents for a negative one, else itself."""
    if rules.cards[card].points >= 0:
        return (seat,)
    sides = struggle.sides if rules.ruled["struggle.negative"] == "any" else struggle.active
    return [side for side in sides if side != seat]


def check_card(rules: "StadensNyckel", state: State, action: a.PlayCard) -> Refusal | None:
    struggle = now(state)
    if action.card not in rules.fights:
        return rules.refused("struggle.cards", "no-card-of-struggles", card=str(action.card))
    refusal = not_held(rules, state, action.seat, action.card, "struggle.cards")
    if refusal is not None:
        return refusal
    if type(action.on) is int and action.on in piles_for(rules, struggle, action.seat, action.card):
        return None
    if rules.cards[action.card].points >= 0:
        return rules.refused("struggle.cards", "own-pile")
    return rules.refused("struggle.negative", "pile-of-opponent")


def decide_card(rules: "StadensNyckel", state: State, action: a.PlayCard, chance: Chance) -> Sequence[Event]:
    rule = "struggle.negative" if action.on != action.seat else "struggle.cards"
    return [e.CardPlayed(action.seat, action.card, action.on, rule=rule)]


def list_cards(rules: "StadensNyckel", state: State, seat: int) -> Sequence[a.PlayCard]:
    struggle, held = now(state), rules.held(state, seat, rules.fights)
    return [a.PlayCard(seat, card, on) for card in held for on in piles_for(rules, struggle, seat, card)]


def has_to_play(rules: "StadensNyckel", struggle: Struggle, seat: int) -> bool:
    """Return whether a seat has to play a card first."""
    if seat in struggle.played:
        return False
    return seat != struggle.incumbent or rules.ruled["challenge.answer"] != "may-stand"


def must_play(rules: "StadensNyckel", struggle: Struggle, seat: int) -> Refusal | None:
    """Return why a seat has to play a card first."""
    if not has_to_play(rules, struggle, seat):
        return None
    if seat == struggle.incumbent:
        return rules.refused("challenge.answer", "card-or-surrender")
    return rules.refused("struggle.opens" if seat == struggle.sides[0] else "struggle.must", "first-card")


def check_stand(rules: "StadensNyckel", state: State, action: a.Stand) -> Refusal | None:
    struggle = now(state)
    refusal = must_play(rules, struggle, action.seat)
    if refusal is not None or struggle.moved or rules.ruled["struggle.stand"] != "play-or-concede":
        return refusal
    alone = all(seat in struggle.stood for seat in struggle.active if seat != action.seat)
    if alone or not any(check_card(rules, state, one) is None for one in list_cards(rules, state, action.seat)):
        return None
    return rules.refused("struggle.stand", "play-or-concede")


def check_concede(rules: "StadensNyckel", state: State, action: a.Concede) -> Refusal | None:
    struggle = now(state)
    if action.seat not in struggle.active:
        return rules.refused("struggle.concede", "not-in-struggle")
    if action.seat != struggle.mover and rules.ruled["struggle.concede"] == "own-move":
        return rules.refused("struggle.concede", "not-your-move")
    may_concede = rules.ruled["struggle.opens"] == "may-concede" or not can_fight(rules, state, action.seat)
    if action.seat == struggle.sides[0] == struggle.mover and may_concede:
        return None
    return must_play(rules, struggle, action.seat)


def check_surrender(rules: "StadensNyckel", state: State, action: a.Surrender) -> Refusal | None:
    return None if has_answer(state, now(state), action.seat) else rules.refused("challenge.surrender", "only-first-answer")


def decide_surrender(rules: "StadensNyckel", state: State, action: a.Surrender, chance: Chance) -> Sequence[Event]:
    struggle = now(state)
    shown = [(card, seat) for seat in struggle.sides for card in state.cards.row(pile(seat))]
    cards, on = tuple(card for card, _ in shown), tuple(seat for _, seat in shown)
    lost = e.Surrendered(action.seat, cards, on, rule="challenge.surrender")
    return [lost, *around(seals(rules, state, struggle, struggle.sides[0]), EffectResolved("challenge.surrender"))]


# --- the end of a struggle --------------------------------------------------------------------------------------------


def winner_of(rules: "StadensNyckel", state: State, struggle: Struggle) -> tuple[int, str]:
    """Return the winner of a finished struggle, and the rule that decides it."""
    if len(struggle.active) == 1:
        return struggle.active[0], "struggle.last-one"
    piles = {seat: points(rules, state.cards.row(pile(seat))) for seat in struggle.active}
    tied = [seat for seat, number in piles.items() if number == max(piles.values())]
    if len(tied) == 1:
        return tied[0], "struggle.highest"
    if struggle.incumbent >= 0:
        return (tied[1] if rules.ruled["challenge.tie"] == "incumbent" else tied[0]), "challenge.tie"
    return tied[0], "struggle.tie-claimant" if tied[0] == struggle.sides[0] else "struggle.tie-protesters"


def seals(rules: "StadensNyckel", state: State, struggle: Struggle, winner: int) -> list[Event]:
    """Return the seals that change place when a seat wins an office."""
    if struggle.incumbent == NOBODY:
        return [taken(rules, state, winner, struggle.office, "struggle.seal")]
    if winner == struggle.incumbent:
        return []
    back = e.SealReturned(struggle.incumbent, struggle.office, rule="challenge.seals")
    return [back, taken(rules, state, winner, struggle.office, "challenge.seals")]


def around(seals: Sequence[Event], *resolved: Event) -> list[Event]:
    """Return seals, and the events by which a struggle leaves the stack; questions come on top of it."""
    asked = [event for event in seals if isinstance(event, EffectsDue)]
    return [*(event for event in seals if event not in asked), *resolved, *asked]


def right_of(sides: Sequence[int], seat: int) -> int:
    """Return the next seat of a struggle to the right: the one before it, clockwise."""
    in_seats = sorted(sides)
    return in_seats[in_seats.index(seat) - 1]


class StruggleDoer(Doer):
    """The sides move in turn, until one is left or all stand."""

    waits_in = STRUGGLE

    def awaited(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        struggle = cast(Struggle, row.effect)
        over = len(struggle.active) == 1 or {*struggle.active} <= {*struggle.stood}
        return () if over else (struggle.mover,)

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        moving, struggle = self.awaited(rules, state, row), cast(Struggle, row.effect)
        if not moving or rules.ruled["struggle.concede"] == "own-move":
            return moving
        return tuple(sorted({*moving, *(seat for seat in struggle.active if not has_to_play(rules, struggle, seat))}))

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        struggle = cast(Struggle, row.effect)
        winner, rule = winner_of(rules, state, struggle)
        won = e.StruggleWon(winner, struggle.office, points(rules, state.cards.row(pile(winner))), rule=rule)
        fees = struggle.incumbent == NOBODY and rules.ruled["struggle.seal"] == "pays-100"
        left = tuple(seat for seat in struggle.sides if state.cards.row(pile(right_of(struggle.sides, seat))))
        rows = [row_of(winner, Exchange(struggle.sides, left), "exchange.one")]
        if fees:
            rows.append(row_of(winner, SealFee(struggle.office), "struggle.seal"))
        return [won, *around(() if fees else seals(rules, state, struggle, winner), *becomes(rule, *rows))]


def charge_seal(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    return [EffectResolved("struggle.seal"), *fee(rules, state, row.seat, cast(SealFee, row.effect).office)]


def lose_office(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    office = cast(OfficeLoss, row.effect).office
    return [e.SealReturned(row.seat, office, rule="office.cap"), EffectResolved("office.cap")]


def gain_seal(rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
    return [e.SealPlaced(row.seat, cast(SealGain, row.effect).office, rule="office.cap"), EffectResolved("office.cap")]


class ExchangeDoer(Doer):
    """Each side discards a card of the pile to its right; then the piles are taken back."""

    waits_in = EXCHANGE

    def asked(self, rules: "StadensNyckel", state: State, row: Row) -> tuple[int, ...]:
        left = cast(Exchange, row.effect).left
        if rules.ruled["exchange.at-once"] == "at-once":
            return tuple(sorted(left))
        return tuple(seat for seat in rules.in_order(state) if seat in left)[:1]

    def do(self, rules: "StadensNyckel", state: State, row: Row, chance: Chance) -> Sequence[Event]:
        return [e.PilesTakenBack(cast(Exchange, row.effect).sides, rule="exchange.back"), EffectResolved("exchange.one")]


def check_discard(rules: "StadensNyckel", state: State, action: a.DiscardFromPile) -> Refusal | None:
    of = right_of(cast(Exchange, state.due[-1].effect).sides, action.seat)
    if action.card in state.cards.row(pile(of)):
        return None
    return rules.refused("exchange.right", "not-in-pile", card=str(action.card), of=of)


def decide_discard(rules: "StadensNyckel", state: State, action: a.DiscardFromPile, chance: Chance) -> Sequence[Event]:
    of = right_of(cast(Exchange, state.due[-1].effect).sides, action.seat)
    return [e.PileCardDiscarded(action.seat, of, action.card, rule="exchange.one")]


def list_discards(rules: "StadensNyckel", state: State, seat: int) -> Sequence[a.DiscardFromPile]:
    there = state.cards.row(pile(right_of(cast(Exchange, state.due[-1].effect).sides, seat)))
    return [a.DiscardFromPile(seat, card) for card in sorted(set(there))]


DOERS = {
    ClaimRound: ClaimDoer(),
    Struggle: StruggleDoer(),
    SealFee: Doer(do=charge_seal),
    Exchange: ExchangeDoer(),
    OfficeLoss: Doer(do=lose_office),
    SealGain: Doer(do=gain_seal),
}
