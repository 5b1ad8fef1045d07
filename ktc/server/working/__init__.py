"""What takes long, for pages and for bots: done by a few processes with copies of games."""
