"""Record the games of the plan that are not kept yet: ``python plugins/ktc-city/tests/games/record_games.py``.

A kept game is never written again.  After figures were tuned or a bot has changed, ``--round 2`` plays the plan once more, with
other seeds and under other names; ``--only docklands`` plays the games whose names begin so.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
from kept import HERE, PACKED, file_hash, pack, read_index, tiles_of, write_index

import ktc
from ktc.bots import make_bot, play
from ktc_city.game.new_game import CityGame
from ktc_city.model.rulings import CORE

LONDON, DOCKLANDS = "london_2016", "docklands"
SEAT = "seat-1"
DECIDED = ("whole", "half")
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


def entry_of(plan: Plan, game: CityGame, file: Path) -> dict[str, Any]:
    """Return what the index says of a game."""
    told: dict[str, Any] = {"file": file.relative_to(HERE).as_posix(), "sha256": file_hash(file)}
    told |= {"tiles": plan.tiles, "players": plan.players, "seed": plan.seed, "bots": plan.seated}
    told |= {"variants": list(plan.variants)} if plan.variants else {}
    told |= {"options": json.loads(json.dumps(dict(plan.options)))} if plan.options else {}
    told |= {"kind": plan.kind} if plan.kind != "whole" else {}
    told |= {"steps": len(game.log), "digest": None if plan.kind == SEAT else game.digest()}
    return told | {"totals": None if plan.kind == SEAT else list(game.score().totals)}


def kept_record(plan: Plan, game: CityGame, record: Path) -> None:
    """Save what is to be kept of a game, and see that it is read, and decided again where it can be."""
    game.save(record, 1 if plan.kind == SEAT else None)
    tiles = tiles_of({"tiles": plan.tiles})
    if len(ktc.load(record, tiles).log) != len(game.log):
        raise SystemExit(f"{plan.name} is not loaded as it was; nothing is kept of it")
    if plan.kind in DECIDED and not ktc.verify(record, tiles).identical:
        raise SystemExit(f"{plan.name} is not decided again as it was; nothing is kept of it")


def main() -> None:
    """Record what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--round", type=int, default=1, help="play the plan once more, with other seeds, under other names")
    parser.add_argument("--only", default="", help="play those whose names begin so")
    asked = parser.parse_args()
    number = asked.round
    index = dict(read_index())
    with tempfile.TemporaryDirectory() as folder:
        for plan in plans():
            once = plan if number == 1 else attrs.evolve(plan, name=f"{plan.name}-{number}", seed=plan.seed + 1000 * number)
            target = PACKED / f"{once.name}.jsonl.gz"
            if once.name in index or target.exists() or not once.name.startswith(asked.only):
                continue
            game, record = once.game(), Path(folder) / "game.jsonl"
            kept_record(once, game, record)
            pack(record, target)
            index[once.name] = entry_of(once, game, target)
            write_index(index)
            print(f"{once.name}: {len(game.log)} steps, {target.stat().st_size} bytes")
    print(f"{len(index)} games are kept")


if __name__ == "__main__":
    main()
