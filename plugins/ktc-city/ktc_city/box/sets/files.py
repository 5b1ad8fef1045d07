"""Files of tile sets: whole sets, the overlays over them, and the installed sets and packages.

An overlay names its base: an installed set, or a file in the same folder or below.  An untrusted file cannot make any other
file be read, not even by a link.  An edition is an overlay over the next edition, and the last one over its set.
"""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Final

import attrs

from ktc import TileSetError
from ktc.data import ContentError, FileTrouble, Place, Plain, editions, read_file, shown_path, write_file
from ktc.data.editions import OVER
from ktc.data.places import MOST_EVENTS_OF_YAML, place_of
from ktc.kit import Installed, KtcError, OptionError, Origin, shorten
from ktc_city.model.limits import LARGEST_SET, MOST_LAYERS

if TYPE_CHECKING:
    from ktc.kit import Edition

GAMES: Final = Installed("ktc.games")
TILES: Final = Installed("ktc.tiles")
VARIANTS: Final = Installed("ktc.variants")
TILE_SETS: Final = Installed("ktc.tile_sets")
OWN: Final = "ktc"  # the distribution that this game comes in
HASH_BYTES: Final = 16
COMPILED: Final = ".json"
ENDINGS: Final = (".yaml", ".yml")
_OVER: dict[str, tuple[str, ...]] = {}  # by digest, so that a set that was opened before is opened again without reading its YAML


def set_path(name: str, only: Sequence[str] | None = None) -> tuple[Path, Origin]:
    """Return the file of an installed tile set and its origin."""
    return TILE_SETS.find(name, only)


def listed_editions(tiles: str | None = None, only: Sequence[str] | None = None) -> "Sequence[Edition]":
    """Return the editions of an installed tile set, oldest first; the current one comes last and has the set's name.

    Without ``tiles``, return those of all sets.
    """
    from ktc.kit import Edition  # to open a box takes none

    if tiles is None:
        return [each for name in TILE_SETS.names for each in listed_editions(name, only)]
    earlier = [editions.named(tiles, number) for number in editions.numbers(set_path(tiles, only)[0])]
    return [Edition(name) for name in (*earlier, tiles)]


def companions(tile_set: str) -> tuple[str, ...]:
    """Return the variants in the same distribution as a tile set; for a set in a file, those of the engine."""
    home = next((origin.distribution for origin in TILE_SETS.origins if origin.name == tile_set), OWN)
    return tuple(origin.name for origin in VARIANTS.origins if origin.distribution == home)


@attrs.frozen(eq=False, slots=False)  # what is read of it is kept, and wants a place
class SetFile:
    """One file of a set: ``name`` appears in error messages, ``compiled`` says whether its compiled form is trusted.

    For an edition, ``of`` is the current file of its set, and ``edition`` its number.
    """

    path: Path
    name: str
    text: bytes
    compiled: bool = False
    origin: Origin | None = None  # where it was installed from
    of: "SetFile | None" = None
    edition: int = 0
    budget: list[int] = attrs.field(factory=lambda: [MOST_EVENTS_OF_YAML])  # what may be read yet, shared by all layers

    @cached_property
    def digest(self) -> str:
        """The hash of the text."""
        return blake2b(self.text, digest_size=HASH_BYTES).hexdigest()

    @cached_property
    def ready(self) -> Mapping[str, Plain] | None:
        """The set as plain data from the compiled form beside the file; None unless that is trusted and up to date."""
        if not self.compiled:
            return None
        try:
            found = json.loads(self.path.with_suffix(COMPILED).read_bytes())
        except (OSError, ValueError, RecursionError):
            return None
        if not isinstance(found, dict) or found.get("hash") != self.digest:
            return None
        plain: Mapping[str, Plain] = found["set"]
        return plain

    @cached_property
    def document(self) -> Plain:
        """The parsed YAML with line numbers; raises ``TileSetError`` if it is not YAML."""
        return read_yaml(self.text, self.name, self.budget)

    @property
    def over(self) -> tuple[str, ...]:
        """The names of the bases, lowest first; empty for a whole set.  Raises ``TileSetError`` if the file cannot be a set."""
        if self.digest not in _OVER:
            document = self.document if self.ready is None else self.ready
            lies_over = isinstance(document, Mapping) and OVER in document
            _OVER[self.digest] = self._checked(document[OVER]) if lies_over else ()
        return _OVER[self.digest]

    def _checked(self, over: object) -> tuple[str, ...]:
        names = tuple(over) if isinstance(over, list) and over else (over,)
        if len(names) > MOST_LAYERS:
            raise self.fault(f"more than {MOST_LAYERS} layers of files")
        for name in names:
            if not isinstance(name, str) or not name:
                raise self.fault(f"expected the name of a set or of a file, got {shorten(name)}")
            if is_file_name(name) and any(".." in p.parts or p.anchor for p in (PurePosixPath(name), PureWindowsPath(name))):
                raise self.fault(f"{shorten(name)} is not in the overlay's folder or below it")
            if names.count(name) > 1:
                raise self.fault(f"{shorten(name)} is listed twice")
        return tuple(map(str, names))

    def fault(self, reason: str) -> TileSetError:
        """Return the error for the base of this file."""
        return TileSetError([f"{place_of(self.document, OVER, Place(self.name))}, {OVER}: {reason}"])


