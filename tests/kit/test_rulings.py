"""Rulings of any game: defaults filled in, and a wrong one refused with the way out."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kit import OptionError, resolve_rulings

RULINGS: Final = {"run.flip": ("after-all", "at-once"), "take.all": ("all", "up-to")}


def test_a_game_refuses_what_is_no_ruling() -> None:
    with pytest.raises(OptionError, match="rulings map the id of a rule to a choice"):
        ktc.new_game(game="london_2010", players=2, rulings="run.flip")


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("run.flip", "rulings map the id of a rule to a choice; 'run.flip' does not"),
        (7, "rulings map the id of a rule to a choice; 7 does not"),
        ({"run.flop": "x"}, "no ruling 'run.flop'; did you mean 'run.flip'?; rulings: run.flip, take.all"),
        ({None: "x"}, "no ruling None; rulings: run.flip, take.all"),
        ({"run.flip": "at-onec"}, "ruling run.flip has no choice 'at-onec'; did you mean 'at-once'?; one of after-all, at-once"),
        ({"run.flip": ["at-once"]}, "ruling run.flip has no choice ['at-once']; one of after-all, at-once"),
    ],
)
def test_a_wrong_ruling_is_refused_with_the_way_out(chosen: object, reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        resolve_rulings(chosen, RULINGS)
    assert str(refused.value) == reason


def some_rulings() -> st.SearchStrategy[Mapping[str, Sequence[str]]]:
    choices = st.lists(st.text(max_size=3), min_size=1, max_size=4, unique=True)
    return st.dictionaries(st.text(max_size=3), choices, max_size=5)


@given(some_rulings(), st.data())
def test_each_ruling_is_resolved_to_the_choice_or_its_default(rulings: Mapping[str, Sequence[str]], data: st.DataObject) -> None:
    chosen = {rule: data.draw(st.sampled_from(choices)) for rule, choices in rulings.items() if data.draw(st.booleans())}
    assert resolve_rulings(chosen, rulings) == {rule: choices[0] for rule, choices in rulings.items()} | chosen
