"""A ruleset whose cards are in zones."""

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cached_property, lru_cache
from random import Random
from typing import Protocol, TypeVar

import attrs

from ktc.kernel import AnyView
from ktc.kernel.base import BaseRuleset
from ktc.kernel.fact import fact_of
from ktc.kernel.plain_state import copied
from ktc.kit.zones.table import Zones
from ktc.kit.zones.values import Cards


class WithCards(Protocol):
    """A state with the cards of its game."""

    cards: Cards


@lru_cache(256)
def _fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a state but for its cards."""
    return tuple(field.name for field in attrs.fields(kind) if field.name != "cards")


S = TypeVar("S", bound=WithCards)
A = TypeVar("A")
E = TypeVar("E")


def _blank(state: S) -> S:
    """Return a copy whose fields are still to be set; one without slots may have more than its fields."""
    return copy(state) if hasattr(state, "__dict__") else object.__new__(type(state))


class ZonedRuleset(BaseRuleset[S, A, E]):
    """A ruleset whose state has ``cards``, which ``zones`` say how to move.

    An ``evolve`` of the game's own calls ``super().evolve(state, event)`` first, its ``validate`` and ``invariants`` likewise.
    """

    zones: Zones

    def evolve(self, state: S, event: E) -> None:
        """Move the cards of an event; then what ``writers`` write."""
        self.zones.write(state.cards, event)
        writer = self.writers.get(type(event))
        if writer is not None:
            writer(state, event)

    def fork(self, state: S) -> S:
        """Return a copy that shares nothing which is ever written."""
        return self._with(state, state.cards.copy())

    def _with(self, state: S, cards: Cards) -> S:
        """Return a copy of a state with other cards."""
        twin = _blank(state)
        for name in _fields(type(state)):
            setattr(twin, name, copied(getattr(state, name)))
        twin.cards = cards
        return twin

    @cached_property
    def _hides_only_cards(self) -> bool:
        return all(kind in self.zones.moves for kind in self.facts if fact_of(kind).hidden)

    def known(self, state: S, seat: int | None, told: Iterable[E]) -> S:
        """Return the position as a reader knows it: from the state, unless an event hides something that is no card."""
        if not self._hides_only_cards:
            return super().known(state, seat, told)
        return self._with(state, self.zones.known(state.cards, seat))

    def view(self, known: S, seat: int | None) -> AnyView:
        """Return a known position, its cards in an order that tells nothing."""
        seen = _blank(known)
        for name in _fields(type(known)):
            setattr(seen, name, getattr(known, name))
        seen.cards = self.zones.view(known.cards)
        return seen

    def worlds(self, told: Sequence[E | None], seat: int, n: int, random: Random) -> Iterable[Sequence[E]]:
        """Yield streams in which all hidden cards are guessed."""
        return self.zones.worlds(told, n, random)

    def validate(self, state: S, event: E) -> str | None:
        """Return why an event of an untrusted record cannot follow: by its phase, or its cards."""
        return super().validate(state, event) or self.zones.validate(state.cards, event, self.seats)

    def invariants(self, state: S) -> str | None:
        """Return what cannot be of the cards of a position."""
        return self.zones.invariants(state.cards)
