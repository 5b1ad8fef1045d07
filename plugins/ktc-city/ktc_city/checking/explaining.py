"""What ended the games before their time, as complaints at the place that an author can mend."""

import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import main_thread
from types import FrameType
from typing import Final

from ktc import TileSetError
from ktc.data import shown_path, split_edition
from ktc.kit import KtcError, PluginError, is_plugin_code
from ktc.testing import Complaint
from ktc_city.box.sets.files import is_file_name
from ktc_city.box.sets.installed_sets import set_path
from ktc_city.checking.laws import LawBroken

MISTAKE: Final = re.compile(r"(.+?), line (\d+)[:,] (.*)", re.DOTALL)
ITS_SET: Final = "its tile set: "
OF_A_SET: Final = "the fields of a set stand in docs/tile-sets.md"


def complaints_of(error: Exception, tiles: str) -> Iterator[Complaint]:
    """Yield the complaints that an error of opening or playing makes, at the plugin's own line where it has one."""
    if isinstance(error, TileSetError):
        yield from _of_a_set(error.mistakes, tiles)
    elif isinstance(error, PluginError) and error.reason.startswith(ITS_SET):
        yield from _of_a_set(error.reason.removeprefix(ITS_SET).splitlines(), tiles)
    elif isinstance(error, PluginError) and error.spot is not None and error.file is not None:
        what = str(error).removesuffix(f" ({error.spot})")
        yield Complaint(error.file, error.line, what, _remedy(error))
    elif isinstance(error, KtcError) and MISTAKE.match(str(error)):
        yield from _of_a_set([str(error)], tiles)
    elif isinstance(error, KtcError):
        yield Complaint(tiles, None, str(error), "see docs/plugins.md")
    elif isinstance(error, LawBroken):
        yield Complaint(tiles, None, f"a law does not hold: {error}", "see what the tile or variant named there returns")
    else:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if is_plugin_code(frame.filename)]
        frame, remedy = (
            (own[-1], "mend what raises there") if own else (frames[-1], "a fault of the engine: please tell its authors")
        )
        yield Complaint(frame.filename, frame.lineno, f"{type(error).__name__}: {error}", remedy)


def _remedy(error: PluginError) -> str:
    if error.file is not None and not error.file.endswith(".py"):
        return "an entry point is NAME = MODULE:WHAT; see docs/plugins.md"
    if error.__cause__ is not None:
        return "mend what raises there"
    return "what hooks take and return stands in docs/hooks.md"


def _of_a_set(mistakes: Sequence[str], tiles: str) -> Iterator[Complaint]:
    for mistake in mistakes:
        found = MISTAKE.match(mistake)
        if found:
            yield Complaint(_path_of(found[1], tiles), int(found[2]), found[3], OF_A_SET)
        else:
            yield Complaint(tiles, None, mistake.removeprefix(f"{shown_path(tiles)}: "), OF_A_SET)


def _path_of(file: str, tiles: str) -> str:
    """Return where a file of a set lies, by the name that its mistakes have."""
    try:
        top = Path(tiles) if is_file_name(tiles) else set_path(split_edition(tiles)[0])[0]
    except KtcError:
        return file
    path = top.parent / file
    return str(path) if path.is_file() else file


def still_running(packages: Sequence[Path], seconds: float, hook: tuple[str, str] | None) -> Complaint | None:
    """Return the complaint that a hook has not returned, at the innermost line of a package; None when none is running."""
    if hook is None:
        return None
    frames = [*_frames(sys._current_frames().get(main_thread().ident or 0))]
    own = [frame for frame in frames if any(Path(frame[0]).is_relative_to(package) for package in packages)]
    file, line, name = next(iter([*own, *(frame for frame in frames if is_plugin_code(frame[0]))]), ("?", None, hook[1]))
    what = f"{name} had not returned after {seconds:.0f} seconds of games"
    what += "" if name == hook[1] else f" ({hook[1]} of {hook[0]} called it)"
    return Complaint(file, line, what, "let it end soon, or do less; --seconds gives the games more time")


def _frames(frame: FrameType | None) -> Iterator[tuple[str, int | None, str]]:
    """Yield files, lines and names of what is being called, the innermost first."""
    while frame is not None:
        yield frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name
        frame = frame.f_back
