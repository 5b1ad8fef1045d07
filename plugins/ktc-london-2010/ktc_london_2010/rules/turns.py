"""The set-up, the end of a turn, and the end of the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ktc.kit import Chance
from ktc_london_2010.board.state import State
from ktc_london_2010.model import ids
from ktc_london_2010.model.events import (
    Event,
    FirstPlayerDrawn,
    GameEnded,
    HandDealt,
    HandDiscarded,
    LastCardTaken,
    LoansRepaid,
    TurnBegan,
    TurnEnded,
)
from ktc_london_2010.rules.drawing import Deck
from ktc_london_2010.rules.view import power

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

ROUNDS: Final = 10  # without a draw, after which a ruling begins the last turns


def follow_opening(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """Deal the first hands and draw the first player."""
    deck, seats = Deck(rules, state, chance), range(rules.seats)
    if rules.ruled[ids.SETUP_HANDS] == "round-robin":
        rounds = [deck.draw(1) for _ in range(rules.start.hand * rules.seats)]
        hands = [tuple(card for cards in rounds[seat :: rules.seats] for card in cards) for seat in seats]
    else:
        hands = [tuple(deck.draw(rules.start.hand)) for _ in seats]
    dealt = [HandDealt(seat, len(hands[seat]), hands[seat], rules.seen_by(seat), ids.SETUP_HANDS) for seat in seats]
    first = chance.sample(seats, 1, "first")[0]
    return [*dealt, FirstPlayerDrawn(first, ids.SETUP_FIRST_PLAYER), _began(rules, state, first)]


def _began(rules: "London", state: State, seat: int) -> TurnBegan:
    usual = (1, 1, ids.TURN_START_CARD)
    least, most, rule = power(rules, state.players[seat], "start_cards") or usual
    return TurnBegan(seat, least, most, rule)


def follow_trim(rules: "London", state: State, chance: Chance) -> Sequence[Event]:
    """End the turn once the hand is within the limit, then begin the next turn or end the game."""
    seat = state.turn
    if state.players[seat].held > rules.start.hand_limit:
        return ()
    ended = TurnEnded(seat, ids.TURN_CLOCKWISE if state.ending < 0 else ids.END_LAST_TURNS)
    if state.ending == 1:
        return [ended, *_closed(rules, state)]
    following = _began(rules, state, (seat + 1) % rules.seats)
    endless = state.idle >= ROUNDS * rules.seats and state.ending < 0 and rules.ruled[ids.END_NO_BOUND] == "ten-rounds"
    return [LastCardTaken(seat, ids.END_NO_BOUND), ended, following] if endless else [ended, following]


def repaid(rules: "London", money: int, loans: int) -> int:
    """Return the number of loans repaid at the end: as many as the money permits."""
    return min(loans, money // rules.start.repay)


def _closed(rules: "London", state: State) -> Sequence[Event]:
    events: list[Event] = []
    for seat, player in enumerate(state.players):
        count = repaid(rules, player.money, player.loans)
        if count:
            events.append(LoansRepaid(seat, count, count * rules.start.repay, ids.SCORE_REPAY))
    for seat, player in enumerate(state.players):
        if player.held:
            cards = tuple(card for card, number in sorted(player.hand.items()) for _ in range(number))
            events.append(HandDiscarded(seat, player.held, cards, ids.SCORE_HAND))
    return [*events, GameEnded(ids.END_LAST_TURNS)]
