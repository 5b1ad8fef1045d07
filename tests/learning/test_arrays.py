"""An observation holds what a view holds, in places that are described; numbers and words stay within what is described."""

import json
import subprocess
import sys
from random import Random
from typing import Any, Literal

import attrs
import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from kernel.kits import AUCTION
from kernel.sealed_auction import BidSealed, SealBid
from kit.zoned import DECK, CardPlayed
from kit.zoned import GAME as CARDS

import ktc
from ktc.kernel.errors import PluginError
from ktc.kit.zones import Zones
from ktc.learning import ArrayBounds, Encoder, Layout, Range, encoder_of
from ktc.learning.all_seats import MultiSeatEnv
from ktc.learning.encoding import forgotten_fields, forgotten_places
from ktc.learning.walking import walk
from ktc.learning.zoned import with_zones
from ktc.wire.kinds import WireTypes
from ktc.wire.schema.walk import schema_of
from ktc_city.kit import GAME
from ktc_city.wire.bounds import bounds_of
from learning.arrays import OPENED, differences, encoder, plain, played

NAMES = sorted(OPENED)
ENCODERS = {name: encoder(name) for name in NAMES}
ANOTHER = "print(__import__('ktc.learning').learning.encoder_of(__import__('ktc').new_game(3, seed=9)).layout.digest)"


@pytest.mark.parametrize("name", NAMES)
@tried(12)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 150))
def test_what_a_seat_sees_is_in_its_array_whole_and_reads_back(name: str, seed: int, steps: int) -> None:
    made, game = ENCODERS[name], OPENED[name][1](seed)
    played(made, game, Random(seed), steps)
    for seat in range(game.seats):
        view = game.view(seat)
        found = made.observe(game.as_seat(seat))
        read, shown = (json.loads(json.dumps(values)) for values in (made.read(found), plain(view, made.layout.left_out)))
        assert list(differences(read, shown)) == []
        for number, slot in zip(found, made.layout.slots, strict=True):
            assert slot.least <= number <= slot.most, slot.name
        assert [seat for seat in range(game.seats) if found[made.layout.at(f"to_act[{seat}]")]] == sorted(game.to_act)


@pytest.mark.parametrize("name", NAMES)
def test_each_place_and_each_choice_is_described(name: str) -> None:
    layout = ENCODERS[name].layout
    for described in (layout.slots, layout.choices):
        names = [one.name for one in described]
        assert len(set(names)) == len(names) and all(one.meaning and one.name for one in described)
    assert all(slot.least < slot.most and slot.unit for slot in layout.slots)
    for slot in layout.slots:
        assert not slot.words or slot.most == len(layout.words[slot.words]) + 1, slot.name
    lines = list(layout.lines())
    assert len(lines) == len(layout.slots) + len(layout.choices) and all(line.isprintable() for line in lines)
    again = json.loads(ktc.to_json(layout))
    assert again["type"] == "Layout" and len(again["slots"]) == len(layout.slots) and again["words"].keys() == layout.words.keys()
    with pytest.raises(KeyError):
        layout.at("nothing")


