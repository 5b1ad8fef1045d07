"""A page to play on: what it asks the engine for, wherever the engine runs, and the folder that a browser is given."""
