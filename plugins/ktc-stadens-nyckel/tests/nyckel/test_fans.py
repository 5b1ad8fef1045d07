"""A fan's distribution beside the game: its cards drop in without a changed line, and records name it."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Final

import pytest
from faults.distributions import at_hand, install
from ktc_stadens_nyckel.content.figures import open_set
from ktc_stadens_nyckel.model.actions import PlayEvent
from ktc_stadens_nyckel.model.effects import StatusChange
from ktc_stadens_nyckel.rules.game_turns import development
from ktc_stadens_nyckel.rules.scoring import points_of_row

import ktc
from ktc.data import ContentText
from ktc.effects import Choose
from ktc.kit import PluginError
from ktc.testing import check_game

from .tabled import at_random, lay, opened_rules

POINTS: Final = """
[ktc.stadens_nyckel.cards]
alms = alms:CARDS
[ktc.stadens_nyckel.card_set]
alms = alms:alms
"""
HERE: Final = Path(__file__).parent


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Path]:
    """The fan's distribution, installed for a while."""
    install(tmp_path, "ktc-alms", "1.0", POINTS, {"alms": (HERE / "alms.py").read_text(encoding="utf-8")})
    copy(HERE / "alms.yaml", tmp_path / "alms")
    try:
        with at_hand(tmp_path):
            yield tmp_path
    finally:
        sys.modules.pop("alms", None)


@pytest.mark.usefixtures("there")
def test_a_fans_cards_drop_in() -> None:
    used, game = Counter[str](), ktc.new_game(3, seed=1, game="stadens_nyckel", cards="alms")
    for seed in range(1, 4):
        game = at_random(ktc.new_game(3, seed=seed, game="stadens_nyckel", cards="alms"), seed)
        used.update(event.rule for event in game.log.events)
        used.update(getattr(event, "card", "") or "" for event in game.log.events)
        used.update(type(event).__name__ for event in game.log.events)
    assert used["card.d-jubilee"] and used["collection"] and used["OptionChosen"] and used["town_hall"]
    header = game.ruleset.header()
    assert header["options"] == {"cards": "alms"} and not game.log.kept.trusted
    assert {plugin["distribution"] for plugin in header["plugins"]} == {"ktc-stadens-nyckel", "ktc-alms"}
    text = game.to_text()
    assert ktc.load(text=text, game="stadens_nyckel").digest() == game.digest()
    assert ktc.verify(text=text, game="stadens_nyckel").identical


@pytest.mark.slow("plays whole games with every property test")
@pytest.mark.usefixtures("there")
def test_games_with_a_fans_cards_keep_every_property() -> None:
    check_game("stadens_nyckel", 2, players=(3, 5), seed=9, cards="alms")


def test_a_set_that_is_not_installed_is_named() -> None:
    with pytest.raises(ktc.OptionError, match="no card set 'almse'"):
        ktc.new_game(3, game="stadens_nyckel", cards="almse")


@pytest.mark.usefixtures("there")
def test_a_development_with_an_effect_of_its_own() -> None:
    table = lay(opened=open_set("alms"), offices={"mayor": 1})
    jubilee = development(table.rules, table.state, "d_jubilee")
    assert [row.effect for row in jubilee] == [StatusChange(1, 0), StatusChange(1, 2)] and jubilee[0].rule == "card.d-jubilee"


@pytest.mark.usefixtures("there")
def test_an_event_that_asks_others() -> None:
    table = lay(opened=open_set("alms"), hands={0: "collection"}, status=[2, 2, 2])
    table.game.apply(PlayEvent(0, "collection", ""))
    assert table.game.to_act == (1,) and table.refused(Choose(1, "alms", "no")) == "effects.choose"
    table.game.apply(Choose(1, "alms", "give"))
    table.game.apply(Choose(2, "alms", "refuse"))
    assert table.state.status == [2, 3, 1] and table.game.to_act == (0,)


@pytest.mark.usefixtures("there")
def test_an_improvement_that_changes_a_line() -> None:
    rules = opened_rules(3, opened=open_set("alms"))
    assert points_of_row(rules, ["monastery", "town_hall", "church"])[0] == 4
    assert points_of_row(rules, ["town_hall", "monastery"])[0] == 0


@pytest.mark.usefixtures("there")
def test_a_wrong_answer_is_the_fault_of_the_card() -> None:
    wrong = (HERE / "alms.yaml").read_text(encoding="utf-8").replace("does: jubilee", "does: wrong")
    table = lay(opened=open_set(ContentText("wrong.yaml", wrong.replace("does: town_hall", "does: wrong"))))
    with pytest.raises(PluginError, match=r"town_hall.*symbols_shown.*returned 1 improvements of 2"):
        points_of_row(table.rules, ["church", "town_hall"])
    with pytest.raises(PluginError, match="d_jubilee"):
        development(table.rules, table.state, "d_jubilee")
