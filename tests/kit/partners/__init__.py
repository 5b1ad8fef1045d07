"""A trick-taking game for four in two sides, written by an outsider: with lists of cards, and with zones."""
