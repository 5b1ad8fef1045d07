"""Choosing a number of each kind as one decision: cards to bid, pay or discard.

Every allowed combination is an action.  Combinations are counted and numbered, never listed: a hand of 30 cards has millions.
"""

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Final, TypeVar

from ktc.kernel import AnyChoice
from ktc.kernel.draft import Branch, Counts, HowMany
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.lists import AskedList
from ktc.kernel.ruleset import Refusal

A = TypeVar("A")
MOST_KINDS: Final = 300  # counted by a function that recurses once per kind


class Several(AskedList[A]):
    """All ways to take some of each kind, as a list of actions.

    ``bounds`` are the kinds, each with the number available.  ``make`` returns the action for a mapping of the kinds taken,
    without kinds of which none is taken.  ``least`` and ``most`` bound the total number.  ``worth`` is the value of one of
    each kind, and ``price`` the minimum total value.  ``exact`` excludes combinations with an item that is not needed for the
    price: no one pays with a coin too many.

    A topic returns it from ``listed``, and calls its ``why_not`` in ``check``; its entries are not checked again.  A draft
    asks kind by kind, and interfaces may ask for all kinds at once.

    >>> from ktc.kit import Several
    >>> pays = Several({"five": 1, "two": 3}, dict, worth={"five": 5, "two": 2}, price=4, exact=True)
    >>> list(pays)
    [{'two': 2}, {'five': 1}]

    Raises ``OptionError`` for bounds below 0, a worth below 0 or of an unknown kind, and ``exact`` without a price.
    """

    __slots__ = ("_unbounded", "_ways", "_worths", "bounds", "exact", "kinds", "least", "make", "most", "price", "worth")

    def __init__(
        self,
        bounds: Mapping[str, int],
        make: Callable[[Mapping[str, int]], A],
        *,
        least: int = 1,
        most: int | None = None,
        worth: Mapping[str, int] | None = None,
        price: int = 0,
        exact: bool = False,
    ) -> None:
        self.bounds = dict(bounds)
        self.make = make
        self.least = least
        self.most = sum(bounds.values()) if most is None else most
        self.worth = worth or {}
        self.price = price
        self.exact = exact
        self._check()
        self.kinds = tuple(sorted(bounds, key=lambda kind: -self.worth.get(kind, 0)) if exact else bounds)  # most valuable first
        self._worths = [self.worth.get(kind, 0) for kind in self.kinds]
        self._ways: dict[tuple[int, int, int], int] = {}
        self._unbounded = not price and self.least <= 1 and self.most >= sum(self.bounds.values())
        super().__init__(self.ways(()), self._numbered)

    def _check(self) -> None:
        wrong = [kind for kind, number in self.bounds.items() if type(number) is not int or number < 0]
        wrong += [kind for kind, worth in self.worth.items() if type(worth) is not int or worth < 0 or kind not in self.bounds]
        if wrong:
            raise OptionError(f"Several needs kinds with whole numbers from 0, not {shorten(wrong[0])}")
        if len(self.bounds) > MOST_KINDS:
            raise OptionError(f"Several takes at most {MOST_KINDS} kinds, not {len(self.bounds)}")
        if self.exact and self.price <= 0:
            raise OptionError("Several can be exact only if it has a price")

    def ways(self, before: Counts) -> int:
        """Return the number of combinations that begin with these numbers of the first kinds."""
        paid = without_last = 0
        for worth, number in zip(self._worths, before, strict=False):
            if number:
                without_last = paid + (number - 1) * worth
            paid += number * worth
        if self.exact and without_last >= self.price:
            return 0
        return self._count(len(before), sum(before), paid)

    def numbers(self, before: Counts) -> list[tuple[int, int]]:
        """Return the possible numbers of the next kind after these, each with its number of combinations."""
        numbers = range(self.bounds[self.kinds[len(before)]] + 1)
        return [(number, ways) for number in numbers if (ways := self.ways((*before, number)))]

    def counts_of(self, taken: Mapping[str, int]) -> Counts:
        """Return the number taken of each kind, in their order; raises ``OptionError`` for an invalid combination."""
        for kind, number in taken.items():
            if kind not in self.bounds:
                facts = {"kind": shorten(kind), "kinds": ", ".join(self.kinds)}
                raise OptionError("There is no {kind} here. You can take: {kinds}.".format(**facts), "several-unknown", facts)
            if type(number) is not int or not 0 <= number <= self.bounds[kind]:
                lacking = {"kind": kind, "number": shorten(number), "most": self.bounds[kind]}
                raise OptionError(
                    "You can take at most {most} {kind}, not {number}.".format(**lacking), "several-lacking", lacking
                )
        counts = tuple(taken.get(kind, 0) for kind in self.kinds)
        if not self.ways(counts):
            raise self._refused(counts)
        return counts

    def why_not(self, rule: str, taken: Mapping[str, int]) -> Refusal | None:
        """Return the refusal of a combination by a rule, for the ``check`` of a topic; None if it is valid."""
        try:
            self.counts_of(taken)
        except OptionError as error:
            return Refusal(rule, error.message_id, error.facts)
        return None

    def _refused(self, counts: Counts) -> OptionError:
        paid, taken = sum(worth * number for worth, number in zip(self._worths, counts, strict=True)), sum(counts)
        facts: dict[str, int] = {"paid": paid, "price": self.price}
        if not self.least <= taken <= self.most:
            facts = {"least": self.least, "most": self.most, "number": taken}
            return OptionError("Take {least} to {most} in all, not {number}.".format(**facts), "several-number", facts)
        if paid < self.price:
            return OptionError("These come to {paid}; you need {price}.".format(**facts), "several-short", facts)
        reason = "These come to {paid}, and you need only {price}: leave one out."
        return OptionError(reason.format(**facts), "several-beyond", facts)

    def chosen(self, counts: Counts) -> A:
        """Return the action for these numbers of the kinds."""
        return self.make(self._taken(counts))

    def _taken(self, counts: Counts) -> Mapping[str, int]:
        return {kind: number for kind, number in zip(self.kinds, counts, strict=True) if number}

    def _count(self, at: int, taken: int, paid: int) -> int:
        """Return the number of completions from a kind on; values from the price upwards count alike."""
        if taken > self.most:
            return 0
        if at == len(self.kinds):
            return int(taken >= self.least and paid >= self.price)
        if self._unbounded:  # each number of each kind fits, unless none is taken of any
            return prod([self.bounds[kind] + 1 for kind in self.kinds[at:]]) - (taken < self.least)
        key = at, taken, min(paid, self.price)
        if key not in self._ways:
            worth = self._worths[at]
            enough = range(self.bounds[self.kinds[at]] + 1)
            if self.exact:  # each one is needed: those taken before it do not pay the price
                enough = range(min(len(enough), 1 + (-(-max(0, self.price - paid) // worth) if worth else 0)))
            self._ways[key] = sum(self._count(at + 1, taken + number, paid + number * worth) for number in enough)
        return self._ways[key]

    def _numbered(self, index: int) -> A:
        return self.chosen(self._counts_at(index))

    def taken_at(self, index: int) -> Mapping[str, int]:
        """Return the combination of an index as the number taken of each kind, without kinds of which none is taken."""
        return self._taken(self._counts_at(range(len(self))[index]))

    def _counts_at(self, index: int) -> Counts:
        counts: Counts = ()
        while len(counts) < len(self.kinds):
            for number, ways in self.numbers(counts):
                if index < ways:
                    counts = (*counts, number)
                    break
                index -= ways
        return counts

    def question(self) -> "HowMany[A] | A":
        """Return the question for the first kind, or the only action if there are no kinds."""
        return self._asked_after(())

    def _asked_after(self, before: Counts) -> "HowMany[A] | A":
        if len(before) == len(self.kinds):
            return self.chosen(before)
        branches: dict[AnyChoice, Branch[A]] = {
            number: Branch(ways, partial(self._asked_after, (*before, number))) for number, ways in self.numbers(before)
        }
        return HowMany(self.kinds[len(before)], branches, several=self, before=before)
