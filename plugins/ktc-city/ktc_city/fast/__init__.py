"""Lists of actions and drafts, fast on purpose; each file says why."""
