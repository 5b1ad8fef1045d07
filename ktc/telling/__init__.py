"""Events, refusals and what is asked, told in sentences, in each language of the catalogue."""

from ktc.city.text.events import TELLERS, Told, phase, sentence, told_of
from ktc.city.text.names import Names
from ktc.city.text.scene import Scene
from ktc.city.text.tell import tell
from ktc.messages.plain import capital, plain

__all__ = ["TELLERS", "Names", "Scene", "Told", "capital", "phase", "plain", "sentence", "tell", "told_of"]
