"""Slow work for pages and bots, done by a few processes with copies of games."""
