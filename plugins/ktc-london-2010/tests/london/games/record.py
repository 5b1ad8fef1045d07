"""Record the games of the plan that are not kept yet: ``PYTHONPATH=plugins/ktc-london-2010/tests python -m london.games.record``.

A kept game is never written again.
"""

from collections.abc import Mapping
from typing import Any, Final

import attrs
from ktc_london_2010.kit import GAME

import ktc
from ktc.bots import make_bot, play
from ktc.kit import AnyGame
from london.games.kept import FIRST, FIRST_FILE, GAMES, SHORT

ODD: Final = {"run.flip": "at-once", "card.wren": "any-colour-expended", "loan.forced-bank": "pay-what-you-have"}
OPEN: Final = {"secret.hands": "open", "take.all": "up-to", "run.partial": "refused", "underground.river-fee": "always"}


@attrs.frozen
class Plan:
    """One game to record: ``bots`` are taken by the seats in turn."""

    players: int
    seed: int
    bots: tuple[str, ...]
    rulings: Mapping[str, str] = attrs.field(factory=dict)


PLANS: Final[Mapping[str, Plan]] = {
    **{f"{players}-random": Plan(players, players, ("random",)) for players in (2, 3, 4)},
    **{f"{players}-greedy": Plan(players, 10 + players, ("greedy",)) for players in (2, 3, 4)},
    "3-mixed": Plan(3, 23, ("greedy", "random")),
    "2-other-rulings": Plan(2, 32, ("random",), ODD),
    "4-open-hands": Plan(4, 34, ("random", "greedy"), OPEN),
}


def played(plan: Plan) -> AnyGame:
    """Play a game of the plan to its end."""
    rulings = {"rulings": plan.rulings} if plan.rulings else {}
    game = ktc.new_game(plan.players, plan.seed, game=GAME, edition=FIRST, **rulings)
    bots = [make_bot(plan.bots[seat % len(plan.bots)], plan.seed * 10 + seat, game=GAME) for seat in range(plan.players)]
    for _ in play(game, bots):
        pass
    return game


def by_hand() -> AnyGame:
    """Play the short game as it was worked out."""
    from london.test_short_game import TURNS

    game = ktc.new_game(2, 7, game=GAME, cards=SHORT)
    for turn in TURNS:
        for action in turn.does:
            game.apply(action)
    return game


def main() -> None:
    """Record what is missing."""
    for name, plan in PLANS.items():
        if name not in GAMES.index:
            rulings: dict[str, Any] = {"rulings": dict(plan.rulings)} if plan.rulings else {}
            GAMES.add(name, played(plan), set=FIRST_FILE.name, seed=plan.seed, bots=list(plan.bots), **rulings)
    if "short" not in GAMES.index:
        GAMES.add("short", by_hand(), set=SHORT.name, seed=7, bots=[])
    print(f"{len(GAMES.index)} games are archived")


if __name__ == "__main__":
    main()
