"""Stops a call at a drawn place, as an interrupt would: by an exception before any line, or any step of the machine."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, Literal

Unit = Literal["line", "opcode"]
PROJECT: Final = ("ktc", "ktc_box", "ktc_jennifer", "ktc_docklands", "ktc_markets")


class Stopped(KeyboardInterrupt):
    """What is raised: as of a person who wants to leave, so that whoever guards against plugins lets it pass."""


def in_the_house(frame: FrameType) -> bool:
    """Return whether a frame runs this project's own code."""
    return str(frame.f_globals.get("__name__")).partition(".")[0] in PROJECT


def stop(call: Callable[[], Any], unit: Unit, place: int | None) -> int:
    """Call something, and raise ``Stopped`` before its ``place``-th line or opcode (from 0; None: never); return how many ran.

    Only places in this project's own files count, and none of the call's own frame.
    """
    seen = 0

    def local(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal seen
        if event == unit:
            if seen == place:
                sys.settrace(None)
                raise Stopped
            seen += 1
        return local

    def entered(frame: FrameType, event: str, _: Any) -> Any:
        if not in_the_house(frame):
            return None
        frame.f_trace_lines, frame.f_trace_opcodes = unit == "line", unit == "opcode"
        return local

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        call()
    finally:
        sys.settrace(before)
    return seen
