"""Tests of games, hosts, rules, tiles and variants: property tests, and scenarios of Key to the City – London."""

from typing import TYPE_CHECKING

from ktc.lazy import lazy_names


def _quiet_rich(home: str) -> None:
    if home.startswith("ktc_city."):
        import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich


if TYPE_CHECKING:
    from ktc.testing.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.testing", globals(), _quiet_rich)
