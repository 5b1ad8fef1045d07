"""The set: its figures with their sources, and the plugins of its cards."""
