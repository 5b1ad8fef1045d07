"""Actions in, events out: the machine that any ruleset runs on.  It knows no tile and no London.

What belongs to any game goes by these names: nobody but its own rules knows more of it.
"""

from collections.abc import Mapping
from typing import Any

AnyState = Any  # what its rules write to
AnyAction = Any  # an attrs class with a seat
AnyEvent = Any  # an attrs class
AnyPhase = Any  # what its rules call one, often an Enum
AnyPart = Any  # what lies in a state, an action or an event
AnyView = Any  # what a reader knows of a position, as plain values
Options = Mapping[str, Any]  # with which it is opened, by name
Header = Mapping[str, Any]  # what a record names to find its rules again, as values that JSON knows
