"""Text: events, tiles, rules and figures as sentences, in each language."""
