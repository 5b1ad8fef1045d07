"""The check of a package of tiles or variants: ``ktc tiles check``.

Its hooks must be known, pure and quick, their results valid, its rules explained, its games the same on every platform, and
whole games must end with all invariants checked.  Each complaint names the file, the line and a remedy.
"""

from ktc.testing import Complaint
from ktc_city.checking.check import CheckReport, check

__all__ = ["CheckReport", "Complaint", "check"]
