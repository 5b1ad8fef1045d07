"""Moments and effects in this game: who is asked, how each effect is done, and what may be done meanwhile."""
