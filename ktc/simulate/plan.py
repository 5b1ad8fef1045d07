"""The plan of a simulation, with a seed and a seating for each game.

A game is determined by its number.  Its seed is ``BLAKE2b(digest_size=6, person=b"ktc simulation")`` over the plan's seed and
the number; the bot of seat *s* gets the game's seed + *s*, as in ``ktc demo``.

Seats rotate: in every ``players`` consecutive games, each bot of the list has each seat once.  From one such round to the
next, the order of the bots around the table changes, through all (players - 1)! orders.  A tournament has its own schedule,
see ``scheduled``.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from math import comb, factorial, gcd
from typing import TYPE_CHECKING, Final

import attrs

from ktc.installed.packages import engine_version, source_hash
from ktc.kernel import Options
from ktc.kernel.errors import OptionError, shorten
from ktc.kit import GameKit
from ktc.kit.named import kit_of
from ktc.simulate.statistics import Statistics, statistics_of
from ktc.wire import JsonObject

if TYPE_CHECKING:
    from ktc.bots.bot import Program


FEWEST: Final = 2
MOST: Final = 64  # a round of more would be too long for anyone to play
GOLDEN: Final = 0.618  # consecutive sets should have little in common, so that a part of a round is as fair as possible


def entrants(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the bots of a tournament, all different; raises ``OptionError``."""
    twice = next((name for number, name in enumerate(bots) if name in bots[:number]), None)
    if twice is not None:
        raise OptionError(f"name each bot of a tournament once; {shorten(twice)} is named twice")
    if not FEWEST <= len(bots) <= MOST:
        raise OptionError(f"a tournament needs {FEWEST} to {MOST} bots, not {len(bots)}")
    return tuple(bots)


def round_length(bots: int, players: int) -> int:
    """Return the number of games in a round of a tournament."""
    return comb(bots, players % bots) * players


