"""All installed plugins, and whether they can be used."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

import attrs

from ktc.installed import entries as installed
from ktc.installed.entries import BOTS, GAMES, GROUPS, KINDS, LANGUAGES, Origin
from ktc.installed.packages import UNKNOWN, declared_api, place_of, unreadable
from ktc.kernel.errors import KtcError, PluginError, reason_of
from ktc.kit.named import game_names, kit_of, try_content
from ktc.messages import OF_EVERY_GAME, Messages
from ktc.messages.languages import EVERY_GAME

READY: Final = "ready"
FAULTY: Final = "faulty"
NOT_LOADED: Final = "not loaded"
NOT_ALLOWED: Final = "not allowed"


@attrs.frozen
class InstalledPlugin:
    """One entry point: its content, its origin and its state.

    ``api`` is the version it was built for, None if unknown: of ``ktc.kit`` for a game (None until it is loaded), of the hooks
    for all others; ``state`` is ``"ready"``, ``"faulty"`` (``fault`` gives the reason), ``"not loaded"`` or ``"not allowed"``.
    ``game`` is the id of the game that it belongs to, "" for bots, which may play several.
    """

    name: str
    kind: str
    distribution: str
    version: str
    package: str
    place: str
    api: int | None
    state: str
    fault: str = ""
    game: str = ""


def list_plugins(only: Sequence[str] | None = None, load: bool = True) -> tuple[InstalledPlugin, ...]:
    """Return all installed games, their plugins and the bots, each checked in isolation.

    ``only`` names the distributions or packages that may be imported (None: all); without ``load``, nothing is imported.
    """
    allowed = installed.check_only(only)
    groups = dict.fromkeys((*GROUPS, *installed.content_groups()))
    found = [_listed(origin, allowed, load) for group in groups for origin in installed.origins(group)]
    lost = [
        InstalledPlugin(name, "distribution", name, UNKNOWN, "", "", None, FAULTY, f"its entry points: {reason}")
        for name, reason in unreadable().items()
    ]
    return (*found, *lost)


def _listed(origin: Origin, only: Sequence[str] | None, load: bool) -> InstalledPlugin:
    api, state, fault = None, NOT_ALLOWED, ""
    try:
        if installed.may_load(origin, only):
            if origin.group in KINDS:
                installed.check_api(origin)
            state = NOT_LOADED
            if load:
                _try(origin, only)
                state = READY
    except Exception as error:  # a fault of one plugin must not hide the others
        state, fault = FAULTY, " ".join(str(error).split()) or reason_of(error)
    with suppress(ValueError):
        api = declared_api(origin.package) if origin.group != GAMES else kit_of(origin.name, only).api if state == READY else None
    place = place_of(origin.package)
    where = "" if place is None else str(place)
    game = origin.name if origin.group == GAMES else installed.game_of(origin.group)
    kind = installed.kind_of(origin.group)
    return InstalledPlugin(
        *(origin.name, kind, origin.distribution, origin.version, origin.package, where, api, state, fault, game)
    )


def _try(origin: Origin, only: Sequence[str] | None) -> None:
    """Load a plugin as far as possible on its own.

    A bot or a game is imported, a language is parsed; content for a game is opened with the check of that game's kit.
    """
    if origin.group == GAMES:
        kit_of(origin.name, only)
    elif origin.group == BOTS:
        if not callable(installed.load(BOTS, origin.name, only)[0]):
            raise PluginError(origin.name, "its entry point must be a class or function that returns a bot", origin.version)
    elif origin.group == LANGUAGES:
        from ktc.messages.catalogue import check_language_package  # Fluent is slow to load

        check_language_package(origin.name)
        strange = unknown_facts_of(origin.name, message_homes(only))
        if strange:
            said = "; ".join(f"{message} shows {', '.join(facts)}" for message, facts in strange.items())
            raise PluginError(origin.name, f"unknown facts: {said}", origin.version)
    else:
        try_content(origin, only)


def message_homes(only: Sequence[str] | None = None) -> Mapping[str, Messages]:
    """Return the sources of messages by name: the common ones, and those of each valid installed game."""
    found = {EVERY_GAME: OF_EVERY_GAME}
    for name in game_names():
        with suppress(KtcError):  # `ktc games` reports its fault
            messages = kit_of(name, only).part("messages")
            if isinstance(messages, Messages):
                found[name] = messages.of_game(name)
    return found


def unknown_facts_of(lang: str, homes: Mapping[str, Messages]) -> dict[str, list[str]]:
    """Return by message the facts, as ``$seat``, used in a language but not in the first language of its game."""
    from ktc.messages.catalogue import unknown_facts  # as above

    found = [unknown_facts(each.place, lang, each.game, each.languages) for each in homes.values() if lang in each.spoken]
    return {name: sorted(f"${fact}" for fact in facts) for part in found for name, facts in part.items()}
