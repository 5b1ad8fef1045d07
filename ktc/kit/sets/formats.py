"""The format of the sets of a game: reading and opening them, their figures and their editions."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

import attrs

from ktc.data import ContentError, ContentText, Field, Figure, figures_hash, read_content
from ktc.kernel import Option
from ktc.kernel.errors import KtcError, PluginError
from ktc.kit import (
    Edition,
    HookResults,
    Hooks,
    Origin,
    Provided,
    content_names,
    find_content,
    load_content,
    make_plugin,
    register_plugin,
)
from ktc.kit.sets.answers import AnyAnswer, Check, checks_of
from ktc.kit.sets.layers import AnySet, Layers, Only, head_of, layers_of, named
from ktc.kit.sets.sections import SAID, SOURCES, AnySection, Plugged, SourceNotes, given_to, read_sections

T = TypeVar("T")
AnyPlain = Any  # JSON values
Make = Callable[..., object]
HEAD: Final = ("set", "title", "unless_said")
MORE: Final = ("reports", "over", "figures")
UNPLAYED: Final = ("name", "title", SAID)  # not in the hash of the figures


@attrs.frozen(kw_only=True, eq=False)
class SetPlugins:
    """The plugins of a set's things: classes from packages that the set names under ``packages``.

    A package is content of the ``kind``: a mapping of words to classes, of which each is made with its thing.  ``project`` and
    ``specs`` are those of ``ktc.kit.Hooks``, ``thing`` is the word for a thing, and ``base`` a class without hooks.  ``checks``
    has the functions that check the answers of hooks.  A hook without one is checked by the type in its specification: of
    numbers, words and flags, and of lists and tuples of these.
    """

    kind: str
    project: str
    specs: Sequence[type]
    packages: str = "packages"
    thing: str = "card"
    base: type | None = None
    checks: Mapping[str, Check] = attrs.field(factory=dict)


@attrs.frozen(eq=False)
class SetReading(Generic[T]):
    """A set as read, without its plugins: ``box`` is its value."""

    id: str
    box: T
    figures: tuple[Figure, ...]
    packages: tuple[str, ...]
    plugged: Mapping[str, Plugged]


@attrs.frozen(eq=False)
class OpenedSet(Generic[T]):
    """A set with its plugins: ``box`` is its value.

    ``brought`` has the files and packages it was made from, ``content`` is its entry in records, and ``options`` has what a
    game needs besides its other options to be opened again: the set and ``edition``, where they are not the default ones.
    """

    box: T
    figures: tuple[Figure, ...]
    asked: HookResults
    checks: Mapping[str, Check]
    brought: tuple[Provided, ...]
    content: Mapping[str, str]
    options: Mapping[str, Option]

    @property
    def plugins(self) -> tuple[Mapping[str, str], ...]:
        """The files and packages, for the header of a record."""
        return tuple(one.named for one in self.brought)

    def has(self, hook: str, thing: str) -> bool:
        """Return whether the plugin of a thing has a hook."""
        return self.asked.of(hook, thing) is not None

    def ask(self, hook: str, thing: str, *arguments: object) -> AnyAnswer:
        """Return the checked answer of a thing's plugin; without one, what the check makes of None, or None."""
        check = self.checks[hook]
        if self.has(hook, thing):
            return self.asked.fixed(hook, thing, check, *arguments)
        with suppress(ValueError):
            return check(None)
        return None


