"""The public names of ``ktc.notation``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.notation.actions import action_text as action_text
from ktc.notation.actions import actions_text as actions_text
from ktc.notation.actions import parse_action as parse_action
from ktc.notation.positions import ParsedPosition as ParsedPosition
from ktc.notation.positions import parse_position as parse_position
from ktc.notation.positions import position_text as position_text
from ktc.notation.positions import whole_position_text as whole_position_text
