"""Corrections of single figures in a tile set file: ``barbican.points=[0, 5]``, ``keyples.red=30``, ``gherkin.points.1=3``.

Only that part of the text changes.  The result is checked first: a correction that adds a mistake, or that would change
anything else, is refused, and the file stays as it is.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from ktc import TileSetError
from ktc.data import Mistakes, Plain
from ktc.data.editions import OVER
from ktc.data.fields import Path as Where
from ktc.data.places import MOST_PLACES
from ktc.kit import KtcError, nearest, shorten
from ktc_city.box.open_box import open_source
from ktc_city.box.round_trip import Page
from ktc_city.box.sets.files import SetFile, is_file_name, read_set_file, read_yaml, source_of, write_set_file
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.overlays import FIGURES_OF_A_TILE, laid, merges
from ktc_city.box.sets.schema import COUNTS, FIGURES_OF_THE_BOX, NEEDED_OF_A_SET
from ktc_city.model.limits import LARGEST_SET

NOTHING: Final = object()  # None is something: a file may say it
FIELDS_OF_A_SET: Final = (*NEEDED_OF_A_SET, "sources", OVER)
LINE: Final = re.compile(r", line \d+(?=[,:])")
BYTE_ORDER_MARK: Final = "\ufeff"
USUALLY_OVER: Final = "london_2016"


def plain(document: Plain, name: str) -> Plain:
    """Return the content of a YAML document as plain data, without line numbers and aliases.

    Raises ``TileSetError``, with the document's name, for endless content.
    """
    try:
        return _plain(document, iter(range(MOST_PLACES)))
    except (StopIteration, RecursionError):
        raise TileSetError([f"{name}: too many values for a tile set (aliases multiply them)"]) from None


def _plain(value: Plain, steps: Iterator[int]) -> Plain:
    next(steps)
    if isinstance(value, Mapping):
        return {str(name) if isinstance(name, str) else name: _plain(inner, steps) for name, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_plain(inner, steps) for inner in value]
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return value


def part(whole: Plain, path: Where) -> Plain:
    """Return a part of plain data, or ``NOTHING`` if it is missing."""
    for name in path:
        if isinstance(whole, Mapping) and name in whole:
            whole = whole[name]
        elif isinstance(whole, list) and str(name) in map(str, range(len(whole))):
            whole = whole[int(name)]
        else:
            return NOTHING
    return whole


def changed(whole: Plain, path: Where, value: Plain, done: Where = ()) -> Plain:
    """Return plain data with one part changed; missing mappings on the path are added.

    Raises ``TileSetError`` if the path does not exist.
    """
    if done == path:
        return value
    name = path[len(done)]
    beyond = (*done, name)
    if whole in (None, NOTHING) and merges(done):
        whole = {}
    if isinstance(whole, Mapping):
        return {**whole, name: changed(whole.get(name, NOTHING), path, value, beyond)}
    if isinstance(whole, list) and part(whole, (name,)) is not NOTHING:
        at = int(name)
        return [*whole[:at], changed(whole[at], path, value, beyond), *whole[at + 1 :]]
    if whole is NOTHING:
        raise TileSetError([f"{dotted(done)}: it does not exist yet; write all of it"])
    there = f"its parts are 0 to {len(whole) - 1}" if isinstance(whole, list) and whole else f"it is {shorten(whole)}"
    raise TileSetError([f"{dotted(done)}: no part {shorten(name)}; {there}"])


def dotted(path: Where) -> str:
    """Return a path in dotted form: ``barbican.points.1``, ``keyples.red``."""
    return ".".join(map(str, path[1:] if path[0] == "tiles" and len(path) > 1 else path))


@attrs.frozen
class Edit:
    """An edit: a place in a set, its new value and its old one (``NOTHING`` if there was none)."""

    path: Where
    value: Plain
    was: Plain

    def __str__(self) -> str:
        was = f", was {flow(self.was)}" if self.was is not NOTHING else ""
        return f"{dotted(self.path)}: {flow(self.value)}{was}"


def read_edit(text: str, whole: Mapping[str, Plain]) -> Edit:
    """Parse ``tile.field=value`` or ``field=value`` against a set in plain data; the value is YAML.

    Raises ``TileSetError``; for an unknown tile it names the nearest known one.
    """
    field, _, value_text = text.partition("=")
    words = field.strip().split(".")
    if not value_text.strip() or not all(words):
        raise TileSetError([f"{shorten(text)}: write a correction as TILE.FIELD=VALUE or FIELD=VALUE"])
    value = plain(read_yaml(value_text.encode("utf-8", "surrogatepass"), field), field)
    strange = next(_strange(value), None)
    if strange is not None:
        raise TileSetError([f"{field}: expected whole numbers, words, lists and mappings, got {shorten(strange)}"])
    path = tuple(words) if words[0] in FIELDS_OF_A_SET else ("tiles", *words)
    _check_name(path, value, part(whole, path[:1]))
    return Edit(path, value, part(whole, path))


def _strange(value: Plain) -> Iterator[Plain]:
    if isinstance(value, Mapping):
        yield from (name for name in value if not isinstance(name, str))
    if isinstance(value, Mapping | list):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _strange(inner)
    elif value is not None and not isinstance(value, bool | int | str):
        yield value


def _check_name(path: Where, value: Plain, accepted: Plain) -> None:
    """Check that the tile or colour exists; only a whole tile may be new."""
    if len(path) == 1 or not isinstance(accepted, Mapping) or path[1] in accepted:
        return
    names = [name for name in accepted if isinstance(name, str)]  # a broken file may have others
    if path[0] in COUNTS:
        raise TileSetError([f"{dotted(path)}: no {path[0]} {path[1]!r}{nearest(path[1], names)}"])
    if path[0] == "tiles" and not (len(path) == 2 and isinstance(value, Mapping)):
        raise TileSetError([f"{dotted(path)}: no tile or field {path[1]!r}{nearest(path[1], [*names, *FIELDS_OF_A_SET])}"])


def figure_of(path: Where) -> Where:
    """Return the path of the figure at or around a path: the smallest part that an overlay replaces whole."""
    return next((path[:depth] for depth in range(1, len(path)) if not merges(path[:depth])), path)


def sources_of(edit: Edit) -> list[Where]:
    """Return the paths of the sources that belong to the edited figures."""
    match edit.path:
        case ("tiles", tile):
            brought = edit.value if isinstance(edit.value, Mapping) else {}
            return [("tiles", tile, "sources", name) for name in brought if name in FIGURES_OF_A_TILE]
        case ("tiles", tile, str(name), *_) if name in FIGURES_OF_A_TILE:
            return [("tiles", tile, "sources", name)]
        case (str(name), *_) if name in FIGURES_OF_THE_BOX:
            return [("sources", name)]
    return []


@attrs.frozen
class Corrected:
    """The result of corrections: the edits, whether the file is new, and the number of mistakes that it had before."""

    edits: tuple[Edit, ...]
    new: bool
    mistakes: int


def correct(path: Path, edits: Sequence[str], source: str | None = None, over: str | None = None) -> Corrected:
    """Correct figures in a tile set file; a missing file is created as an overlay over a set.

    An edit is ``tile.field=value`` or ``field=value``, with a value in YAML; ``source`` names the origin of the figures.  Raises
    ``TileSetError`` without writing anything.
    """
    new = not os.path.exists(path)  # noqa: PTH110  # unlike Path.exists it never raises, whatever the path
    file = _started(path, over or USUALLY_OVER) if new else read_set_file(path)
    if not new and over is not None and (over,) != file.over:
        raise TileSetError(
            [f"{file.name} already exists with the base {', '.join(file.over) or 'none: it is a complete set'}; leave out --over"]
        )
    edited, read = _corrected(file, edits, source)
    after = _mistakes(edited)
    if after:
        before = [] if new else [_without_line(mistake) for mistake in _mistakes(file)]
        brought = [mistake for mistake in after if _without_line(mistake) not in before]
        if brought:
            raise TileSetError(_first_of_each_field(brought, file.name))
    if new or edited.text != file.text:
        write_set_file(path, edited.text)
    return Corrected(read, new, len(after))


def _started(path: Path, over: str) -> SetFile:
    """Return a new overlay file without figures."""
    if not is_file_name(path.name):
        raise TileSetError([f"{shorten(str(path))}: the file name of a tile set must end in .yaml"])
    return SetFile(path, path.name, f"set: {flow(path.stem)}\n{OVER}: {flow(over)}\n".encode())


def _corrected(file: SetFile, edits: Sequence[str], source: str | None) -> tuple[SetFile, tuple[Edit, ...]]:
    """Return the file with the edits applied, and the parsed edits; the result is not validated yet."""
    draft, read = _Draft(file), list[Edit]()
    for text in edits:
        edit = read_edit(text, draft.whole)
        read.append(edit)
        draft.write(edit.path, edit.value)
        for path in sources_of(edit) if source is not None else ():
            draft.write(path, source)
    return draft.file(), tuple(read)


class _Draft:
    """A file under correction: its own data (``stated``), and the ``whole`` set that it makes with the layers beneath."""

    def __init__(self, file: SetFile) -> None:
        self._file, self._layers = file, source_of(file).layers
        self.stated = plain(file.document, file.name)
        self.whole = self._laid()
        text = file.text.decode("utf-8")
        self._mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
        self._text_before = self.stated
        self._page = Page(text.removeprefix(self._mark), file.name)

    def _laid(self) -> Mapping[str, Plain]:
        lower = [layer.ready or layer.document for layer in self._layers[:-1]]
        whole: Plain = plain(laid(self._layers, [*lower, self.stated], Mistakes(self._file.name)), self._file.name)
        if not isinstance(whole, Mapping):
            raise TileSetError([f"{self._file.name}: contains no tile set"])
        return whole

    def write(self, path: Where, value: Plain) -> None:
        """Write a value; if an overlay does not have the figure yet, write the whole figure."""
        figure = figure_of(path)
        if len(self._layers) > 1 and part(self.stated, figure) is NOTHING:
            path, value = figure, part(changed(self.whole, path, value), figure)
        self.stated = changed(self.stated, path, value)
        self._page.write(path, value)
        self.whole = self._laid()

    def file(self) -> SetFile:
        """Return the corrected file; raises ``TileSetError`` if more than the corrections would change."""
        if self.stated == self._text_before:
            return self._file
        try:
            file = attrs.evolve(self._file, text=(self._mark + self._page.text()).encode())
            if plain(file.document, file.name) == self.stated and len(file.text) <= LARGEST_SET:
                return file
        except TileSetError:
            pass
        raise TileSetError([f"{file.name}: this cannot be written without changing more of the file; edit it by hand"])


def _mistakes(file: SetFile) -> list[str]:
    try:
        open_source(source_of(file), (), {})
    except TileSetError as error:
        return list(error.mistakes)
    except KtcError as error:
        return [str(error)]
    return []


def _without_line(mistake: str) -> str:
    return LINE.sub("", mistake, count=1)


def _first_of_each_field(mistakes: Sequence[str], name: str) -> list[str]:
    """Return the first mistake of each field, without line numbers of a text that was never written."""
    own = [mistake for mistake in mistakes if mistake.startswith((f"{name}, ", f"{name}:"))]
    shown = [_without_line(mistake).removeprefix(f"{name}, ").removeprefix("tiles.") for mistake in own] or mistakes
    return list({mistake.partition(": ")[0]: mistake for mistake in reversed(shown)}.values())[::-1]
