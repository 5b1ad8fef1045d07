"""Values without behaviour: cards, boroughs, actions, events, effects, rulings, and the ids of the rules."""