def scheduled(bots: int, players: int, number: int) -> tuple[int, ...]:
    """Return by seat the index of its bot in the ``number``-th game of a tournament."""
    left_over = players % bots
    sets = comb(bots, left_over)
    round_number, place = divmod(number // players, sets)
    once_more = _subset(bots, left_over, (place * _stride(sets) + round_number) % sets)
    those = (*tuple(range(bots)) * (players // bots), *once_more)
    return around_the_table(those, round_number + place, number)


def _stride(sets: int) -> int:
    """Return a step that reaches all sets."""
    return next(step for step in range(max(1, int(sets * GOLDEN)), sets + 2) if gcd(step, sets) == 1)


def _subset(things: int, size: int, number: int) -> tuple[int, ...]:
    """Return the ``number``-th of all subsets of some things, each sorted; the first is 0, 1, 2 and so on."""
    found, thing = list[int](), 0
    while len(found) < size:
        with_it = comb(things - thing - 1, size - len(found) - 1)
        if number < with_it:
            found.append(thing)
        else:
            number -= with_it
        thing += 1
    return tuple(found)


def around_the_table(those: Sequence[int], order: int, turn: int) -> tuple[int, ...]:
    """Return the bot of each seat: the first, then the others in one of their orders, rotated by ``turn``."""
    around, seats = (those[0], *_order(order, those[1:])), len(those)
    return tuple(around[(seat - turn) % seats] for seat in range(seats))


def _order(number: int, things: Sequence[int]) -> tuple[int, ...]:
    """Return the ``number``-th order of some things, cyclically."""
    left = list(things)
    return tuple(left.pop(number // factorial(size - 1) % size) for size in range(len(left), 0, -1))


SEED_BYTES: Final = 6
PERSON: Final = b"ktc simulation"


@attrs.frozen
class Plan:
    """The plan of a simulation, in plain values for any process.

    ``game`` is the game's id or ``module:NAME``, or a kit.  ``bots`` are by seat, ``programs`` those of them that come from a
    file or a module; ``hash`` is that of the opened game.  In a ``tournament``, the bots may be any number, all different, and
    meet by its schedule.
    """

    game: str | GameKit
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Options
    only: tuple[str, ...] | None
    hash: str
    programs: "tuple[Program | None, ...]" = ()
    tournament: bool = False


def lay_plan(
    game: str | GameKit,
    players: int,
    bots: Sequence[str] | None,
    seed: int,
    options: Options | None = None,
    only: Sequence[str] | None = None,
    tournament: bool = False,
) -> tuple[Plan, Statistics]:
    """Return a plan and the statistics of its game; invalid arguments raise the ``KtcError`` of ``new_game``."""
    from ktc.bots import make_bot  # reading a report or counting a game needs no bot
    from ktc.bots.bot import program_of

    if type(seed) is not int:
        raise OptionError(f"a simulation's seed must be an int, not {shorten(seed)}")
    kit = kit_of(game, only)
    kind = statistics_of(kit)
    statistics = kind(kit, players, options or {}, only)
    _check_names(kit, players, bots := kind.default_bots if bots is None else bots)
    names = entrants(bots) if tournament else _one_a_seat(players, bots)
    programs = {name: program_of(name, only, kit) for name in dict.fromkeys(names)}
    plan = Plan(
        game,
        players,
        names,
        seed,
        statistics.options,
        tuple(only) if only is not None else None,
        statistics.hash,
        tuple(programs[name] for name in names),
        tournament,
    )
    statistics.new_game(seed)
    for name in programs:
        make_bot(name, 0, only, kit)
    return plan, statistics


def _check_names(kit: GameKit, players: int, bots: Sequence[str]) -> None:
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not all(isinstance(name, str) for name in bots):
        raise OptionError(f"bots must be a sequence of names, not {shorten(bots)}")
    if type(players) is int and players > kit.largest_table:
        raise kit.not_played_by(players)


def _one_a_seat(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    if len(bots) not in (1, players):
        raise OptionError(f"name one bot for all, or one for each of {shorten(players)} seats, not {len(bots)}")
    return tuple(bots) * (players if len(bots) == 1 else 1)


def opened(plan: Plan) -> Statistics:
    """Return the statistics of the plan's game, opened here; raises ``OptionError`` if it has changed since."""
    kit = kit_of(plan.game, plan.only)
    statistics = statistics_of(kit)(kit, plan.players, plan.options, plan.only)
    if statistics.hash != plan.hash:
        raise OptionError(f"{statistics.called} or its plugins differ from those that began the simulation")
    return statistics


def game_seed(plan: Plan, number: int) -> int:
    """Return the seed of the ``number``-th game, counted from 0."""
    digest = blake2b(f"{plan.seed} {number}".encode(), digest_size=SEED_BYTES, person=PERSON).digest()
    return int.from_bytes(digest, "little")


def seating(plan: Plan, number: int) -> tuple[int, ...]:
    """Return by seat the index of its bot in a game."""
    if plan.tournament:
        return scheduled(len(plan.bots), plan.players, number)
    return around_the_table(range(plan.players), number // plan.players, number)


def identity(plan: Plan, statistics: Statistics) -> JsonObject:
    """Return the identity of a run, as JSON: the plan, the engine, the game and its content."""
    programs = dict.fromkeys(program for program in plan.programs if program is not None)
    schedule = {"tournament": True} if plan.tournament else {}
    return {
        "plan": {"players": plan.players, "bots": list(plan.bots), "seed": plan.seed, **schedule, **statistics.agreed()},
        "engine": {"version": engine_version(), "hashes": [source_hash(package) for package in statistics.code]},
        **statistics.identity(),
        **({"bots": [_identity(program) for program in programs]} if programs else {}),
    }


def _identity(program: "Program") -> Mapping[str, str]:
    """Return the values that distinguish a custom bot from another of the same name, or a later version."""
    return {key: getattr(program, key) for key in ("name", "distribution", "version", "hash")}
