"""Everything that can be reached from a game: through its public calls, and by walking through what it holds."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest

from ktc.kernel.errors import KtcError
from ktc.kernel.game import Game
from ktc.records.record import record_lines
from ktc.wire.text import write_json

PLAIN: Final = (type(None), bool, int, float, str, bytes, bytearray, type)
LEFT_OUT: Final = ("ruleset", "_rules", "index", "_closure", "_attrs_cached_hash")  # rules and box, which all share; a cache


def see_no_difference(ours: Game[Any, Any, Any], theirs: Game[Any, Any, Any], seed: int = 0) -> None:
    """See that the same can be reached from two games; a difference is told in some characters, for the whole is megabytes."""
    for (name, one), (of_other, other) in zip(reachable(ours, seed), reachable(theirs, seed), strict=True):
        assert name == of_other
        see_no_other_text(one, other, name)


def see_no_other_text(one: str, other: str, name: str) -> None:
    """See that two long texts are one."""
    if one != other:
        at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        pytest.fail(f"{name}, at character {at}: {one[max(at - 90, 0) : at + 30]} and not {other[at : at + 30]}")


def reachable(game: Game[Any, Any, Any], seed: int = 0) -> Iterator[tuple[str, str]]:
    """Yield by name everything that can be reached from a game, as text; what is drawn on the way follows from ``seed``."""
    random = Random(seed)
    yield "memory", repr(walked(game))
    yield from surface(game, "game")
    yield "forks", repr([walked(game.fork(same_luck=luck)) for luck in (True, False)])
    for n in {0, random.randint(0, len(game.log))}:
        yield from surface(game.at(n), f"after {n} steps")
    back = game.fork(same_luck=True)
    for number in range(len(game.log)):
        try:
            undone: Any = back.undo(game.log[-1 - number].seat)
        except KtcError as refused:
            yield "why no undo", str(refused)
            break
        yield f"undone {number}", repr(undone)
    yield "taken back", repr(walked(back))
    for seat in game.to_act:
        yield f"worlds of {seat}", repr([walked(world) for world in game.worlds(seat, 2, random)])
    on = game.fork(same_luck=True)
    for _ in range(10):
        if not on.over:
            seat = random.choice(on.to_act)
            yield "further on", repr(on.apply(random.choice(on.legal_actions(seat))))


def surface(game: Game[Any, Any, Any], at: str) -> Iterator[tuple[str, str]]:
    """Yield what the calls of a game return."""
    yield f"{at}: log", repr([(step.seat, step.action, step.events, step.draws) for step in (game.log.opening, *game.log)])
    yield f"{at}: events", repr(list(game.log.events))
    yield f"{at}: position", game.digest() + repr(game.ruleset.canonical(game.state))
    yield f"{at}: chance", repr((game.chance.seed, game.chance.draws, game.chance.forked, game.chance.promised))
    yield f"{at}: record", record(game, None)
    yield f"{at}: score", repr(game.score())
    yield f"{at}: known to", repr((game.known_to, game.over, game.to_act))
    for reader in (None, *range(game.seats)):
        yield f"{at}: told to {reader}", repr((game.events_for(reader), game.view(reader)))
    for seat in range(game.seats):
        table = game.as_seat(seat)
        yield f"{at}: table of {seat}", repr((list(table.legal_actions()), table.asks(), table.told(), table.may_act))
        yield f"{at}: draft of {seat}", repr((table.draft().count, table.draft().choices))
        yield f"{at}: record of {seat}", record(game, seat)


def record(game: Game[Any, Any, Any], seat: int | None) -> str:
    """Return the lines of a record as text, or why there are none."""
    try:
        return "\n".join(map(write_json, record_lines(game, seat)))
    except KtcError as refused:
        return str(refused)


def walked(value: Any, around: tuple[int, ...] = ()) -> Any:
    """Return what lies in an object, and in what lies there, as plain values; what lies in itself by how far out it is."""
    if isinstance(value, PLAIN):
        return value
    if id(value) in around:
        return f"{around[::-1].index(id(value))} further out"
    around = (*around, id(value))
    if isinstance(value, Mapping):
        return {repr(key): walked(item, around) for key, item in value.items()}
    if isinstance(value, list | tuple | array):
        return [walked(item, around) for item in value]
    return [type(value).__name__, *((name, walked(part, around)) for name, part in parts(value) if name not in LEFT_OUT)]


def parts(value: object) -> Sequence[tuple[str, Any]]:
    """Return the attributes of an object by name, those in slots included."""
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    return [
        (name, getattr(value, name)) for name in dict.fromkeys((*slots, *getattr(value, "__dict__", ()))) if hasattr(value, name)
    ]
