"""The wire part of the city's kit."""

from typing import Final

from ktc.effects import Choose
from ktc.kit import WireTypes
from ktc_city.knowledge.view import View
from ktc_city.model import effect_kinds  # noqa: F401  # of an effect that is sent, each of these may stand there
from ktc_city.model.actions import BoxAction
from ktc_city.model.effect_events import EFFECT_EVENTS
from ktc_city.model.events import EVENTS
from ktc_city.model.options import GameOptions
from ktc_city.wire.content import BoxContent, content_of
from ktc_city.wire.words import WORDS

SENT: Final = WireTypes(
    actions=BoxAction | Choose,
    events=EVENTS.union | EFFECT_EVENTS.union,
    view=View,
    options=GameOptions,
    content=BoxContent,
    content_of=content_of,
    words=WORDS,
)
