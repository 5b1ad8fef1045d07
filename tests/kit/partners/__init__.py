"""A trick-taking game for four in two sides: as an outsider wrote it by hand, and with zones, as ``docs/invent/first-game.md`` builds it."""
