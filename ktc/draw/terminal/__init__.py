"""Drawing with characters, on a terminal."""
