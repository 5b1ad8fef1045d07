"""What each event writes, by topic."""
