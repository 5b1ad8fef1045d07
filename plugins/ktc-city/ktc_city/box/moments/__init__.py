"""Moments: the hooks that plugins have for them, what these answer, and what a set says instead of a plugin."""
