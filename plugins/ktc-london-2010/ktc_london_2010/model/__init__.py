"""Plain values: cards, boroughs, actions, events, effects, rulings, and rule ids."""
