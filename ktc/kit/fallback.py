"""Whose edition it is that a host names for the games that it keeps: asked once, before any of them is read."""

from collections.abc import Iterator
from contextlib import suppress

from ktc.data.editions import split_edition
from ktc.kernel import Options
from ktc.kernel.errors import LONGEST_ERROR, KtcError, OptionError, PluginError, cut, nearest, shorten, shown_path
from ktc.kit import GameKit
from ktc.kit.editions import EDITION, FallbackEdition, editions_of, is_file, wanted_edition
from ktc.kit.named import USUAL_GAME, game_names, kit_or_usual
from ktc.kit.options import taken_by


def fallback_edition(edition: str | None) -> FallbackEdition | None:
    """Return an edition by its name or its file, with the game that has it; None where a host names none.

    Raises ``OptionError`` for a name that is no edition of an installed set, with the nearest, and for a file that no game reads;
    ``ContentError`` for one that nobody can read.
    """
    if edition is None:
        return None
    return _of_file(edition) if is_file(edition) else _of_name(edition)


def _of_name(edition: str) -> FallbackEdition:
    its_set, found = split_edition(edition)[0], dict[str, str]()
    for kit in _kits():
        for options in ({}, {_set_option(kit): its_set}):
            with suppress(OptionError):  # a set of another game
                found = {each.name: kit.id for each in editions_of(kit, options)} | found
    if edition not in found:
        names = ", ".join(sorted(found)) or "none"
        reason = f"no installed game has an edition {shorten(edition)}{nearest(edition, found)}; editions: {names}"
        raise OptionError(cut(reason, LONGEST_ERROR))
    return FallbackEdition(found[edition], edition)


def _of_file(edition: str) -> FallbackEdition:
    text, reasons = wanted_edition(edition), list[str]()
    for kit in _kits():
        takes_text = EDITION in taken_by(kit.part("open"))
        reason = _why_unread(kit, {EDITION: text} if takes_text else {_set_option(kit): edition})
        if not reason:
            return FallbackEdition(kit.id, edition)
        reasons.append(f"{kit.title}: {reason}")
    raise OptionError(cut(f"no installed game reads {shown_path(edition)}: {'; '.join(reasons)}", LONGEST_ERROR))


def _why_unread(kit: GameKit, options: Options) -> str:
    """Return why a game is not opened with a file, for any number of players; "" where it is."""
    reason = ""
    for players in kit.numbers():
        try:
            kit.open_rules(players, **options)
        except KtcError as error:
            reason = reason or str(error).partition("\n")[0]
        else:
            return ""
    return reason


def _kits() -> Iterator[GameKit]:
    """Yield the kits of games that have editions."""
    for name in dict.fromkeys((USUAL_GAME, *game_names())):
        with suppress(PluginError):  # what does not load has no games to go on
            kit = kit_or_usual(name)
            if kit.editions is not None:
                yield kit


def _set_option(kit: GameKit) -> str:
    return taken_by(kit.part("editions"), 0)[0]
