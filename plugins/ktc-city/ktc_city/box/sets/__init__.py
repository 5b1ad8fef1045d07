"""Tile sets: their files, overlays, fields, and corrections of single figures."""
