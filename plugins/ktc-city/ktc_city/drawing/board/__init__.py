"""The table as a clickable board: its parts, its spots, and the mapping from actions to spots."""
