"""This game as SVG: tiles, boroughs, the table, a score sheet."""
