"""The sections of a set's file: what each entry becomes, and which of its figures have a source."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from inspect import Parameter, signature
from typing import Any, Final, get_type_hints

import attrs

from ktc.data import Field, Figure
from ktc.kit.sets.readers import AnyFigure, Reader, reader_of

TUNED: Final = "reconstructed, tuned"  # a proposal that was changed to balance simulated games
OWNER: Final = "owner of the box"  # of a figure that an overlay changes without naming a source
SOURCES: Final = ("rulebook", "example", "published", "inferred", "reconstructed", TUNED, OWNER, "author")
SAID: Final = "sources"
AnyThing = Any  # what an entry becomes
Entry = Mapping[str, Field]
Sources = Mapping[str, str]  # by figure


@attrs.frozen
class Plugged:
    """A thing with the word of its plugin class, and the field that has this word."""

    thing: AnyThing
    word: str
    field: Field


class SourceNotes:
    """Notes on a set that is being read: figures with sources, things with plugins, and whether an entry is incomplete."""

    def __init__(self, default: str) -> None:
        self.default, self.is_complete = default, True
        self.figures: list[Figure] = []
        self.plugged: dict[str, Plugged] = {}

    def source(self, said: Field | None, about: Field) -> str:
        """Return a stated source; without one that of the set, or ``OWNER`` for what an overlay has."""
        return said.word(SOURCES, "source") if said is not None else OWNER if about.place.layer else self.default

    def sources(self, entry: Entry, names: Sequence[str]) -> Sources:
        """Return the source of each figure of an entry, by the ``sources`` in it."""
        said = dict(entry[SAID].members()) if SAID in entry else {}
        for name in said.keys() - set(names):
            said[name].complain(f"no figure {name!r}{said[name].mistakes.nearest(name, names) or _listed(names)}")
        found = {name: field.word(SOURCES, "source") for name, field in said.items()}
        for name in names:
            if name in entry and entry[name].place.layer > (said[name].place.layer if name in said else 0):
                found[name] = OWNER
        return {name: found.get(name, self.default) for name in names}

    def add(self, thing: str, values: Mapping[str, AnyFigure], sources: Sources) -> None:
        """Note the figures of a thing."""
        self.figures += [Figure(thing, name, values[name], source) for name, source in sources.items()]

    def by_thing(self) -> Mapping[str, Sources]:
        """Return the source of each figure, by thing and figure."""
        found = dict[str, dict[str, str]]()
        for figure in self.figures:
            found.setdefault(figure.thing, {})[figure.field] = figure.source
        return found


def _listed(names: Sequence[str]) -> str:
    return f"; figures: {', '.join(names)}"


def _all_given(entry: Entry) -> Sequence[str]:
    return [name for name in entry if name != SAID]


def _takes(make: Callable[..., object]) -> Mapping[str, Parameter]:
    return {name: one for name, one in signature(make).parameters.items() if one.kind is not Parameter.VAR_KEYWORD}


def given_to(make: Callable[..., object], values: Mapping[str, AnyFigure]) -> Mapping[str, AnyFigure]:
    """Return those of some values that a class or function has parameters for."""
    taken, every = _takes(make), signature(make).parameters
    return {name: value for name, value in values.items() if name in taken or len(taken) < len(every)}


@attrs.frozen(eq=False)
class SetSection:
    """A section of a set's file: entries by name, or with ``single`` one entry.

    ``make`` is the class of an entry, or a function that returns one or several by id.  Its parameters are the fields of the
    entry, needed if they have no default, and read by their types.  ``needed`` and ``optional`` list them where they differ,
    ``reads`` has readers of fields whose types do not say enough, as ``number(1, 9)``, and ``called`` the parameters of fields
    of another name.  ``keys`` makes parameters of an entry's name in the file, the id first, and ``fixed`` has those that are
    equal in all entries.  A parameter ``sources`` gets the source of each figure.

    ``figures`` returns the names of the figures of an entry that have sources; without it, those are all that it states, except
    ``unsourced``.  ``check`` reports what is impossible in an entry.  ``plugin`` is the field with the class of its plugin.
    ``into`` is the name under which the set gets the section, ``thing`` the word for an entry in complaints, and ``label``
    returns what an entry is called in lists of figures.
    """

    name: str
    make: Callable[..., AnyThing]
    single: bool = attrs.field(default=False, kw_only=True)
    reads: Mapping[str, Reader] = attrs.field(factory=dict, kw_only=True)
    needed: Sequence[str] | None = attrs.field(default=None, kw_only=True)
    optional: Sequence[str] | None = attrs.field(default=None, kw_only=True)
    called: Mapping[str, str] = attrs.field(factory=dict, kw_only=True)
    keys: Mapping[str, Callable[[str], AnyFigure]] = attrs.field(factory=lambda: {"id": str}, kw_only=True)
    fixed: Mapping[str, AnyFigure] = attrs.field(factory=dict, kw_only=True)
    figures: Callable[[Entry], Sequence[str]] = attrs.field(default=_all_given, kw_only=True)
    unsourced: Sequence[str] = attrs.field(default=(), kw_only=True)
    check: Callable[[Entry], object] | None = attrs.field(default=None, kw_only=True)
    plugin: str = attrs.field(default="", kw_only=True)
    into: str = attrs.field(default=attrs.Factory(lambda self: self.name, takes_self=True), kw_only=True)
    thing: str = attrs.field(default="entry", kw_only=True)
    label: Callable[[str], str] = attrs.field(default=str, kw_only=True)

    @cached_property
    def fields(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The needed and the optional fields of an entry."""
        given = {SAID, *self.fixed, *(() if self.single else self.keys)}
        in_file = {parameter: name for name, parameter in self.called.items()}
        own = {in_file.get(name, name): one for name, one in _takes(self.make).items() if name not in given}
        needed = [name for name, one in own.items() if one.default is Parameter.empty] if self.needed is None else self.needed
        optional = [name for name in own if name not in needed] if self.optional is None else self.optional
        return tuple(needed), tuple(optional)

    @cached_property
    def readers(self) -> Mapping[str, Reader]:
        """The reader of each field."""
        made = self.make
        types = get_type_hints(made.__init__ if isinstance(made, type) else made)  # type: ignore[misc]  # of this very class
        found = dict[str, Reader]()
        for name in (*self.fields[0], *self.fields[1]):
            read = self.reads.get(name) or reader_of(types.get(self.called.get(name, name)), name)
            if read is None:
                raise TypeError(f"section {self.name}: the type of {name} does not say how to read it; add a reader to reads")
            found[name] = read
        return found

    def read(self, field: Field, notes: SourceNotes) -> AnyThing:
        """Return the entry of a single section, else all entries by id; None for an incomplete single one."""
        if self.single:
            return next(iter(self._made(self.name, field, notes).values()), None)
        found = dict[Any, AnyThing]()
        for name, entry in self._known(field):
            found |= self._made(name, entry, notes)
        return found

    def _known(self, field: Field) -> Iterator[tuple[str, Field]]:
        """Yield the entries of a file; report changes to unknown ones, with the nearest name.

        An overlay may also add an entry, with all needed fields.
        """
        needed, members = set(self.fields[0]), field.members()
        over = {name: entry.value for name, entry in members if entry.place.layer and isinstance(entry.value, Mapping)}
        names = [name for name, _ in members if name not in over or needed <= over[name].keys()]
        for name, entry in members:
            if name in names:
                yield name, entry
            else:
                near = entry.mistakes.nearest(name, names)
                entry.complain(f"no {self.thing} {name!r}; a new one needs {', '.join(self.fields[0])}{near}")

    def _made(self, name: str, field: Field, notes: SourceNotes) -> Mapping[Any, AnyThing]:
        """Return what an entry becomes, by id; nothing if it is incomplete."""
        entry = field.fields(self.fields[0], (*self.fields[1], SAID))
        if not entry:
            notes.is_complete = False
            return {}
        if self.check is not None:
            self.check(entry)
        values = {one: self.readers[one](entry[one]) for one in entry if one != SAID}
        sources = notes.sources(entry, [one for one in self.figures(entry) if one not in self.unsourced])
        try:
            keys = {} if self.single else {key: of_name(name) for key, of_name in self.keys.items()}
            own = {self.called.get(one, one): value for one, value in values.items()}
            made = self.make(**keys, **self.fixed, **own, **given_to(self.make, {SAID: sources}))
        except ValueError as error:
            field.complain(str(error))
            notes.is_complete = False
            return {}
        several = made if isinstance(made, Mapping) else {next(iter(keys.values()), name): made}
        one = next(iter(several.values()), None)
        shown = {each: values.get(each, keys.get(each, getattr(one, self.called.get(each, each), None))) for each in sources}
        notes.add(self.label(name), shown, sources)
        if self.plugin:
            word = self.called.get(self.plugin, self.plugin)
            has_word = entry.get(self.plugin, field)
            notes.plugged |= {str(each): Plugged(thing, getattr(thing, word), has_word) for each, thing in several.items()}
        return several


@attrs.frozen(eq=False)
class OwnSection:
    """A section that a function reads: ``read`` gets its field, the sections above by name, and the notes for its figures."""

    name: str
    function: Callable[[Field, Mapping[str, AnyThing], SourceNotes], AnyThing]

    @property
    def into(self) -> str:
        """The name under which the set gets it."""
        return self.name


AnySection = SetSection | OwnSection


def read_sections(sections: Iterable[AnySection], parts: Entry, notes: SourceNotes) -> dict[str, AnyThing]:
    """Return what the sections of a file become, by the names under which the set gets them."""
    found = dict[str, AnyThing]()
    for section in sections:
        field = parts[section.name]
        made = section.function(field, found, notes) if isinstance(section, OwnSection) else section.read(field, notes)
        found[section.into] = {**found[section.into], **made} if section.into in found else made
    return found
