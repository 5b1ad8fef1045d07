"""A search bot: it plays promising actions on in determinizations of its seat.

``bot`` chooses within a budget, ``guide`` has what a game knows; ``rated`` is a guide for games that rate actions.
"""

from ktc.bots.search.bot import Budget, Search, read_budget
from ktc.bots.search.guide import WINNING, BasePlayout, Candidate, Evaluate, Guide, Horizon, PlainGuide, Playout, Policy, Weight
from ktc.bots.search.rated import ActionRating, RatedGuide, RatedPlayout

__all__ = [
    "WINNING",
    "ActionRating",
    "BasePlayout",
    "Budget",
    "Candidate",
    "Evaluate",
    "Guide",
    "Horizon",
    "PlainGuide",
    "Playout",
    "Policy",
    "RatedGuide",
    "RatedPlayout",
    "Search",
    "Weight",
    "read_budget",
]
