"""Records of this game: migration, opening their rules again, or reading them without their rules."""
