"""Whether a package of tiles or variants is sound: ``ktc tiles check``.

Its hooks are known and pure, what they return is of use, its rules are explained and quick, it plays the same games
wherever it runs, and whole games with every law on come to their end.  Each complaint names file, line and remedy.
"""

from ktc.testing import Complaint
from ktc_city.checking.check import CheckReport, check

__all__ = ["CheckReport", "Complaint", "check"]
