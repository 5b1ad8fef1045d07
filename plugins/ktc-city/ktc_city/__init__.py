"""Key to the City – London: the game, on the kernel of ktc."""
