"""Open a set: call the fixed hooks of its card plugins, and wrap their live ones."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

import attrs

from ktc.kit.sets import AnySet, OpenedSet
from ktc_london_2010.content.powers import NO_POWERS, Powers, powers_of
from ktc_london_2010.content.sets import CARDS, GAME
from ktc_london_2010.model.cards import CardSet

Live = Callable[..., tuple[Any, ...]]  # takes the place and the board, returns effects


@attrs.frozen
class OpenSet:
    """A set with its plugins: powers and live hooks by card."""

    cards: CardSet
    powers: Mapping[str, Powers]
    activated: Mapping[str, Live]
    played: Mapping[str, Live]
    opened: OpenedSet[CardSet]


def open_set(cards: AnySet = GAME, only: Sequence[str] | None = None, edition: str | Mapping[str, str] | None = None) -> OpenSet:
    """Return a set; raise ``OptionError``, ``ContentError`` or ``PluginError``."""
    return made(CARDS.open(cards, only, edition))


@lru_cache(32)
def made(opened: OpenedSet[CardSet]) -> OpenSet:
    """Return a set with the powers of its cards; raise ``PluginError`` for an invalid result of a hook."""
    powers = {card: found for card in opened.box.cards if (found := powers_of(opened, card)) != NO_POWERS}
    activated, played = _those_with(opened, "card_activated", True), _those_with(opened, "card_played", False)
    return OpenSet(opened.box, powers, activated, played, opened)


def _those_with(opened: OpenedSet[CardSet], hook: str, base: bool) -> Mapping[str, Live]:
    """Return a live hook by card; only cards with a stone base can be activated, only those without can be played."""
    found = [card.id for card in opened.box.cards.values() if card.has_base == base and opened.has(hook, card.id)]
    return {card: partial(opened.ask, hook, card) for card in found}
