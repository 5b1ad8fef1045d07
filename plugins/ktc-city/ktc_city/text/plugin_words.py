"""Texts of packages: templates in their ``words`` folders, texts with variables, and the messages of a table."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from ktc.kit import Facts, Messages, PluginError, nearest, place_of
from ktc_city.box.texts import fill, mistake_in, variables
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import MESSAGES
from ktc_city.model.effects import Says

if TYPE_CHECKING:
    from ktc.kit import FolderMessages

FOLDER: Final = "words"
NAME: Final = re.compile("[a-z][a-z0-9-]*")
HOOK: Final = "tile_says"
ENGLISH: Final = "en"  # stands in for what another language lacks
WORDED: Final = ("connector", "item", "keyple", "kind", "skill")  # facts of templates that are words, beside those of the game


def brought(box: TileBox, tile: str, wording: Says, facts: Mapping[str, str], lang: str) -> tuple[str, frozenset[str]]:
    """Return a plugin's text about a tile and the facts that it uses; raises ``PluginError`` for an invalid text."""
    available: dict[str, str | int] = {**facts, **wording.facts}
    if not NAME.fullmatch(wording.message):
        reason = mistake_in(wording.message, list(available))
        if reason is not None:
            raise box.fault(tile, HOOK, f"the text {wording.message!r}: {reason}")
        return fill(wording.message, {name: str(fact) for name, fact in available.items()}), frozenset(variables(wording.message))
    messages = _found(box, tile, wording.message, (lang, ENGLISH))
    if messages is None:
        files = f"{FOLDER}/{lang}.ftl" if lang in MESSAGES.languages else FOLDER
        wanted = f"add it in {files}, next to the package's modules"
        raise box.fault(tile, HOOK, f"no message {wording.message!r}; {wanted}")
    strange = next((name for name in sorted(messages.shows[wording.message]) if name not in available), None)
    if strange is not None:
        there = f"; facts of this tile: {', '.join(sorted(available))}{nearest(strange, available)}"
        raise box.fault(tile, HOOK, f"the message {wording.message!r} shows {{ ${strange} }}, which is not a fact here{there}")
    return messages.say(wording.message, available), messages.shows[wording.message]


def has_message(box: TileBox, tile: str, message: str, lang: str) -> bool:
    """Return whether a package of the box has a message of this name in a language."""
    return _found(box, tile, message, (lang,)) is not None


def _found(box: TileBox, tile: str, message: str, languages: Iterable[str]) -> "FolderMessages | None":
    """Return the messages that include a name, in the first language that has it; the tile's own package comes first."""
    from ktc.kit import MessagesError, read_messages  # a refusal carries its messages, and loads no reader of them

    for language in dict.fromkeys(languages):
        for folder, name in _folders(box, tile):
            try:
                messages = read_messages(folder, language)
            except MessagesError as error:
                raise PluginError(name, f"its messages cannot be read: {folder.name}/{error}") from None
            if message in messages.shows:
                return messages
    return None


def _folders(box: TileBox, tile: str) -> Iterator[tuple[Path, str]]:
    """Yield the folders of messages for a tile: its class may come from another package than its behaviour."""
    for origin in dict.fromkeys((box.plugins[tile], *box.origins)):
        yield from ((folder, origin.name) for folder in folders_of([origin.package]))


def folders_of(packages: Iterable[str]) -> Iterator[Path]:
    """Yield the folders of packages' messages; a class under trial may come from no package."""
    for package in packages:
        place = place_of(package) if package.isidentifier() or "." in package else None
        if place is not None and place.is_dir():
            yield place / FOLDER


@attrs.frozen
class PackageMessages(Messages):
    """The messages of the game and of ``packages``; the game's own take precedence."""

    packages: tuple[str, ...] = ()

    def say(self, lang: str, message: str, facts: Facts = MappingProxyType({})) -> str:
        """Return a message or template with facts; see ``Messages.say``."""
        english = self.languages[0]
        if self.has(lang, message) or self.has(english, message):
            return super().say(lang, message, facts)
        for tried in dict.fromkeys((lang, english)):
            found = self.template(tried, message)
            if found is not None and found.shows[message] <= facts.keys():
                return found.say(message, self._as_shown(tried, found.shows[message], facts))
        return super().say(lang, message, facts)

    def _as_shown(self, lang: str, shown: frozenset[str], facts: Facts) -> dict[str, str | int]:
        words = attrs.evolve(MESSAGES, worded=(*self.worded, *WORDED))
        return {name: words.shown(lang, name, facts[name]) for name in shown}

    def template(self, lang: str, message: str) -> "FolderMessages | None":
        """Return the templates of the first package that has this one in a language."""
        from ktc.kit import MessagesError, read_messages

        if NAME.fullmatch(message) is None:
            return None
        for folder in folders_of(self.packages):
            try:
                found = read_messages(folder, lang)
            except MessagesError as error:
                raise PluginError(folder.parent.name, f"its messages cannot be read: {folder.name}/{error}") from None
            if message in found.shows:
                return found
        return None


def messages_of_box(box: TileBox) -> Messages:
    """Return the messages of a box's tables."""
    packages: Sequence[str] = [origin.package for origin in (*box.plugins.values(), *box.origins)]
    own = attrs.asdict(MESSAGES, recurse=False)
    return PackageMessages(**own, packages=tuple(dict.fromkeys(packages)))
