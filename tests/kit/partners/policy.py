"""A rule of thumb: bid what the hand hopes for, win a rival's trick cheaply, leave a partner's alone."""

from collections.abc import Sequence
from random import Random

from .rules import RANKS, SUITS, Partners, winner
from .values import Action, Bid, Pass, State

PARTNER = 1.6  # tricks to expect from a partner


def hope(hand: Sequence[str], trump: str) -> float:
    """Return how many tricks a hand may win."""
    sides = {"A": 0.85, "K": 0.5}
    return sum(0.45 + 0.08 * RANKS.index(card[0]) if card[1] == trump else sides.get(card[0], 0.05) for card in hand)


def policy(rules: Partners, state: State, seat: int, actions: Sequence[Action], random: Random) -> Action:
    hand, trick = list(state.cards.hand(seat)), state.cards.row("trick")
    if state.phase == "bid":
        trump = max(SUITS, key=lambda suit: hope(hand, suit))
        most = hope(hand, trump) + PARTNER
        bids = [action for action in actions if isinstance(action, Bid) and action.trump == trump and action.tricks <= most]
        partner_bid = state.bidder >= 0 and state.bidder % 2 == seat % 2
        return min(bids, key=lambda bid: bid.tricks) if bids and not partner_bid else Pass(seat)

    def cost(play: Action) -> tuple[bool, int]:
        return play.card[1] == state.trump, RANKS.index(play.card[0])

    if not trick:
        return max(actions, key=lambda play: (play.card[0] == "A", play.card[1] != state.trump, cost(play)))
    winning = [play for play in actions if winner([*trick, play.card], state.trump) == len(trick)]
    partner_wins = len(trick) == 3 and winner(trick, state.trump) == 1
    return min(actions if partner_wins or not winning else winning, key=cost)
