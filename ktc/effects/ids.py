"""The ids of the rules for effects, which are the same in every game."""

from typing import Final

ORDER: Final = "effects.order"  # whose effects come first
CHOOSE: Final = "effects.choose"  # one question after another, each with all its answers
ONLY_ANSWER: Final = "effects.only-answer"  # a question with one answer is not asked
CHANCE: Final = "effects.chance"  # an answer that chance draws
LAPSED: Final = "effects.lapsed"  # an effect that is no longer possible is skipped
LIMIT: Final = "effects.limit"  # limits chains of effects
