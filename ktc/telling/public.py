"""The public names of ``ktc.telling``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.messages.plain import capital as capital
from ktc.messages.plain import plain as plain
from ktc_city.text.events import TELLERS as TELLERS
from ktc_city.text.events import Told as Told
from ktc_city.text.events import phase as phase
from ktc_city.text.events import sentence as sentence
from ktc_city.text.events import told_of as told_of
from ktc_city.text.names import Names as Names
from ktc_city.text.rendering import tell as tell
from ktc_city.text.scene import Scene as Scene
