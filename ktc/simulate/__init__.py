"""Many games by bots, and what came of them: here, in processes, or on any executor of ``concurrent.futures``."""

from ktc.simulate.report import Report
from ktc.simulate.running import simulate
from ktc.simulate.shares import Share, share

__all__ = ["Report", "Share", "share", "simulate"]
