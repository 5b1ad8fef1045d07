"""Re-exports the parts of the bot greedy for custom bots."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ktc_city.bots.greedy import Greedy, Judge, Weights, estimate

__all__ = ["Greedy", "Judge", "Weights", "estimate"]


if not TYPE_CHECKING:  # a type checker would accept any name

    def __getattr__(name: str):
        if name not in __all__:
            from ktc.renamed import renamed  # rarely needed

            return renamed(__name__, name)
        return getattr(import_module("ktc_city.bots.greedy"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
