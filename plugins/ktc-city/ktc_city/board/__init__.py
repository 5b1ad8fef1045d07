"""The position and its writers: state, board, boroughs, evolve, and invariants."""
