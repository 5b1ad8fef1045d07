"""Text notation of actions and positions, one line each, to type and to read."""
