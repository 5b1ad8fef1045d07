"""How bots stand after a tournament: ratings, and what came of each bot."""
