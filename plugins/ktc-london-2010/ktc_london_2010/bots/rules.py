"""Get the rules of the table that a bot plays at."""

from ktc.kit import AnyRules, OptionError, SeatView
from ktc_london_2010.board.state import State
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.events import Event
from ktc_london_2010.ruleset import London

LondonTable = SeatView[State, Action, Event]


def rules_of(table: LondonTable) -> London:
    """Return the rules of a table; raise ``OptionError`` for another game or a record without rules."""
    rules: AnyRules = table.ruleset
    if not isinstance(rules, London):
        raise OptionError("this bot plays only London (2010), at a table with its rules")
    return rules
