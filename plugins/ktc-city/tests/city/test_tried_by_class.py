"""Variants tried from a class, as tiles are; and behaviours of one name from two packages."""

from collections.abc import Mapping
from typing import Any

import pytest

import ktc
from ktc.installed import entries
from ktc.installed.entries import Origin
from ktc.plugin import Hand, PrintedTile, Source, hookimpl
from ktc_city.box import behaviours as opening


class InFront:
    """Losing bids come back in front of the screen."""

    @hookimpl
    def keyples_return(self, source: Source) -> str | None:
        """Return where keyples come back to."""
        return Hand.FRONT if source == Source.LOSING_BID else None


class Idle:
    """A variant of the same name that does nothing of the kind."""

    @hookimpl
    def bids_sealed(self) -> bool:
        """Bids are open."""
        return False


def test_a_variant_is_tried_from_its_class() -> None:
    rules = ktc.new_game(2, seed=1, variants={"in_front": InFront}).ruleset
    assert list(rules.header()["variants"]) == ["in_front"]
    assert rules.setup.returns[Source.LOSING_BID] == ("front", "in_front")  # type: ignore[attr-defined]  # the city's rules


def test_what_is_tried_is_not_kept_for_another_of_that_name() -> None:
    first = ktc.open_box(variants={"in_front": InFront})
    second = ktc.open_box(variants={"in_front": Idle})
    assert first is not second
    assert first.of_variants(ktc.plugin.VariantHooks.keyples_return)
    assert not second.of_variants(ktc.plugin.VariantHooks.keyples_return)


def test_installed_variants_may_stand_beside() -> None:
    box = ktc.open_box(variants={"in_front": InFront, "jennifer": None})
    assert box.variants == ("in_front", "jennifer")


def test_a_word_that_two_packages_bring_is_said_with_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    brought: Mapping[str, Mapping[str, Any]] = {"one": {"inn": PrintedTile, "mill": PrintedTile}, "two": {"inn": InFront}}
    monkeypatch.setattr(entries, "load", lambda group, name, only, asker: (brought[name], Origin(name, name, "1", name, group)))
    found, _ = opening.load_behaviours(["one", "two"], {})
    assert sorted(found) == ["mill", "one.inn", "one.mill", "two.inn"]
    assert found["two.inn"][0] is InFront
    own, _ = opening.load_behaviours(["one", "two"], {"inn": Idle})
    assert own["inn"][0] is Idle, "one's own goes before all"
