"""The Docklands hold what they promise: their stories, whole games with every law on, records, and their variants."""

from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import BidRevealed, EraBegan
from ktc.testing import Story, play_story, read_stories
from ktc.testing.census import census

HERE = Path(__file__).parent
STORIES = list(read_stories(HERE / "stories.yaml"))


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_story(story: Story) -> None:
    play_story(story)


@pytest.mark.slow("plays many whole games with every law on")
def test_every_rule_of_the_set_comes_up_in_lawful_games() -> None:
    tally = census(15, tiles="docklands")
    reactions = [f"tile.{tile}.reaction" for tile in ("customs_house", "excise_office")]
    assert all(tally.fired(rule) for rule in (*reactions, "tile.dry_dock.cost", "tile.night_ferry.score", "tile.tavern.score"))


@pytest.mark.slow("plays whole games with every law on")
@pytest.mark.parametrize("start", range(15, 60, 5))
def test_more_games_keep_every_law(start: int) -> None:
    assert census(5, tiles="docklands", start=start).games == 5


def played(players: int, seed: int, *variants: str) -> ktc.CityGame:
    game = ktc.new_game(players, seed=seed, tiles="docklands", variants=variants)
    bots = [make_bot("builder", seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    return game


@pytest.mark.slow("plays the largest tables to their end")
@pytest.mark.parametrize(
    "variants", [(), ("whispers",), ("even_hands", "night_market"), ("even_hands", "jennifer", "night_market", "whispers")]
)
@pytest.mark.parametrize("players", [2, 7])
def test_a_game_is_saved_loaded_and_verified(players: int, variants: tuple[str, ...], tmp_path: Path) -> None:
    game = played(players, 5, *variants)
    game.save(tmp_path / "game.jsonl")
    assert ktc.load(tmp_path / "game.jsonl").digest() == game.digest()
    assert ktc.verify(tmp_path / "game.jsonl").identical
    assert [event.era for event in game.events_for(None) if isinstance(event, EraBegan)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("path", sorted((HERE / "games").glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_again_as_it_was(path: Path) -> None:
    found = ktc.verify(path)
    assert found.identical, f"line {found.line}: {found.reason}"


def test_whispered_bids_are_seen_by_who_made_them_only() -> None:
    game = ktc.new_game(3, seed=1, tiles="docklands", variants=("whispers",), options={"start": 0})
    tile = game.view(0).centre[0].id
    colour = next(
        name for name, number in zip(game.inventory.keyples, game.view(0).seats[0].behind or (), strict=True) if number > 1
    )
    before = game.view(1).seats[0].keyples
    game.apply(ktc.Bid(0, tile, colour, 2))
    shown = {reader: next(lying for lying in game.view(reader).centre if lying.id == tile) for reader in (0, 1, None)}
    assert shown[0].bids == (2, 0, 0) and shown[1].bids == shown[None].bids == (0, 0, 0)
    assert all(lying.sealed == (0,) and lying.colour == colour for lying in shown.values())
    assert game.view(1).seats[0].keyples == before == game.view(0).seats[0].keyples + 2
    assert game.events_for(1)[-2].behind is None and game.events_for(0)[-2].behind == 2
    number = next(n for n in range(1, 9) if game.why_not(ktc.Bid(1, tile, colour, n)) is None)
    assert number == 1, "a whispered bid need not exceed another"


def test_of_equal_whispered_bids_the_first_wins() -> None:
    game = played(4, 11, "whispers")
    piles: dict[str, list[BidRevealed]] = {}
    for event in game.log.events:
        if isinstance(event, BidRevealed):
            piles.setdefault(event.tile, []).append(event)
    for bids in piles.values():
        best = max(bid.number for bid in bids)
        assert [bid.leads for bid in bids] == [bid is next(b for b in bids if b.number == best) for bid in bids]


def test_hands_are_even_unless_the_table_says_no() -> None:
    game = ktc.new_game(4, seed=1, tiles="docklands", variants=("even_hands",))
    assert [game.view(seat).seats[seat].keyples for seat in range(4)] == [10, 11, 12, 13]
    usual = ktc.new_game(4, seed=1, tiles="docklands", variants=("even_hands",), options={"rulings": {"even_hands.more": "none"}})
    assert [usual.view(seat).seats[seat].keyples for seat in range(4)] == [10] * 4


@pytest.mark.parametrize("options", [{"open_hands": True}, {"rulings": {"jennifer.spend": "behind-first"}}])
def test_what_would_show_whispered_bids_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(ktc.OptionError, match="whispers"):
        ktc.new_game(3, tiles="docklands", variants=("jennifer", "whispers"), options=options)