@attrs.frozen(eq=False)
class FigureFile:
    """The files of a tile set, from the set at the bottom to the overlay on top, and one hash of all."""

    layers: tuple[SetFile, ...]
    hash: str

    @property
    def origins(self) -> tuple[Origin, ...]:
        """The origins of the installed files."""
        return tuple(layer.origin for layer in self.layers if layer.origin is not None)


def find_tile_set(
    path: Path, compiled: bool = False, origin: Origin | None = None, only: Sequence[str] | None = None
) -> FigureFile:
    """Find the files of a set and its bases; ``origin`` is where it was installed from.

    An untrusted compiled form is not read.  Raises ``TileSetError`` for files that cannot be read or may not be imported (see
    ``open_box``), and for overlays that form a circle or are too many.
    """
    return source_of(SetFile(path, path.name, _bytes(path), compiled, origin), only)


def installed_file(name: str, only: Sequence[str] | None = None, budget: list[int] | None = None) -> SetFile:
    """Return the file of an installed set or of one of its editions; ``budget`` is that of an overlay over it.

    Raises ``OptionError``, ``PluginError`` and ``TileSetError``.
    """
    tile_set, number = editions.split_edition(name)
    path, origin = set_path(tile_set, only)
    file = SetFile(path, path.name, _bytes(path), True, origin, budget=budget or [MOST_EVENTS_OF_YAML])
    return _edition(file, number, tile_set) if number else file


def edition_beside(path: Path, number: int) -> FigureFile:
    """Load an edition from the folder of its set's file."""
    return source_of(_edition(read_set_file(path), number, path.stem))


def _edition(file: SetFile, number: int, tile_set: str) -> SetFile:
    there = _editions(file)
    if number not in there:
        found = ", ".join(editions.named(tile_set, one) for one in there) or "none"
        raise OptionError(f"no edition {editions.named(tile_set, number)}; earlier editions: {found}")
    path = editions.path_of(file.path, number)
    _see_it_stays(file, path)
    return SetFile(path, f"{editions.FOLDER}/{path.name}", _bytes(path), of=file, edition=number, budget=file.budget)


def _editions(file: SetFile) -> tuple[int, ...]:
    """Return the numbers of a set's editions; an overlay has none, it names the edition of its base."""
    return editions.numbers(file.path) if file.of is None and not file.over else ()


def earlier(source: FigureFile) -> Iterator[FigureFile]:
    """Yield a set with the figures of each earlier edition, newest first, each with the overlays over it."""
    bottom, *overlays = source.layers
    if any(layer.of is not None for layer in overlays):
        return  # a named edition is taken as it is
    for number in reversed(_editions(bottom)):
        top = _edition(bottom, number, bottom.path.stem)
        yield _piled([*reversed(overlays), top, *_beneath(top, None)])


def read_set_file(path: Path) -> SetFile:
    """Read one file of a set."""
    return SetFile(path, path.name, _bytes(path))


def source_of(top: SetFile, only: Sequence[str] | None = None) -> FigureFile:
    """Return a set's file with all its bases."""
    return _piled([top, *_beneath(top, only)])


