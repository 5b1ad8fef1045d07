"""Load card sets: figures from files, powers and effects from card plugins."""
