"""Record the games of the plan that are not kept yet, by ``python -m nyckel.games.record`` in the folder of the tests.

A kept game is never written again.
"""

from collections.abc import Mapping
from typing import Any, Final

import attrs
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


@attrs.frozen
class Plan:
    """One game to record, by random players."""

    players: int
    seed: int
    rulings: Mapping[str, str] = attrs.field(factory=dict)
    short: bool = False


PLANS: Final[Mapping[str, Plan]] = {
    **{f"{players}-random": Plan(players, players) for players in (3, 4, 5, 6)},
    "3-other-rulings": Plan(3, 31, LAST),
    "6-other-rulings": Plan(6, 36, LAST),
    "4-secretive": Plan(4, 44, SECRETIVE),
    "5-generous": Plan(5, 45, GENEROUS),
    "3-another": Plan(3, 7),
    "4-short": Plan(4, 54, short=True),
}


def played(plan: Plan) -> AnyGame:
    """Play a game of the plan to its end."""
    options: dict[str, Any] = {"rulings": plan.rulings} if plan.rulings else {}
    if plan.short:
        options["cards"] = SHORT
    game = ktc.new_game(plan.players, plan.seed, game=GAME, **options)
    for _ in play(game, [make_bot("random", plan.seed * 10 + seat, game=GAME) for seat in range(plan.players)]):
        pass
    return game


def main() -> None:
    """Record what is missing."""
    for name, plan in PLANS.items():
        if name not in GAMES.index:
            told: dict[str, Any] = {"rulings": dict(plan.rulings)} if plan.rulings else {}
            GAMES.add(name, played(plan), set=SHORT.stem if plan.short else GAME.id, seed=plan.seed, **told)
    print(f"{len(GAMES.index)} games are archived")


if __name__ == "__main__":
    main()