def _piled(layers: Sequence[SetFile]) -> FigureFile:
    """Return a source; ``layers`` are its files, top first."""
    if len(layers) == 1:
        return FigureFile((layers[0],), layers[0].digest)
    digests = "".join(layer.digest for layer in layers)
    return FigureFile(tuple(reversed(layers)), blake2b(digests.encode(), digest_size=HASH_BYTES).hexdigest())


def is_file_name(name: str) -> bool:
    """Return whether a name is that of a file instead of an installed set."""
    return name.endswith(ENDINGS)


def _beneath(top: SetFile, only: Sequence[str] | None) -> Sequence[SetFile]:
    """Return the files beneath one, top first."""
    found = _pile(top, only, (top.path,))
    if sum(len(layer.text) for layer in (top, *found)) > LARGEST_SET:
        raise top.fault(f"the files together are larger than {LARGEST_SET} bytes")
    return found


def _pile(layer: SetFile, only: Sequence[str] | None, above: tuple[Path, ...]) -> list[SetFile]:
    """Return the files beneath a file, which is itself beneath ``above``.

    If several bases share a set, the set comes once, and each base is laid over those named before it.
    """
    pile: list[SetFile] = []
    for beneath in _next(layer, only):
        if any(os.path.realpath(beneath.path) == os.path.realpath(path) for path in above):
            raise layer.fault(f"{shorten(', '.join(layer.over))} has this file as a base (a cycle)")
        if len(above) + len(pile) >= MOST_LAYERS and beneath.of is None and layer.of is None:
            raise layer.fault(f"more than {MOST_LAYERS} layers of files")
        found = [beneath, *_pile(beneath, only, (*above, beneath.path))]
        if pile and found[-1].digest != pile[-1].digest:
            raise layer.fault(f"{beneath.name} has the base {found[-1].name}, but the overlays before it have {pile[-1].name}")
        there = {one.digest for one in pile}
        pile = [*(one for one in found if one.digest not in there), *pile]
    return pile


def _next(layer: SetFile, only: Sequence[str] | None) -> Sequence[SetFile]:
    """Return the direct bases of a file, lowest first; none for a whole set."""
    if layer.of is None:
        return [_fetch(layer, over, only) for over in layer.over]
    newer = [number for number in _editions(layer.of) if number > layer.edition]
    return [_edition(layer.of, newer[0], layer.of.path.stem) if newer else layer.of]


def _fetch(layer: SetFile, over: str, only: Sequence[str] | None) -> SetFile:
    try:
        if not is_file_name(over):
            return installed_file(over, only, layer.budget)
        path = layer.path.parent / over
        _see_it_stays(layer, path)
        return SetFile(path, str(PurePosixPath(layer.name).parent / over), _bytes(path), layer.compiled, budget=layer.budget)
    except KtcError as error:
        raise layer.fault(str(error)) from None


def _see_it_stays(layer: SetFile, path: Path) -> None:
    """Raise ``TileSetError`` for a path that leaves the folder of an untrusted file by a link.

    The file itself and its folder may be links: the caller chose them.
    """
    if layer.compiled:
        return  # what is installed runs code anyway, and some installers link every file to where they keep it
    with suppress(OSError, ValueError):  # what cannot be looked at cannot be read either, and that says why
        if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(layer.path.parent)):
            raise TileSetError(
                [f"{shown_path(path)}: is a link to a file outside the folder of {layer.name}; copy the file there"]
            )


def _bytes(path: Path) -> bytes:
    try:
        return read_file(path, LARGEST_SET)
    except FileTrouble as trouble:
        raise TileSetError([f"{shown_path(path)}: {trouble.reason}"]) from None


def write_set_file(path: Path, text: bytes) -> None:
    """Write a file of a set atomically; raises ``TileSetError``."""
    try:
        write_file(path, text)
    except FileTrouble as trouble:
        raise TileSetError([f"{shown_path(path)}: {trouble.reason}"]) from None


def read_yaml(text: bytes, name: str, budget: list[int] | None = None, *, quotes: bool = False) -> Plain:
    """Parse a YAML text with line numbers; ``name`` appears in errors.  Raises ``TileSetError``.

    ``budget`` is the number of parser events left; it is decreased.  With ``quotes``, each word keeps its quoting so that it can
    be written again.
    """
    from ktc.data import reading  # rarely needed: sets ship compiled

    try:
        return reading.read_yaml(text, name, budget, quotes)
    except ContentError as error:
        raise TileSetError(error.mistakes) from None
