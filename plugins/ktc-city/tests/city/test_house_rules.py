"""A house rule is another game: its records name it, and never pass for those of the plain one."""

from typing import Any

import pytest

import ktc
from ktc.kernel.chance import Chance, seed_bytes
from ktc_city.game.new_game import CityGame, open_rules
from ktc_city.game.ruleset import City
from ktc_city.model.ids import RULESET


class Generous(City):
    """Every decision of the plain rules, under a name of its own."""

    id = "generous-city"


class Unnamed(City):
    """Changed rules that say nothing of their name."""


def table(rules: Any) -> Any:
    """Return a game by these rules, one pass on."""
    game = CityGame.opened(rules(open_rules(3).setup), Chance(*seed_bytes(1)))
    game.apply(ktc.Pass(game.to_act[0]))
    return game


def test_the_record_of_a_house_rule_names_it_and_is_no_record_of_the_plain_game() -> None:
    text = table(Generous).to_text()
    assert '"ruleset":"generous-city"' in text and RULESET not in text
    for read in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError, match="is of the game 'generous-city'"):
            read(text=text)
        with pytest.raises(ktc.RecordError, match=f"is of the game 'generous-city', not {RULESET}"):
            read(text=text, game=RULESET)


def test_changed_rules_need_a_name_of_their_own() -> None:
    with pytest.raises(ktc.KtcError, match="Unnamed has no id"):
        table(Unnamed).to_text()


def test_the_plain_rules_keep_theirs() -> None:
    text = table(City).to_text()
    assert ktc.verify(text=text).verdict == "identical"
