"""Tiles and variants that act: designs that an outsider tried to write, their stories, and the laws of moments and effects."""
