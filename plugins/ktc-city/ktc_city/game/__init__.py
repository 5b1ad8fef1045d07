"""The ruleset for the kernel: the complete rules, the part that a record needs, and opening a game."""
