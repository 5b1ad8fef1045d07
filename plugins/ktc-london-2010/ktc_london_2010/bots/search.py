"""The bot search, guided by greedy: greedy proposes actions and plays the determinizations on."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, Final

from ktc.bots.search import Budget, Candidate, Search, Weight, read_budget
from ktc.kit import Chance
from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.bots.playout import GreedyPlayout
from ktc_london_2010.bots.rules import LondonTable, rules_of
from ktc_london_2010.content.editions import GAME
from ktc_london_2010.model.actions import BuyLand
from ktc_london_2010.model.phases import Phase

AnyWorld = Any  # a game that its seat cannot tell from the one it plays
CANDIDATES: Final = 6
ALIKE: Final = 1  # candidates of one kind: greedy goes on well with an action, and seldom chooses the right one
BOROUGHS: Final = 3  # but for boroughs, of which each is another action
SMALL_SHARE: Final = 0.05  # of a turn's budget, for what is decided within an action
MUCH: Final = 8.0  # points by which an action may be worse, as greedy sees it, and still be a candidate
SHORTEST: Final = 0.05  # of a game: what a playout takes at least


class LondonGuide:
    """Greedy's opinion."""

    def weigh(self, table: LondonTable) -> Weight:
        """Return more for the action of a turn than for what follows from it; a playout is shorter the smaller the deck."""
        rules, state = rules_of(table), table.position()
        whole = sum(card.copies for card in rules.cards.values()) - rules.seats * rules.start.hand
        turn = state.phase == Phase.ACTION and not state.due
        return Weight(1.0 if turn else SMALL_SHARE, max(SHORTEST, state.deck / whole))

    def candidates(self, table: LondonTable, most: int, random: Random, worlds: Sequence[AnyWorld]) -> list[Candidate]:
        """Return what greedy holds for the best."""
        evaluator = Evaluator(rules_of(table), table.position(), table.seat)
        return _best((Candidate(action, evaluator.worth(action)) for action in table.legal_actions()), most, evaluator.begins)

    def playout(self, table: LondonTable, world: AnyWorld, chance: Chance, random: Random) -> GreedyPlayout:
        """Return a playout by greedy."""
        return GreedyPlayout(rules_of(table), world.state, chance, random)


def _best(candidates: Iterable[Candidate], most: int, begins: bool) -> list[Candidate]:
    """Return the candidates that greedy holds for the best: at the beginning of an action one of each kind."""
    found, seen = list[Candidate](), Counter[type]()
    for candidate in sorted(candidates, key=attrgetter("worth"), reverse=True):
        kind = type(candidate.action)
        if found and candidate.worth < found[0].worth - MUCH:
            break
        if not begins or seen[kind] < (BOROUGHS if kind is BuyLand else ALIKE):
            seen[kind] += 1
            found.append(candidate)
    return found[: min(most, CANDIDATES)]


class GreedySearch(Search):
    """Plays greedy's best actions on by greedy."""

    games = (GAME,)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget, LondonGuide())


def search(seed: int, settings: str | None = None) -> GreedySearch:
    """Return the bot with its settings, such as ``iterations=200``."""
    return GreedySearch(seed, None if settings is None else read_budget(settings))
