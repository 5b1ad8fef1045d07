"""Whatever a bot's code raises is that bot's fault: one error that names it, with the line where it happened."""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb

from ktc.kernel.errors import LONGEST_REASON, BotError, KtcError, PluginError, cut, reason_of

PASSED_BY = (str(Path(__file__).parents[1]), str(Path(importlib.__file__).parent), "<frozen ")  # these lines tell nobody anything
LONGEST_PLACE = 80


@contextmanager
def its_fault(
    name: str, what: str = "", version: str | None = None, seat: int | None = None, step: int | None = None
) -> Iterator[None]:
    """Turn all that is raised, ``SystemExit`` included, into a ``BotError``: ``what`` happened, and why.

    Ctrl-C stays Ctrl-C, and a tile's fault that tile's.
    """
    try:
        yield
    except (KeyboardInterrupt, PluginError, BotError):
        raise
    except BaseException as error:  # untrusted code may raise anything
        text = cut(" ".join(str(error).split()), LONGEST_REASON) if isinstance(error, KtcError) else reason_of(error)
        raise BotError(name, f"{what}: {text}{_place(error)}" if what else text + _place(error), version, seat, step) from error


def _place(error: BaseException) -> str:
    """Return the line of the bot's own that raised an error, or led to it."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [(file, line) for file, line in frames if not file.startswith(PASSED_BY)]
    return f" ({cut(Path(own[-1][0]).name, LONGEST_PLACE)}, line {own[-1][1]})" if own else ""
