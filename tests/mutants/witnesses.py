"""The tests that the mutants of each game are tried with: stories, recorded games, and what plugins are told.

Left out is what plays games at length, the laws among it, and what reads pages: a mutant that only such a test finds has
no story.  For a mutant of what runs at import all is imported anew, so it is tried with the ``QUICK`` ones only.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs
from ktc_london_2010.ruleset import open_rules
from ktc_stadens_nyckel.ruleset import open_rules as open_stadens

import ktc
from ktc.kit.sets import formats
from ktc_city.box import open_box


@attrs.frozen
class Witnesses:
    """The tests of one game: its mutated files begin with one of ``files``.

    ``warm`` opens what all tests share, and ``forget`` lets everything be opened anew.
    """

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    quick: tuple[str, ...]
    warm: Callable[[], object]
    forget: Callable[[], object]


def _open_the_box() -> None:
    for variants in ((), ("jennifer",)):
        ktc.open_box(variants=variants)


OF_THE_CITY: Final = (
    "plugins/ktc-city/tests/test_stories.py",
    "plugins/ktc-city/tests/rules",
    "plugins/ktc-city/tests/tiles",
    "plugins/ktc-city/tests/games",
    "plugins/ktc-city/tests/city/test_faulty_plugins.py",
    "plugins/ktc-city/tests/city/test_hook_arguments.py",
    "plugins/ktc-city/tests/city/test_public_calls.py",
    "plugins/ktc-city/tests/city/test_score_lines.py",
    "plugins/ktc-city/tests/city/test_costs_of_both.py",
    "plugins/ktc-city/tests/city/test_gives_less.py",
    "plugins/ktc-city/tests/city/test_fits_nowhere.py",
    "plugins/ktc-city/tests/city/test_named_and_chosen.py",
    "plugins/ktc-city/tests/city/test_rulings_offered.py",
    "plugins/ktc-city/tests/city/test_locked_tiles.py",
    "plugins/ktc-city/tests/city/test_losing_piles.py",
    "plugins/ktc-city/tests/city/test_told_to_hooks.py",
    "plugins/ktc-city/tests/city/test_berths_of_other_eras.py",
    "plugins/ktc-city/tests/city/test_nearest.py",
    "plugins/ktc-city/tests/city/test_bids_that_count_more.py",
    "plugins/ktc-city/tests/city/test_narrowing_hooks.py",
    "plugins/ktc-city/tests/city/test_closing_hooks.py",
    "plugins/ktc-city/tests/city/test_read_by_hooks.py",
    "plugins/ktc-city/tests/effects/test_colours_of_keyples.py",
    "plugins/ktc-city/tests/faults/test_first_hands.py",
    "plugins/ktc-city/tests/faults/test_offers.py",
    "plugins/ktc-city/tests/faults/test_live.py",
    "plugins/ktc-city/tests/faults/test_live_hooks.py",
    "tests/records/test_forgeries.py",
    "plugins/ktc-docklands/tests",
    "--deselect=plugins/ktc-docklands/tests/test_docklands.py::test_every_rule_of_the_set_comes_up_in_lawful_games",
    "--deselect=plugins/ktc-docklands/tests/test_docklands.py::test_a_game_is_saved_loaded_and_verified",
    "--ignore=plugins/ktc-docklands/tests/test_acting.py",
    "--ignore=plugins/ktc-docklands/tests/test_edition.py",
    "plugins/ktc-markets/tests",
    "--deselect=plugins/ktc-markets/tests/test_markets.py::test_moments_and_effects_come_up_in_lawful_games",
    "--deselect=plugins/ktc-markets/tests/test_markets.py::test_a_game_is_saved_loaded_and_verified",
)
QUICK_OF_THE_CITY: Final = (
    "plugins/ktc-city/tests/games/test_recorded_games.py",
    "plugins/ktc-city/tests/tiles/test_reasons.py",
    "plugins/ktc-city/tests/tiles/test_in_words.py",
    "plugins/ktc-city/tests/city/test_score_lines.py",
    "plugins/ktc-city/tests/city/test_rulings_offered.py",
    "plugins/ktc-city/tests/rules/test_refusals.py",
)
LONDON_STORIES: Final = "plugins/ktc-london-2010/tests/london"
OF_LONDON: Final = tuple(
    f"{LONDON_STORIES}/test_{part}.py"
    for part in (
        "cards", "cards_of_turns", "content", "kept_games", "land", "loans_and_end", "many_placements", "open_points", "playing",
        "priced_cards", "readers", "rulings", "running", "short_game", "small_things", "turns",
    )
)  # fmt: skip
QUICK_OF_LONDON: Final = tuple(
    f"{LONDON_STORIES}/test_{part}.py"
    for part in ("cards", "content", "loans_and_end", "many_placements", "open_points", "rulings", "small_things", "turns")
)
STADENS_SCENARIOS: Final = "plugins/ktc-stadens-nyckel/tests/nyckel"
OF_STADENS: Final = tuple(
    f"{STADENS_SCENARIOS}/test_{part}.py"
    for part in (
        "auctions", "cards", "fans", "kept_games", "by_hand", "rules", "scoring", "secrets", "struggles", "subsets", "turns",
    )
)  # fmt: skip
QUICK_OF_STADENS: Final = tuple(
    f"{STADENS_SCENARIOS}/test_{part}.py" for part in ("auctions", "cards", "rules", "scoring", "struggles", "turns")
)
WITNESSES: Final = (
    Witnesses(
        "city",
        ("plugins/ktc-city/ktc_city/", "plugins/ktc_"),
        OF_THE_CITY,
        QUICK_OF_THE_CITY,
        _open_the_box,
        open_box._OPENED.clear,
    ),
    Witnesses(
        "london_2010",
        ("plugins/ktc-london-2010/",),
        OF_LONDON,
        QUICK_OF_LONDON,
        partial(open_rules, 2),
        formats._opened.cache_clear,
    ),
    Witnesses(
        "stadens_nyckel",
        ("plugins/ktc-stadens-nyckel/",),
        OF_STADENS,
        QUICK_OF_STADENS,
        partial(open_stadens, 3),
        formats._opened.cache_clear,
    ),
)
