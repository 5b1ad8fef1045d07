"""The bot ``search``: greedy proposes candidate actions and plays determinizations to the end."""

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

AnyWorld = Any  # a determinization
CANDIDATES: Final = 6
ALIKE: Final = 1  # candidates per kind: greedy continues an action well, but often chooses the wrong action
BOROUGHS: Final = 3  # candidates among boroughs, which differ much
SMALL_SHARE: Final = 0.05  # of a turn's budget, for decisions within an action
MUCH: Final = 8.0  # points by which greedy may value a candidate below its best action
SHORTEST: Final = 0.05  # of a game, the assumed minimum length of a playout


class LondonGuide:
    """Greedy's candidates and playouts, as the search asks for them."""

    def weigh(self, table: LondonTable) -> Weight:
        """Return a higher weight for the action of a turn than for decisions within it; playouts shrink with the deck."""
        rules, state = rules_of(table), table.position()
        whole = sum(card.copies for card in rules.cards.values()) - rules.seats * rules.start.hand
        turn = state.phase == Phase.ACTION and not state.due
        return Weight(1.0 if turn else SMALL_SHARE, max(SHORTEST, state.deck / whole))

    def candidates(self, table: LondonTable, most: int, random: Random, worlds: Sequence[AnyWorld]) -> list[Candidate]:
        """Return the actions that greedy values highest."""
        evaluator = Evaluator(rules_of(table), table.position(), table.seat)
        return _best((Candidate(action, evaluator.worth(action)) for action in table.legal_actions()), most, evaluator.begins)

    def playout(self, table: LondonTable, world: AnyWorld, chance: Chance, random: Random) -> GreedyPlayout:
        """Return a playout by greedy from a determinization."""
        return GreedyPlayout(rules_of(table), world.state, chance, random)


def _best(candidates: Iterable[Candidate], most: int, begins: bool) -> list[Candidate]:
    """Return greedy's best candidates, limited per kind at the beginning of an action."""
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
    """A search over greedy's best actions, with playouts by greedy."""

    games = (GAME,)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget, LondonGuide())


def search(seed: int, settings: str | None = None) -> GreedySearch:
    """Create the bot from its settings, such as ``iterations=200``."""
    return GreedySearch(seed, None if settings is None else read_budget(settings))
