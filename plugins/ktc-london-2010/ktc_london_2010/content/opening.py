"""Open a set: find its files, create its card plugins, call their fixed hooks and wrap their live ones."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import attrs

from ktc.data import ContentError, ContentText, read_content
from ktc.kit import (
    HookResults,
    Hooks,
    KtcError,
    OptionError,
    Origin,
    PluginError,
    Provided,
    content_names,
    find_content,
    load_content,
    make_plugin,
    register_plugin,
)
from ktc_london_2010.content.editions import GAME, SET, Cards, figures_of, named, pile_of
from ktc_london_2010.content.hooks import PROJECT, CardHooks, CardPlugin
from ktc_london_2010.content.powers import NO_POWERS, Powers, powers_of
from ktc_london_2010.content.reading import read_set
from ktc_london_2010.model.cards import Card, CardSet
from ktc_london_2010.model.effects import Exchange

CARDS: Final = "cards"  # a kind of content: packages of behaviours
MOST_EFFECTS: Final = 12
Make = Callable[[Card], object]
AnyAnswer = Any  # what a plugin returned
Live = Callable[..., tuple[Any, ...]]  # takes the place and the board, returns effects


@attrs.frozen
class OpenSet:
    """A set with its plugins: powers and live hooks by card.

    ``brought`` has the files and packages it was made from; ``content`` is its entry in records (id, edition, figures hash).
    """

    cards: CardSet
    powers: Mapping[str, Powers]
    activated: Mapping[str, Live]
    played: Mapping[str, Live]
    brought: tuple[Provided, ...]
    content: Mapping[str, str]


def open_set(cards: Cards = GAME, only: Sequence[str] | None = None, edition: str | None = None) -> OpenSet:
    """Return a set; raise ``OptionError``, ``ContentError`` or ``PluginError``.

    ``cards`` is the name of an installed set, the path of a file, or its text as stored in records.  A string is never used as
    a path, so a record cannot name a file to read.  ``edition`` names an edition of the base set.
    """
    return _opened(named(cards), None if only is None else tuple(only), edition)


@lru_cache(16)
def _opened(cards: str | ContentText, only: tuple[str, ...] | None, edition: str | None) -> OpenSet:
    """Open a set, cached: installed sets do not change while a process runs."""
    pile, own = pile_of(cards, only, edition), [cards] if isinstance(cards, ContentText) else []
    if pile is None and edition is not None:
        raise OptionError(f"a complete set has no edition {edition[:60]!r}: leave the edition out")
    files = () if pile is None else pile.files
    layers = [*(file.value for file in files), *own]
    found = read_set(layers[0], layers[1:]).value
    if pile is not None and pile.is_earlier and len(layers) > 1:
        read_set(layers[0])  # checks the hash of an edition's figures, which is not checked under overlays
    behaviours, brought = {}, list[Provided]()
    for package in found.behaviours:
        loaded = load_content(GAME, CARDS, package, only)
        brought.append(loaded)
        for word, make in _makers(loaded).items():
            behaviours[word] = (make, loaded.origin)
    return made(found, behaviours, (*files, *brought), pile.edition if pile is not None else found.id)


def _makers(loaded: Provided) -> Mapping[str, Make]:
    found = loaded.value
    if not isinstance(found, Mapping) or not all(isinstance(word, str) and callable(make) for word, make in found.items()):
        raise PluginError(loaded.origin.name, "its behaviours must be a mapping of names to classes", loaded.origin.version)
    return found


def made(
    cards: CardSet, behaviours: Mapping[str, tuple[Make, Origin]], brought: tuple[Provided, ...] = (), edition: str = ""
) -> OpenSet:
    """Return a set with a plugin for each card; raise ``ContentError`` for an unknown behaviour."""
    missing = [
        f"{card.name}: no behaviour {card.behaviour!r}" for card in cards.cards.values() if card.behaviour not in behaviours
    ]
    if missing:
        raise ContentError(missing)
    hooks = Hooks(PROJECT, [CardHooks], thing="card")
    origins: dict[str, Origin] = {}
    for card in cards.cards.values():
        make, origin = behaviours[card.behaviour]
        plugin = make_plugin(make, origin, card, name=card.id, thing="card")
        origins[card.id] = origin
        if type(plugin) is not CardPlugin:  # the base class has no hooks, as for a Pauper
            register_plugin(hooks, plugin, card.id, origin, maker=make)
    asked = HookResults(hooks, origins)
    powers = {card: found for card in cards.cards if (found := powers_of(asked, card)) != NO_POWERS}
    activated, played = _those_with(asked, "card_activated", cards, True), _those_with(asked, "card_played", cards, False)
    content = {"set": cards.id, "edition": edition or cards.id, "hash": figures_of(cards)}
    return OpenSet(cards, powers, activated, played, brought, content)


def _those_with(asked: HookResults, hook: str, cards: CardSet, base: bool) -> Mapping[str, Live]:
    """Return a live hook by card; only cards with a stone base can be activated, only those without can be played."""
    found = [card for card in cards.cards.values() if card.has_base == base and asked.of(hook, card.id) is not None]
    return {card.id: _live(asked, hook, card.id) for card in found}


def _live(asked: HookResults, hook: str, card: str) -> Live:
    """Return a live hook as a function that checks its results."""
    return lambda here, board: asked.fixed(hook, card, _effects, here, board) or ()


def _effects(answer: AnyAnswer) -> tuple[Any, ...]:
    found = () if answer is None else tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    if len(found) > MOST_EFFECTS:
        raise ValueError(f"returned {len(found)} effects; the maximum is {MOST_EFFECTS}")
    for effect in found:
        if not attrs.has(type(effect)) or type(effect).__module__ != Exchange.__module__ or type(effect) is Exchange:
            raise ValueError(f"returned {effect!r}, which is not an effect")
    return found


def set_names() -> tuple[str, ...]:
    """Return the names of the installed sets."""
    return content_names(GAME, SET)


def set_title(name: str) -> str:
    """Return the title of an installed set; "" if it has none or cannot be read (``open_set`` raises the reason)."""
    with suppress(KtcError):
        file = find_content(GAME, SET, name).value
        said = read_content(file, lambda file: dict(file.members()).get("title")).value
        return "" if said is None else said.text()
    return ""
