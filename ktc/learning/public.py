"""The public names of ``ktc.learning`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.learning.all_seats import MultiSeatEnv as MultiSeatEnv
from ktc.learning.choosing import Choosing as Choosing
from ktc.learning.encoding import Encoder as Encoder, encoder_of as encoder_of
from ktc.learning.fast_tables import FastTables as FastTables
from ktc.learning.layout import (
    ArrayBounds as ArrayBounds, Layout as Layout, NumberedChoice as NumberedChoice, Range as Range, Slot as Slot,
)
from ktc.learning.many_tables import VectorSeatEnv as VectorSeatEnv
from ktc.learning.one_seat import SingleSeatEnv as SingleSeatEnv
from ktc.learning.playing import REWARDS as REWARDS
from ktc.learning.spiel import (
    SpielGame as SpielGame, SpielObserver as SpielObserver, SpielState as SpielState, register_spiel as register_spiel,
)
