"""The neutral log tells a whole game: another program can decide and count it with nothing of ktc."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, any_game
from kernel.toy import play

import ktc
from ktc.kit import AnyGame, GameKit
from ktc.testing import neutral_log


def lines_of(game: AnyGame) -> list[dict[str, Any]]:
    """Return the lines as another program reads them."""
    return [json.loads(json.dumps(line)) for line in neutral_log(game)]


def recount(lines: Sequence[dict[str, Any]]) -> list[int]:
    """Play an auction again from its log alone: each lot counts five points, each coin left one."""
    players = lines[0]["players"]
    lots, paid = Counter[int](), Counter[int]()
    for line in lines:
        if line.get("event") == "LotWon":
            lots[line["fields"]["seat"]] += 1
            paid[line["fields"]["seat"]] += line["fields"]["coins"]
    return [5 * lots[seat] + 4 - paid[seat] for seat in range(players)]


@pytest.mark.parametrize("seed", range(4))
def test_a_count_from_the_log_alone_agrees_with_the_engine(seed: int) -> None:
    lines = lines_of(play(ktc.new_game(3, seed, game=AUCTION), seed))
    assert lines[0] == {"game": "sealed-auction", "players": 3, "options": {}}
    assert recount(lines) == lines[-1]["totals"] and lines[-1]["over"] is True
    assert [line["points"] for line in lines if "rule" in line] == lines[-1]["totals"]


@any_game
def test_each_action_and_event_of_any_game_has_its_line(kit: GameKit) -> None:
    game = play(ktc.new_game(kit.numbers()[0], 3, game=kit), 3, 60)
    lines = lines_of(game)
    assert [line["event"] for line in lines if "event" in line] == [type(event).__name__ for event in game.log.events]
    actions = [line for line in lines if "action" in line]
    assert [(line["step"], line["action"]) for line in actions] == [
        (number, type(step.action).__name__) for number, step in enumerate(game.log, start=1)
    ]
    for line in actions:
        assert line["legal"] == len(game.at(line["step"] - 1).legal_actions(line["fields"]["seat"]))
        action = game.log[line["step"] - 1].action
        assert {field.name for field in attrs.fields(type(action))} == line["fields"].keys()


def test_how_many_were_legal_is_left_out_on_demand() -> None:
    game = play(ktc.new_game(3, 3, game=AUCTION), 3)
    short, whole = list(neutral_log(game, legal=False)), list(neutral_log(game))
    assert short == [{name: value for name, value in line.items() if name != "legal"} for line in whole] != whole


def test_a_game_of_one_seat_has_what_that_seat_was_told() -> None:
    game = play(ktc.new_game(3, 3, game=AUCTION), 3, 2)
    lines = lines_of(ktc.load(text=game.to_text(1), game=AUCTION))
    coins = [tuple(line["fields"].values()) for line in lines if line.get("event") == "BidSealed"]
    assert all((seat == 1) == (number is not None) for seat, number in coins) and len(coins) == 2
    assert not [line for line in lines if "legal" in line or "totals" in line]
