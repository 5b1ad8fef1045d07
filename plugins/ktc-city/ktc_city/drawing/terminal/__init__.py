"""Hexagons of letters at a terminal."""
