"""Tile sets: their files, the overlays over them, what may stand in them, and corrections of single figures."""
