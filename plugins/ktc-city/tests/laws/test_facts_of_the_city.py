"""What of an event is hidden stands in its class; here it is held against the same rules written out, on whole games."""

import json
from collections import Counter
from random import Random
from typing import Any, Final, get_args

import attrs
import pytest

import ktc
from ktc.bots import make_bot
from ktc.events import (
    BargeMoored,
    BidRevealed,
    BidSealed,
    Chosen,
    Event,
    GameEnded,
    KeyplesDrawn,
    Noted,
    NoteShown,
    PoolDrawn,
    TilesDealt,
    TilesSetAside,
)
from ktc.kernel.fact import fact_of
from ktc_city.game.new_game import CityGame
from ktc_city.game.replay import FACTS
from ktc_city.model import events

TABLES: Final = (
    ("london_2016", ("jennifer",), False),
    ("docklands", ("even_hands", "jennifer", "night_market", "whispers"), False),
    ("docklands", ("night_market",), True),
)
NOTES: Final = [Noted("a", "key", 7, seen_by, "a.rule") for seen_by in (None, (), (1,), (0, 1))]


def plainly_redacted(event: Event, seat: int | None) -> Event:
    if isinstance(event, KeyplesDrawn) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, colours=None)
    if isinstance(event, BidSealed) and seat not in event.seen_by:
        return attrs.evolve(event, behind=None)
    if isinstance(event, Noted) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, value=None)
    if isinstance(event, PoolDrawn) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, items=None)
    if isinstance(event, Chosen) and event.seen_by is not None and seat not in event.seen_by:
        return attrs.evolve(event, option=None)
    return event


def plainly_reveals(event: Event) -> bool:
    return isinstance(
        event, KeyplesDrawn | TilesDealt | BidRevealed | GameEnded | BargeMoored | TilesSetAside | PoolDrawn | NoteShown
    )


def played(table: tuple[str, tuple[str, ...], bool], seed: int) -> CityGame:
    tiles, variants, open_hands = table
    game, random = ktc.new_game(3, seed=seed, tiles=tiles, variants=variants, options={"open_hands": open_hands}), Random(seed)
    bots = [make_bot("builder", seat) for seat in range(3)]
    while not game.over:
        seat = random.choice(game.to_act)
        game.apply(bots[seat].choose(game.as_seat(seat)))
    return game


GAMES: Final = [played(table, seed) for seed, table in enumerate(TABLES)]


def test_every_kind_of_event_has_its_fact() -> None:
    written = {kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__}
    assert written - {events.CityEvent} == set(events.EVENTS.all) == set(FACTS)
    assert all(fact_of(kind).event is kind for kind in get_args(ktc.Event))


def test_redaction_and_reveals_are_as_they_are_written_out() -> None:
    hidden: Counter[str] = Counter()
    for game in GAMES:
        rules = game.ruleset
        for event in (*game.log.events, *NOTES):
            assert rules.reveals(event) == plainly_reveals(event)
            for reader in (None, 0, 1, 2):
                told, plain = rules.redact(event, reader), plainly_redacted(event, reader)
                assert told == plain and (told is event) == (plain is event)
                hidden[type(event).__name__] += told is not event
    assert set(hidden + Counter()) == {"KeyplesDrawn", "BidSealed", "Noted", "PoolDrawn", "Chosen"}


@pytest.mark.parametrize("game", GAMES, ids=[", ".join(variants) for _, variants, _ in TABLES])
def test_what_is_marked_is_none_to_others_in_stream_record_and_json(game: CityGame) -> None:
    for reader in range(game.seats):
        lines = [json.loads(line) for line in game.to_text(reader).splitlines()[1:]]
        written = [event for line in lines for event in line.get("opening") or line.get("events", ())]
        for event, told, read in zip(game.log.events, game.events_for(reader), written, strict=True):
            fact = fact_of(type(event))
            plain: Any = json.loads(ktc.to_json(told))
            for name in fact.hidden:
                wanted = getattr(event, name) if fact.seen_by(event, reader) else None
                assert getattr(told, name) == wanted
                assert plain[name] == read[name] == (list(wanted) if isinstance(wanted, tuple) else wanted)
