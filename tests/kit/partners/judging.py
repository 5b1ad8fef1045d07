from .rules import Partners
from .values import State


def worth(rules: Partners, state: State, seat: int) -> float:
    """Return the lead in points, and the hope of the contract."""
    side, bidders = seat % 2, state.bidder % 2
    lead = state.points[side] - state.points[1 - side]
    missing, left = state.tricks - state.won[bidders], 8 - sum(state.won)
    if state.phase != "play":
        return lead
    chance = 1.0 if missing <= 0 else 0.0 if missing > left else 1 - missing / (left + 1)
    hope = rules.worth(state.tricks, state.tricks) * (2 * chance - 1)
    return lead + (hope if bidders == side else -hope)


def deal_over(rules: Partners, before: State, state: State) -> bool:
    return state.deals != before.deals
