"""Bots for London: ``greedy``, ``search``, which greedy guides, and the simple baseline ``gatherer``."""
