"""Write what the city sends as JSON Schema and as types of TypeScript: ``python docs/make_schema.py``; --check compares.

The files lie in the package, so that they come with the wheel.
"""

import sys
from pathlib import Path
from typing import Final

from writing import write_or_check

from ktc.kit.description import schema_of_a_game
from ktc.kit.named import kit_or_default
from ktc.server.protocol import MESSAGES, WORDS
from ktc.wire.schema.json_schema import json_schema_text
from ktc.wire.schema.typescript import typescript

FOLDER: Final = Path(__file__).parents[1] / "plugins" / "ktc-city" / "ktc_city" / "wire"
JSON_SCHEMA: Final = FOLDER / "schema.json"
TYPES: Final = FOLDER / "types.d.ts"

if __name__ == "__main__":
    found = schema_of_a_game(kit_or_default(), None, MESSAGES, WORDS)
    wanted = {JSON_SCHEMA: json_schema_text(found), TYPES: typescript(found)}
    raise SystemExit(write_or_check(wanted, sys.argv[1:], Path(__file__).name))
