"""Kits of London with sets that no file has."""

from collections.abc import Mapping
from functools import partial

import attrs
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.kit import GAME
from ktc_london_2010.ruleset import London

from ktc.kit import GameKit, resolve_rulings
from london.ruled import RULINGS


def rules_for(players: int, rulings: Mapping[str, str] | None = None) -> London:
    """Return rules as a game has them now."""
    rules = GAME.part("open")(players, rulings=rulings)
    assert isinstance(rules, London)
    return rules


def with_set(opened: OpenSet) -> GameKit:
    """Return the game with an opened set in place of the default one."""
    return attrs.evolve(GAME, open=partial(_open, opened))


def _open(opened: OpenSet, players: int, rulings: Mapping[str, str] | None = None) -> London:
    usual = rules_for(players, rulings)  # of the class that plays now, which may be one without a rule
    rules = type(usual)(players, opened, resolve_rulings(rulings, RULINGS))
    rules.options = usual.options
    return rules
