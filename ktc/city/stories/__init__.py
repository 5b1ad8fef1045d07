"""Positions laid out by hand, and stories in the rulebook's words."""
