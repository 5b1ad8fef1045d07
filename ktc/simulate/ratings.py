"""Ratings from places, by an existing library (docs/decisions/0048-ratings.md).

Each game changes the ratings of its players, early games more than late ones.  So all games are processed in several fixed
orders, and a rating is the mean over these.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from math import fsum
from random import Random
from typing import Any, Final

import attrs

from ktc.kernel.errors import OptionError
from ktc.kernel.score import side_by_seat

LIBRARY: Final = "openskill"
MODEL: Final = "BradleyTerryFull"
DIGITS: Final = 4  # which are the same on every machine

ORDERS: Final = 8  # with this many, another order of the games changes a rating by a quarter of its uncertainty

Model = Any  # of an optional library
Pair = tuple[float, float]  # a rating and its uncertainty, not yet rounded


@attrs.frozen
class Rating:
    """The strength of a bot, and the standard deviation of the estimate.

    An unknown bot has 25 and 8.3333; the mean of all bots is 25.
    """

    rating: float
    uncertainty: float


@attrs.frozen
class Outcome:
    """The result of a game: the bots and their places by seat, 1 for the first; ``teams`` are seats that play together."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """All teams, including each seat that plays alone."""
        return tuple(dict.fromkeys(side_by_seat(len(self.bots), self.teams)))


def import_model() -> Model:
    """Return the model of the library; raises ``OptionError`` if it is not installed."""
    try:
        from openskill import models
    except ImportError:
        raise OptionError("ratings need openskill: pip install 'ktc[ratings]'") from None
    return getattr(models, MODEL)(tau=0.0)  # bots do not change between games


def called() -> str:
    """Return the library, its version and the model, as named in reports."""
    return f"{LIBRARY} {version(LIBRARY)}, {MODEL}"


def rated(bots: Sequence[str], games: Iterable[Outcome]) -> Mapping[str, Rating]:
    """Return the ratings of bots after some games.  Raises ``OptionError`` if the library is not installed."""
    model, played = import_model(), list(games)
    found: list[Mapping[str, Pair]] = []
    for number in range(ORDERS):
        ratings = dict.fromkeys(bots, (model.mu, model.sigma))
        for game in Random(number).sample(played, len(played)):
            ratings |= _after(model, ratings, game)
        found.append(ratings)
    means = {bot: _mean([ratings[bot] for ratings in found]) for bot in bots}
    off = fsum(mu for mu, _ in means.values()) / len(bots) - model.mu  # only differences are meaningful
    return {bot: Rating(round(mu - off, DIGITS), round(sigma, DIGITS)) for bot, (mu, sigma) in means.items()}


def _after(model: Model, ratings: Mapping[str, Pair], game: Outcome) -> dict[str, Pair]:
    """Return the ratings of a game's bots after it; a bot in several seats changes by the mean change of its seats."""
    sides = game.sides
    if len(sides) < 2:  # all play together, so none is better than another
        return {}
    entered = [[model.create_rating(list(ratings[game.bots[seat]])) for seat in side] for side in sides]
    rated_sides = model.rate(entered, ranks=[min(game.places[seat] for seat in side) for side in sides])
    moved: dict[str, list[Pair]] = {}
    for side, their in zip(sides, rated_sides, strict=True):
        for seat, rating in zip(side, their, strict=True):
            moved.setdefault(game.bots[seat], []).append((rating.mu, rating.sigma))
    return {bot: _mean(pairs) for bot, pairs in moved.items()}


def _mean(pairs: Sequence[Pair]) -> Pair:
    mus, sigmas = zip(*pairs, strict=True)
    return fsum(mus) / len(pairs), fsum(sigmas) / len(pairs)
