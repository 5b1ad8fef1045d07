"""Tables of London by random play, as the tests of drawings look at them."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
from ktc_london_2010.cards import BEHAVIOURS, london_2010
from ktc_london_2010.content.opening import OpenSet, made
from ktc_london_2010.content.sets import CARDS
from ktc_london_2010.kit import GAME
from ktc_london_2010.ruleset import London as Rules
from london.ruled import RULINGS

import ktc
from ktc.kit import GameKit, Origin, resolve_rulings

UNTUNED: Final = Path(__file__).with_name("untuned.yaml")


@lru_cache(1)
def untuned() -> OpenSet:
    """Return the set with figures that stay: by others a game by lot would go otherwise, and lay other things on the table."""
    cards = CARDS.read(london_2010(), UNTUNED)
    origin = Origin("box", "ktc.london_2010.cards", "ktc_london_2010", "ktc-london-2010", "")
    return made(CARDS.join(cards, {word: (make, origin) for word, make in BEHAVIOURS.items()}))


def open_untuned(players: int) -> Rules:
    """Return the rules with those figures."""
    return Rules(players, untuned(), resolve_rulings(None, RULINGS))


KIT: Final[GameKit] = attrs.evolve(GAME, open=open_untuned)
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
