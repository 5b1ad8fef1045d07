"""The event classes of Key to the City – London."""

from typing import TYPE_CHECKING

from ktc_city.model import effect_events, events
from ktc_city.model.effect_events import *  # noqa: F403  # the lists are next to the classes
from ktc_city.model.events import *  # noqa: F403  # as above

if TYPE_CHECKING:  # a type checker needs the base classes
    from ktc_city.model.events import Event
    from ktc_city.model.events import Event as EffectEvent
else:
    EffectEvent = effect_events.EFFECT_EVENTS.union
    Event = events.EVENTS.union | EffectEvent
__all__ = ["EffectEvent", "Event", *events.__all__, *effect_events.__all__]  # noqa: PLE0604  # names of lists
