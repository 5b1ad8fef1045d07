"""The markets hold what they promise: their stories, whole games with every law on, and each moment and effect."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import (
    AgainGranted,
    EffectResolved,
    EraBegan,
    EraEnded,
    MomentCame,
    NoteShown,
    NoteWritten,
    PointsTaken,
    PoolDrawn,
    SkillsGiven,
    TileUpgraded,
)
from ktc.plugin import Award, hookimpl
from ktc.testing import Story, check_game, lay_table, play_story, read_stories

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


@pytest.mark.slow("holds every law against each position of whole games")
@pytest.mark.parametrize("seed", range(6))
def test_every_law_of_any_game_holds_with_secret_aims(seed: int) -> None:
    """Lists, drafts, refusals, forks, undo, what is hidden, records: see ``check_game``."""
    check_game("key-to-the-city-london", 1, players=(2 + seed % 2,), seed=seed, tiles="markets", variants=["secret_aims"])


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
    lines = [line for line in sheet.lines if line.rule == "surveyors.tie_break"]
    assert [line.reason for line in lines] == ["connectors laid: 1", "connectors laid: 0"]
    assert [line.told("de") for line in lines] == ["gelegte Verbindungsstücke: 1", "gelegte Verbindungsstücke: 0"]


# --- contracts and aims -----------------------------------------------------------------------------------------------


def drawn_at(seed: int, tile: str, **given: object) -> ktc.CityGame:
    """Return a game in which seat 0 sees what it drew from a tile that it has just won, and shall keep one."""
    bids = [{"seat": 0, "tile": tile, "colour": "red", "keyples": 1}]
    game = lay_table({"tiles": "markets", "seed": seed, "centre": [tile], "bids": bids, "sailed": {1: 3}, **given})
    game.apply(ktc.SetSail(0, 2))
    return game


def of_tile(game: ktc.CityGame, tile: str) -> dict[int, int]:
    """Return by seat what a tile pays by its own rules."""
    lines = [line for line in game.score().lines if line.source == tile]
    return {seat: sum(line.points for line in lines if line.seat == seat) for seat in {line.seat for line in lines}}


def test_an_exchange_pays_whoever_has_three_of_a_contract_kept_from_it() -> None:
    paid = Counter[int]()
    for seed in range(12):
        laid: dict[str, object] = {
            "boroughs": {1: [{"tile": "baltic_exchange", "at": [1, 0], "level": 1}]},
            "hands": {0: {"red": 1}},
        }
        held = {0: {"brick": 3, "coin": 2, "compass": 1}, 1: {"brick": 3, "coin": 3, "compass": 3}}
        game = lay_table({"tiles": "markets", "seed": seed, "skills": held, **laid})
        game.apply(ktc.Use(0, "baltic_exchange", "red", 1))
        game.apply(ktc.Take(0, skills=("coin", "compass")))  # now it has three bricks, three coins and two compasses
        for answer in game.legal_actions(0):
            fork = game.fork()
            fork.apply(answer)
            expected = 4 if answer.option in ("brick", "coin") else 0
            assert of_tile(fork, "baltic_exchange") == {0: expected, 1: 3} if expected else {1: 3}
            paid[expected] += 1
    assert paid[0] and paid[4]


def test_a_contract_of_a_routemaster_pays_for_each_three_of_its_pieces() -> None:
    paid = Counter[tuple[str, int]]()
    connectors = [
        {"on": tile, "side": side, "colour": "grey"} for tile, side in (("liberty", 1), ("liberty", 2), ("smithfield", 1))
    ]
    borough = {0: [{"tile": "liberty", "at": [1, 0]}, {"tile": "smithfield", "at": [0, 1]}]}
    for seed in range(12):
        skills = {0: {"brick": 7, "coin": 2}}
        game = drawn_at(seed, "lloyds_register", era=3, boroughs=borough, connectors={0: connectors}, skills=skills)
        for answer in game.legal_actions(0):
            fork = game.fork()
            fork.apply(answer)
            fork.apply(next(action for action in fork.legal_actions(0) if isinstance(action, ktc.PlaceTile)))
            (points,) = of_tile(fork, "lloyds_register").values()
            paid[answer.option, points] += 1
    assert {points for (piece, points) in paid if piece == "brick"} == {8}
    assert {points for (piece, points) in paid if piece == "grey"} == {4}
    assert {points for (piece, points) in paid if piece not in ("brick", "grey")} == {0}


def test_an_aim_scores_for_what_it_names_and_reads_as_nothing_to_who_does_not_know_it() -> None:
    skills, points = {0: {"brick": 2, "coin": 2, "compass": 2}}, Counter[int]()
    for seed in range(12):
        game = drawn_at(seed, "drapers_hall", skills=skills, boroughs={0: [{"tile": "cloth_fair", "at": [1, 0]}]})
        answers = [action for action in game.legal_actions(0) if isinstance(action, ktc.Choose)]
        assert len(answers) == 2 and not game.as_seat(1).legal_actions()
        for answer in answers:
            fork = game.fork()
            fork.apply(answer)
            assert ("drapers_hall", 0, "aim", ("",)) in fork.view(1).kept
            fork.apply(next(action for action in fork.legal_actions(0) if isinstance(action, ktc.PlaceTile)))
            scored = of_tile(fork, "drapers_hall")[0]
            aims = {"brick": 2, "coin": 2, "compass": 2, "building": 1, "era_one": 1}
            assert scored == aims.get(answer.option, 0), answer
            known = fork.ruleset.score(fork.as_seat(1).position())
            assert not any(line.source == "drapers_hall" and line.points for line in known.lines)
            points[scored] += 1
    assert set(points) == {0, 1, 2}


def test_a_hall_keeps_its_aim_until_the_last_era_ends() -> None:
    game = drawn_at(4, "fishmongers_hall")
    bots = [make_bot("random", seat) for seat in range(2)]
    while not game.over:
        game.apply(bots[game.to_act[0]].choose(game.as_seat(game.to_act[0])))
    events = list(game.log.events)
    shown = [at for at, event in enumerate(events) if isinstance(event, NoteShown) and event.by == "fishmongers_hall"]
    ends = [at for at, event in enumerate(events) if isinstance(event, EraEnded)]
    assert len(ends) == 4 and len(shown) == 1 and shown[0] > ends[-1]


def test_aims_are_shown_when_the_last_era_ends_and_not_before() -> None:
    game = played(3, 3, "greedy", ("secret_aims",))
    drawn = [event for event in game.log.events if isinstance(event, PoolDrawn) and event.by == "secret_aims"]
    assert [(event.seat, event.number, event.seen_by) for event in drawn] == [(seat, 3, (seat,)) for seat in range(3)]
    events = list(game.log.events)
    shown = [(at, event) for at, event in enumerate(events) if isinstance(event, NoteShown) and event.by == "secret_aims"]
    last = max(at for at, event in enumerate(events) if isinstance(event, EraEnded))
    assert [event.seat for _, event in shown] == [0, 1, 2] and all(at > last for at, _ in shown)


@pytest.mark.slow("plays whole games")
def test_who_has_most_of_its_secret_aim_is_paid_and_nobody_for_what_nobody_has() -> None:
    for seed in range(8):
        game = played(3, seed, "greedy", ("secret_aims",))
        aims = {
            event.seat: event.items[0] for event in game.log.events if isinstance(event, NoteShown) and event.by == "secret_aims"
        }
        paid = {line.seat: line.points for line in game.score().lines if line.rule == "secret_aims.final_score"}
        for seat, aim in aims.items():
            numbers = [number_of(game, one, aim) for one in range(3)]
            assert paid.get(seat, 0) == (6 if numbers[seat] == max(numbers) > 0 else 0)


def number_of(game: ktc.CityGame, seat: int, thing: str) -> int:
    """Return how many of a thing a seat has, connectors that lie, skill tiles, or tiles."""
    box, s = game.inventory, game.state
    if thing in box.connectors:
        return list(s.board.connectors(seat).values()).count(box.connectors.index(thing))
    if thing in box.skills:
        return s.skills[seat * len(box.skills) + box.skills.index(thing)]
    return sum(s.index.kinds[tile] == thing for tile in s.board.boroughs[seat])


@pytest.mark.slow("plays whole games")
def test_greedy_decides_the_same_whatever_others_aim_at() -> None:
    asked = 0
    for seed in range(3):
        game = ktc.new_game(3, seed=seed, tiles="markets", variants=["secret_aims"])
        bots = [make_bot("greedy", seat) for seat in range(3)]
        while not game.over:
            seat = game.to_act[0]
            action = bots[seat].choose(game.as_seat(seat))
            if any(isinstance(one, ktc.Choose) for one in game.legal_actions(seat)):
                (world,) = game.worlds(seat, 1, seed)
                ours, theirs = (make_bot("greedy", seed).choose(one.as_seat(seat)) for one in (game, world))
                assert ours == theirs
                asked += 1
            game.apply(action)
    assert asked > 30
