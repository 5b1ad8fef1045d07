"""The actions of a seat: the classes of Key to the City – London."""

from typing import TYPE_CHECKING

from ktc.city.model import actions
from ktc.city.model.actions import *  # noqa: F403  # the list stands with the classes
from ktc.effects.choose import Choose

if TYPE_CHECKING:
    from ktc.city.model.actions import Action  # all of them, for a type checker
else:
    from ktc.city.model.actions import BoxAction

    Action = BoxAction | Choose
__all__ = [*actions.__all__, "Choose"]  # noqa: PLE0604  # names of a list
