"""Table hooks: their specifications, validation of results, and calls.  Imported for sets that have one."""
