"""Rules that no event, refusal or score line has to name, because they say how things are: when each came up, and held.

An occasion is true where a step shows its rule; it raises ``AssertionError`` where the rule should have held and did not.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.effects import Tunnel
from ktc_london_2010.model.phases import Phase

from london.census.moment import FEW, AnyEvent, Moment, Occasion, opening
from london.census.open_points import OPEN_POINTS


def _hands_are_of_the_first_letter(at: Moment) -> bool:
    first = at.rules.letters[0]
    rest = [sum(at.rules.cards[card].copies for card in cards) for cards in at.rules.letters]
    dealt = rest[0] - 6 * at.rules.seats, *rest[1:]
    return list(dealt) == at.after.numbers and all(card in first for player in at.after.players for card in player.hand)


def _money_lies_open(at: Moment) -> bool:
    told = at.of(e.MoneyPaid, e.MoneyTaken, e.LoansTaken)
    return bool(told) and at.held(all(at.rules.redact(event, None) == event for event in told))


def _tokens_lie_open(at: Moment) -> bool:
    told = at.of(e.PointsTaken, e.PovertyChanged, e.PovertyCounted, e.LandBought, e.UndergroundPlaced)
    seen = at.rules.view(at.rules.known(at.after, None, ()), None).players
    shown = all((one.poverty, one.points) == (seen[seat].poverty, seen[seat].points) for seat, one in enumerate(at.after.players))
    return bool(told) and at.held(shown and all(at.rules.redact(event, None) == event for event in told))


def _covered_cards_are_known(at: Moment) -> bool:
    seen = at.rules.view(at.rules.known(at.after, None, ()), None).players
    covered = [event for event in at.of(e.CardPlaced, e.CardFlipped) if len(at.has(event).stacks[event.stack].cards) > 1]
    return bool(covered) and at.held(
        all(list(seen[one.seat].stacks[one.stack].cards) == at.has(one).stacks[one.stack].cards for one in covered)
    )


def _discards_are_known(at: Moment) -> bool:
    gone = [card for event in at.of(e.DisplayOverflowed) for card in event.cards]
    seen = at.rules.view(at.rules.known(at.after, None, ()), None).discard
    return bool(gone) and at.held(set(gone) <= set(seen))


def _from_the_deck_unseen(at: Moment) -> bool:
    drawn = at.of(e.CardDrawn, e.DeckLookedAt)
    secret = [event for event in drawn if event.seen_by is not None]
    return bool(secret) and at.held(all(event.seen_by == (event.seat,) for event in secret))


def _hands_are_hidden(at: Moment) -> bool:
    secret = [event for event in at.of(e.CardDrawn, e.HandDealt) if event.seen_by is not None]
    seen = at.rules.view(at.rules.known(at.after, None, ()), None).players if secret and not at.of(e.GameEnded) else ()
    return bool(seen) and at.held(all(not one.hand and one.cards_in_hand == at.after.players[one.seat].held for one in seen))


def _one_by_one(at: Moment) -> bool:
    more = at.before.phase is Phase.TAKE and at.before.due_cards > 1
    taken = len(at.of(e.CardDrawn, e.CardPicked))
    return more and taken > 0 and at.held(taken == 1)


def _no_room_for_counters(at: Moment) -> bool:
    due = [effect for one in at.before.due for effect in one.effects]
    due += [effect for event in at.of(e.EffectsDue) for effect in event.effects]
    left = [event for event in at.of(e.EffectsLeft) if event.rule == ids.RUN_PARTIAL]
    return bool(left) and any(isinstance(effect, Tunnel) for effect in due)


def _no_counter_is_left(at: Moment) -> bool:
    all_lie = len(at.after.tunnels) >= at.rules.start.underground and at.rules.ruled[ids.UNDERGROUND_SUPPLY] == "limited"
    return all_lie and _no_room_for_counters(at)


def _a_round_without_the_deck(at: Moment) -> bool:
    return bool(at.of(e.TurnBegan)) and at.after.idle > at.rules.seats


def _stand_ins(at: Moment) -> bool:
    both = at.rules.ruled[ids.DATA_MISSING_TWO] == "both"
    return ({"crystal_palace", "gas_works"} <= set(at.rules.cards)) == both


def _three_can_be_taken(at: Moment) -> bool:
    asked = at.before.phase is Phase.ACTION and not at.before.due and at.action is not None
    return asked and at.held(at.rules.check(at.before, a.TakeThree(at.before.turn)) is None)


def _loans_stay(at: Moment) -> bool:
    could = [event for event in at.of(e.TurnEnded) if at.has(event).loans and at.has(event).money >= at.rules.start.repay]
    return bool(could) and not at.of(e.GameEnded) and at.held(not at.of(e.LoansRepaid))


def _repaid_at_fifteen(at: Moment) -> bool:
    return any(at.held(event.amount == 15 * event.count) for event in at.of(e.LoansRepaid))


def _no_loan_for_loans(at: Moment) -> bool:
    unpaid = at.of(e.GameEnded) and any(player.loans for player in at.after.players)
    return bool(unpaid) and at.held(all(player.money < 15 for player in at.after.players if player.loans))


def _each_loan_counts(at: Moment) -> bool:
    many = [seat for seat, one in enumerate(at.after.players) if one.loans >= 4] if at.of(e.GameEnded) else []
    lines = at.rules.score(at.after).lines if many else ()
    lost = {line.seat: line.points for line in lines if line.rule == ids.SCORE_LOAN}
    return bool(many) and at.held(all(lost[seat] == -7 * at.after.players[seat].loans for seat in many))


def _no_stack_is_lost(at: Moment) -> bool:
    ended = [event for event in at.of(e.TurnEnded) if any(stack.down for stack in at.has(event).stacks)]
    fewer = any(len(one.stacks) < len(two.stacks) for one, two in zip(at.after.players, at.before.players, strict=True))
    return bool(ended) and at.held(not fewer)


def _twice_of_one_name(at: Moment) -> bool:
    placed = at.of(e.CardPlaced)
    return any(event.card in (card for stack in at.had(event).stacks for card in stack.cards) for event in placed)


def _power_of_a_new_card(at: Moment) -> bool:
    filled = any(at.had(event).stacks[event.stack].new for event in at.of(e.MoneyPutOnCard))
    taught = [event for event in at.of(e.MoneyPaid) if event.rule == ids.CARD_SCHOOL]
    schools = at.rules.holders["any_colour_costs"]
    return filled or any(stack.new and stack.top in schools for event in taught for stack in at.had(event).stacks)


def _given_away(at: Moment) -> list[AnyEvent]:
    return at.of(e.CardExpended, e.CardGivenUp)


def _top_row_first(at: Moment) -> bool:
    given = _given_away(at)
    room = bool(given) and len(at.before.top) < at.rules.columns
    return room and at.held(given[0].place == "top")


def _one_a_space(at: Moment) -> bool:
    return bool(_given_away(at)) and at.held(max(len(at.after.top), len(at.after.bottom)) <= at.rules.columns)


def _one_at_a_time(at: Moment) -> bool:
    return bool(at.of(e.CardGivenUp)) and at.held(len(at.of(e.CardGivenUp)) == 1 and len(at.of(e.DisplayOverflowed)) <= 1)


def _never_filled(at: Moment) -> bool:
    lay, lie = (len(state.top) + len(state.bottom) for state in (at.before, at.after))
    return bool(at.of(e.CardPicked)) and at.held(lie == lay - 1)


def _out_of_the_game(at: Moment) -> bool:
    gone = at.before.discard
    return bool(gone) and at.held(all(at.after.discard.get(card, 0) >= number for card, number in gone.items()))


def _price_on_the_display(at: Moment) -> bool:
    paid = [event for event in at.of(e.CardExpended) if event.rule == ids.RUN_PRICE]
    return bool(paid) and at.held(all(event.card in at.after.row(event.place) for event in paid))


def _turned_powers(at: Moment) -> Iterator[tuple[AnyEvent, str]]:
    for event in at.of(e.PovertyCounted):
        for stack in at.had(event).stacks:
            if stack.down and any(stack.top in holders for holders in at.rules.holders.values()):
                yield event, stack.top


def _stacks_count_one(at: Moment) -> bool:
    uneven = [event for event in at.of(e.PovertyCounted) if any(len(one.cards) > 1 or one.down for one in at.had(event).stacks)]
    return bool(uneven) and at.held(all(event.stacks == len(at.had(event).stacks) for event in uneven))


def _over_a_bridge(at: Moment) -> bool:
    for event in at.of(e.LandBought):
        beside = at.rules.land[event.borough] & set(at.before.owners)
        if at.before.owners and not beside:
            return at.held(bool(at.rules.bridges[event.borough] & set(at.before.owners)))
    return False


def _counters_stay(at: Moment) -> bool:
    return bool(at.of(e.TurnEnded) and at.before.owners) and at.held(at.before.owners.items() <= at.after.owners.items())


def _last_turn_is_finished(at: Moment) -> bool:
    finishing = at.before.ending == at.rules.seats and at.action is not None
    return finishing and at.held(not any(isinstance(event, e.CardDrawn) for event in at.events))


def _all_discard_as_many(at: Moment) -> bool:
    return bool(at.of(e.GameEnded)) and min(player.poverty for player in at.after.players) > 0


def _most_points_win(at: Moment) -> bool:
    sheet = at.rules.score(at.after) if at.of(e.GameEnded) else None
    return sheet is not None and at.held(all(sheet.totals[seat] == max(sheet.totals) for seat in sheet.winners))


def _more_than_the_box_has(at: Moment) -> bool:
    players = at.after.players
    found = sum(one.poverty for one in players), sum(one.loans for one in players), sum(one.points for one in players)
    return bool(at.of(e.TurnEnded)) and any(number > most for number, most in zip(found, (80, 28, 296), strict=True))


def _activated_by_choice(at: Moment) -> bool:
    speak = ("bridge", "omnibus", "town_houses")
    return any(event.card in speak and at.held(isinstance(at.action, a.ActivateCard | a.ActivateAgain)) for event in
               at.of(e.CardActivated))  # fmt: skip


def _looking_is_not_taking(at: Moment) -> bool:
    return any(at.held(not at.of(e.LastCardTaken)) for event in at.of(e.DeckLookedAt) if event.number == at.before.deck)


def _copies_are_alike(at: Moment) -> bool:
    first = {card.name: card for card in reversed(list(at.rules.cards.values()))}
    return all(
        attrs.evolve(first[card.name], id=card.id, letter=card.letter, copies=card.copies) == card
        for card in at.rules.cards.values()
    )


OCCASIONS: Final[Mapping[str, Occasion]] = {
    ids.SETUP_PLAYERS: opening(lambda at: at.rules.seats in (2, 3, 4)),
    ids.SETUP_MONEY: opening(lambda at: all(player.money == 5 for player in at.after.players)),
    ids.SETUP_POVERTY: opening(lambda at: all(player.poverty == 5 for player in at.after.players)),
    ids.SETUP_DECKS: opening(_hands_are_of_the_first_letter),
    ids.SETUP_EMPTY: opening(lambda at: not (at.after.top or at.after.bottom or at.after.discard or at.after.owners)),
    ids.SETUP_COUNTERS: opening(lambda at: at.rules.start.counters == 11 and at.rules.start.underground in (10, FEW)),
    ids.SETUP_DISPLAY_SIZE: lambda at: any(at.held(len(one.cards) == at.rules.seats + 1) for one in at.of(e.DisplayOverflowed)),
    ids.SETUP_BANK: lambda at: bool(at.of(e.MoneyTaken, e.LoansTaken, e.PointsTaken, e.PovertyChanged)),
    ids.SECRET_HANDS: _hands_are_hidden,
    ids.SECRET_DECK: _from_the_deck_unseen,
    ids.SECRET_DISPLAY: lambda at: any(at.held(at.rules.redact(one, None) == one) for one in at.of(e.CardPicked)),
    ids.PUBLIC_MONEY: _money_lies_open,
    ids.PUBLIC_TOKENS: _tokens_lie_open,
    ids.PUBLIC_BUILDINGS: _covered_cards_are_known,
    ids.PUBLIC_DISCARD: _discards_are_known,
    ids.TURN_NO_PASS: _three_can_be_taken,
    ids.TAKE_ONE_BY_ONE: _one_by_one,
    ids.LOAN_NO_EARLY_REPAYMENT: _loans_stay,
    ids.LOAN_REPAY: _repaid_at_fifteen,
    ids.LOAN_NOT_FOR_LOANS: _no_loan_for_loans,
    ids.LOAN_COUNTERS: _each_loan_counts,
    ids.PLAY_NO_ORDER: lambda at: any(one.stack < len(at.had(one).stacks) - 1 for one in at.of(e.CardPlaced)),
    ids.PLAY_NO_FEWER_STACKS: _no_stack_is_lost,
    ids.PLAY_DUPLICATES: _twice_of_one_name,
    ids.PLAY_POWER_AT_ONCE: _power_of_a_new_card,
    ids.PLAY_PERSON_COLOUR: lambda at: any(event.card in at.rules.played for event in at.of(e.CardExpended)),
    ids.DISPLAY_TOP_FIRST: _top_row_first,
    ids.DISPLAY_ONE_A_SPACE: _one_a_space,
    ids.DISPLAY_ONE_AT_A_TIME: _one_at_a_time,
    ids.DISPLAY_NO_REFILL: _never_filled,
    ids.DISPLAY_DISCARD: _out_of_the_game,
    ids.RUN_EXPEND_TO_DISPLAY: _price_on_the_display,
    ids.RUN_FLIP_POWER: lambda at: any(True for _ in _turned_powers(at)),
    ids.RUN_STACK_COUNTS: _stacks_count_one,
    ids.LAND_RIVER: _over_a_bridge,
    ids.LAND_PERMANENT: _counters_stay,
    ids.UNDERGROUND_SUPPLY: _no_counter_is_left,
    ids.UNDERGROUND_SHORT: _no_room_for_counters,
    ids.END_NO_BOUND: _a_round_without_the_deck,
    ids.END_FINISH_TURN: _last_turn_is_finished,
    ids.END_LAST_START_CARD: lambda at: 0 < at.before.ending < at.rules.seats and at.before.phase is Phase.START,
    ids.SCORE_POVERTY_LEAST: _all_discard_as_many,
    ids.SCORE_WINNER: _most_points_win,
    ids.SUPPLY_UNLIMITED: _more_than_the_box_has,
    ids.RUN_EFFECTS_ARE_ACTIVATIONS: _activated_by_choice,
    ids.UNIVERSITY_TRIGGER: _looking_is_not_taking,
    ids.DATA_SAME_NAME: opening(_copies_are_alike),
    ids.DATA_MISSING_TWO: opening(_stand_ins),
    **OPEN_POINTS,
}
NEVER: Final[Mapping[str, str]] = {
    ids.SETUP_WOODEN: "it is of wooden pieces, which no program has",
}
