"""Stadens Nyckel (Dan Glimne, Target Games 1998), The Key to the City, as a game for ktc."""
