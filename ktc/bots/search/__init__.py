"""A bot that searches: it plays what looks promising on, in worlds that its seat cannot tell from the real one.

``bot`` chooses, ``budget`` says how long it may think, ``playout`` plays a world on as greedy would.
"""

from ktc.bots.search.bot import Search
from ktc.bots.search.budget import Budget, read_budget

__all__ = ["Budget", "Search", "read_budget"]
