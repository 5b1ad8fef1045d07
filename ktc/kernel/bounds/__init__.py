"""How large a game may become: the limits, what a step weighs beside them, and what is said of one that is too large."""