@attrs.frozen(kw_only=True, eq=False)
class SetFormat(Generic[T]):
    """The format of a game's sets: see ``ktc.kit.sets``.

    ``kind`` is the kind of content: a set is found under the entry points ``ktc.GAME.KIND``.  ``make`` returns the value of a
    set from its sections, and of ``id``, ``title``, ``sources`` and the packages those that it has parameters for.  ``check``
    reports what does not go together, given this value and the fields of the file.  ``default`` names the default set, and
    ``option`` is the game's option for a set.

    ``played`` returns the figures in the hash of an edition, as plain values.  Without it these are all of the value, except
    names, titles and sources.  ``files`` has editions by the hash of the set's file, see ``ktc.kit.Edition``.
    """

    game: str
    kind: str
    sections: Sequence[AnySection]
    make: Callable[..., T]
    default: str = attrs.field(default=attrs.Factory(lambda self: self.game, takes_self=True))
    option: str = "cards"
    check: Callable[[T, Mapping[str, Field]], object] | None = None
    plugins: SetPlugins | None = None
    played: Callable[[T], AnyPlain] | None = None
    files: Mapping[str, str] = attrs.field(factory=dict)

    def open(self, cards: AnySet | None = None, only: Sequence[str] | None = None, edition: AnySet | None = None) -> OpenedSet[T]:
        """Return a set; raise ``OptionError``, ``ContentError`` or ``PluginError``.

        ``cards`` is the name of an installed set, the path of a file, or its text as stored in records.  ``edition`` names an
        edition of the base set; a file in its place replaces ``cards``.
        """
        if edition is not None and not isinstance(edition, str):
            cards, edition = edition, None
        found = _opened(self, named(self.default if cards is None else cards), None if only is None else tuple(only), edition)
        return cast(OpenedSet[T], found)

    def figures(self, cards: AnySet | None = None, only: Sequence[str] | None = None) -> Sequence[Figure]:
        """Return every figure of a set with its source, for ``ktc content``."""
        return self.open(cards, only).figures

    def editions(self, cards: AnySet | None = None, only: Sequence[str] | None = None) -> Sequence[Edition]:
        """Return the editions of a set's base, oldest first; none for a file that is a whole set.

        If the set or one of its files names an edition, that is the only one.
        """
        chosen = named(self.default if cards is None else cards)
        layers = _layers(self, chosen, None if only is None else tuple(only), None)
        return [Edition(one, tuple(key for key, name in self.files.items() if name == one)) for one in layers.editions]

    def names(self) -> Sequence[str]:
        """Return the names of the installed sets, the default one first."""
        return sorted(content_names(self.game, self.kind), key=lambda name: name != self.default)

    def title(self, name: str) -> str:
        """Return the title of an installed set; "" if it has none or cannot be read (``open`` raises the reason)."""
        with suppress(KtcError):
            return head_of(find_content(self.game, self.kind, name).value, "title")
        return ""

    def hash(self, box: T) -> str:
        """Return the hash of all figures used in play; comments, titles and sources do not change it."""
        return figures_hash(self._played(box) if self.played is None else self.played(box))

    def _played(self, box: T) -> AnyPlain:
        found = attrs.asdict(cast(Any, box), filter=lambda field, _: field.name not in UNPLAYED)
        return {name: value for name, value in found.items() if name != "id"}

    def read(self, file: str | Path | ContentText, *overlays: str | Path | ContentText) -> SetReading[T]:
        """Return a set from a file and its overlays, without plugins; raise ``ContentError`` with all mistakes."""
        found = read_content(file, partial(self._checked, states_figures=not overlays), overlays).value
        if found is None:
            raise ContentError([f"{file.name if isinstance(file, ContentText) else file}: contains no set"])
        return found

    def _checked(self, file: Field, states_figures: bool) -> SetReading[T] | None:
        packages = "" if self.plugins is None else self.plugins.packages
        names = dict.fromkeys((*HEAD, packages, *(section.name for section in self.sections)))
        parts = file.fields([name for name in names if name], MORE)
        if not parts:
            return None
        head: dict[str, Any]
        notes = SourceNotes(parts["unless_said"].word(SOURCES, "source"))
        made = read_sections(self.sections, parts, notes)
        wanted = tuple(item.text() for item in parts[packages].items()) if packages else ()
        head = {"id": parts["set"].text(), "title": parts["title"].text(), SAID: notes.by_thing()}
        head |= {packages: wanted} if packages else {}
        if not notes.is_complete:
            return None
        box = self.make(**made, **given_to(self.make, head))
        if self.check is not None:
            self.check(box, parts)
        if states_figures and "figures" in parts and parts["figures"].text() != (figures := self.hash(box)):
            parts["figures"].complain(f"the figures have the hash {figures}; figures of an edition must not change")
        return SetReading(parts["set"].text(), box, tuple(notes.figures), wanted, notes.plugged)

    def join(
        self,
        reading: SetReading[T],
        classes: Mapping[str, tuple[Make, Origin]],
        brought: tuple[Provided, ...] = (),
        edition: str = "",
        options: Mapping[str, Option] | None = None,
    ) -> OpenedSet[T]:
        """Return a set with a plugin for each thing, from classes by word; raise ``ContentError`` for an unknown word."""
        told = self.plugins or NO_PLUGINS
        used = {name: one for name, one in reading.plugged.items() if one.word}
        for one in used.values():
            if one.word not in classes:
                one.field.complain(f"no class {one.word!r}{one.field.mistakes.nearest(one.word, classes)}")
        if mistakes := [mistake for one in used.values() for mistake in one.field.mistakes.found]:
            raise ContentError([*dict.fromkeys(mistakes)])
        hooks, origins = Hooks(told.project, told.specs, thing=told.thing), dict[str, Origin]()
        for name, one in used.items():
            make, origins[name] = classes[one.word]
            plugin = make_plugin(make, origins[name], one.thing, name=name, thing=told.thing)
            if type(plugin) is not told.base:
                register_plugin(hooks, plugin, name, origins[name], maker=make)
        content = {"set": reading.id, "edition": edition or reading.id, "hash": self.hash(reading.box)}
        asked, checks = HookResults(hooks, origins), checks_of(told.specs, told.checks)
        return OpenedSet(reading.box, reading.figures, asked, checks, brought, content, options or {})


NO_PLUGINS: Final = SetPlugins(kind="", project="none", specs=())
AnyFormat = SetFormat[Any]


@lru_cache(32)
def _layers(described: AnyFormat, cards: str | ContentText, only: Only, edition: str | None) -> Layers:
    """Return the files of a set, cached: installed sets do not change while a process runs."""
    return layers_of(described.game, described.kind, cards, only, edition)


@lru_cache(32)
def _opened(described: AnyFormat, cards: str | ContentText, only: Only, edition: str | None) -> OpenedSet[Any]:
    """Open a set, cached as its files."""
    layers = _layers(described, cards, only, edition)
    reading = described.read(*layers.files)
    if layers.is_earlier and len(layers.files) > 1:
        described.read(layers.files[0])  # checks the hash of an edition's figures, which is not checked under overlays
    classes, brought = dict[str, tuple[Make, Origin]](), [*layers.brought]
    for package in reading.packages:
        loaded = load_content(described.game, (described.plugins or NO_PLUGINS).kind, package, only)
        brought.append(loaded)
        classes |= {word: (make, loaded.origin) for word, make in _classes(loaded).items()}
    option = cards.option if isinstance(cards, ContentText) else cards
    options: dict[str, Option] = {} if option == described.default else {described.option: option}
    if edition is not None and edition != layers.editions[-1]:
        options["edition"] = edition
    return described.join(reading, classes, tuple(brought), layers.edition, options)


def _classes(loaded: Provided) -> Mapping[str, Make]:
    found = loaded.value
    if not isinstance(found, Mapping) or not all(isinstance(word, str) and callable(make) for word, make in found.items()):
        raise PluginError(loaded.origin.name, "it must be a mapping of words to classes", loaded.origin.version)
    return found
