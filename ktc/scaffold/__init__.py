"""A new distribution to begin with: tiles, one of them, with a set; or a game, a small one; and tests that pass."""

from ktc.scaffold.writing import write_distribution

__all__ = ["write_distribution"]
