"""Bots that know this game: builder and greedy, and how they judge."""
