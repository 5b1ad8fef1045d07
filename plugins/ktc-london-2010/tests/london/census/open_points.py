"""Occasions of the rulings between two cards: when each came up, and whether the answer of the table was played."""

from collections.abc import Mapping
from typing import Final

from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase

from london.census.moment import Moment, Occasion


def _on_a_coffee_house_that_came(at: Moment) -> bool:
    third = any(at.had(event).stacks[event.stack].brought for event in at.of(e.CardPlaced) if event.source != "hand")
    allowed = at.rules.ruled[ids.COFFEE_HOUSE_CHAIN] == "allowed"
    return (third and at.held(allowed)) or any(event.rule == ids.COFFEE_HOUSE_CHAIN for event in at.of(e.EffectsLeft))


def _paupers_given(at: Moment) -> bool:
    given = [event for event in at.of(e.CardsExchanged) if at.rules.cards[event.given].behaviour == "pauper"]
    return bool(given) and at.held(at.rules.ruled[ids.STOCK_EXCHANGE_PAUPERS] == "any-card")


def _a_coffee_house_with_wren(at: Moment) -> bool:
    alone = at.rules.holders["placed_without_expending"]
    placed = [event for event in at.of(e.CardPlaced) if event.source == "hand" and event.card in alone and at.before.free]
    used = at.before.free - at.after.free
    return bool(placed) and at.held(used == (at.rules.ruled[ids.WREN_COFFEE_HOUSE] == "one-of-two"))


def _money_on_what_is_turned(at: Moment) -> bool:
    if not at.of(e.PovertyCounted):
        return False
    seat = at.of(e.PovertyCounted)[0].seat
    pairs = zip(at.before.players[seat].stacks, at.after.players[seat].stacks, strict=True)
    lay = [(one.money, two.money) for one, two in pairs if two.down and one.money]
    stays = at.rules.ruled[ids.SHOPS_FLIPPED] == "stays"
    return bool(lay) and at.held(all(after == (before if stays else 0) for before, after in lay))


def _strictly_again(at: Moment) -> bool:
    again = isinstance(at.action, a.ActivateAgain) and at.rules.asks_use
    bound = at.rules.ruled[ids.WHITEHALL_AGAIN] == "again-too" and at.rules.ruled[ids.UNDERGROUND_SHORT] == "not-activated"
    short = [event for event in at.of(e.EffectsLeft) if event.rule == ids.RUN_PARTIAL and event.effects]
    return again and at.held(not (bound and short))


def _lent_without_need(at: Moment) -> bool:
    lent = isinstance(at.action, a.TakeLoan)
    own = at.before.phase in (Phase.ACTION, Phase.PLAY, Phase.RUN)
    return lent and at.held(own or at.rules.ruled[ids.LOAN_MOMENTS] == "whole-turn")


OPEN_POINTS: Final[Mapping[str, Occasion]] = {
    ids.COFFEE_HOUSE_CHAIN: _on_a_coffee_house_that_came,
    ids.STOCK_EXCHANGE_PAUPERS: _paupers_given,
    ids.WREN_COFFEE_HOUSE: _a_coffee_house_with_wren,
    ids.SHOPS_FLIPPED: _money_on_what_is_turned,
    ids.WHITEHALL_AGAIN: _strictly_again,
    ids.LOAN_MOMENTS: _lent_without_need,
}
