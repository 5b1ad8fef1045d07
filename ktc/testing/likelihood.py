"""``check_worlds``: whether determinizations are as frequent as the truth, by the rank of the truth among them.

Where the hidden parts of worlds are drawn as those of the game are, the truth and its worlds can change places: by any
measure the truth is as often the least of ten as the greatest.  So all that is compared here, and when, depends on what the
seat was told, or on the truth and its worlds alike.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import cycle, islice
from math import erfc, exp, gamma, sqrt
from random import Random
from typing import Final

import attrs

from ktc.kernel import AnyEvent, AnyValue, Option
from ktc.kernel.errors import OptionError
from ktc.kit import GameKit
from ktc.kit.named import kit_of, new_game
from ktc.records.game import AnyGame
from ktc.testing.conformance import UNBOUNDED, GameCheckFailed, Violation, breach_at, breach_of_error
from ktc.testing.laws import Fault
from ktc.testing.worlds import leaves_worlds_out

GAMES: Final = 400
WORLDS: Final = 9
LEAST: Final = 50  # positions from which on ranks are judged: five are expected of each
SELDOM: Final = 0.001  # checks of a fair game in which some ranks are called uneven
MEASURES: Final = ("places", "amounts", "kinds", "totals")
Leaf = tuple[tuple[str | int, ...], AnyValue]


@attrs.frozen
class Ranks:
    """The ranks of the truth among its determinizations, counted from the least on: of a hidden field, by one measure."""

    field: str
    measure: str
    counts: tuple[int, ...]

    @property
    def positions(self) -> int:
        """How many positions were compared."""
        return sum(self.counts)

    @property
    def chi_squared(self) -> float:
        """How uneven the ranks are."""
        expected = self.positions / len(self.counts)
        return sum((count - expected) ** 2 for count in self.counts) / expected

    @property
    def probability(self) -> float:
        """The probability of ranks at least as uneven by chance alone: that of chi² with nine degrees of freedom."""
        half = self.chi_squared / 2
        found, term = erfc(sqrt(half)), sqrt(half) * exp(-half) / gamma(1.5)
        for freedom in range(3, WORLDS + 1, 2):
            found += term
            term *= half * 2 / freedom
        return found


@attrs.frozen
class Fit:
    """The fit of determinizations to the truth: ``ranks`` of the hidden fields seen often enough, the most uneven first."""

    games: int
    ranks: tuple[Ranks, ...]

    @property
    def is_fair(self) -> bool:
        """Whether no ranks are more uneven than chance allows."""
        return not self.ranks or self.ranks[0].probability * len(self.ranks) >= SELDOM


def check_worlds(
    game: str | GameKit,
    games: int = GAMES,
    *,
    players: Sequence[int] | None = None,
    seed: int = 0,
    tell: Callable[[Violation], None] | None = None,
    goes_on: Callable[[], bool] = lambda: True,
    **options: Option,
) -> Fit:
    """Check by a statistical test whether the determinizations of a game are as frequent as the truth.

    The arguments are those of ``check_game``.  Each game is played at random to a random position, at which a seat guesses
    what is hidden from it.  Raises ``GameCheckFailed`` where the guesses differ from the truth more than chance explains,
    ``OptionError`` where a game does not say how hidden things are guessed.
    """
    kit = kit_of(game)
    numbers, found, played = kit.numbers() if players is None else players, Counter[tuple[str, str, int]](), 0
    lengths = dict.fromkeys(numbers, 0)
    weights = RandomWeights(seed)
    for number in islice(cycle(numbers), games):
        if not goes_on():
            break
        for field, measure, rank in _ranks(kit, options, number, seed + played, lengths, weights):
            found[field, measure, rank] += 1
        played += 1
    named = sorted({(field, measure) for field, measure, _ in found})
    ranks = [Ranks(*name, tuple(found[*name, rank] for rank in range(WORLDS + 1))) for name in named]
    judged = sorted((each for each in ranks if each.positions >= LEAST), key=lambda each: each.probability)
    fit = Fit(played, tuple(judged))
    if not fit.is_fair:
        worst = fit.ranks[0]
        what = (
            f"{worst.field} by {worst.measure}: among {WORLDS} determinizations the truth had the ranks {worst.counts} in "
            f"{worst.positions} positions, chi² {worst.chi_squared:.1f}"
        )
        breach = breach_at(new_game(kit, numbers[0], seed, **options), Fault("likely", what, "worlds"), seed)
        if tell is not None:
            tell(breach)
        raise GameCheckFailed(kit.id, [breach])
    return fit


class RandomWeights:
    """Four measures of hidden values, each by random weights: so they look at what any game hides.

    ``amounts`` and ``totals`` count numbers by their size, and texts by their letters; ``kinds`` and ``places`` give each value a
    weight.  Of a row, ``places`` and ``amounts`` know the place of each entry.
    """

    def __init__(self, seed: int) -> None:
        self._of = cache(lambda *key: Random(f"{seed}, {key}").randrange(1_000_000))

    def measured(self, measure: str, owner: AnyValue, value: AnyValue) -> int:
        """Return how much a value counts, which is hidden in an event of an owner."""
        by_place, by_value = measure in ("places", "amounts"), measure in ("places", "kinds")
        return sum(self._leaf((measure, owner, place if by_place else ()), leaf, by_value) for place, leaf in _leaves(value))

    def _leaf(self, key: tuple[AnyValue, ...], leaf: AnyValue, by_value: bool) -> int:
        if isinstance(leaf, str) and not by_value:
            return sum(self._of(*key, at, letter) for at, letter in enumerate(leaf))
        if isinstance(leaf, int | float) and not by_value:
            return round(leaf * self._of(*key))
        return self._of(*key, repr(leaf))


def _leaves(value: AnyValue, place: tuple[str | int, ...] = ()) -> Iterator[Leaf]:
    """Yield what a value is made of, each with its place."""
    if isinstance(value, list | tuple):
        parts: Iterable[tuple[str | int, AnyValue]] = enumerate(value)
    elif isinstance(value, set | frozenset):
        parts = (("", entry) for entry in value)
    elif isinstance(value, dict):
        parts = ((repr(key), entry) for key, entry in value.items())
    elif attrs.has(type(value)) and not isinstance(value, Enum):
        parts = ((field.name, getattr(value, field.name)) for field in attrs.fields(type(value)))
    else:
        yield place, value
        return
    for name, entry in parts:
        yield from _leaves(entry, (*place, name))


def _ranks(
    kit: GameKit, options: dict[str, Option], players: int, seed: int, lengths: dict[int, int], weights: RandomWeights
) -> Iterator[tuple[str, str, int]]:
    """Play one game, and yield the rank of the truth in each hidden field by each measure.

    ``lengths`` are those of the longest games so far, by the number of players.  The first one is played to its end for that.
    """
    random, game = Random(f"{seed}, worlds"), None
    try:
        game = new_game(kit, players, seed, **options)
        first = not lengths[players]
        most = kit.most_steps or UNBOUNDED if first else random.randrange(lengths[players])
        while not game.over and game.to_act and len(game.log) < most:
            game.apply(game.draft(random.choice(game.to_act)).sample(random))
        if first or game.over:
            lengths[players] = max(1, lengths[players], len(game.log))
            return
        found = list(_compared(game, random.randrange(players), random, weights))
    except Exception as error:  # whatever the game's code raises is its fault
        if game is not None and isinstance(error, OptionError) and leaves_worlds_out(game.ruleset):
            raise
        law = "opens" if game is None else "raises"
        breach = breach_of_error(error, kit, game, players, seed, law)
        raise GameCheckFailed(kit.id, [breach]) from error
    yield from found


def _compared(game: AnyGame, seat: int, random: Random, weights: RandomWeights) -> Iterator[tuple[str, str, int]]:
    rules, truth = game.ruleset, game.log.events
    told = [rules.redact(event, seat) for event in truth]
    if told == list(truth):
        return
    worlds = [next(iter(rules.worlds(told, seat, 1, random))) for _ in range(WORLDS)]  # each drawn apart from the others
    measured: dict[str, list[list[int]]] = {}
    for streams in zip(told, truth, *worlds, strict=True):
        for name, owner, values in _hidden(*streams, game=game, seat=seat):
            sums = measured.setdefault(name, [[0] * (WORLDS + 1) for _ in MEASURES])
            for number, measure in enumerate(MEASURES):
                for at, value in enumerate(values):
                    sums[number][at] += weights.measured(measure, owner, value)
    for name, sums in measured.items():
        for measure, (true, *guessed) in zip(MEASURES, sums, strict=True):
            equal = guessed.count(true)
            if equal < WORLDS:
                yield name, measure, sum(one < true for one in guessed) + random.randint(0, equal)


def _hidden(told: AnyEvent | None, *all_events: AnyEvent, game: AnyGame, seat: int) -> Iterator[tuple[str, int, list[AnyValue]]]:
    """Yield the fields of an event that were hidden from a seat, with the owner, counted from the seat, and all their values."""
    kind = type(all_events[0])
    owner = getattr(all_events[0], "seat", seat) if told is None else getattr(told, "seat", seat)
    owner = (owner - seat) % game.seats if type(owner) is int else 0
    if told is None:
        yield kind.__name__, owner, list(all_events)
        return
    for field in attrs.fields(kind):
        values = [getattr(event, field.name) for event in all_events]
        if any(value != getattr(told, field.name) for value in values):
            yield f"{kind.__name__}.{field.name}", owner, values
