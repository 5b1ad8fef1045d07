"""One event is told as the whole story tells it, and one that is redacted costs no walk through the game."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from going_on import go_on

import ktc
from ktc.bots import make_bot
from ktc.telling import Scene, sentence, told_of
from ktc_city.game.new_game import CityGame
from ktc_city.text.events import as_its_message

TABLES = {
    "london": lambda: ktc.new_game(4, seed=3, variants=("jennifer",)),
    "docklands": lambda: ktc.new_game(
        3, seed=5, tiles=ktc.open_box("docklands", ("even_hands", "jennifer", "night_market", "whispers"))
    ),
}


@pytest.mark.parametrize("table", TABLES)
def test_each_event_is_told_as_it_happens_as_in_the_whole_story(table: str) -> None:
    game = TABLES[table]()
    bots = [make_bot("builder", seat) for seat in range(game.seats)]
    readers: list[int | None] = [None, 0]
    scenes, heard = {reader: Scene(game.inventory, "de") for reader in readers}, dict.fromkeys(readers, 0)
    redacted = 0
    while True:
        for reader in readers:
            for event in game.events_for(reader, heard[reader]):
                scenes[reader].follow(event)
                assert ktc.tell(event, "de", game) == sentence(scenes[reader], told_of(scenes[reader], event)), event
                redacted += not any(event is own for own in game.log.events[heard[reader] :])
                heard[reader] += 1
        if game.over:
            break
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    assert redacted > 10


@pytest.fixture(params=TABLES)
def game(request: pytest.FixtureRequest) -> CityGame:
    """A game as it was told to its end."""
    game = TABLES[request.param]()
    go_on(game, Random(1), 1_000, "builder")
    return game


def test_what_is_redacted_is_told_by_the_set_up_alone(game: CityGame, monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[Any] = []
    follow: Callable[..., None] = Scene.follow
    monkeypatch.setattr(Scene, "follow", lambda scene, event: followed.append(event) or follow(scene, event))
    own = {id(event) for event in game.log.events}
    redacted = [event for event in game.events_for(None) if id(event) not in own]
    assert len(redacted) > 10 and len(game.log) > 100
    for event in (*redacted, *(attrs.evolve(event) for event in redacted)):
        followed.clear()
        ktc.tell(event, "en", game)
        assert len(followed) <= len(game.opening)


@attrs.frozen
class BidPaid:
    """An event with the message of another one, which shows its ``keyples``."""

    seat: int
    keyples: str


@pytest.mark.parametrize(("piece", "name"), [("brick", "Ziegelstein"), ("red", "rot"), ("no piece", "no piece")])
def test_a_piece_has_its_name_in_each_language_in_any_field_of_an_event(piece: str, name: str) -> None:
    event: Any = BidPaid(1, piece)
    told = as_its_message(Scene(ktc.open_box().inventory, "de"), event)
    assert told.seat == 1 and name in told.text
