"""A fan's distribution beside the game: its cards drop in without a changed line, and records name it."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from faults.distributions import at_hand, install

import ktc
from ktc.testing import check_game

POINTS: Final = """
[ktc.stadens_nyckel.cards]
alms = alms:CARDS
[ktc.stadens_nyckel.card_set]
alms = alms:alms
"""
MODULE: Final = '''
from pathlib import Path
from ktc.effects import Alternative, OneOf
from ktc_stadens_nyckel.content.hooks import CardPlugin, hookimpl
from ktc_stadens_nyckel.model.effects import StatusChange

class Jubilee(CardPlugin):
    """Each player without an office gains status points."""

    @hookimpl
    def development_came(self, board):
        return [StatusChange(self.number("points"), seat) for seat in board.order if seat not in board.offices.values()]

class Collection(CardPlugin):
    """Each other player gives for a status point, or refuses and loses one."""

    @hookimpl
    def event_targets(self, board):
        return ("",)

    @hookimpl
    def event_played(self, board, target):
        options = [Alternative("give", (StatusChange(1),)), Alternative("refuse", (StatusChange(-1),))]
        return [OneOf("alms", options, seat=seat) for seat in board.order if seat != board.seat]

class TownHall(CardPlugin):
    """It shows the symbols of the improvement before it."""

    @hookimpl
    def symbols_shown(self, at, row):
        return [*row[:at], row[at - 1], *row[at + 1:]] if at else row

CARDS = {"jubilee": Jubilee, "collection": Collection, "town_hall": TownHall}

def alms():
    return Path(__file__).with_name("alms.yaml")
'''
SET: Final = """
set: alms
over: stadens_nyckel
packages: [box, alms]
developments:
  d_jubilee: {name: Jubilee, swedish: Jubelfest, copies: 6, does: jubilee, with: {points: 1}}
events:
  collection: {name: Collection, swedish: Kollekt, copies: 20, does: collection}
improvements:
  town_hall: {name: town hall, swedish: rådhus, copies: 20, cost: 100, symbols: [coin], does: town_hall}
"""


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Path]:
    """The fan's distribution, installed for a while."""
    install(tmp_path, "ktc-alms", "1.0", POINTS, {"alms": MODULE})
    (tmp_path / "alms" / "alms.yaml").write_text(SET, encoding="utf-8")
    try:
        with at_hand(tmp_path):
            yield tmp_path
    finally:
        sys.modules.pop("alms", None)


@pytest.mark.usefixtures("there")
def test_a_fans_cards_drop_in() -> None:
    used, game = Counter[str](), ktc.new_game(3, seed=1, game="stadens_nyckel", cards="alms")
    for seed in range(1, 4):
        game, random = ktc.new_game(3, seed=seed, game="stadens_nyckel", cards="alms"), Random(seed)
        while not game.over:
            game.apply(game.draft(random.choice(game.to_act)).sample(random))
        used.update(event.rule for event in game.log.events)
        used.update(getattr(event, "card", "") or "" for event in game.log.events)
        used.update(type(event).__name__ for event in game.log.events)
    assert used["card.d-jubilee"] and used["collection"] and used["OptionChosen"] and used["town_hall"]
    header = game.ruleset.header()
    assert header["options"] == {"cards": "alms"}
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
