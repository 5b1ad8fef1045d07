"""Games written down: saved, loaded, decided again."""
