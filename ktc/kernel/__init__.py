"""The engine that runs any ruleset: actions in, events out.  It knows no particular game.

The aliases of ``Any`` name types whose content only a game's own rules know.
"""

from collections.abc import Mapping
from typing import Any

AnyRules = Any  # its ruleset, or the part of it that the game passes to its topics
AnyState = Any  # the state that its rules modify
AnyAction = Any  # an attrs class with a seat
AnyEvent = Any  # an attrs class
AnyChoice = Any  # a choice of a draft, or, in a tree grouped by fields, any field value
AnyPhase = Any  # a phase as its rules define it, often an Enum
AnyValue = Any  # any value in a state, an action or an event, or any value parsed from JSON
AnyView = Any  # a reader's view of a position, as plain values
Kind = Any  # a class or another field type: a union, a list of types, an annotated type
Option = Any  # an option of a game, or an additional argument of a call; its name says which
Options = Mapping[str, Option]
Sayable = Any  # anything rendered as a sentence: an event, a refusal, the error that carries one, a question, a score line
Header = Mapping[str, Any]  # the identification of a game's rules in a record, as JSON values
