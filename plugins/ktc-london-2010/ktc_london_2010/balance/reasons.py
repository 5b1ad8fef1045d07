"""Why the owners of a card or a borough may win more or less often than the band of the page has it, by its name."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "Grand Hotel": "dear, of the last deck, and asks for a card: whoever can still afford it is ahead already",
}
