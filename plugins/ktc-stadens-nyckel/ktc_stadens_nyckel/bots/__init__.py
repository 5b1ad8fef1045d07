"""Bots for Stadens Nyckel: rules of thumb with their styles, and a guide for the search."""
