"""The rules that a bot of this package plays by."""

from typing import Any

from ktc.city.game.ruleset import City
from ktc.city.model.actions import Action
from ktc.kernel.errors import OptionError
from ktc.kernel.views.seat_view import SeatView


def rules_of(table: SeatView[Any, Action, Any]) -> City:
    """Return the rules of a table; raises ``OptionError`` for those of another game, and for a record without them."""
    rules = table.ruleset
    if not isinstance(rules, City):
        raise OptionError("this bot plays Key to the City – London, by its rules and not from a record without them")
    return rules
