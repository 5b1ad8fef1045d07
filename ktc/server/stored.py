"""Stored games of a server, each with the figures that it was played with."""

from collections.abc import Callable
from contextlib import suppress

from ktc.kernel.errors import KtcError
from ktc.records.game import AnyGame


def opened_as_played(opened: Callable[..., AnyGame], edition: str | None) -> AnyGame:
    """Return a game as ``opened`` reads it from a store: with the edition that the host names, where the game was played with it.

    A server has games of many figures: all others are opened with those that their records name.
    """
    if edition is not None:
        with suppress(KtcError):  # another game's edition, or the record names other figures
            found = opened(edition=edition)
            if getattr(found.ruleset, "decides", True):
                return found
    return opened()