def test_a_layout_is_the_same_in_each_game_and_process_and_another_for_another_table() -> None:
    def layout(players: int, seed: int, **options: Any) -> Layout:
        game = ktc.new_game(players, seed=seed, **options)
        return Encoder(game, GAME).layout

    one = layout(3, 1)
    assert one == layout(3, 2) and one.digest == layout(3, 2).digest
    other = subprocess.run([sys.executable, "-c", ANOTHER], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == one.digest
    assert len({one.digest, layout(4, 1).digest, layout(3, 1, tiles="docklands").digest}) == 3


@attrs.frozen
class Wide:
    """What a game may send."""

    number: int
    word: str
    side: Literal["left", "right"]
    pair: tuple[bool, int | None]
    row: tuple[int, ...]
    many: dict[str, int]
    either: int | str
    deep: "tuple[Wide, ...]"


def test_what_no_array_of_one_size_holds_is_left_out_with_the_reason() -> None:
    schema = schema_of("wide", "Wide", 1, WireTypes(actions=SealBid, events=BidSealed, view=Wide))
    found = walk(schema, "Wide", ArrayBounds(), 2)
    assert [slot.name for slot in found.record.slots("")] == [
        *("number", "side", "pair[0]", "pair[1].there", "pair[1]", "row.count", "row[0]", "row[1]")
    ]
    assert found.left_out == {
        "Wide.word": "the game does not list its possible words",
        "Wide.many": "its keys are unknown: name their words in by",
        "Wide.either": "it is one of several kinds of values",
        "Wide.deep": "it contains its own class, so it has no bound",
    }
    row = [0] * found.record.size
    found.record.write(Wide(-5, "", "right", (True, None), (7,), {}, 1, ()), row, 0)
    assert row == [-5, 2, 1, 0, 0, 1, 7, 0]


def test_a_word_that_no_vocabulary_has_is_another_word() -> None:
    few = attrs.evolve(
        GAME, learning=lambda rules: attrs.evolve(bounds_of(rules), words={**bounds_of(rules).words, "phase": ["sailing"]})
    )
    game = ktc.new_game(2, seed=1)
    made = Encoder(game, few)
    found = made.observe(game.as_seat(0))
    assert found[made.layout.at("phase")] == 2 and made.read(found)["phase"] is None


def test_what_is_beyond_its_bounds_is_cut_and_what_has_none_is_left_out() -> None:
    bounds = ArrayBounds(
        ranges={"State.purse": Range(0, 2, "coins"), "State.lots": Range(1, 3, "lots")},
        longest={"State.purse": 2},
        left_out={"State.rivals": "for a test"},
    )
    kit = attrs.evolve(AUCTION, learning=lambda rules: bounds)
    game = OPENED["auction"][1](1)
    made = Encoder(game, kit)
    assert made.layout.left_out == {"State.rivals": "for a test"}
    found = made.observe(game.as_seat(0))
    at = made.layout.at
    assert [found[at(f"purse{end}")] for end in (".count", "[0]", "[1]")] == [3, 2, 2]  # each has four coins
    assert found[at("lots[0]")] == 1  # nobody has any
    assert "purse[2]" not in [slot.name for slot in made.layout.slots]


def test_what_reads_back_otherwise_is_named() -> None:
    found = differences({"seats": [{"aboard": [1, 0], "front": 3}]}, {"seats": [{"aboard": [1, 0, 2], "front": 3}]})
    assert list(found) == ["seats[0].aboard is [1, 0, 2] and reads back as [1, 0]: which bounds has it?"]


def test_bounds_that_are_none_are_the_games_own_fault() -> None:
    with pytest.raises(PluginError, match=r"its bounds must be a ktc\.learning\.ArrayBounds"):
        MultiSeatEnv(game=attrs.evolve(AUCTION, learning=lambda rules: {}))


def test_a_game_that_is_not_installed_is_learnt_from_with_its_kit() -> None:
    game = ktc.new_game(players=3, seed=1, game=AUCTION)
    assert encoder_of(game, AUCTION).layout.game == AUCTION.id
    with pytest.raises(ktc.OptionError, match="no game 'sealed-auction' is installed: pass kit=, the GameKit that opened it"):
        encoder_of(game)


def test_cards_in_zones_are_bounded_by_their_moves() -> None:
    made = ENCODERS["cards"]
    game, names = OPENED["cards"][1](1), {choice.name for choice in made.space.choices}
    assert forgotten_fields(game, CARDS) == {"State.last": "the game does not list its possible words"}
    assert names >= {f"choice={kind}" for kind in DECK}
    for place in ("piles[pile].left[a]", "bags[hand/2].kinds[f]", "bags[looked/0].unseen[back]", "rows[discard].count"):
        assert made.layout.slots[made.layout.at(f"cards.{place}")].least == 0
    own = attrs.evolve(CARDS, learning=lambda rules: ArrayBounds(words={"cards.row": ("elsewhere",)}, choices={"card": ("a",)}))
    layout = Encoder(game, own).layout
    assert layout.at("cards.rows[elsewhere].count") and "choice=a" not in {choice.name for choice in layout.choices}
    assert not forgotten_places(game, CARDS)
    played(ENCODERS["cards"], game, Random(1), 20)
    assert forgotten_places(game, own) == ["discard"] and not forgotten_places(game, CARDS)


def test_a_table_of_moves_that_no_made_up_event_fits_names_what_it_can() -> None:
    def fails(event: Any, cards: Any) -> Any:
        raise ValueError(event)

    zones = Zones({"pile": {"a": 1}}, {CardPlayed: fails}, rows={"river": ()}, secret=("hand", "lost"))
    words = with_zones(ArrayBounds(), zones, 2).words
    assert words["cards.pile"] == ("pile",) and words["cards.row"] == ["river"]
    assert words["cards.bag"] == ["hand/0", "hand/1", "lost/0", "lost/1"]
