"""The powers of cards in view, from the fixed hooks of their plugins, and the checks of all hooks."""

from collections.abc import Callable
from typing import Any, Final, get_args

import attrs

from ktc.effects import effects_check
from ktc.kit.sets import OpenedSet
from ktc_london_2010.model.cards import CardSet
from ktc_london_2010.model.effects import Effect, Exchange

MOST_EFFECTS: Final = 12
RETURNED: Final = effects_check([kind for kind in get_args(Effect) if kind is not Exchange], MOST_EFFECTS)
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
    "card_activated": RETURNED,
    "card_played": RETURNED,
}
