"""Record the games of the plan that are not kept yet, by ``python -m nyckel.games.record`` in the folder of the tests.

A kept game is never written again.
"""

from collections.abc import Mapping
from typing import Any, Final

from ktc_stadens_nyckel.content.register import RULINGS
from ktc_stadens_nyckel.kit import GAME

import ktc
from ktc.bots import make_bot, play
from ktc.kit import AnyGame
from nyckel.games.kept import GAMES, SHORT

LAST: Final = {rule: choices[-1] for rule, choices in RULINGS.items()}
SECRETIVE: Final = {
    "grave.known": "closed",
    "secret.sizes": "total",
    "auction.sealed": "reopen",
    "exchange.at-once": "turn-order",
}
GENEROUS: Final = {"setup.purse": "equal", "offer.able": "yes", "offer.step": "from-zero", "improve.row": "either-end"}


PLANS: Final[Mapping[str, tuple[int, int, Mapping[str, Any]]]] = {  # players, a seed and options
    **{f"{players}-random": (players, players, {}) for players in (3, 4, 5, 6)},
    "3-other-rulings": (3, 31, {"rulings": LAST}),
    "6-other-rulings": (6, 36, {"rulings": LAST}),
    "4-secretive": (4, 44, {"rulings": SECRETIVE}),
    "5-generous": (5, 45, {"rulings": GENEROUS}),
    "3-another": (3, 7, {}),
    "4-short": (4, 54, {"cards": SHORT}),
}


def played(players: int, seed: int, options: Mapping[str, Any]) -> AnyGame:
    """Play a game of random players to its end."""
    game = ktc.new_game(players, seed, game=GAME, **options)
    for _ in play(game, [make_bot("random", seed * 10 + seat, game=GAME) for seat in range(players)]):
        pass
    return game


def main() -> None:
    """Record what is missing."""
    for name, (players, seed, options) in PLANS.items():
        if name not in GAMES.index:
            told: Any = {field: dict(value) for field, value in options.items() if field == "rulings"}
            GAMES.add(name, played(players, seed, options), set=SHORT.stem if "cards" in options else GAME.id, seed=seed, **told)
    print(f"{len(GAMES.index)} games are archived")


if __name__ == "__main__":
    main()
