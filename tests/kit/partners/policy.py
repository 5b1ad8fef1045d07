"""A rule of thumb for partners: bid what the hand hopes for, win tricks cheaply, and leave a partner's trick alone."""

from collections.abc import Iterable, Sequence
from random import Random

from .values import Action, Bid, Pass, Play
from .zoned import RANKS, SUITS, Partners, State, winner

PARTNER = 1.6  # tricks that a partner wins
SIDE_SUIT = {"A": 0.85, "K": 0.5}
TRUMP, A_RANK = 0.45, 0.08  # tricks of a trump, and more for each rank


def policy(rules: Partners, state: State, seat: int, actions: Sequence[Action], random: Random) -> Action:
    """Return what a careful player does."""
    if state.phase == "bid":
        return bid(state, seat, actions)
    cards = [action.card for action in actions if isinstance(action, Play)]
    return Play(seat, lead(cards, state.trump) if not state.cards.row("trick") else follow(cards, state))


def bid(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """Return the lowest bid in the best suit; a pass where the hand hopes for less, or the partner bids."""
    hand = list(state.cards.hand(seat))
    trump = max(SUITS, key=lambda suit: hope(hand, suit))
    bids = [bid for bid in actions if isinstance(bid, Bid) and bid.trump == trump and bid.tricks <= hope(hand, trump) + PARTNER]
    partners = state.bidder >= 0 and (state.bidder - seat) % 2 == 0
    return min(bids, key=lambda bid: bid.tricks) if bids and not partners else Pass(seat)


def hope(hand: Iterable[str], trump: str) -> float:
    """Return how many tricks a hand may win."""
    return sum(TRUMP + A_RANK * RANKS.index(card[0]) if card[1] == trump else SIDE_SUIT.get(card[0], 0.05) for card in hand)


def lead(cards: Sequence[str], trump: str) -> str:
    """Return an ace, or else the highest card of a side suit."""
    return max(cards, key=lambda card: (card[0] == "A", card[1] != trump, RANKS.index(card[0])))


def follow(cards: Sequence[str], state: State) -> str:
    """Return the card that wins a trick for a rival's card, as the last player cheaply; else the lowest one."""
    trick, trump = list(state.cards.row("trick")), state.trump

    def low(card: str) -> tuple[bool, int]:
        return card[1] == trump, RANKS.index(card[0])

    best = winner(trick, trump)
    winning = [card for card in cards if winner([*trick, card], trump) == len(trick)]
    mine = (len(trick) - best) % 2 == 0 and (len(trick) == 3 or trick[best][0] == "A" or trick[best][1] == trump)
    if mine or not winning:
        return min(cards, key=low)
    return (min if len(trick) == 3 else max)(winning, key=low)


def judged(rules: Partners, state: State, seat: int) -> float:
    """Return the lead in points, and how the tricks of this deal go."""
    side, bidders = seat % 2, state.bidder % 2
    lead = float(state.points[side] - state.points[1 - side])
    if state.phase != "play":
        return lead
    need, left = state.tricks - state.won[bidders], len(list(state.cards.hand(state.turn)))
    hope = 10.0 * state.tricks * (1.0 if need <= 0 else -1.0 if need > left else 1 - 2 * need / (left + 1))
    return lead + (hope if bidders == side else -hope)
