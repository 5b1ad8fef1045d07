"""What a set says that its tiles bring (``when``): effects without Python."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.events import Chosen, NoteWritten, PointsTaken, SkillsGiven
from ktc.plugin import PrintedTile, TileData, hookimpl
from ktc_city.box.sets.when import MAKERS, Reader

COINS = "{note: {key: coins, value: 1, add: true}}"


def overlay(folder: Path, when: str, tile: str = "barbican") -> Path:
    path = folder / "guests.yaml"
    path.write_text(f"set: guests\nover: london_2016\ntiles:\n  {tile}:\n    when: {when}\n", encoding="utf-8")
    return path


def used(game: ktc.CityGame, tile: str) -> None:
    """Play at random until a tile was used by another than its owner, or by its owner."""
    random = Random(1)
    while not game.over:
        seat = random.choice(game.to_act)
        uses = [action for action in game.legal_actions(seat) if isinstance(action, ktc.Use) and action.tile == tile]
        game.apply(uses[0] if uses else random.choice(game.legal_actions(seat)))
        if uses:
            return
    raise AssertionError(f"{tile} was never used")


def played(box: ktc.TileBox, seeds: int) -> Iterator[ktc.CityGame]:
    for seed in range(seeds):
        game, random = ktc.new_game(3, seed=seed, tiles=box), Random(seed)
        while not game.over:
            seat = random.choice(game.to_act)
            game.apply(random.choice(game.legal_actions(seat)))
        yield game


def test_every_use_leaves_a_coin(tmp_path: Path) -> None:
    game = ktc.new_game(3, seed=2, tiles=ktc.open_box(overlay(tmp_path, f"{{tile_used: [{COINS}]}}")))
    used(game, "barbican")
    (noted,) = [event for event in game.log[-1].events if isinstance(event, NoteWritten)]
    assert (noted.by, noted.key, noted.value, noted.rule) == ("barbican", "coins", 1, "tile.barbican.tile_used")


def test_levels_bring_what_each_says(tmp_path: Path) -> None:
    rows = "{levels: [[{award: {points: 1, reason: low}}], [{award: {points: 2, reason: high}}]]}"
    found = set()
    for game in played(ktc.open_box(overlay(tmp_path, f"{{tile_used: {rows}, tile_upgraded: {rows}}}")), 40):
        found |= {(event.rule, event.points) for event in game.log.events if isinstance(event, PointsTaken)}
    assert ("tile.barbican.tile_used", 1) in found
    assert ("tile.barbican.tile_upgraded", 1) not in found


def test_who_uses_a_tile_pays_its_owner_by_the_words_doer_and_owner(tmp_path: Path) -> None:
    toll = "{gain: {skills: [coin], seat: doer}}, {give: {skills: [any], seat: doer, to: owner, whole: false}}"
    given = [
        event
        for game in played(ktc.open_box(overlay(tmp_path, f"{{tile_used: [{toll}]}}")), 20)
        for event in game.log.events
        if isinstance(event, SkillsGiven)
    ]
    assert given
    assert all(event.to != event.seat for event in given)


def test_a_seat_chooses_among_what_the_set_offers(tmp_path: Path) -> None:
    asked = "{one_of: {key: way, may: true, seat: doer, options: {low: [{award: {points: 1, reason: low}}], high: []}}}"
    game = ktc.new_game(3, seed=2, tiles=ktc.open_box(overlay(tmp_path, f"{{tile_used: [{asked}]}}")))
    used(game, "barbican")
    while not isinstance(game.legal_actions(game.to_act[0])[0], ktc.Choose):
        game.apply(game.legal_actions(game.to_act[0])[0])  # what the use gives comes before
    seat = game.to_act[0]
    assert [action.option for action in game.legal_actions(seat) if isinstance(action, ktc.Choose)] == ["low", "high", "no"]
    assert isinstance(game.apply(ktc.Choose(seat, "way", "low"))[0], Chosen)
    assert [line.points for line in game.score().lines if line.reason == "low"] == [1]


def test_every_word_can_be_read_and_is_made() -> None:
    assert set(Reader([], [], [], [])._readers) == set(MAKERS)


@pytest.mark.parametrize(
    "when, complaint",
    [
        ("{tile_wun: []}", "no field 'tile_wun'; did you mean 'tile_won'?"),
        ("{tile_won: [{gian: {}}]}", "no field 'gian'; did you mean 'gain'?"),
        ("{tile_won: [{gain: {skills: [bric]}}]}", "no skill 'bric'; did you mean 'brick'?"),
        ("{tile_won: [{gain: {}, award: {points: 1, reason: x}}]}", "an effect must have exactly one of these words"),
        ("{tile_won: [{award: {points: 1}}]}", "the field 'reason' is missing"),
        ("{tile_won: {levels: [[]]}}", "2 levels need 2 rows of effects, not 1"),
        ("{tile_won: [{give: {skills: [any], seat: anyone}}]}", "a gift needs a giver: add chooser"),
        ("{tile_won: [{gain: {seat: somebody}}]}", "no seat 'somebody'"),
        ("[]", "expected a mapping"),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path: Path, when: str, complaint: str) -> None:
    with pytest.raises(ktc.TileSetError) as error:
        ktc.open_box(overlay(tmp_path, when))
    assert complaint in str(error.value)
    assert "guests.yaml, line 5" in str(error.value)


def test_what_no_hook_may_answer_no_set_may_say(tmp_path: Path) -> None:
    with pytest.raises(ktc.PluginError, match=r"alternatives need different names.*guests\.yaml, line 4"):
        ktc.open_box(overlay(tmp_path, "{tile_used: [{one_of: {key: way, options: {'no': []}}}]}"))


class Crowded(PrintedTile):
    """A tile that answers a moment itself."""

    def __init__(self, tile: TileData) -> None:
        super().__init__(tile)

    @hookimpl
    def tile_used(self) -> None:
        """Nothing happens."""


def test_a_moment_is_answered_by_the_class_or_by_the_set(tmp_path: Path) -> None:
    path = overlay(tmp_path, f"{{tile_used: [{COINS}]}}")
    path.write_text(path.read_text(encoding="utf-8") + "    behaviour: crowded\n", encoding="utf-8")
    with pytest.raises(ktc.PluginError, match="remove one of the two"):
        ktc.open_box(path, behaviours={"crowded": Crowded})
