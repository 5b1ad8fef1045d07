"""The wire part of London's kit."""

from typing import Final

from ktc.kit import WireTypes
from ktc_london_2010.knowledge.view import View
from ktc_london_2010.model.actions import Action
from ktc_london_2010.model.events import EVENTS
from ktc_london_2010.wire.content import BoxContent, content_of
from ktc_london_2010.wire.words import WORDS

SENT: Final = WireTypes(actions=Action, events=EVENTS.union, view=View, content=BoxContent, content_of=content_of, words=WORDS)
