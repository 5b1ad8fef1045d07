"""The ids of the rules by which effects are done: the same in every game."""

from typing import Final

ORDER: Final = "effects.order"  # whose effects come first
CHOOSE: Final = "effects.choose"  # one question after another, each with all its answers
ONLY_ANSWER: Final = "effects.only-answer"  # what leaves no choice is not asked
LAPSED: Final = "effects.lapsed"  # what cannot be done any more is left out
LIMIT: Final = "effects.limit"  # no chain of effects is endless
