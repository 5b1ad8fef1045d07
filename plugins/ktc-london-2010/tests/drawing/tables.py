"""Tables of London by random play, as the tests of drawings look at them."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
from ktc_london_2010.kit import GAME

import ktc
from ktc.kit import GameKit

KIT: Final[GameKit] = GAME
LANGUAGES: Final = ("en", "de", "fr", "nl")
London = Any  # a game of London


def played(players: int, seed: int, steps: int) -> London:
    """Return a game after so many steps by lot."""
    game: London = ktc.new_game(players, seed=seed, game=KIT)
    random = Random(seed)
    for _ in range(steps):
        if not game.over:
            game.apply(game.as_seat(game.to_act[0]).draft().sample(random))
    return game


def positions(players: int, seed: int, every: int, most: int = 900) -> Iterator[London]:
    """Play a game by lot and yield it at about one of so many steps, and at its end."""
    game, random = played(players, seed, 0), Random(seed)
    for _ in range(most):
        if game.over:
            break
        if not random.randrange(every):
            yield game
        game.apply(game.as_seat(game.to_act[0]).draft().sample(random))
    yield game


def renamed(game: London, **names: str) -> London:
    """Let strangers name cards and boroughs of a game: by their ids."""
    rules = game.ruleset
    rules.cards = {card: attrs.evolve(one, name=names.get(card, one.name)) for card, one in rules.cards.items()}
    rules.boroughs = {name: attrs.evolve(one, name=names.get(name, one.name)) for name, one in rules.boroughs.items()}
    return game
