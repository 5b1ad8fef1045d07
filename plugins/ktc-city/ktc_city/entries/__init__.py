"""The tables of actions and phases, one entry for each kind, and actions read back from events."""
