"""The tests that mutants are tried with: stories, recorded games, and what plugins are told.

Left out is what plays games at length, the laws among it, and what reads pages: a mutant that only such a test finds has
no story.  For a mutant of what runs at import all is imported anew, so it is tried with the ``QUICK`` ones only.
"""

from typing import Final

WITNESSES: Final = (
    "tests/test_stories.py",
    "tests/rules",
    "tests/tiles",
    "tests/games",
    "tests/city/test_faulty_plugins.py",
    "tests/city/test_hook_arguments.py",
    "tests/city/test_public_calls.py",
    "tests/city/test_score_lines.py",
    "tests/city/test_costs_of_both.py",
    "tests/city/test_gives_less.py",
    "tests/city/test_fits_nowhere.py",
    "tests/city/test_named_and_chosen.py",
    "tests/city/test_rulings_offered.py",
    "tests/city/test_losing_piles.py",
    "tests/city/test_told_to_hooks.py",
    "tests/city/test_nearest.py",
    "tests/city/test_bids_that_count_more.py",
    "tests/city/test_narrowing_hooks.py",
    "tests/city/test_closing_hooks.py",
    "tests/city/test_read_by_hooks.py",
    "tests/faults/test_first_hands.py",
    "tests/faults/test_offers.py",
    "tests/faults/test_live.py",
    "tests/faults/test_live_hooks.py",
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

QUICK: Final = (
    "tests/games/test_recorded_games.py",
    "tests/tiles/test_reasons.py",
    "tests/tiles/test_in_words.py",
    "tests/city/test_score_lines.py",
    "tests/city/test_rulings_offered.py",
    "tests/rules/test_refusals.py",
)
