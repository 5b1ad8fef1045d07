"""Positions laid out by hand, and stories in the rulebook's words."""

from collections.abc import Mapping

from ktc.data import Plain

Part = Mapping[str, Plain]  # of a story: what it tells of a position, an action, an event, by name
