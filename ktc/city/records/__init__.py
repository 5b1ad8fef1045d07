"""Records of this game: loaded, verified, migrated, and read where their rules are not at hand."""
