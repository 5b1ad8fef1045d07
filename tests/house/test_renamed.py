"""Every name that was public before the first renames works: under the same name, or with a warning that says the new one."""

import sys
import warnings
from importlib import import_module
from pathlib import Path
from typing import Final

import attrs
import pytest

import ktc
from ktc.events import MomentCame
from ktc.kernel.limits import weigh
from ktc.kernel.plain_state import canonical
from ktc.plugin import Trigger
from ktc.renamed import NAMES, REMOVED_IN

LISTED: Final = Path(__file__).with_name("public_names.txt")
BEFORE: Final[dict[str, list[str]]] = {
    module: names.split()
    for module, _, names in (line.partition(": ") for line in LISTED.read_text(encoding="utf-8").splitlines() if line[0] != "#")
}
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


@pytest.mark.parametrize("module", BEFORE)
def test_a_name_that_never_was_is_an_attribute_error(module: str) -> None:
    with pytest.raises(AttributeError, match=rf"module '{module}' has no attribute 'Mement'"):
        import_module(module).Mement  # noqa: B018
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
