"""The public names of ``ktc.telling``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.city.text.events import TELLERS as TELLERS
from ktc.city.text.events import Told as Told
from ktc.city.text.events import phase as phase
from ktc.city.text.events import sentence as sentence
from ktc.city.text.events import told_of as told_of
from ktc.city.text.names import Names as Names
from ktc.city.text.rendering import tell as tell
from ktc.city.text.scene import Scene as Scene
from ktc.messages.plain import capital as capital
from ktc.messages.plain import plain as plain
