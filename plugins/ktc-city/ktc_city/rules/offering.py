"""Offers of variants: additional actions, each taking the one action of a turn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from ktc.kit import Chance, Refusal, shorten
from ktc_city.board.borough import Borough
from ktc_city.board.state import State
from ktc_city.box import answers
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import TakeOffer
from ktc_city.model.effects import Offer, Turn
from ktc_city.model.events import Event, Noted, OfferTaken, SkillsReturned
from ktc_city.rules.giving import Supply
from ktc_city.rules.taking import skills_of
from ktc_city.rules.turns import next_turn


def offers(setup: Setup, s: State, seat: int, variant: str) -> Mapping[str, Offer]:
    """Return a variant's offers to a seat in its turn, by their id."""
    box = s.index.inventory
    notes = {
        key[1]: value
        for key, (value, seen_by) in s.notes.items()
        if key == (variant, key[1]) and isinstance(value, int) and (seen_by is None or seat in seen_by)
    }
    lying = (dict(zip(box.connectors, s.connector_supply, strict=True)), dict(zip(box.skills, s.skill_supply, strict=True)))
    from ktc_city.board.open_board import OpenBoard  # few variants offer anything

    turn, borough = Turn(seat, s.era, *lying, notes), Borough(s, seat, setup.rulings)
    answer = setup.box.offers[variant](turn, borough, OpenBoard(s, setup.rulings))
    return setup.box.held(variant, "turn_offers", partial(answers.offers, answer, box))


def payable(s: State, seat: int, offer: Offer) -> bool:
    """Return whether a seat has the skill tiles of an offer's cost."""
    types = s.index.inventory.skills
    held = dict(zip(types, s.skills[seat * len(types) : (seat + 1) * len(types)], strict=True))
    return all(held[name] >= number for name, number in Counter(offer.returns).items())


def open_offers(setup: Setup, s: State, seat: int) -> Sequence[TakeOffer]:
    """Return the offers that a seat can take now."""
    return [
        setup.action_table.take_offer(seat, variant, offer.wish)
        for variant in setup.box.offers
        for offer in offers(setup, s, seat, variant).values()
        if payable(s, seat, offer)
    ]


def check_offer(setup: Setup, s: State, a: TakeOffer) -> Refusal | None:
    """Check that the variant makes this offer now and that the seat can pay for it."""
    if type(a.variant) is not str or a.variant not in setup.box.offers or type(a.wish) is not str:
        facts = {"variant": shorten(a.variant), "variants": tuple(setup.box.offers), "number": len(setup.box.offers)}
        return Refusal(ids.ACTION_FORM, "no-such-variant", facts)
    found = offers(setup, s, a.seat, a.variant)
    offer = found.get(a.wish)
    if offer is None:
        facts = {"variant": a.variant, "wish": shorten(a.wish), "offers": tuple(found), "number": len(found)}
        return Refusal(a.variant, "no-such-offer", facts)
    if not payable(s, a.seat, offer):
        own = skills_of(s, a.seat)
        return Refusal(a.variant, "offer-costs", {"wish": a.wish, "skills": offer.returns, "own": own, "number": len(own)})
    return None


def decide_offer(setup: Setup, s: State, a: TakeOffer, chance: Chance) -> list[Event]:
    """Return the events of an offer and the next turn."""
    offer = offers(setup, s, a.seat, a.variant)[a.wish]
    events: list[Event] = [OfferTaken(a.seat, a.variant, a.wish, a.variant)]
    if offer.returns:
        events.append(SkillsReturned.make(a.seat, "", tuple(sorted(offer.returns)), a.variant))
    events += Supply(s, events).take(a.seat, "", offer.gives, a.variant)
    events += [Noted(a.variant, key, value, None, a.variant) for key, value in offer.notes.items()]
    return [*events, next_turn(setup, s, a.seat)]
