"""Views of a game: of one seat, of earlier and possible positions, after hypothetical actions, and as one line."""
