"""The actions of a seat: the classes of Key to the City – London."""

from typing import TYPE_CHECKING

from ktc.effects.choose import Choose
from ktc_city.model import actions
from ktc_city.model.actions import *  # noqa: F403  # the list is next to the classes

if TYPE_CHECKING:
    from ktc_city.model.actions import Action  # the union for a type checker
else:
    from ktc_city.model.actions import BoxAction

    Action = BoxAction | Choose
__all__ = [*actions.__all__, "Choose"]  # noqa: PLE0604  # names of a list
