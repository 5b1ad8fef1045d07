"""Records of games: saving, loading and verifying."""
