"""Plays PokerKit's no-limit hold'em, one hand of six a game: what may be done is listed, one of it chosen at random and done.

Of the amounts to bet, the three that PokerKit names are listed: least, pot and most.  It deals and holds the showdown itself,
which is timed and takes more than the decisions do.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial

from pokerkit import Automation, NoLimitTexasHoldem, State

from serving import serve_games

BLINDS = (1, 2)
STACK = 200
PLAYERS = 6
AUTOMATIONS = tuple(Automation)


def new_hand(seed: int) -> State:
    """Return a hand that waits for its first decision; PokerKit shuffles with the generator of the module random."""
    random.seed(seed)
    return NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, BLINDS, BLINDS[1], STACK, PLAYERS)


def legal(hand: State) -> Sequence[Callable[[], object]]:
    """List what the player to act may do."""
    able: list[Callable[[], object]] = []
    if hand.can_fold():
        able.append(hand.fold)
    if hand.can_check_or_call():
        able.append(hand.check_or_call)
    if (least := hand.min_completion_betting_or_raising_to_amount) is not None:
        pot, most = hand.pot_completion_betting_or_raising_to_amount, hand.max_completion_betting_or_raising_to_amount
        able.extend(partial(hand.complete_bet_or_raise_to, amount) for amount in dict.fromkeys((least, pot, most)))
    return able


def sizes(seed: int) -> Sequence[int]:
    """Play one hand and return how many actions were listed at each decision."""
    choose = random.Random(seed).choice
    hand = new_hand(seed)
    found = []
    while hand.status:
        able = legal(hand)
        found.append(len(able))
        choose(able)()
    return found


def play(seed: int) -> int:
    """Play one hand and return how many decisions it took."""
    choose = random.Random(seed).choice
    hand = new_hand(seed)
    taken = 0
    while hand.status:
        choose(legal(hand))()
        taken += 1
    return taken


if __name__ == "__main__":
    serve_games("pokerkit", play, sizes)
