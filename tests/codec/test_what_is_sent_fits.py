"""Whatever a game sends fits its schema, and reads back as what it was: games over seats, sets and bots, and a toy."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from depth import DEPTH
from kernel.kits import AUCTION
from trial_tiles.everything import every_tile
from trial_tiles.guilds import GUILD_BOX

import ktc
from ktc.bots import make_bot, play
from ktc.kernel.errors import IllegalAction
from ktc.wire.kinds import own_of
from ktc_city.kit import GAME

from .fitting import Fitting

CITY = Fitting(GAME)
TOY = Fitting(AUCTION)
BUILT = 4  # of so many games one has a bot that builds, which thinks for seconds
LATEST = 2  # steps of news: a validator tries each event as every kind of event in turn
LOOKS = 2  # of each game, at positions that chance chooses
SHORT = 20  # actions of a tree that is told whole: a validator takes milliseconds for each
BOXES = {
    "london_2016": lambda: "london_2016",
    "docklands": lambda: "docklands",
    "jennifer": lambda: ktc.open_box(variants=("jennifer",)),
    "tiles that act": every_tile,
    "tiles with secrets": lambda: GUILD_BOX,
}


def sent(game: ktc.Game[Any, Any, Any], random: Random) -> Iterator[tuple[str, Any]]:
    """Yield what a game sends at a position, each with the name of its class or union."""
    for reader in (None, *range(game.seats)):
        yield "TableView", game.table_view(reader)
        yield "Changes", game.changes(reader, since=max(0, game.revision - LATEST))
        if reader is None:
            continue
        draft = game.draft(reader)
        yield "DraftView", draft
        yield "DraftView", draft.view(SHORT)
        if draft.choices:
            chosen = draft.choose(random.choice(draft.choices))
            yield "DraftView", chosen
            yield "Action", chosen.sample(random)
            yield from refused(game, chosen.sample(random), random)
    yield "ScoreSheet", game.score()


def refused(game: ktc.Game[Any, Any, Any], action: Any, random: Random) -> Iterator[tuple[str, Any]]:
    """Yield the refusals of an action in which one number is another."""
    numbers = [field.name for field in attrs.fields(type(action)) if type(getattr(action, field.name)) is int]
    refusal = game.why_not(attrs.evolve(action, **{random.choice(numbers): random.randint(-2, 99)}))
    if refusal is not None:
        yield "Refusal", refusal


def holds(game: ktc.Game[Any, Any, Any], fitting: Fitting, random: Random, fitted: set[str]) -> set[str]:
    """Look at a game that was played, but for what ``fitted`` before; return the names of the classes that were seen."""
    seen = set[str]()
    own = own_of(game.ruleset)
    kinds = {"Action": own.action, "Event": own.event, "TableView": ktc.TableView, "DraftView": ktc.DraftView}
    kinds |= {"Changes": ktc.Changes, "Refusal": ktc.Refusal, "ScoreSheet": ktc.ScoreSheet}
    values = [("Event", event) for reader in (None, random.randrange(game.seats)) for event in game.events_for(reader)]
    values += [("Action", step.action) for step in game.log]
    for step in sorted(random.randint(0, len(game.log)) for _ in range(LOOKS)):
        values += sent(game.at(step), random)
    for name, value in values:
        text = ktc.to_json(value)
        if text in fitted:
            continue
        fitted.add(text)
        plain = json.loads(text)
        assert fitting.complaints(plain, name) == [], text[:300]
        read = ktc.from_json(text, kinds[name], game)
        assert ktc.to_json(read) == text and (read == value or isinstance(value, ktc.Draft))
        seen.add(plain["type"])
    return seen


@pytest.mark.slow("plays a hundred games, and a validator reads all that is sent of them")
@pytest.mark.parametrize("name", BOXES)
def test_what_the_city_sends_fits_and_means_the_same_again(name: str) -> None:
    seen, fitted, box = set[str](), set[str](), BOXES[name]()
    for seed in range(16 * DEPTH):
        random = Random(seed)
        players = random.choice(ktc.open_box(box).inventory.players if isinstance(box, str) else box.inventory.players)
        game = ktc.new_game(players, seed=seed, tiles=box)
        bots = [make_bot("random" if seat or seed % BUILT else "builder", seed * 10 + seat) for seat in range(players)]
        for _ in play(game, bots):
            pass
        seen |= holds(game, CITY, random, fitted)
    assert {"TableView", "Changes", "DraftView", "Refusal", "ScoreSheet", "Bid", "PlaceTile", "KeyplesDrawn"} <= seen
    assert ("EffectsDue" in seen) == game.box.watched, "effects come where a set has them"


def test_what_a_game_of_its_own_sends_fits_and_means_the_same_again() -> None:
    seen, fitted = set[str](), set[str]()
    for seed in range(20 * DEPTH):
        game, random = ktc.new_game(3, seed=seed, game=AUCTION), Random(seed)
        while not game.over:
            game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        seen |= holds(game, TOY, random, fitted)
    assert {"SealBid", "Reopen", "BidSealed", "BidsRevealed", "StruggleBegan", "LotWon", "TableView", "Refusal"} <= seen


def test_a_box_and_options_fit() -> None:
    for box in (ktc.open_box(), ktc.open_box("docklands"), every_tile(), GUILD_BOX):
        game = ktc.new_game(box.inventory.players[0], seed=1, tiles=box)
        text = ktc.to_json(ktc.content_of(game))
        assert CITY.complaints(json.loads(text), "BoxContent") == []
        assert ktc.to_json(ktc.from_json(text, type(ktc.content_of(game)))) == text
    options = ktc.GameOptions(homes=("a", "b"), start=1, rulings={"use.yield": "at-use"})
    assert CITY.complaints(json.loads(ktc.to_json(options)), "GameOptions") == []
    assert CITY.whole.is_valid(json.loads(ktc.to_json(options)))


def test_what_is_asked_fits_in_every_phase() -> None:
    game = ktc.new_game(4, seed=3)
    for _ in play(game, [make_bot("random", seat) for seat in range(4)]):
        for seat in game.to_act:
            assert CITY.complaints(json.loads(ktc.to_json(game.asks(seat))), "Ask") == []


def test_the_validator_finds_what_does_not_fit() -> None:
    game = ktc.new_game(2, seed=1)
    plain = json.loads(ktc.to_json(game.table_view(0)))
    assert CITY.complaints(plain, "TableView") == []
    assert (
        CITY.complaints(plain | {"more": 1}, "TableView")
        and Fitting(GAME, exact=False).complaints(plain | {"more": 1}, "TableView") == []
    )
    assert CITY.complaints({name: value for name, value in plain.items() if name != "step"}, "TableView")
    plain["view"]["rivers"][0]["berths"][0]["seat"] = "nobody"
    assert CITY.complaints(plain, "TableView")


def test_an_action_that_fits_can_still_be_against_the_rules() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 0})
    plain = {"type": "SetSail", "seat": 1, "berth": 0}
    assert CITY.fits(plain, "Action")
    with pytest.raises(IllegalAction):
        game.apply(ktc.from_json(json.dumps(plain), ktc.Action))
