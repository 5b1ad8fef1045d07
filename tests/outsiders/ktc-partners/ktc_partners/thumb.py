"""A rule of thumb: bid what the hand holds, win tricks cheaply, and leave them to the partner."""

from collections.abc import Sequence
from random import Random

from ktc_partners.rules import RANKS, SUITS, Partners, winner
from ktc_partners.values import Action, Bid, Pass, Play, State

PARTNER = 2.0  # tricks that a bid expects of the partner


def choice(rules: Partners, state: State, seat: int, actions: Sequence[Action], random: Random) -> Action:
    """Return the action of a careful player; only the seat's own hand is read."""
    if state.phase == "bid":
        return bid(state, seat, actions)
    return play(state, seat, [action for action in actions if isinstance(action, Play)])


def bid(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """Bid the longest and highest suit if it is worth the tricks; pass where the partner has the highest bid."""
    ours = state.bidder >= 0 and state.bidder % 2 == seat % 2
    hopes = {trump: tricks_in(state.hands[seat], trump) + PARTNER for trump in SUITS}
    bids = [action for action in actions if isinstance(action, Bid) and action.tricks <= hopes[action.trump]]
    best = max(bids, key=lambda action: (hopes[action.trump] - action.tricks, -action.tricks), default=None)
    return Pass(seat) if ours or best is None else best


def tricks_in(hand: Sequence[str], trump: str) -> float:
    """Return how many tricks a hand is worth with a trump."""
    trumps = sorted((RANKS.index(card[0]) for card in hand if card[1] == trump), reverse=True)
    found = sum(0.4 + 0.08 * rank for rank in trumps) + max(0, len(trumps) - 4) * 0.3
    for suit in SUITS:
        others = [card[0] for card in hand if card[1] == suit]
        if suit != trump:
            found += 0.75 * ("A" in others) + 0.4 * ("K" in others and len(others) > 1)
            found += 0.35 * max(0, 2 - len(others)) * (len(trumps) > 2)
    return found


def play(state: State, seat: int, plays: Sequence[Play]) -> Action:
    """Lead high, win as cheaply as possible, throw away the lowest card."""
    trick, trump = state.trick, state.trump

    def cost(action: Play) -> tuple[bool, int]:
        return action.card[1] == trump, RANKS.index(action.card[0])

    if not trick:
        attacking = state.bidder % 2 == seat % 2
        high = [action for action in plays if action.card[0] == "A" or (attacking and action.card[1] == trump and cost(action)[1] >= 5)]
        return max(high, key=cost) if high else min(plays, key=cost)
    best = winner(trick, trump)
    last = len(trick) == 3
    if best == len(trick) - 2 and (last or RANKS.index(trick[best][0]) >= 6 or (trick[best][1] == trump != trick[0][1])):
        return min(plays, key=cost)
    winning = [action for action in plays if winner([*trick, action.card], trump) == len(trick)]
    if not winning:
        return min(plays, key=cost)
    return min(winning, key=cost) if last or all(action.card[1] == trump for action in winning) else max(winning, key=cost)


def deal_over(rules: Partners, before: State, state: State) -> bool:
    """Return whether a deal is over: no playout goes on with the next one."""
    return state.deals > before.deals
