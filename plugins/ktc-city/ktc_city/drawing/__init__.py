"""Drawing: terminal output and pictures of this game."""
