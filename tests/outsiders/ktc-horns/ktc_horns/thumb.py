"""A rule of thumb: a card close above a short row; of rows to take, the cheapest."""

from collections.abc import Sequence
from random import Random

from ktc_horns.ruleset import LONGEST, Horns, horns_of
from ktc_horns.values import Action, ChooseCard, State, TakeRow


def choice(rules: Horns, state: State, seat: int, actions: Sequence[Action], random: Random) -> Action:
    """Return the action that should cost fewest horns; only open cards and the seat's own are read."""
    costs = [sum(map(horns_of, row)) for row in state.rows]
    least = min(costs)

    def cost(action: Action) -> float:
        if isinstance(action, TakeRow):
            return costs[action.row]
        below = [(row[-1], at) for at, row in enumerate(state.rows) if row[-1] < action.card]
        if not below:
            return least
        last, at = max(below)
        room = LONGEST - len(state.rows[at])
        between = (action.card - last - 1) * rules.seats / 40  # cards of others that may come first
        return costs[at] if not room else costs[at] * min(1.0, between / room) ** 2

    return min(actions, key=lambda action: (cost(action), action.card if isinstance(action, ChooseCard) else 0))
