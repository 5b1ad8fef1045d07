"""The markets hold what they promise: their stories, whole games with every law on, and each moment and effect."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import AgainGranted, EffectResolved, EraBegan, MomentCame, NoteWritten, PointsTaken, SkillsGiven, TileUpgraded
from ktc.plugin import Award, hookimpl
from ktc.testing import Story, lay_table, play_story, read_stories

STORIES = list(read_stories(Path(__file__).parent / "stories.yaml"))
BROUGHT = [tile.id for tile in ktc.open_box("markets").tiles if tile.id not in {one.id for one in ktc.open_box().tiles}]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_story(story: Story) -> None:
    play_story(story)


def test_there_are_two_dozen_tiles_and_each_behaviour_has_its_story() -> None:
    assert len(BROUGHT) >= 24
    told = {story.rule.split(".")[1] for story in STORIES if story.rule.startswith("tile.")}
    box = ktc.open_box("markets")
    behaviours = {tile.id: tile.behaviour for tile in box.tiles}
    assert {behaviours[tile] for tile in BROUGHT} == {behaviours[tile] for tile in told}
    assert {tile.id for tile in box.tiles if tile.when} <= told


def played(players: int, seed: int, bot: str = "random", variants: Sequence[str] = ()) -> ktc.CityGame:
    game = ktc.new_game(players, seed=seed, tiles="markets", variants=variants, options={"start": 0})
    bots = [make_bot(bot, seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    return game


@pytest.mark.parametrize("players", [2, 6])
def test_a_game_is_saved_loaded_and_verified(players: int, tmp_path: Path) -> None:
    game = played(players, 3)
    game.save(tmp_path / "game.jsonl")
    assert ktc.load(tmp_path / "game.jsonl").digest() == game.digest()
    assert ktc.verify(tmp_path / "game.jsonl").identical


@pytest.mark.slow("plays many whole games with every law on")
def test_moments_and_effects_come_up_in_lawful_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        for event in played(2 + seed % 5, seed).log.events:
            if isinstance(event, MomentCame):
                seen[event.moment.hook] += 1
            elif isinstance(event, AgainGranted | EffectResolved | NoteWritten | PointsTaken | SkillsGiven):
                seen[type(event).__name__] += 1
            elif isinstance(event, TileUpgraded) and event.rule.endswith("_yard.tile_placed"):
                seen["Level"] += 1
    moments = {"era_began", "bid_laid", "tile_used", "tile_upgraded", "connector_laid", "barge_sailed", "tile_won", "era_ended"}
    assert {*moments, "tile_placed", "NoteWritten", "PointsTaken", "SkillsGiven"} <= set(seen), seen


def test_every_era_another_player_begins() -> None:
    game = played(3, 7, variants=("rotating_start",))
    assert [event.first for event in game.log.events if isinstance(event, EraBegan)] == [0, 1, 2, 0]


def test_who_sit_opposite_each_other_win_together() -> None:
    game = played(4, 7, variants=("partners",))
    sheet = game.score()
    assert sheet.totals[0] == sheet.totals[2] and sheet.totals[1] == sheet.totals[3]
    assert sheet.winners in ((0, 2), (1, 3))


def test_a_table_that_names_its_homes_or_likes_the_lot_holds_no_draft_of_homes() -> None:
    drafted = ktc.new_game(3, seed=1, tiles="markets", variants=("draft_of_homes",))
    assert [seat.home for seat in drafted.view(None).seats] == ["", "", ""]
    homes = ("greenwich", "somerset_house", "tower_of_london")
    for options in ({"homes": homes}, {"rulings": {"setup.players": "at-random"}}):
        game = ktc.new_game(3, seed=1, tiles="markets", variants=("draft_of_homes",), options=options)
        assert all(seat.home for seat in game.view(None).seats)


def test_three_players_play_each_for_itself() -> None:
    assert len(played(3, 7, variants=("partners",)).score().winners) == 1


def test_a_tie_is_won_by_who_laid_most_connectors() -> None:
    missing = {0: 0, 1: 0}

    class Levelling:
        @hookimpl
        def final_score(self) -> Sequence[Award]:
            return [Award(number, "so that all are equal", seat) for seat, number in missing.items()]

    def over() -> ktc.CityGame:
        box = ktc.open_box("markets", variants={"surveyors": None, "levelling": Levelling})
        laid = {0: [{"on": "buckingham_palace", "side": 0, "colour": "red"}]}
        game = lay_table({"tiles": box, "era": 3, "sailed": {1: 5}, "connectors": laid})
        game.apply(ktc.SetSail(0, 1))
        return game

    assert over().score().winners == (1,), "its barge lies further right"
    missing |= {seat: 50 - total for seat, total in enumerate(over().score().totals)}
    sheet = over().score()
    assert sheet.totals == (50, 50)
    assert (sheet.winners, sheet.decided_by) == ((0,), "surveyors.tie_break")
