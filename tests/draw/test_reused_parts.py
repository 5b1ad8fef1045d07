"""Parts of a described table are made again only if the values that they depend on have changed."""

from random import Random
from typing import Any

import attrs

import ktc
from ktc.draw.kit import Kept, Seen, drawing_of, seen_of
from ktc.draw.table.values import Section


def test_a_part_is_made_once_for_equal_values_of_a_language() -> None:
    made = list[tuple[Any, ...]]()

    def part(*values: Any) -> list[Any]:
        made.append(values)
        return list(values)

    kept: Kept = {}
    first, second = (seen_of(ktc.new_game(2, seed=seed), kept=kept) for seed in (1, 2))
    hand = first.reuse("hand", part, (1, 2))
    assert second.reuse("hand", part, (1, 2)) is hand
    assert second.reuse("hand", part, (1, 3)) == [(1, 3)]
    assert first.reuse("hand", part, (1, 2)) is hand  # two variants are kept
    assert attrs.evolve(first, lang="de").reuse("hand", part, (1, 2)) is not hand
    assert first.reuse("other", part, (1, 2)) is not hand
    assert len(made) == 4
    assert first.reuse("hand", sum, (1, 2)) == 3, "another maker makes another part"


def test_a_seat_alone_and_another_game_share_nothing() -> None:
    game = ktc.new_game(2, seed=1)
    assert seen_of(game, 0).kept is not seen_of(game, 0).kept


def test_what_a_move_does_not_touch_stays_the_same_part_for_all_readers() -> None:
    game, kept, random = ktc.new_game(4, seed=3), dict[Any, Any](), Random(3)
    drawing, equal, same = drawing_of(game.ruleset), 0, 0
    before: dict[tuple[int | None, str], Section] = {}
    for _ in range(30):
        now = {}
        for reader in (None, *range(4)):
            seen: Seen = seen_of(game, reader, kept=kept)
            now |= {(reader, section.name): section for section in drawing.describe(seen).sections}
        for (reader, name), section in now.items():
            last = before.get((reader, name))
            equal += section == last
            same += section is last
        assert len({id(now[reader, "river"]) for reader in (None, *range(4))}) == 1
        before = now
        game.apply(game.draft(game.awaited[0]).sample(random))
    assert same > 0.95 * equal > 500  # a barge that moves changes no borough
