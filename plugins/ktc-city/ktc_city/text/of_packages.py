"""What a table says: the messages of this game, and the templates that the packages of its box bring."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from ktc.kit import Facts, Messages, PluginError
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import MESSAGES

if TYPE_CHECKING:  # Fluent is slow to load, and needed when somebody reads a sentence
    from ktc.kit import FolderMessages

WORDED: Final = ("connector", "item", "keyple", "kind", "skill")  # facts of templates that are words, beside those of the game


@attrs.frozen
class PackageMessages(Messages):
    """The messages of the game, and the templates in the ``words`` of some ``packages``: those of the game come first."""

    packages: tuple[str, ...] = ()

    def say(self, lang: str, message: str, facts: Facts = MappingProxyType({})) -> str:
        """Return what a message or a template says of some facts; see ``Messages.say``."""
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
        """Return the templates of the first package that has one of this name in a language."""
        from ktc.kit import MessagesError, read_messages
        from ktc_city.text.plugin_words import NAME, folders_of  # as above

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
    """Return what tells the tables of a box."""
    packages: Sequence[str] = [origin.package for origin in (*box.plugins.values(), *box.origins)]
    own = attrs.asdict(MESSAGES, recurse=False)
    return PackageMessages(**own, packages=tuple(dict.fromkeys(packages)))
