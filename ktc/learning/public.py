"""The public names of ``ktc.learning``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.learning.all_seats import AllSeats as AllSeats
from ktc.learning.choosing import Choosing as Choosing
from ktc.learning.encoding import Encoder as Encoder
from ktc.learning.encoding import encoder_of as encoder_of
from ktc.learning.layout import ArrayBounds as ArrayBounds
from ktc.learning.layout import Layout as Layout
from ktc.learning.layout import NumberedChoice as NumberedChoice
from ktc.learning.layout import Range as Range
from ktc.learning.layout import Slot as Slot
from ktc.learning.one_seat import OneSeat as OneSeat
from ktc.learning.playing import REWARDS as REWARDS
from ktc.learning.spiel import SpielGame as SpielGame
from ktc.learning.spiel import SpielObserver as SpielObserver
from ktc.learning.spiel import SpielState as SpielState
from ktc.learning.spiel import register_spiel as register_spiel
