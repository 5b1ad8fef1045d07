"""A page to play on: its calls to the engine, wherever that runs, and the folder served to a browser."""
