"""What the city sends, as one value."""

from typing import Final

from ktc.city.knowledge.view import View
from ktc.city.model import effect_kinds  # noqa: F401  # of an effect that is sent, each of these may stand there
from ktc.city.model.actions import BoxAction
from ktc.city.model.effect_events import EffectEvent
from ktc.city.model.events import BoxEvent
from ktc.city.model.options import GameOptions
from ktc.city.wire.content import BoxContent, content_of
from ktc.city.wire.words import WORDS
from ktc.effects import Choose
from ktc.kit import Sent

SENT: Final = Sent(
    actions=BoxAction | Choose,
    events=BoxEvent | EffectEvent,
    view=View,
    options=GameOptions,
    content=BoxContent,
    content_of=content_of,
    words=WORDS,
)
