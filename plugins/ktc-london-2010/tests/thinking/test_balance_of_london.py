"""The page of the balance is made of figures, and these of games."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import attrs
import pytest
from ktc_london_2010.balance.__main__ import PAGE, main, many
from ktc_london_2010.balance.counting import GameCount, Job, Seat, played
from ktc_london_2010.balance.figures import BAND, lead, mean_of, middle, owners, strength
from ktc_london_2010.balance.page import AS_EXPECTED, NO_REASON, PERHAPS, Played, page, reason_of
from ktc_london_2010.balance.reasons import REASONS, SELDOM
from ktc_london_2010.balance.uses import used
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.content.sets import CARDS
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import Action

from ktc.kit.sets import TUNED

SET = open_set().cards


def seat(points: int, won: float, *cards: str, placed: int = 9, bot: str = "greedy") -> Seat:
    """Return a seat that did little else."""
    lost = {ids.SCORE_POVERTY_TABLE: 0, ids.SCORE_LOAN: 0}
    return Seat(bot, 0, points, won, placed, cards, (), 5, 1, 4, lost, {}, {}, frozenset(cards))


def game(*seats: Seat) -> GameCount:
    """Return a game of such seats, the first of which began."""
    return GameCount(tuple(attrs.evolve(one, order=order) for order, one in enumerate(seats)), 12.0, 0, (3,))


@pytest.fixture(scope="module")
def found() -> Iterator[GameCount]:
    yield played(Job(4, ("greedy", "gatherer", "random")))


def test_a_game_is_counted(found: GameCount) -> None:
    assert [one.bot for one in found.seats] == ["gatherer", "random", "greedy"], "they have moved on by one seat"
    assert sorted(one.order for one in found.seats) == [0, 1, 2]
    assert sum(one.won for one in found.seats) == 1
    greedy = found.seats[2]
    assert greedy.placed >= len(set(greedy.cards)) - 3 and set(greedy.cards) <= greedy.used
    assert greedy.actions["land"] == len(greedy.boroughs)
    assert sum(greedy.actions.values()) in (int(found.turns), int(found.turns) + 1)


def test_what_is_counted_does_not_hang_on_the_number_of_processes() -> None:
    bots = ("gatherer", "random")
    assert many(bots, range(6), 1) == many(bots, range(6), 2)


def test_owners_are_held_against_a_fair_share() -> None:
    games = [game(seat(50, 1, "Docks"), seat(30, 0, "Bridge")), game(seat(20, 0, "Docks", placed=5), seat(40, 1, placed=5))]
    docks, bridge = owners(games, lambda one: one.cards)
    assert (docks.name, docks.games, docks.wins.value, docks.points.value) == ("Docks", 2, 0, 0)
    assert (bridge.games, bridge.wins.value, bridge.points.value) == (1, -0.5, -10)
    assert docks.expected == 0, "who built nine cards won as often as who built five"


def test_outside_the_band_there_is_a_reason_or_none_is_known() -> None:
    row = owners([game(seat(50, 1, "Docks"), seat(30, 0)), game(seat(50, 1, "Docks"), seat(30, 0))], lambda one: one.cards)[0]
    assert row.outside and reason_of(row) == NO_REASON
    assert reason_of(attrs.evolve(row, expected=0.5)) == AS_EXPECTED
    assert reason_of(attrs.evolve(row, wins=attrs.evolve(row.wins, half=0.5))) == PERHAPS
    inside = attrs.evolve(row, wins=attrs.evolve(row.wins, value=BAND))
    assert not inside.outside


def test_reasons_are_given_for_things_of_the_set() -> None:
    assert set(REASONS) <= {card.name for card in SET.cards.values()} | {one.name for one in SET.boroughs.values()}


def test_what_greedy_uses_is_counted_over_all_its_seats() -> None:
    often = attrs.evolve(seat(9, 1, "Docks"), chosen={"BuyLand": 7, "TakeThree": 1})
    once = attrs.evolve(seat(8, 0, "Bridge"), chosen={"BuyLand": 1})
    other = attrs.evolve(seat(8, 0, "Wren", bot="random"), chosen={"EndPlay": 50})
    text = "\n".join(used(SET, [game(often, other), game(once, other)]))
    assert "`greedy` had 2 seats in the games of this page. It used 2 of 23 kinds of actions\nand 2 of 70 cards: not" in text
    assert ": not Albert Hall, " in text
    assert "Docks" not in text and "Wren" in text, "what others use does not count"
    assert "| `BuyLand` | 8 | 4.000 |  |" in text and "| `TakeThree` | 1 | 0.500 |  |" in text
    assert f"| `EndFlips` | 0 | 0.000 | {SELDOM['EndFlips']} |" in text, "what is seldom has a reason"
    assert "| `EndPlay` | 0 | 0.000 | **no reason known** |" in text
    assert not list(used(SET, [game(other, other)]))


def test_reasons_are_given_for_kinds_of_actions() -> None:
    assert set(SELDOM) <= {kind.__name__ for kind in get_args(Action)}


def test_the_page_as_it_stands_leaves_nothing_without_a_reason() -> None:
    printed = PAGE.read_text(encoding="utf-8")
    assert NO_REASON not in printed and "It used 23 of 23 kinds of actions\nand 70 of 70 cards." in printed


def test_a_shared_win_is_nobodys() -> None:
    games = [game(seat(5, 0.5), seat(5, 0.5, bot="random")), game(seat(6, 1), seat(2, 0, bot="random"))]
    greedy, random = strength(games)
    assert (greedy.wins.number, random.wins.number, greedy.points, greedy.fair) == (1, 0, 5.5, 0.5)
    assert lead(games, "greedy").value == 2


def test_means_have_their_intervals() -> None:
    assert mean_of([1, 2, 3]).half == pytest.approx(1.96 / 3**0.5)
    assert mean_of([4]).half == float("inf") and middle(range(100)) == (10, 89)


def test_the_page_says_what_the_figures_say(found: GameCount) -> None:
    cards = attrs.evolve(SET, sources={**SET.sources, "Docks": {"hexagon": TUNED}})
    text = page(cards, Played([[found]], [game(seat(51, 1, "Docks"), seat(30, 0, "Bridge"))] * 3, ()))
    assert f"| Docks | hexagon | {SET.cards['docks'].hexagon} |" in text
    assert "| winner's points, mean (middle 80 %) | 51.0 (51–51) |" in text
    assert "| Docks | 3 | +50.0 ± 0.0 | +0.0 | +10.5 ± 0.0 |" in text
    assert "Strength of `search`" not in text, "none was played"


def test_tuned_figures_are_reconstructed_ones() -> None:
    tuned = [figure for figure in CARDS.figures() if figure.tuned]
    assert not {"start", "poverty_table"} & {figure.thing for figure in tuned}, "what is published is not tuned"
    printed = PAGE.read_text(encoding="utf-8")
    assert all(f"| {one.thing} | {one.field} |" in printed for one in tuned), "make london-balance writes it again"


def test_the_command_writes_the_page_and_says_how_long_it_took(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.md"
    main(["--games", "1", "--tables", "1", "--search", "0", "--page", str(file)])
    assert re.fullmatch(rf"{re.escape(str(file))}: written after \d+ seconds\n", capsys.readouterr().out)
    assert file.read_text(encoding="utf-8").startswith("# Balance of London (2010)\n")
