"""What happened, in sentences: events, tiles, rules and figures in each language."""
