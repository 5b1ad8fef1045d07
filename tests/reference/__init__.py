"""A second opinion on the points: the rulebook's scoring, counted as slowly as at the table.

It reads the events of a game and the figures printed on the tiles, and shares no code with the engine.
"""
