"""Values to text and back: JSON, files, streams."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"  # a value as it is read
JsonObject = Mapping[str, Any]  # an object by its keys, of which some are looked at by whoever knows what they hold
