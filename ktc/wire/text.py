"""JSON text: bounded parsing of untrusted text, and deterministic writing."""

import json
from math import isfinite
from typing import Final

from ktc.kernel import AnyValue
from ktc.kernel.errors import RecordError, shorten
from ktc.wire import Json

LONGEST_JSON: Final = 1_000_000  # bytes of a single value other than a record: a view, or all events of a seat
DEEPEST: Final = 64  # nested objects and lists; a header needs 7
MOST_MISTAKES: Final = 10  # of one value; a list of invalid items would otherwise report each item
LARGEST_NUMBER: Final = 1_000_000_000
MOST_GAMES: Final = 50  # whose codecs are cached


def _no_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("an object has the same key twice")
    return found


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not a JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{shorten(text)} is too large a number")
    return number


def parse_json(text: str | bytes, most: int = LONGEST_JSON) -> AnyValue:
    """Parse untrusted JSON: at most ``most`` characters, bounded depth, no NaN, no duplicate keys, and bytes only in UTF-8."""
    if not isinstance(text, str | bytes | bytearray):
        raise RecordError(f"JSON must be str or bytes, not {type(text).__name__}")
    if len(text) > most:
        raise RecordError(f"longer than {most} characters")
    try:
        text = text if isinstance(text, str) else text.decode()
        plain = json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise RecordError(f"not valid UTF-8: byte {error.start + 1} is invalid") from None
    except RecursionError:
        raise RecordError(f"nested deeper than {DEEPEST} objects and lists") from None
    except ValueError as error:
        raise RecordError(f"not valid JSON: {error}") from None
    if text.count("[") + text.count("{") > DEEPEST and _deeper(plain, DEEPEST):
        raise RecordError(f"nested deeper than {DEEPEST} objects and lists")
    return plain


def _deeper(plain: Json, most: int) -> bool:
    """Return whether objects and lists are nested more than ``most`` levels deep; iterative, to need no stack."""
    level = [plain] if isinstance(plain, dict | list) else []
    for _ in range(most):
        level = [
            inner for one in level for inner in (one.values() if isinstance(one, dict) else one) if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def write_json(plain: object) -> str:
    """Return plain data as one line of JSON, always the same for equal data."""
    try:
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    except (ValueError, RecursionError) as error:  # a number of more digits than Python prints, or endless nesting
        raise RecordError(f"cannot be written as JSON: {error}") from None
