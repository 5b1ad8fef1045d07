"""SVG pictures of this game: tiles, boroughs, the table, score sheets."""
