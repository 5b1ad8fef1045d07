"""What others have written down stays readable: names of records, of JSON and of the command line are never lost."""

from typing import Any

import attrs
import pytest
import wire

NOW = wire.names()
KEPT = wire.committed()
LOST = """{what}: {names} is gone, or has another name.  Records, programs and scripts of others hold it.
 - Give it back; or let the new name stand beside it, and read the old one: a tile by an alias, a shape of records by a step in
   ktc/city/records/migrations.py with a kept game (docs/stability.md).
 - Only a release that may break it takes it out of tests/house/wire_names.json, and the changelog says so."""
ADDED = "{what}: {names} is new; to keep it for good, add it to the list: python tests/house/wire.py"


@pytest.mark.parametrize("what", sorted(KEPT))
def test_no_name_is_lost(what: str) -> None:
    gone = set(KEPT[what]) - set(NOW.get(what, ()))
    assert not gone, LOST.format(what=what, names=", ".join(sorted(gone)))


def test_what_is_new_is_written_down() -> None:
    for what, found in NOW.items():
        added = set(found) - set(KEPT.get(what, ()))
        assert not added, ADDED.format(what=what, names=", ".join(sorted(added)))


@pytest.mark.parametrize("kind", list(wire.read_back()), ids=lambda kind: kind.__name__)
def test_a_field_that_came_later_has_a_default(kind: type[Any]) -> None:
    """Records of before do not have it; when it has come into the list, the kept games see to it."""
    before = KEPT.get(f"fields of {kind.__name__}", [field.name for field in attrs.fields(kind)])
    assert not [field.name for field in attrs.fields(kind) if field.name not in before and field.default is attrs.NOTHING]
