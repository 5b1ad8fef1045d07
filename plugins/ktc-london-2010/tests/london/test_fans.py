"""A fan's distribution beside the game: its cards drop in without a changed line, and records name it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from faults.distributions import at_hand, install

import ktc

POINTS: Final = """
[ktc.london_2010.cards]
toll = tolls:BEHAVIOURS
[ktc.london_2010.card_set]
tolls = tolls:tolls
"""
MODULE: Final = '''
from pathlib import Path
from ktc_london_2010.plugin import CardPlugin, Earn, hookimpl

class TollGate(CardPlugin):
    """A pound for each stack on the table."""

    @hookimpl
    def card_activated(self, board):
        return Earn(sum(player.stacks for player in board.players), "card.toll-gate")

BEHAVIOURS = {"toll_gate": TollGate}

def tolls():
    return Path(__file__).with_name("tolls.yaml")
'''
SET: Final = """
set: tolls
over: london_2010
behaviours: [box, toll]
cards:
  Toll Gate: {colour: brown, copies: {A: 20}, cost: 0, hexagon: 1, behaviour: toll_gate, sources: {colour: author}}
"""


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Path]:
    """The fan's distribution, installed for a while."""
    install(tmp_path, "ktc-tolls", "1.0", POINTS, {"tolls": MODULE})
    (tmp_path / "tolls" / "tolls.yaml").write_text(SET, encoding="utf-8")
    try:
        with at_hand(tmp_path):
            yield tmp_path
    finally:
        sys.modules.pop("tolls", None)


@pytest.mark.usefixtures("there")
def test_a_fans_cards_drop_in() -> None:
    game, random = ktc.new_game(2, seed=2, game="london_2010", cards="tolls"), Random(2)
    while not game.over:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert any(getattr(event, "rule", "") == "card.toll-gate" for event in game.log.events)
    header = game.ruleset.header()
    assert header["options"] == {"cards": "tolls"}
    assert {plugin["distribution"] for plugin in header["plugins"]} == {"ktc-london-2010", "ktc-tolls"}
    text = game.to_text()
    assert ktc.load(text=text, game="london_2010").digest() == game.digest()
    assert ktc.verify(text=text, game="london_2010").identical


def test_whoever_lacks_it_is_told_so() -> None:
    with pytest.raises(ktc.OptionError, match="no card set 'toll_gates'"):
        ktc.new_game(2, game="london_2010", cards="toll_gates")
