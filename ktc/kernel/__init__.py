"""Actions in, events out: the machine that any ruleset runs on.  It knows no tile and no London.

What belongs to any game goes by these names: nobody but its own rules knows more of it.
"""

from collections.abc import Mapping
from typing import Any

AnyRules = Any  # its ruleset with all that is its own, or the part of it that its topics are given
AnyState = Any  # what its rules write to
AnyAction = Any  # an attrs class with a seat
AnyEvent = Any  # an attrs class
AnyChoice = Any  # a choice of a draft, or in a tree that is grouped by fields whatever a field of any game holds
AnyPhase = Any  # what its rules call one, often an Enum
AnyValue = Any  # what lies in a state, an action or an event, or what JSON is read as
AnyView = Any  # what a reader knows of a position, as plain values
Kind = Any  # a class, or what else may be the type of a field: a union, a row of such, one that is marked
Option = Any  # what it is opened with, or what a call of its own takes besides; its name says what
Options = Mapping[str, Option]
Sayable = Any  # what is told as a sentence: an event, a refusal, the error that carries one, what is asked of a seat
Header = Mapping[str, Any]  # what a record names to find its rules again, as values that JSON knows
