"""Games on disk: what a record holds, and what it survives."""
