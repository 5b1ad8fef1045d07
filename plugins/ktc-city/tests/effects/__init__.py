"""Tiles that act: stories of the designs that an outsider tried to write, and of what each moment and effect does."""
