"""The archived games.

``games.json`` has a line for each.  Nine have the figures of the first edition, which the package ships, and one those of
``short.yaml``, which lies here.
"""

from pathlib import Path
from typing import Final

import ktc_london_2010

from ktc.testing import Archive

HERE: Final = Path(__file__).parent
SHORT: Final = HERE / "short.yaml"
FIRST: Final = "london_2010@1"
FIRST_FILE: Final = Path(ktc_london_2010.__file__).parent / "editions" / "london_2010-1.yaml"
GAMES: Final = Archive(HERE, options=lambda entry: {"edition": SHORT} if entry["set"] == SHORT.name else {})
