"""Games of every kind to read as data, played by chance."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import attrs
from kernel.kits import LENDERS, LONDON
from kernel.sealed_auction import SealedAuction
from kernel.toy import opened
from kit.partners.table import DRAWING
from kit.test_partners import ZONED

import ktc
from ktc.kit import AnyGame, GameKit
from ktc.kit.named import kit_of

PARTNERS: Final = attrs.evolve(ZONED, drawing=DRAWING)
Game = tuple[AnyGame, GameKit | None]
GAMES: Final[dict[str, Callable[[int], Game]]] = {
    "city of four": lambda seed: (ktc.new_game(4, seed=seed), None),
    "city of two": lambda seed: (ktc.new_game(2, seed=seed), None),
    "markets": lambda seed: (ktc.new_game(3, seed=seed, tiles="markets"), None),
    "london": lambda seed: (ktc.new_game(3, seed=seed, game=LONDON), None),
    "stadens nyckel": lambda seed: (ktc.new_game(3, seed=seed, game=kit_of("stadens_nyckel")), None),
    "partners": lambda seed: (ktc.new_game(4, seed=seed, game=PARTNERS), PARTNERS),
    "lenders": lambda seed: (ktc.new_game(2, seed=seed, game=LENDERS), LENDERS),
    "auction": lambda seed: (opened(SealedAuction(), seed), None),
}


def played(name: str, seed: int, steps: int) -> Iterator[tuple[AnyGame, GameKit | None, Random]]:
    """Yield a game before each of some steps by chance, and after the last one."""
    game, kit = GAMES[name](seed)
    random = Random(seed)
    for _ in range(steps):
        if game.over:
            break
        yield game, kit, random
        game.apply(game.draft(random.choice(game.awaited)).sample(random))
    yield game, kit, random


def reached(name: str, seed: int, steps: int) -> tuple[AnyGame, GameKit | None]:
    """Return a game after some steps by chance."""
    *_, (game, kit, _) = played(name, seed, steps)
    return game, kit


def deeds_in(can: Any) -> Iterator[list[Any]]:
    """Yield all that a client offers: kind, thing and answers, read as the types say."""
    for thing, kinds in [*can["things"].items(), ("", can["others"])]:
        for kind, deed in kinds.items():
            yield from ([kind, *([thing] if thing else []), *rest] for rest in _rests(deed["answers"]))


def _rests(answers: Any) -> Iterator[list[Any]]:
    if isinstance(answers, list):
        yield from (leaf if isinstance(leaf, list) else [leaf] for leaf in answers)
        return
    for key, after in answers.items():
        yield from ([*([key] if key else []), *rest] for rest in _rests(after))
