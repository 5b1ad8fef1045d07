"""The rules that a bot of this package needs."""

from ktc.kit import OptionError
from ktc_city.game.new_game import CityTable
from ktc_city.game.ruleset import City


def rules_of(table: CityTable) -> City:
    """Return the rules of a table; raises ``OptionError`` for another game, and for a record that is read without its rules."""
    rules = table.ruleset
    if not isinstance(rules, City):
        raise OptionError("this bot plays only Key to the City – London, at a table with its rules")
    return rules
