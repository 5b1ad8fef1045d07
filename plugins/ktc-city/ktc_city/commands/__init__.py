"""The commands of this game: tiles."""
