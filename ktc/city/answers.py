"""What plugins answer, held against what their hooks promise; a ``ValueError`` says what is wrong, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ktc.city.effects import MOST_RESOURCES, Cost, Yield
from ktc.city.pieces import ANY, DIFFERENT, LAND_ONLY, LAND_SIDE, RIVER_SIDE, Berth
from ktc.city.rulings import Ruling, nearest
from ktc.kernel.errors import shorten

MOST = 10_000


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
    if answer is None:
        return None
    given: tuple[Berth, ...] = _all_of(Berth, answer, "berths")
    for berth in given:
        if not all(type(number) is int and 0 <= number <= MOST for number in (berth.keyples, berth.points)):
            raise ValueError(f"returned a berth of other than whole numbers: {shorten(berth)}")
        if type(berth.claims) is not bool:
            raise ValueError("a berth claims the river tile or not: true or false")
    return given


def rulings(answer: Any) -> tuple[Ruling, ...]:
    """Return the rulings that a plugin brings; None brings none."""
    given: tuple[Ruling, ...] = () if answer is None else _all_of(Ruling, answer, "rulings")
    for ruling in given:
        choices = ruling.choices if isinstance(ruling.choices, tuple) else ()
        if not choices or not all(isinstance(text, str) and text for text in (ruling.rule, ruling.question, *choices)):
            raise ValueError(f"a ruling has a rule, a question and at least one choice: {shorten(ruling)}")
    return given


def yields(answer: Any, plain: Mapping[str, Any]) -> Yield | None:
    """Return what a use gives, made of what the set has."""
    if answer is None:
        return None
    if not isinstance(answer, Yield):
        raise ValueError(f"returned {shorten(answer)} instead of a Yield or None")
    _known(answer.connectors, (*plain["connectors"], ANY), "connector")
    _known(answer.skills, (*plain["skills"], ANY), "skill tile")
    if type(answer.returns) is not int or not 0 <= answer.returns <= MOST_RESOURCES:
        raise ValueError(f"asks for {shorten(answer.returns)} skill tiles in return")
    return answer


def cost(answer: Any, plain: Mapping[str, Any]) -> Cost | None:
    """Return what an upgrade asks, made of what the set has."""
    if answer is None:
        return None
    if not isinstance(answer, Cost):
        raise ValueError(f"returned {shorten(answer)} instead of a Cost or None")
    _known(answer.connectors, (*plain["connectors"], ANY, DIFFERENT), "connector")
    _known(answer.skills, (*plain["skills"], ANY), "skill tile")
    return answer


def _all_of(kind: type, answer: Any, what: str) -> tuple[Any, ...]:
    if isinstance(answer, str) or not isinstance(answer, Sequence) or not all(isinstance(item, kind) for item in answer):
        raise ValueError(f"returned {shorten(answer)} instead of {what}")
    return tuple(answer)


def _known(names: Any, words: Sequence[str], what: str) -> None:
    if not isinstance(names, tuple) or len(names) > MOST_RESOURCES:
        raise ValueError(f"at most {MOST_RESOURCES} names are wanted, not {shorten(names)}")
    for name in names:
        if name not in words:
            raise ValueError(f"names no {what} of the set: {shorten(name)}{nearest(name, words)}")
