"""The parts of the bot greedy, for bots of one's own; it lives with the game that it knows."""

from ktc.city.bots.greedy import Greedy, Judge, Taste, estimate

__all__ = ["Greedy", "Judge", "Taste", "estimate"]
