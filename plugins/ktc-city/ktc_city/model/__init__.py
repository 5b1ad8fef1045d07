"""The values of the game, without behaviour: actions, events, pieces, hexes, effects, ids, rulings, options."""
