"""Points counted from the rulebook alone, as a person counts at the table: the other opinion on every score.

Nothing here comes from the game's own code: what happened is read from the neutral log, and what is printed on cards and map from
the set's YAML.
"""

from london.counting.agreeing import agree
from london.counting.points import Count, count_points
from london.counting.tabletop import Player, Tabletop, lay_out

__all__ = ["Count", "Player", "Tabletop", "agree", "count_points", "lay_out"]
