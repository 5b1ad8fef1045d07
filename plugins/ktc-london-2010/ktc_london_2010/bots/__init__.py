"""Bots that know London: ``greedy``, the plain ``gatherer`` to compare it with, and ``search``, which greedy guides."""
