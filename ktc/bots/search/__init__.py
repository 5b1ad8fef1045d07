"""A search bot: it plays promising actions on in determinizations of its seat.

``bot`` chooses, ``budget`` says how long it may think, ``guide`` what a game tells it; ``plain`` is told nothing by the game.
"""

from ktc.bots.search.bot import Budget, Search, read_budget
from ktc.bots.search.guide import WINNING, BasePlayout, Candidate, Evaluate, Guide, Horizon, PlainGuide, Playout, Policy, Weight

__all__ = [
    "WINNING",
    "BasePlayout",
    "Budget",
    "Candidate",
    "Evaluate",
    "Guide",
    "Horizon",
    "PlainGuide",
    "Playout",
    "Policy",
    "Search",
    "Weight",
    "read_budget",
]
