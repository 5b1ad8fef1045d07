"""The order of an era's end is one table: another order plays, loads, verifies and is held against forgeries."""

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import attrs
import pytest

import ktc
from ktc.events import EraEnded, PhaseBegan
from ktc_city.box.setup import Setup, set_up
from ktc_city.entries.stages import EVERY
from ktc_city.model import ids, order
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Phase
from ktc_city.model.rulings import BY_BERTH, CLOCKWISE, CORE, FREE

USUAL: Final = order.ORDERS[()]
DRAWN_LAST: Final = (*(phase for phase in USUAL if phase not in (Phase.DRAWING, Phase.PLACING)), Phase.DRAWING, Phase.PLACING)
ORDERS: Final = {(): USUAL, ((ids.END_DRAW, BY_BERTH),): DRAWN_LAST}
PARTS: Final = {phase.word for phase in USUAL}


@pytest.fixture
def ruled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have tables that draw by berth draw after all have their keyples back."""
    monkeypatch.setattr(order, "ORDERS", ORDERS)


def played(seed: int) -> ktc.CityGame:
    """Return a game played at random to its end."""
    game, random = ktc.new_game(players=2, seed=seed, options={"rulings": {ids.END_DRAW: BY_BERTH}}), Random(seed)
    while not game.over:
        game.apply(game.draft(game.to_act[0]).sample(random))
    return game


def parts_of(game: ktc.CityGame) -> list[list[str]]:
    """Return the parts of each era's end, in the order in which they began."""
    eras: list[list[str]] = []
    for event in game.log.events:
        if isinstance(event, EraEnded):
            eras.append([USUAL[0].word])
        elif isinstance(event, PhaseBegan) and eras and event.phase in PARTS:
            eras[-1].append(event.phase)
    return eras


def test_every_order_has_the_parts_of_the_rulebooks_and_begins_where_an_era_ends() -> None:
    leads = {to for stage in EVERY for kind, targets in stage.leads_to.items() if kind is EraEnded for to in targets}
    for phases in order.ORDERS.values():
        assert sorted(phases) == sorted(USUAL) and {phases[0]} == leads and phases[-1] == Phase.PLACING


def test_each_choice_of_a_ruling_is_read_where_the_table_is_set_up() -> None:
    """A choice that makes no other table, nor another order, would be offered and change nothing."""
    for ruling in CORE:
        tables = [set_up(ktc.open_box(), 3, GameOptions(rulings=((ruling.rule, choice),))) for choice in ruling.choices]
        read = {field.name for field in attrs.fields(Setup)} - {"options", "rulings", "table"}
        played = [{name: getattr(table, name) for name in read} for table in tables]
        assert not any(one == other for one, other in combinations(played, 2)), f"no rule reads {ruling}"


def test_an_order_by_a_ruling_that_nobody_can_choose_is_refused_at_once() -> None:
    """Else every table would play it, as where a record does not tell its rulings, or none would."""
    for rule, choice in (("end.unheard-of", BY_BERTH), (ids.END_DRAW, "by-the-berth")):
        with pytest.raises(ValueError, match=rf"depends on {rule}: {choice}, which CORE in rulings.py does not offer"):
            order.check_orders([((rule, choice),)])


def test_rulings_that_a_table_may_choose_together_have_an_order_for_both() -> None:
    draw, place, clockwise = (ids.END_DRAW, BY_BERTH), (ids.END_PLACE, FREE), (ids.END_DRAW, CLOCKWISE)
    order.check_orders([(), (draw,), (clockwise,)])
    order.check_orders([(), (draw,), (place,), (place, draw)])
    for orders in ([(draw,), (place,)], [(draw, place), (draw,), (place,)], [(draw,), ()]):
        with pytest.raises(ValueError, match=f"a table may choose {ids.END_DRAW}: {BY_BERTH}.* together; add an order for both"):
            order.check_orders(orders)


@pytest.mark.usefixtures("ruled")
def test_a_ruling_that_reorders_an_eras_end_plays_loads_and_verifies(tmp_path: Path) -> None:
    game, record = played(1), tmp_path / "game.jsonl"
    assert parts_of(game) == [[phase.word for phase in DRAWN_LAST]] * 4
    game.save(record)
    assert ktc.load(record).digest() == game.digest()
    assert ktc.verify(record).identical
    forged = record.read_text().replace('"phase":"retrieving"', '"phase":"drawing"', 1)
    record.write_text(forged)
    with pytest.raises(ktc.RecordError, match="PhaseBegan cannot come in the phase river_tile"):
        ktc.load(record)


def test_another_tables_order_is_not_taken_for_this_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of the order that a ruling brings is refused where the ruling was not chosen, and the other way round."""
    record = tmp_path / "game.jsonl"
    played(2).save(record)
    monkeypatch.setattr(order, "ORDERS", ORDERS)
    with pytest.raises(ktc.RecordError, match="PhaseBegan cannot come in the phase river_tile"):
        ktc.load(record)


@pytest.mark.usefixtures("ruled")
def test_a_record_by_a_ruling_that_is_not_here_is_refused_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "game.jsonl"
    played(3).save(record)
    record.write_text(record.read_text().replace(f'"{ids.END_DRAW}"', '"end.drawn"', 1))
    monkeypatch.setattr(order, "ORDERS", {(): USUAL})
    with pytest.raises(
        ktc.RecordError, match=r"cannot come in the phase river_tile; .* no ruling 'end\.drawn'; .*; did you mean"
    ):
        ktc.load(record)


@pytest.mark.parametrize(
    ("rulings", "orders"),
    [({}, [DRAWN_LAST, USUAL]), ({ids.END_DRAW: BY_BERTH}, [DRAWN_LAST]), ({ids.END_DRAW: CLOCKWISE}, [USUAL])],
)
@pytest.mark.usefixtures("ruled")
def test_where_a_record_does_not_tell_its_rulings_every_order_may_be_its_own(
    rulings: dict[str, str], orders: list[tuple[Phase, ...]]
) -> None:
    assert order.orders_by(rulings) == orders
    both = order.after(orders)
    assert set(both[Phase.RIVER_TILE]) == {phases[phases.index(Phase.RIVER_TILE) + 1] for phases in orders}
