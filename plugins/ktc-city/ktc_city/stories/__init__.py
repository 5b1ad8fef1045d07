"""Scenarios: positions laid out by hand, actions and outcomes, in the rulebook's terms."""

from collections.abc import Mapping

from ktc.data import Plain

Part = Mapping[str, Plain]  # of a story: what it tells of a position, an action, an event, by name
