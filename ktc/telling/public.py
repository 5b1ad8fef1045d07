"""The public names of ``ktc.telling`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.messages.plain import capital as capital, plain as plain
from ktc_city.text.events import TELLERS as TELLERS, Told as Told, phase as phase, sentence as sentence, told_of as told_of
from ktc_city.text.names import Names as Names
from ktc_city.text.rendering import tell as tell
from ktc_city.text.scene import Scene as Scene
