"""The choices of all rulings, for the tests."""

from typing import Final

from ktc_london_2010.content.register import rulings

RULINGS: Final = rulings()
