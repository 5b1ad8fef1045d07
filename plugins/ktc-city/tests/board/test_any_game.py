"""Any game is chosen by forms; one that draws a board of its own is chosen on it."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, plain_game
from kernel.sealed_auction import SealBid

import ktc
from ktc import draw
from ktc.draw import (
    BoardRequest,
    Drawing,
    Mark,
    Part,
    Seen,
    actions_by_spot,
    box_target,
    draw_board,
    mark_draft,
    why_not_at,
)
from ktc.draw.svg.lettering import text
from ktc.kit import GameKit

from .walking import spots


class Coins(Drawing):
    """Coins in a row, one for each that a seat may bid."""

    def board(self, seen: Seen, request: BoardRequest) -> Iterator[Part]:
        marks = [
            request.marker.spot(f"coin/{number}", f"Coin {number}", box_target(30 * number, 0, 24, 24), coin=number)
            for number in range(6)
        ]
        yield Part("purse", "Your purse", draw.Block(request.width, 40, "".join(marks) + text(5, 30, "&", 12)))

    def marks(self, seen: Seen, action: Any) -> Iterator[Mark]:
        if isinstance(action, SealBid):
            yield Mark("coins", action.coins, (f"coin/{action.coins}",))

    def tries(self, seen: Seen, spot: str) -> Iterator[Any]:
        yield SealBid(seen.reader, int(spot.removeprefix("coin/")))

    def rule_text(self, seen: Seen, rule: str, lang: str = "en") -> str:
        return f"The rule {rule}."


@plain_game
def test_a_game_without_a_description_is_shown_and_chosen_by_forms(kit: GameKit) -> None:
    game = ktc.new_game(players=3, seed=4, game=kit)
    table = game.as_seat(game.to_act[0])
    board = draw_board(table)
    assert [part.name for part in board.parts] == ["table", "players"]
    assert board.spots == () and actions_by_spot(table).by_spot == {}
    marked = mark_draft(table)
    while marked.choices:
        assert marked.states == {} and all(choice.spots == () for choice in (*marked.path, *marked.choices))
        marked = mark_draft(table, [*(choice.choice for choice in marked.path), marked.choices[0].choice])
    assert marked.action == table.draft().number(0) and marked.count == 1
    ask = table.asks()
    assert {why.rule for why in why_not_at(table, "anything")} == ({ask.rule} if ask is not None else set())


def test_a_game_with_a_board_is_chosen_on_it() -> None:
    kit = attrs.evolve(AUCTION, drawing=Coins())
    game = ktc.new_game(players=3, seed=4, game=kit)
    table = game.as_seat(0)
    marked = mark_draft(table, kit=kit)
    assert [choice.spots for choice in marked.choices] == [(f"coin/{choice.choice}",) for choice in marked.choices]
    there = spots(draw_board(table, states=marked.states, kit=kit))
    assert {name for name, node in there.items() if node.get("class") == "spot legal"} == set(marked.states)
    assert there["coin/1"].get("data-coin") == "1"
    (deed,) = actions_by_spot(table, kit=kit).at("coin/2")
    assert table.draft().number(deed.numbers[0]) == SealBid(0, 2) and (deed.kind, deed.count) == ("SealBid", 1)
    assert why_not_at(table, "coin/2", kit=kit) == ()
    (why,) = why_not_at(table, "coin/99", kit=kit)
    assert (why.kind, why.text) == ("SealBid", f"The rule {why.rule}.")


def test_what_is_no_part_and_no_mark_is_the_games_fault() -> None:
    class Wrong(Coins):
        def board(self, seen: Seen, request: BoardRequest) -> Any:
            return ["a board"]

        def marks(self, seen: Seen, action: Any) -> Any:
            return ["a mark"]

        def tries(self, seen: Seen, spot: str) -> Any:
            raise ValueError("no")

    kit = attrs.evolve(AUCTION, drawing=Wrong())
    table = ktc.new_game(players=3, seed=4, game=kit).as_seat(0)
    with pytest.raises(ktc.PluginError, match="the parts of its board must be Part objects, not 'a board'"):
        draw_board(table, kit=kit)
    with pytest.raises(ktc.PluginError, match="the marks of its board must be Mark objects, not 'a mark'"):
        mark_draft(table, kit=kit)
    with pytest.raises(ktc.PluginError, match="must be Mark objects"):
        actions_by_spot(table, kit=kit)
    kit = attrs.evolve(AUCTION, drawing=type("Half", (Coins,), {"tries": Wrong.tries})())
    with pytest.raises(ktc.PluginError, match="cannot be drawn: ValueError: no"):
        why_not_at(table, "coin/1", kit=kit)


WITHOUT_RICH = """
import sys
sys.modules["rich"] = None  # as where it is not installed
import ktc
assert not [name for name in sys.modules if name.startswith(("ktc.draw", "ktc_city.drawing"))]
from ktc.draw import board_sheet, draw_board, actions_by_spot, mark_draft, why_not_at
table = ktc.new_game(3, seed=7).as_seat(1)
board = draw_board(table, states=mark_draft(table).states)
print(len(board.parts), len(actions_by_spot(table).by_spot) > 5, len(why_not_at(table, "river/x")), len(board_sheet()) > 100)
"""


def test_a_board_needs_no_rich() -> None:
    told = subprocess.run([sys.executable, "-c", WITHOUT_RICH], capture_output=True, text=True, check=False)
    assert told.stdout.split() == ["8", "True", "1", "True"], told.stderr
