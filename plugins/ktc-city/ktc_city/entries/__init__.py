"""One entry for each kind of action and for each phase, and actions read back from what happened."""
