"""What others have written down stays readable: names of records, of JSON and of the command line are never lost."""

import attrs
import wire

NOW = wire.names()
KEPT = wire.committed()
LOST = """{what}: {names} is gone, or has another name.  Records, programs and scripts of others hold it.
 - Give it back; or let the new name stand beside it, and read the old one: a tile by an alias, a shape of records by a step in
   plugins/ktc-city/ktc_city/records/migrations.py with a kept game (docs/about/versioning.md).
 - Only a release that may break it takes it out of tests/project/wire_names.json, and the changelog says so."""
ADDED = "{what}: {names} is new; to keep it for good, add it to the list: python tests/project/wire.py"


def test_no_name_is_lost() -> None:
    gone = {what: sorted(set(names) - set(NOW.get(what, ()))) for what, names in KEPT.items()}
    lost = [LOST.format(what=what, names=", ".join(names)) for what, names in sorted(gone.items()) if names]
    assert not lost, "\n".join(lost)


def test_what_is_new_is_written_down() -> None:
    for what, found in NOW.items():
        added = set(found) - set(KEPT.get(what, ()))
        assert not added, ADDED.format(what=what, names=", ".join(sorted(added)))


def test_a_field_that_came_later_has_a_default() -> None:
    """Records of before do not have it; when it has come into the list, the kept games see to it."""
    kinds = [kind for kind in wire.read_back() if f"fields of {kind.__name__}" in KEPT]
    assert len(kinds) > 20
    assert [
        f"{kind.__name__}.{field.name}"
        for kind in kinds
        for field in attrs.fields(kind)
        if field.name not in KEPT[f"fields of {kind.__name__}"] and field.default is attrs.NOTHING
    ] == []
