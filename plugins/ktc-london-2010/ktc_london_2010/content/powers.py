"""The powers of cards in view, from the fixed hooks of their plugins, and the checks of all hooks."""

from collections.abc import Callable
from typing import Any, Final

import attrs

from ktc.kit.sets import OpenedSet
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.model.effects import Exchange

MOST_EFFECTS: Final = 12
LARGEST: Final = 1_000
AnyAnswer = Any  # what a plugin returned


@attrs.frozen
class Powers:
    """The powers of a card in view; each is None or ends with the id of its rule.  See ``CardHooks``."""

    placed_without_expending: str | None = None
    any_colour_costs: tuple[int, str] | None = None
    loan_brings: tuple[int, str] | None = None
    start_cards: tuple[int, int, str] | None = None
    start_looks: tuple[int, str] | None = None
    exchanges: str | None = None
    hand_is_free: str | None = None
    saves_a_card: str | None = None
    fills: tuple[int, str] | None = None


NO_POWERS: Final = Powers()


def powers_of(opened: OpenedSet[CardSet], card: str) -> Powers:
    """Return the powers of a card; raise ``PluginError`` for an invalid result of a hook."""
    return Powers(**{field.name: opened.ask(field.name, card) for field in attrs.fields(Powers)})


def checked_effects(answer: AnyAnswer) -> tuple[Any, ...]:
    """Return the effects that a live hook returned."""
    found = () if answer is None else tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    if len(found) > MOST_EFFECTS:
        raise ValueError(f"returned {len(found)} effects; the maximum is {MOST_EFFECTS}")
    for effect in found:
        if not attrs.has(type(effect)) or type(effect).__module__ != Exchange.__module__ or type(effect) is Exchange:
            raise ValueError(f"returned {effect!r}, which is not an effect")
    return found


def _rule(answer: AnyAnswer) -> str | None:
    if answer is None or (isinstance(answer, str) and answer):
        return answer
    raise ValueError(f"returned {answer!r} instead of the id of a rule or None")


def _numbers(count: int) -> Callable[[AnyAnswer], Any]:
    def check(answer: AnyAnswer) -> Any:
        if answer is None:
            return None
        *numbers, rule = answer
        if len(numbers) != count or not all(type(number) is int and 0 <= number <= LARGEST for number in numbers):
            raise ValueError(f"returned {answer!r} instead of {count} numbers up to {LARGEST} and the id of a rule")
        return (*numbers, _rule(rule))

    return check


CHECKS: Final[dict[str, Callable[[AnyAnswer], Any]]] = {
    "placed_without_expending": _rule,
    "any_colour_costs": _numbers(1),
    "loan_brings": _numbers(1),
    "start_cards": _numbers(2),
    "start_looks": _numbers(1),
    "exchanges": _rule,
    "hand_is_free": _rule,
    "saves_a_card": _rule,
    "fills": _numbers(1),
}
