"""Languages: ktc's own, and those of installed packages.

A package provides a language by an entry point of the group ``ktc.languages``: its name is the code of the language, its value
the package.  The package has a folder ``words`` with a catalogue for the shared messages, ``every-game.ftl`` or a folder
``every-game``, and one for each game, named by its id.  The package is data: nothing of it is imported.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ktc.installed import entries
from ktc.installed.packages import place_of
from ktc.kernel.errors import OptionError, PluginError, nearest, reason_of, shorten
from ktc.kernel.rendering import ENGLISH

LANGUAGES: Final = (ENGLISH, "de", "fr", "nl")
EVERY_GAME: Final = "every-game"
FOLDER: Final = "words"
CODE: Final = re.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")


def languages(own: Sequence[str] = LANGUAGES) -> tuple[str, ...]:
    """Return the codes of all languages of a game: its own ones first, then the installed ones."""
    brought = (name for name in entries.names(entries.LANGUAGES) if CODE.fullmatch(name))
    return tuple(dict.fromkeys((*own, *(name for name in brought if name not in LANGUAGES))))


def check_language(lang: object, own: Sequence[str] = LANGUAGES) -> str:
    """Return a supported language; raises ``OptionError`` for any other, with the supported ones."""
    if isinstance(lang, str) and lang in own:  # a fast path without installed packages, since every sentence passes here
        return lang
    known = languages(own)
    if not isinstance(lang, str) or lang not in known:
        raise OptionError(f"no language {shorten(lang)}; languages: {', '.join(known)}{nearest(lang, known)}")
    return lang


def language_or_english(lang: object) -> str:
    """Return a language if it is supported, and English otherwise."""
    return lang if isinstance(lang, str) and lang in languages() else ENGLISH


def folder_of(lang: str) -> Path:
    """Return the folder of an installed language's catalogues; raises ``PluginError`` if its package is missing."""
    origin = entries.only_origin(entries.LANGUAGES, lang)
    place = place_of(origin.package)
    if place is None or not place.is_dir():
        reason = f"its entry point names {shorten(origin.package)}, which is not a package with a folder {FOLDER}"
        raise PluginError(lang, reason, origin.version)
    return place / FOLDER


def texts_brought(lang: str, home: str) -> Iterator[str]:
    """Yield the catalogues of an installed language package: for a game by its id, or for ``EVERY_GAME``.

    Raises ``PluginError`` for a missing package, or an unreadable catalogue.
    """
    if lang in LANGUAGES or lang not in languages():
        return
    try:
        yield from texts_in(folder_of(lang), home)
    except (OSError, UnicodeDecodeError) as error:
        raise PluginError(lang, f"its messages cannot be read: {reason_of(error)}") from None


def texts_in(folder: Traversable | Path, name: str) -> Iterator[str]:
    """Yield the catalogues of a name: ``en.ftl``, then those in the folder ``en``."""
    file, several = folder.joinpath(f"{name}.ftl"), folder.joinpath(name)
    if file.is_file():
        yield file.read_text(encoding="utf-8")
    if several.is_dir():
        for found in sorted(several.iterdir(), key=lambda found: found.name):
            if found.name.endswith(".ftl"):
                yield found.read_text(encoding="utf-8")
