"""Choices by numbers with the same meaning in every game of one box, and a draft whose choices are made by number."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

import attrs

from ktc.kernel import AnyAction, AnyChoice, AnyRules
from ktc.kernel.draft import ASKS_KIND, AnyDraft
from ktc.kernel.errors import OptionError, shorten
from ktc.learning.layout import MOST_UNNAMED, ArrayBounds, NumberedChoice
from ktc.wire.kinds import actions_of, members_of

Key = tuple[str, type, AnyChoice]  # the question and a choice, with types to distinguish 1 and True
ANYTHING: Final = ""  # the question of a number that answers any question
SMALL_NUMBERS: Final = 32


class ActionSpace:
    """All numbers of a game's choices.

    First those of the choices named in its bounds, by question, then small numbers as the answer to any other question, then
    ``other[i]``, the i-th of the choices without their own number, and ``more``, which turns to the next of these.
    """

    def __init__(self, rules: AnyRules, bounds: ArrayBounds) -> None:
        listed = actions_of(rules)
        kinds = sorted(kind.__name__ for kind in members_of(listed) or (listed,))
        named = {ASKS_KIND: kinds} | {asks: list(choices) for asks, choices in bounds.choices.items()}
        found = [_named(asks, choice) for asks, choices in named.items() for choice in choices]
        found += [
            NumberedChoice(
                f"number={number}", ANYTHING, number, "This number, as the answer to a question that lists no choices."
            )
            for number in range(SMALL_NUMBERS)
        ]
        self.asks = tuple(asks for asks in named if asks)
        self.other = len(found)
        found += [
            NumberedChoice(f"other[{number}]", ANYTHING, None, "The choice at this place of those without a number of their own.")
            for number in range(MOST_UNNAMED)
        ]
        self.more = len(found)
        found.append(NumberedChoice("more", ANYTHING, None, "Nothing yet: the next choices without a number of their own."))
        self.choices = tuple(found)
        self._numbers: Mapping[Key, int] = {
            (one.asks, type(one.choice), one.choice): number for number, one in enumerate(found) if one.choice is not None
        }

    def number_of(self, asks: str, choice: AnyChoice) -> int | None:
        """Return the number of a choice; None if it shares one."""
        asked = asks if asks in self.asks else ANYTHING
        return self._numbers.get((asked, type(choice), choice))

    def numbered(self, draft: AnyDraft, page: int) -> Mapping[int, AnyChoice]:
        """Return the currently possible choices by number."""
        asks, found, others = draft.asks or "", dict[int, AnyChoice](), list[AnyChoice]()
        for choice in draft.choices:
            number = self.number_of(asks, choice)
            if number is None:
                others.append(choice)
            else:
                found[number] = choice
        start = page * MOST_UNNAMED
        found |= {self.other + at: choice for at, choice in enumerate(others[start : start + MOST_UNNAMED])}
        if len(others) > MOST_UNNAMED:
            found[self.more] = -(-len(others) // MOST_UNNAMED)  # the number of pages
        return found


def _named(asks: str, choice: AnyChoice) -> NumberedChoice:
    shown = ",".join(map(str, choice)) if isinstance(choice, tuple) else "none" if choice == "" else str(choice)
    meaning = f"The answer {shown!r} to {f'the question {asks!r}' if asks else 'a question that lists no choices'}."
    return NumberedChoice(f"{asks or 'choice'}={shown}", asks, cast("str | int | tuple[int, ...]", choice), meaning)


@attrs.frozen
class Choosing:
    """An action under construction, by numbers: the draft, the numbers so far, and the page of unnumbered choices."""

    space: ActionSpace = attrs.field(repr=False)
    draft: AnyDraft
    numbers: tuple[int, ...] = ()
    page: int = 0
    choices: Mapping[int, AnyChoice] = attrs.field(init=False, repr=False, eq=False)

    @choices.default
    def _choices(self) -> Mapping[int, AnyChoice]:
        return self.space.numbered(self.draft, self.page)

    @property
    def action(self) -> AnyAction | None:
        """The finished action; None while a choice is open."""
        return self.draft.action

    @property
    def legal(self) -> Sequence[int]:
        """The currently possible numbers, in order."""
        return sorted(self.choices)

    def choose(self, number: int) -> "Choosing":
        """Return the state after one more choice; raises ``OptionError`` for a number that is not possible."""
        try:
            choice = self.choices[int(number)]
        except (KeyError, TypeError, ValueError):
            raise OptionError(f"{shorten(number)} is not a choice now: see the mask") from None
        if number == self.space.more:
            return attrs.evolve(self, page=(self.page + 1) % choice)
        return Choosing(self.space, self.draft.choose(choice), (*self.numbers, int(number)))
