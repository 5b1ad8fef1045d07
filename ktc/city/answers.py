"""What plugins answer, held against what their hooks promise; a ``ValueError`` says what is wrong, in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ktc.city.effects import Cost, Yield
from ktc.city.pieces import ANY, DIFFERENT, LAND_ONLY, LAND_SIDE, RIVER_SIDE, Berth
from ktc.city.rulings import Ruling, nearest


def sides(answer: Any) -> tuple[str, ...] | None:
    """Return the sides of a tile: six words."""
    if answer is None:
        return None
    given = _all_of(str, answer, "sides")
    if len(given) != len(LAND_ONLY):
        raise ValueError(f"returned {len(given)} sides instead of {len(LAND_ONLY)}")
    _known(given, (LAND_SIDE, RIVER_SIDE), "side")
    return given


def berths(answer: Any) -> tuple[Berth, ...] | None:
    """Return the berths of a river tile."""
    return None if answer is None else _all_of(Berth, answer, "berths")


def rulings(answer: Any) -> tuple[Ruling, ...]:
    """Return the rulings that a plugin brings; None brings none."""
    return () if answer is None else _all_of(Ruling, answer, "rulings")


def yields(answer: Any, plain: Mapping[str, Any]) -> Yield | None:
    """Return what a use gives, made of what the set has."""
    if answer is None:
        return None
    if not isinstance(answer, Yield):
        raise ValueError(f"returned {answer!r:.60} instead of a Yield or None")
    _known(answer.connectors, (*plain["connectors"], ANY), "connector")
    _known(answer.skills, (*plain["skills"], ANY), "skill tile")
    if type(answer.returns) is not int or answer.returns < 0:
        raise ValueError(f"asks for {answer.returns!r:.60} skill tiles in return")
    return answer


def cost(answer: Any, plain: Mapping[str, Any]) -> Cost | None:
    """Return what an upgrade asks, made of what the set has."""
    if answer is None:
        return None
    if not isinstance(answer, Cost):
        raise ValueError(f"returned {answer!r:.60} instead of a Cost or None")
    _known(answer.connectors, (*plain["connectors"], ANY, DIFFERENT), "connector")
    _known(answer.skills, (*plain["skills"], ANY), "skill tile")
    return answer


def _all_of(kind: type, answer: Any, what: str) -> tuple[Any, ...]:
    if isinstance(answer, str) or not isinstance(answer, Sequence) or not all(isinstance(item, kind) for item in answer):
        raise ValueError(f"returned {answer!r:.60} instead of {what}")
    return tuple(answer)


def _known(names: Iterable[object], words: Sequence[str], what: str) -> None:
    for name in names:
        if name not in words:
            raise ValueError(f"names no {what} of the set: {name!r:.60}{nearest(name, words)}")
