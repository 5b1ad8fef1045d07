"""The public names of ``ktc.notation`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.notation.actions import action_text as action_text, actions_text as actions_text, parse_action as parse_action
from ktc.notation.positions import (
    ParsedPosition as ParsedPosition, parse_position as parse_position, position_text as position_text,
    whole_position_text as whole_position_text,
)
