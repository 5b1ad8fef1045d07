"""Events, refusals and what is asked, told in sentences, in each language of the catalogue."""

from ktc.telling.events import TELLERS, Told, phase, sentence, told_of
from ktc.telling.names import Names
from ktc.telling.plain import capital, plain
from ktc.telling.scene import Scene
from ktc.telling.tell import tell

__all__ = ["TELLERS", "Names", "Scene", "Told", "capital", "phase", "plain", "sentence", "tell", "told_of"]
