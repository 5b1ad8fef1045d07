"""Turns of the bots at a table: the engine that runs them, in a call or as a task, and what becomes of a bot that fails."""
