"""Points counted from the rulebook alone, slowly, as a person counts at the table: the other opinion on every score.

Nothing here comes from the engine: what happened is read from the events of a game by their names, and what is printed
on the tiles from the set's YAML.
"""

from reference.agreeing import agree, counted
from reference.counting import Count, Line, count_points
from reference.tabletop import Tabletop, lay_out

__all__ = ["Count", "Line", "Tabletop", "agree", "count_points", "counted", "lay_out"]
