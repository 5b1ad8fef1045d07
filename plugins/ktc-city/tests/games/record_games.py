"""Record the games of the plan that are not kept yet: ``python plugins/ktc-city/tests/games/record_games.py``.

A kept game is never written again.  After figures were tuned or a bot has changed, ``--round 2`` plays the plan once more, with
other seeds and under other names; ``--only docklands`` plays the games whose names begin so.
"""

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from kept import GAMES, tiles_of

import ktc
from ktc.bots import make_bot, play
from ktc_city.game.new_game import CityGame
from ktc_city.model.rulings import CORE

LONDON, DOCKLANDS = "london_2016", "docklands"
SEAT = "seat-1"
FAN_VARIANTS = ("even_hands", "night_market", "whispers")


@attrs.frozen
class Plan:
    """One game to record; ``bots`` are taken by the seats in turn.

    ``kind`` says what of it: all, or what is half played: the host's record, that of ``seat-1``, or of a ``fork``.
    """

    name: str
    players: int
    seed: int
    bots: tuple[str, ...]
    tiles: str = LONDON
    variants: tuple[str, ...] = ()
    options: Mapping[str, Any] = attrs.field(factory=dict)
    kind: str = "whole"

    def game(self) -> CityGame:
        """Play it to its end, or half of it."""
        game = self._played()
        if self.kind == "whole":
            return game
        half = self._played(len(game.log) // 2)
        return half.fork() if self.kind == "fork" else half

    def _played(self, steps: int | None = None) -> CityGame:
        game = ktc.new_game(self.players, self.seed, tiles_of({"tiles": self.tiles}), self.variants, dict(self.options))
        for _ in play(game, [make_bot(bot, self.seed * 100 + seat) for seat, bot in enumerate(self.seated)]):
            if len(game.log) == steps:
                break
        return game

    @property
    def seated(self) -> list[str]:
        """The bot on each seat."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.players)]


def plans() -> Iterator[Plan]:
    """Yield every game of the plan."""
    yield from _of_the_box()
    yield from _with_options()
    yield from _of_other_boxes()
    for kind in ("half", "seat-1", "fork"):
        yield Plan(f"{kind}-london", 3, 120, ("random",), kind=kind)
        yield Plan(f"{kind}-docklands", 4, 121, ("random",), DOCKLANDS, ("whispers",), kind=kind)


def _of_the_box() -> Iterator[Plan]:
    mixed = ("greedy", "random", "builder")
    for players in (2, 3, 4, 5, 6):
        for bots in (("random",), ("builder",), ("greedy",), mixed):
            yield Plan(f"london-{players}-{_of(bots)}", players, players, bots)
            yield Plan(f"jennifer-{players}-{_of(bots)}", players, 10 + players, bots, variants=("jennifer",))
        for variant in FAN_VARIANTS:
            yield Plan(f"london-{players}-{variant}", players, 20 + players, ("greedy", "random"), variants=(variant,))


def _with_options() -> Iterator[Plan]:
    others = {ruling.rule: ruling.choices[1] for ruling in CORE}
    for number, (rule, choice) in enumerate(others.items()):
        options = {"rulings": {rule: choice}}
        yield Plan(f"ruling-{rule}", 2 + number % 5, 30 + number, ("random", "greedy"), options=options)
    more = [(ruling.rule, choice) for ruling in CORE for choice in ruling.choices[2:]]
    for number, (rule, choice) in enumerate(more):
        options = {"rulings": {rule: choice}}
        yield Plan(f"ruling-{rule}-{choice}", 6 - number % 5, 150 + number, ("random", "greedy"), options=options)
    homes = _homes()
    for players in (2, 3, 4, 5, 6):
        bots = ("greedy",) if players % 2 else ("random",)
        yield Plan(f"rulings-all-{players}", players, 40 + players, bots, options={"rulings": others})
        options = {"homes": homes[-players:], "start": players - 1, "open_hands": players % 2 == 0}
        yield Plan(f"homes-{players}", players, 50 + players, ("random", "builder"), options=options)
    for choice in ("behind-first", "front-first"):
        options = {"rulings": {"jennifer.spend": choice}}
        yield Plan(f"jennifer-{choice}", 3, 60, ("random",), variants=("jennifer",), options=options)


def _homes() -> list[str]:
    return [tile.id for tile in ktc.open_box().tiles if tile.kind == "home"]


def _of_other_boxes() -> Iterator[Plan]:
    for players in (2, 3, 4, 5, 6, 7):
        yield Plan(f"docklands-{players}-random", players, 70 + players, ("random",), DOCKLANDS)
        yield Plan(f"docklands-{players}-greedy", players, 80 + players, ("greedy",), DOCKLANDS)
        variants = FAN_VARIANTS[players % 3 :][:2] if players < 7 else (*FAN_VARIANTS, "jennifer")[:2]
        yield Plan(f"docklands-{players}-{'-'.join(variants)}", players, 90 + players, ("greedy", "random"), DOCKLANDS, variants)
    for overlay in ("thin_bag", "dear_upgrades", "both"):
        for players in (2, 4, 6):
            bots = ("random", "greedy") if players == 4 else ("random",)
            yield Plan(f"{overlay}-{players}", players, 100 + players, bots, f"overlays/{overlay}.yaml")
    yield Plan("edition-1", 3, 111, ("greedy", "builder"), f"{LONDON}@1")
    yield Plan("nine-tiles-1", 1, 112, ("random",), "../sets/nine_tiles.yaml")
    yield Plan("nine-tiles-2", 2, 113, ("random",), "../sets/nine_tiles.yaml")


def _of(bots: tuple[str, ...]) -> str:
    return bots[0] if len(bots) == 1 else "mixed"


def add(plan: Plan) -> None:
    """Play a game of the plan, and archive it."""
    told: dict[str, Any] = {"tiles": plan.tiles, "seed": plan.seed, "bots": plan.seated}
    told |= {"variants": list(plan.variants)} if plan.variants else {}
    told |= {"options": dict(plan.options)} if plan.options else {}
    seat, kind = (1 if plan.kind == SEAT else None), ("fork" if plan.kind == "fork" else "")
    entry = GAMES.add(plan.name, plan.game(), seat=seat, kind=kind, file=f"packed/{plan.name}.jsonl.gz", **told)
    print(f"{plan.name}: {entry['steps']} steps")


def main() -> None:
    """Record what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--round", type=int, default=1, help="play the plan once more, with other seeds, under other names")
    parser.add_argument("--only", default="", help="play those whose names begin so")
    asked = parser.parse_args()
    number = asked.round
    for plan in plans():
        once = plan if number == 1 else attrs.evolve(plan, name=f"{plan.name}-{number}", seed=plan.seed + 1000 * number)
        if once.name not in GAMES.index and once.name.startswith(asked.only):
            add(once)
    print(f"{len(GAMES.index)} games are archived")


if __name__ == "__main__":
    main()
