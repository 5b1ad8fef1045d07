"""The commands of this game: its tiles and their texts."""
