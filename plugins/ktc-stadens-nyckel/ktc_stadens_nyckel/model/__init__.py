"""The values of the game: actions, events, effects, cards and the state."""
