"""The archived games.  ``games.json`` has a line for each; one has the set ``short.yaml``, which is here."""

from pathlib import Path
from typing import Final

from ktc.testing import Archive

HERE: Final = Path(__file__).parent
SHORT: Final = HERE / "short.yaml"
GAMES: Final = Archive(HERE)
