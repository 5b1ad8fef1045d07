"""A game of tricks for four in two sides: by hand, as an outsider wrote it, and with zones, as a tutorial builds it."""
