"""The parts of the bot greedy, for bots of one's own; it lives with the game that it knows."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ktc_city.bots.greedy import Greedy, Judge, Taste, estimate

__all__ = ["Greedy", "Judge", "Taste", "estimate"]


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("ktc_city.bots.greedy"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
