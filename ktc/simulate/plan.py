"""What a simulation plays: its plan, and for each game of it a seed and who sits where.

A game is known by its number alone.  Its seed is ``BLAKE2b(digest_size=6, person=b"ktc simulation")`` over the plan's
seed and the number; the bot of seat *s* gets the game's seed + *s*, as in ``ktc demo``.

Seats rotate: of every ``players`` games in a row, each bot of the list sits once in each seat.  From one such round to the
next the bots sit in another order around the table, until all orders were had, (players - 1)! of them.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import factorial
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.bots import make_bot
from ktc.bots.programs import Program, program_of
from ktc.city.box.open_box import check_variants, open_box
from ktc.city.box.sets.files import is_file_name
from ktc.city.box.tilebox import TileBox
from ktc.city.model.limits import MOST_SEATS
from ktc.city.model.options import GameOptions, read_options
from ktc.city.new_game import new_game
from ktc.installed.packages import engine_version, source_hash
from ktc.kernel.errors import OptionError, shorten

BOXES: Final = 4  # of plans that a process plays in turn
SEED_BYTES: Final = 6
PERSON: Final = b"ktc simulation"
PLAYING: Final = ("ktc.kernel", "ktc.city", "ktc.bots")  # whose code decides games


@attrs.frozen
class Plan:
    """What is played, in plain values that go to any process.

    ``bots`` are one a seat, ``programs`` those of them that are somebody's own; ``hash`` is that of the opened box.
    """

    players: int
    bots: tuple[str, ...]
    seed: int
    tiles: str
    variants: tuple[str, ...]
    options: GameOptions
    only: tuple[str, ...] | None
    hash: str
    programs: tuple[Program | None, ...] = ()


def lay_plan(
    players: int,
    bots: Sequence[str],
    seed: int,
    tiles: str | Path = "london_2016",
    variants: Sequence[str] = (),
    options: GameOptions | Mapping[str, Any] | None = None,
    only: Sequence[str] | None = None,
) -> tuple[Plan, TileBox]:
    """Return a plan and its box; what no game can be played with raises the ``KtcError`` that ``new_game`` would."""
    if not isinstance(tiles, str | Path):
        raise OptionError(f"a simulation opens its box in every process: it wants a name or a path, not {shorten(tiles)}")
    if type(seed) is not int:
        raise OptionError(f"a simulation's seed is a whole number, not {shorten(seed)}")
    where = str(Path(tiles).resolve()) if isinstance(tiles, Path) or is_file_name(tiles) else tiles
    box = open_box(where, variants, only=only)
    chosen = read_options(options)
    names = _one_a_seat(players, bots)
    programs = {name: program_of(name, only) for name in dict.fromkeys(names)}
    plan = Plan(
        players,
        names,
        seed,
        where,
        check_variants(variants),
        chosen,
        tuple(only) if only is not None else None,
        box.hash,
        tuple(programs[name] for name in names),
    )
    new_game(players, seed, box, options=chosen)
    for name in programs:
        make_bot(name, 0, only)
    return plan, box


def _one_a_seat(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not all(isinstance(name, str) for name in bots):
        raise OptionError(f"bots is a sequence of names, not {shorten(bots)}")
    if type(players) is int and players > MOST_SEATS:
        raise OptionError(f"no table seats {shorten(players)} players")
    if len(bots) not in (1, players):
        raise OptionError(f"{shorten(players)} players want one bot for all, or as many bots, not {len(bots)}")
    return tuple(bots) * (players if len(bots) == 1 else 1)


@lru_cache(maxsize=BOXES)
def opened(plan: Plan) -> TileBox:
    """Return the plan's box, opened here once; raises ``OptionError`` where it is another than when the plan was made."""
    box = open_box(plan.tiles, plan.variants, only=plan.only)
    if box.hash != plan.hash:
        raise OptionError(f"the tile set {shorten(plan.tiles)} or its plugins are others here than where the simulation began")
    return box


def game_seed(plan: Plan, number: int) -> int:
    """Return the seed of the ``number``-th game, counted from 0."""
    digest = blake2b(f"{plan.seed} {number}".encode(), digest_size=SEED_BYTES, person=PERSON).digest()
    return int.from_bytes(digest, "little")


def seating(plan: Plan, number: int) -> tuple[int, ...]:
    """Return for each seat of a game which bot of the list sits there."""
    turn, seats = number % plan.players, plan.players
    around = (0, *_order(number // seats, range(1, seats)))
    return tuple(around[(seat - turn) % seats] for seat in range(seats))


def _order(number: int, things: Sequence[int]) -> tuple[int, ...]:
    """Return the ``number``-th order of some things, counted round and round."""
    left = list(things)
    return tuple(left.pop(number // factorial(size - 1) % size) for size in range(len(left), 0, -1))


def identity(plan: Plan, box: TileBox) -> Mapping[str, Any]:
    """Return what makes games belong together, as JSON has it: the plan, the engine, the set and the plugins."""
    options = attrs.asdict(plan.options)
    programs = dict.fromkeys(program for program in plan.programs if program is not None)
    return {
        "plan": {
            "players": plan.players,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "variants": list(plan.variants),
            "options": options | {"homes": list(plan.options.homes), "rulings": [list(pair) for pair in plan.options.rulings]},
        },
        "engine": {"version": engine_version(), "hashes": [source_hash(package) for package in PLAYING]},
        "set": {"id": box.id, "hash": box.tile_set.hash},
        "plugins": [dict(plugin) for plugin in box.named_plugins],
        **({"bots": [_told(program) for program in programs]} if programs else {}),
    }


def _told(program: Program) -> Mapping[str, str]:
    """Return what tells a bot of one's own from another of that name, or from what it becomes."""
    return {key: getattr(program, key) for key in ("name", "distribution", "version", "hash")}
