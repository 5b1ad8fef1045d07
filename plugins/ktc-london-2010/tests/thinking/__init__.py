"""Bots that know London, and what is counted of their games."""
