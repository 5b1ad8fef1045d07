"""Triggers: their hook specifications, validation of results, and effects written in a set instead of a plugin."""
