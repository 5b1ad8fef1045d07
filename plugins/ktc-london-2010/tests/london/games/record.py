"""Record the games of the plan that are not kept yet: ``PYTHONPATH=plugins/ktc-london-2010/tests python -m london.games.record``.

A kept game is never written again.
"""

import gzip
import json
from collections.abc import Mapping
from typing import Final

import attrs
from ktc_london_2010.kit import GAME

import ktc
from ktc.bots import make_bot, play
from ktc.kit import AnyGame
from london.games.kept import FIRST, FIRST_FILE, INDEX, SHORT, Entry, file_hash, packed, read_index

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


def keep(name: str, game: AnyGame, told: Entry) -> Entry:
    """Pack a game's record, and return its line of the index."""
    packed(name).write_bytes(gzip.compress(game.to_text().encode("utf-8"), 9, mtime=0))
    ended = {"steps": len(game.log), "digest": game.digest(), "totals": list(game.score().totals)}
    return {"sha256": file_hash(name), **told, **ended}


def main() -> None:
    """Record what is missing."""
    index = dict(read_index()) if INDEX.exists() else {}
    for name, plan in PLANS.items():
        if name not in index:
            told = {"set": FIRST_FILE.name, "players": plan.players, "seed": plan.seed, "bots": list(plan.bots)}
            index[name] = keep(name, played(plan), told | ({"rulings": dict(plan.rulings)} if plan.rulings else {}))
    if "short" not in index:
        index["short"] = keep("short", by_hand(), {"set": SHORT.name, "players": 2, "seed": 7, "bots": []})
    rows = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(index.items())]
    INDEX.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(index)} games are kept")


if __name__ == "__main__":
    main()
