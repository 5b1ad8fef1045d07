"""The position and how it is written: state, board, borough, evolve, transitions, what cannot be."""
