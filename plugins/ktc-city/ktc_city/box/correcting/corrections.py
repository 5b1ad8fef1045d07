"""Figures of a tile set corrected in its file: ``barbican.points=[0, 5]``.

Only that place of the text changes.  What would come of it is checked first: a correction that brings a mistake, or that
would change anything else, is refused, and the file stays as it is.
"""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from ktc import TileSetError
from ktc.data import Mistakes, Plain
from ktc.data.editions import OVER
from ktc.data.fields import Path as Where
from ktc.kit import KtcError, shorten
from ktc_city.box.correcting.edits import Edit, figure_of, read_edit, sources_of
from ktc_city.box.correcting.parts import NOTHING, changed, part, plain
from ktc_city.box.open_box import open_source
from ktc_city.box.sets.files import SetFile, is_file_name, read_set_file, source_of, write_set_file
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.laying import laid
from ktc_city.model.limits import LARGEST_SET

LINE: Final = re.compile(r", line \d+(?=[,:])")
BYTE_ORDER_MARK: Final = "\ufeff"
USUALLY_OVER: Final = "london_2016"


@attrs.frozen
class Corrected:
    """What came of some edits: each of them, whether the file is new, and how many older mistakes it still has."""

    edits: tuple[Edit, ...]
    new: bool
    mistakes: int


def correct(path: Path, edits: Sequence[str], source: str | None = None, over: str | None = None) -> Corrected:
    """Correct figures in the file of a tile set; a file that does not exist becomes an overlay over a set.

    A edit is ``tile.field=value`` or ``field=value``, with a value in YAML; ``source`` says where the figures come from.
    Raises ``TileSetError``, and then nothing has been written.
    """
    new = not os.path.exists(path)  # noqa: PTH110  # unlike Path.exists it never raises, whatever the path
    file = _started(path, over or USUALLY_OVER) if new else read_set_file(path)
    if not new and over is not None and (over,) != file.over:
        raise TileSetError(
            [f"{file.name} is there already, and lies over {', '.join(file.over) or 'nothing: it is a whole set'}"]
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
    """Return the file of an overlay that says nothing yet."""
    if not is_file_name(path.name):
        raise TileSetError([f"{shorten(str(path))}: the name of a tile set's file ends in .yaml"])
    return SetFile(path, path.name, f"set: {flow(path.stem)}\n{OVER}: {flow(over)}\n".encode())


def _corrected(file: SetFile, edits: Sequence[str], source: str | None) -> tuple[SetFile, tuple[Edit, ...]]:
    """Return a file with edits written into it, and what they were; whether it makes a set is not looked at yet."""
    draft, read = _Draft(file), list[Edit]()
    for text in edits:
        edit = read_edit(text, draft.whole)
        read.append(edit)
        draft.write(edit.path, edit.value)
        for path in sources_of(edit) if source is not None else ():
            draft.write(path, source)
    return draft.file(), tuple(read)


class _Draft:
    """A file that is being corrected: what it ``stated``, and the ``whole`` that it makes with what lies beneath it."""

    def __init__(self, file: SetFile) -> None:
        self._file, self._layers = file, source_of(file).layers
        self.stated = plain(file.document, file.name)
        self.whole = self._laid()
        text = file.text.decode("utf-8")
        self._mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
        from ktc_city.box.correcting.round_trip import (
            Page,  # it imports the reader of YAML, which a set that is compiled does without
        )

        self._text_before = self.stated
        self._page = Page(text.removeprefix(self._mark), file.name)

    def _laid(self) -> Mapping[str, Plain]:
        lower = [layer.ready or layer.document for layer in self._layers[:-1]]
        whole: Plain = plain(laid(self._layers, [*lower, self.stated], Mistakes(self._file.name)), self._file.name)
        if not isinstance(whole, Mapping):
            raise TileSetError([f"{self._file.name}: no tile set stands in it"])
        return whole

    def write(self, path: Where, value: Plain) -> None:
        """Write a value; where an overlay does not have the figure yet that it is part of, write that whole."""
        figure = figure_of(path)
        if len(self._layers) > 1 and part(self.stated, figure) is NOTHING:
            path, value = figure, part(changed(self.whole, path, value), figure)
        self.stated = changed(self.stated, path, value)
        self._page.write(path, value)
        self.whole = self._laid()

    def file(self) -> SetFile:
        """Return the corrected file; it says what it said, and the corrections."""
        if self.stated == self._text_before:
            return self._file
        try:
            file = attrs.evolve(self._file, text=(self._mark + self._page.text()).encode())
            if plain(file.document, file.name) == self.stated and len(file.text) <= LARGEST_SET:
                return file
        except TileSetError:
            pass
        raise TileSetError([f"{file.name}: this cannot be written without changing more of the file; write it by hand"])


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
    """Return the first mistake of each field.  A text that was never written has no lines that anybody could look at."""
    own = [mistake for mistake in mistakes if mistake.startswith((f"{name}, ", f"{name}:"))]
    shown = [_without_line(mistake).removeprefix(f"{name}, ").removeprefix("tiles.") for mistake in own] or mistakes
    return list({mistake.partition(": ")[0]: mistake for mistake in reversed(shown)}.values())[::-1]
