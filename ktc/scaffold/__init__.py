"""A new distribution of tiles to begin with: one tile, a set with it, and tests that pass."""

from ktc.scaffold.writing import write_distribution

__all__ = ["write_distribution"]
