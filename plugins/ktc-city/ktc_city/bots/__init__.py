"""Bots for this game, builder and greedy, and their evaluation."""
