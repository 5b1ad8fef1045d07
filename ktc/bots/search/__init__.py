"""A search bot: it plays promising actions on in determinizations of its seat.

``bot`` chooses within a budget, ``guide`` has what a game knows; ``rated`` is a guide for games that rate
actions, ``playouts`` finds packages that play them out faster.
"""

from ktc.bots.search.bot import Budget, Search, read_budget
from ktc.bots.search.guide import WINNING, BasePlayout, Candidate, Evaluate, Guide, Horizon, PlainGuide, Playout, Policy, Weight
from ktc.bots.search.playouts import FastPosition, Many, Playouts, playouts_of
from ktc.bots.search.rated import ActionRating, RatedGuide, RatedPlayout

__all__ = [
    "WINNING",
    "ActionRating",
    "BasePlayout",
    "Budget",
    "Candidate",
    "Evaluate",
    "FastPosition",
    "Guide",
    "Horizon",
    "Many",
    "PlainGuide",
    "Playout",
    "Playouts",
    "Policy",
    "RatedGuide",
    "RatedPlayout",
    "Search",
    "Weight",
    "playouts_of",
    "read_budget",
]
