"""Every name that was public before the first renames works: under the same name, or with a warning that says the new one."""

import re
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

import ktc
from ktc.bots import make_bot
from ktc.bots.greedy import Greedy, Weights
from ktc.events import MomentCame
from ktc.kernel.limits import weigh
from ktc.kernel.plain_state import canonical
from ktc.kit import Notation
from ktc.notation.writing import form_of
from ktc.plugin import Trigger
from ktc.renamed import MEMBERS, NAMES, REMOVED_IN, SINCE
from ktc.table import BotTurn, OffloadedTable, Table

LISTED: Final = Path(__file__).with_name("public_names.txt")
PAGE: Final = Path(__file__).parents[2] / "docs" / "about" / "versioning.md"
ROW: Final = re.compile(r"^\| `(ktc[.\w]*)` \| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)
BEFORE: Final[dict[str, list[str]]] = {
    module: names.split()
    for module, _, names in (line.partition(": ") for line in LISTED.read_text(encoding="utf-8").splitlines() if line[0] != "#")
}
NOT_LISTED: Final = {"ktc.bots.greedy"}  # the docs show it, and it makes nothing public
RENAMED: Final = [(module, old, new) for module, names in sorted(NAMES.items()) for old, new in names.items()]


@pytest.mark.parametrize("module", BEFORE)
def test_a_public_name_of_before_works_without_a_warning_or_is_in_the_table(module: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        home = import_module(module)
        gone = {name for name in BEFORE[module] if name not in home.__all__}
        assert [name for name in BEFORE[module] if name not in gone and getattr(home, name) is None] == []
    assert gone == {*NAMES.get(module, {})}, "an old name without an alias, or an alias that nobody needs"


@pytest.mark.parametrize(("module", "old", "new"), RENAMED)
def test_an_old_name_warns_and_is_the_new_one(module: str, old: str, new: str) -> None:
    home = import_module(module)
    with pytest.warns(DeprecationWarning, match=rf"^{module}\.{old} is {module}\.{new} now; .* removed in {REMOVED_IN}$") as told:
        found = getattr(home, old)
    assert found is getattr(home, new)
    assert {warning.filename for warning in told} == {__file__}, "it names the line that has to change"
    assert new in home.__all__ and old not in home.__all__ and old not in dir(home)


@pytest.mark.parametrize(("module", "old", "new"), RENAMED)
def test_an_import_of_an_old_name_warns_where_it_is_written(module: str, old: str, new: str) -> None:
    code = compile(f"from {module} import {old}", "theirs.py", "exec")
    with pytest.warns(DeprecationWarning, match=rf"\.{new} now") as told:
        exec(code, {})
    assert {warning.filename for warning in told} == {"theirs.py"}


def test_no_module_is_in_the_table_for_nothing() -> None:
    assert {*NAMES} - {*BEFORE} == NOT_LISTED


@pytest.mark.parametrize("module", BEFORE)
def test_a_name_that_never_was_is_an_attribute_error(module: str) -> None:
    with pytest.raises(AttributeError, match=rf"module '{module}' has no attribute 'Mement'"):
        import_module(module).Mement  # noqa: B018  # asking is all that it does
    with pytest.raises(ImportError, match="cannot import name 'Mement'"):
        exec(f"from {module} import Mement", {})
    assert "Mement" not in vars(sys.modules[module])


def test_a_renamed_class_keeps_its_name_in_records_and_digests() -> None:
    event = MomentCame(Trigger("era_began", era=1), "effects.order")
    moment = '{"type":"Moment","hook":"era_began","seat":-1,"owner":-1,"berth":-1,"era":1}'
    assert ktc.to_json(event) == f'{{"type":"MomentCame","moment":{moment},"rule":"effects.order"}}'
    assert ktc.from_json(ktc.to_json(event), ktc.Event) == event
    with pytest.raises(ktc.RecordError, match=r"value\.moment"):
        ktc.from_json(ktc.to_json(event).replace('"Moment"', '"Trigger"'), ktc.Event)
    assert canonical(event.moment)[0] == "Moment"
    before = attrs.make_class("Moment", {field.name: attrs.field() for field in attrs.fields(Trigger)}, frozen=True)
    assert weigh(event.moment) == weigh(before(*attrs.astuple(event.moment)))
    assert form_of(Trigger, Notation()).word == form_of(before, Notation()).word == "moment"


def a_game() -> ktc.CityGame:
    return ktc.new_game(2, seed=1)


def a_turn() -> BotTurn:
    return BotTurn(0, "random", 7, 0)


def asked(call: str) -> Any:
    """Return what a bot answers by the old or the new method."""
    game = a_game()
    return getattr(game.as_seat(game.to_act[0]), call)(make_bot("random", 3).choose)


def stale(table: Table) -> bool:
    """Return whether a table still does an action for an older revision."""
    tokens = [table.sit(seat) for seat in range(2)]
    revision, seat = table.game.revision, table.game.to_act[0]
    table.act(tokens[seat], table.game.legal_actions(seat)[0], revision)
    other = table.game.to_act[0]
    table.act(tokens[other], table.game.legal_actions(other)[0], revision)
    return table.game.revision == revision + 2


CAREFUL: Final = attrs.evolve(Weights(), outbid=0.4)
SAME: Final[dict[str, tuple[Callable[[], Any], Callable[[], Any]]]] = {  # by the old name, and by the new one
    "BotTurn.taste": (lambda: a_turn().taste, lambda: a_turn().seed),
    "Game.told()": (lambda: a_game().told(1, since=2), lambda: a_game().events_for(1, since=2)),
    "Greedy(taste=)": (lambda: vars(Greedy(1, taste=CAREFUL))["_weights"], lambda: vars(Greedy(1, weights=CAREFUL))["_weights"]),
    "SeatView.let_choose()": (lambda: asked("let_choose"), lambda: asked("ask_bot")),
    "Table(lenient=)": (
        lambda: stale(OffloadedTable(a_game(), lenient=True)),
        lambda: stale(OffloadedTable(a_game(), allow_stale=True)),
    ),
}


@pytest.mark.parametrize(("module", "old", "new"), [(module, *names) for module in MEMBERS for names in MEMBERS[module].items()])
def test_an_old_method_field_or_parameter_warns_and_does_the_same(module: str, old: str, new: str) -> None:
    by_old, by_new = SAME[old]
    says = rf"^{re.escape(f'{module}.{old} is {module}.{new}')} now; .* removed in {REMOVED_IN}$"
    with pytest.warns(DeprecationWarning, match=says) as told:
        found = by_old()
    assert [warning.filename for warning in told] == [__file__], "it names the line that has to change"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert found == by_new() and found


def test_both_names_of_a_parameter_at_once_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Table\(\) got both lenient and allow_stale: give allow_stale alone"):
        Table(a_game(), allow_stale=True, lenient=False)


def test_the_page_shows_both_tables() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("### Renamed names")[2]
    tables = {(module, *names) for table in (NAMES, MEMBERS) for module in table for names in table[module].items()}
    assert {*ROW.findall(text)} == tables
    assert f"| module | before {SINCE} | since {SINCE} |" in text
    assert f"An old name in Python works until {REMOVED_IN} and" in text
