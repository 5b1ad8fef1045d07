"""The bot search, guided by greedy: it tries greedy's best actions, and lets greedy play the worlds on."""

from ktc.bots.search import Budget, Search, read_budget
from ktc_city.bots.search.guide import CityGuide
from ktc_city.model import ids

__all__ = ["GreedySearch", "search"]


class GreedySearch(Search):
    """Plays greedy's best actions on by greedy."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.guide = CityGuide()


def search(seed: int, settings: str | None = None) -> GreedySearch:
    """Return the bot with its settings, such as ``iterations=200``."""
    return GreedySearch(seed, None if settings is None else read_budget(settings))
