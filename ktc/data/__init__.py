"""Content files as YAML: read with places; no field of any game."""
