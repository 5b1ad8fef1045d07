"""Records of this game: led to its first schema, their rules opened again, or read where those are not at hand."""
