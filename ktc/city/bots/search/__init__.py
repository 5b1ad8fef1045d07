"""The bot search, guided by greedy: it tries greedy's best actions, and lets greedy play the worlds on."""

from ktc.bots.search import Budget, read_budget
from ktc.bots.search import Search as PlainSearch
from ktc.city.bots.search.guide import CityGuide
from ktc.city.model import ids

__all__ = ["Search", "search"]


class Search(PlainSearch):
    """Plays greedy's best actions on by greedy."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.guide = CityGuide()


def search(seed: int, settings: str | None = None) -> Search:
    """Return the bot with its settings, such as ``iterations=200``."""
    return Search(seed, None if settings is None else read_budget(settings))
