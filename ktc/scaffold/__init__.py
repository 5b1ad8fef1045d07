"""New distributions with passing tests: one tile with a set, or a small game."""

from ktc.scaffold.writing import write_distribution

__all__ = ["write_distribution"]
