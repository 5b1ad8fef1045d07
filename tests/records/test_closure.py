"""Whatever ``apply`` accepts can be saved, loaded and verified; what cannot is refused, and the game stays before it."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from hypothesis import assume, given
from hypothesis import strategies as st
from tabling import box_of

import ktc
from ktc.kernel.limits import weigh
from ktc.kit import GameKit, Limits
from ktc.plugin import Award, BoroughTile, Effect, Note, Offer, OpenBoard, Trigger, Turn, hookimpl
from ktc.records.checks import Closure
from ktc.records.game import _Recorder
from ktc.stores import SqliteStore, add_game, open_game
from ktc.testing import lay_table
from ktc_city.model import limits as of_the_city

from .mill import Flour, Grind, Mill, Sack, mill

AnyGame = ktc.Game[Any, Any, Any]
Play = Callable[[AnyGame], Any]
SECRETS = ("commitment", "seed", "open", "forked", "known_to")


def whole(game: AnyGame) -> tuple[Any, ...]:
    """Return all of a game that a refused step must leave as it was."""
    return game.digest(), game.log[:], game.revision, game.chance.draws, game.log.taken_back, game.to_act


def refused_at_the_end(game: AnyGame, play: Play) -> ktc.IllegalAction:
    """Play until a limit refuses a step, which changes nothing."""
    while True:
        before = (len(game.log), game.revision, game.chance.draws, game.log[-1:])
        try:
            play(game)
        except ktc.IllegalAction as refused:
            assert refused.rule == "record.limits" and all(refused.told(lang) for lang in ("en", "de", "fr", "nl"))
            assert before == (len(game.log), game.revision, game.chance.draws, game.log[-1:])
            return refused


def assert_closed(game: AnyGame, /, **how: Any) -> None:
    """The game can be saved, loaded, verified and forked."""
    text = game.to_text()
    read = ktc.load(text=text, **how)
    assert read.digest() == game.digest() and read.to_text() == text
    assert ktc.verify(text=text, **how).identical
    for twin in (game.fork(), game.fork(same_luck=True), game.at(len(game.log))):
        assert ktc.load(text=twin.to_text(), **how).digest() == game.digest()


def assert_undone(game: AnyGame, /, **how: Any) -> None:
    """The last step can be taken back and done again, and nothing else fits behind it than before."""
    before = game.digest()
    action = game.undo()
    assert ktc.load(text=game.to_text(), **how).digest() == game.digest()
    game.redo()
    assert game.digest() == before and game.log[-1].action == action


# --- plugins of the city --------------------------------------------------------------------------------------------


def writing(notes: int, length: int) -> type:
    """Return a variant in which every turn may be spent on writing notes with keys of a length."""

    class Scribe:
        @hookimpl
        def turn_offers(self, turn: Turn) -> Sequence[Offer]:
            first = len(turn.notes)
            return [Offer("write", notes={f"{number:0{length}}": 1 for number in range(first, first + notes)})]

    return Scribe


def write(game: AnyGame) -> None:
    """Spend a turn on writing."""
    game.apply(ktc.TakeOffer(game.to_act[0], "scribe", "write"))


@pytest.mark.parametrize(
    ("notes", "length", "says", "most"),
    [
        (40, 5, "record-notes", 1_100),
        (1, 45_000, "record-bytes", 1_800_000),
        (1, 600_000, "record-line", 500_000),
        (12_000, 1, "record-events", 11_000),
    ],
)
def test_a_variant_that_writes_without_end_is_stopped_where_its_game_can_be_opened(
    notes: int, length: int, says: str, most: int
) -> None:
    box = box_of(variants={"scribe": writing(notes, length)})
    game = ktc.new_game(2, seed=1, tiles=box)
    refused = refused_at_the_end(game, write)
    assert (refused.says, refused.facts["most"], refused.facts["culprit"]) == (says, most, "Noted (scribe)")
    assert_closed(game, tiles=box)


class Poet:
    """A variant in which each bid is praised at length."""

    @hookimpl
    def bid_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> list[Award]:
        return [Award(1, "ü" * 500, seat=0)] * 20


def test_long_reasons_end_a_game_before_it_cannot_be_saved() -> None:
    box = box_of(variants={"poet": Poet})
    game = ktc.new_game(2, seed=1, tiles=box)

    def bid(game: AnyGame) -> None:
        listed = game.legal_actions(game.to_act[0])
        bids = [action for action in listed if isinstance(action, ktc.Bid) and action.behind == 1]
        game.apply(bids[0] if bids else next(action for action in listed if not isinstance(action, ktc.Bid)))

    refused = refused_at_the_end(game, bid)
    assert refused.says == "record-bytes" and refused.facts["culprit"].startswith(("PointsTaken (poet", "EffectsDue"))
    assert_closed(game, tiles=box)


@pytest.mark.parametrize(("name", "effects"), [("notes", 3), ("scored", 3), ("due", 20)])
def test_what_effects_leave_in_a_position_is_bounded(name: str, effects: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = {**of_the_city.COUNTS, name: 10}
    monkeypatch.setattr(of_the_city, "LIMITS", Limits(number=None, counts=counts))

    class Brings:
        @hookimpl
        def bid_laid(self, moment: Trigger, here: BoroughTile | None, board: OpenBoard) -> list[Effect]:
            done = len(board.notes("brings"))
            if name == "due":
                from ktc.plugin import Alternative, OneOf

                return [OneOf(f"key {at}", (Alternative("a"), Alternative("b")), seat=0) for at in range(effects)]
            if name == "notes":
                return [Note(f"key {done + at}", 1, on="table", seat=0) for at in range(effects)]
            return [Award(1, "bid", seat=0)] * effects

    box = box_of(variants={"brings": Brings})
    game = ktc.new_game(2, seed=1, tiles=box)

    def bid(game: AnyGame) -> None:
        game.apply(next(a for a in game.legal_actions(game.to_act[0]) if isinstance(a, ktc.Bid | ktc.Pass)))

    refused = refused_at_the_end(game, bid)
    assert (refused.says, refused.facts["most"]) == (f"record-{name}", 10)
    assert "brings" in refused.facts["culprit"] or refused.facts["culprit"].startswith("EffectsDue")
    assert_closed(game, tiles=box)


# --- any game ---------------------------------------------------------------------------------------------------------


def head_bytes(header: str) -> int:
    """Return the bytes of a header without what is secret in it: that stands aside."""
    open_part = {name: value for name, value in json.loads(header).items() if name not in SECRETS}
    return len(json.dumps(open_part, ensure_ascii=False, separators=(",", ":")).encode()) + 1


def depth_of(plain: Any) -> int:
    """Return how many objects and lists lie in one another."""
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


def sizes_of(game: AnyGame) -> dict[str, int]:
    """Return what a record of the mill has of all that is limited; its last step has the most, but for what adds up."""
    header, opening, *steps, _ = game.to_text().splitlines(keepends=True)
    lines = [head_bytes(header), *(len(line.encode()) for line in (opening, *steps))]
    numbers = [field for step in game.log for field in attrs.astuple(step.action) if type(field) is int]  # all are recorded
    return {
        "steps": len(game.log),
        "events": len(game.log.events),
        "step_events": max(len(step.events) for step in game.log),
        "draws": max(step.draws for step in game.log),
        "number": max(map(abs, numbers)),
        "record_bytes": sum(lines),
        "line_bytes": max(lines),
        "depth": max(depth_of(json.loads(line)) for line in (opening, *steps)),
        "sacks": game.state.sacks,
    }


ENDLESS = 10**12
UNLIMITED = {"steps": ENDLESS, "events": ENDLESS, "draws": ENDLESS, "number": ENDLESS}


def limited(name: str, most: int) -> Limits:
    """Return limits with one of them at a number, and the others out of reach."""
    wide = UNLIMITED | {"record_bytes": ENDLESS, "line_bytes": ENDLESS, "depth": 60}
    return Limits(**wide, counts={"sacks": most}) if name == "sacks" else Limits(**wide | {name: most})  # type: ignore[arg-type]


TEXTS = st.text(st.sampled_from('ab "\\\n\x7féü€🎲'), max_size=30)
GRINDS = st.builds(
    Grind,
    seat=st.just(0),
    flours=st.integers(0, 6),
    text=TEXTS,
    number=st.integers(-99, 99),
    draws=st.integers(0, 3),
    sacks=st.integers(0, 3),
    nest=st.integers(0, 5),
)
NAMES = ("steps", "events", "step_events", "draws", "number", "record_bytes", "line_bytes", "depth", "sacks")


@pytest.mark.parametrize("name", NAMES)
@tried(25)
@given(grinds=st.lists(GRINDS, min_size=1, max_size=8), name_of_game=TEXTS, seed=st.integers(0, 9))
def test_at_a_limit_a_game_is_closed_and_one_beyond_is_refused(
    name: str, grinds: list[Grind], name_of_game: str, seed: int
) -> None:
    """A game is played without limits, and then with the limit at what it came to, and with one less."""
    free = ktc.new_game(1, seed=seed, game=mill(limited("steps", ENDLESS)), name=name_of_game)
    for action in grinds:
        free.apply(action)
    most = sizes_of(free)[name]
    assume(most > 0)
    kit = mill(limited(name, most))
    game = ktc.new_game(1, seed=seed, game=kit, name=name_of_game)
    for action in grinds:
        game.apply(action)
    assert_closed(game, game=kit)
    beyond = mill(limited(name, most - 1))
    try:
        short = ktc.new_game(1, seed=seed, game=beyond, name=name_of_game)
    except ktc.IllegalAction as refused:
        assert refused.rule == "record.limits"
        return
    for action in grinds:
        before = whole(short)
        try:
            short.apply(action)
        except ktc.IllegalAction as refused:
            assert refused.rule == "record.limits" and refused.facts["most"] == most - 1
            assert whole(short) == before
            assert_closed(short, game=beyond)
            return
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize("name", NAMES)
@tried(10)
@given(data=st.data())
def test_whatever_is_done_near_a_limit_leaves_a_game_that_is_closed(name: str, data: st.DataObject) -> None:
    """Steps, undo, redo, forks and reading anew, in any order, with a limit in the middle of them."""
    most = data.draw(st.integers({"record_bytes": 300, "line_bytes": 250, "depth": 8}.get(name, 0), 2_000))
    kit = mill(limited(name, most if name.endswith("bytes") else most % 12 + 2))
    game = ktc.new_game(1, seed=1, game=kit)
    for act in data.draw(st.lists(st.one_of(GRINDS, st.sampled_from(["undo", "redo", "fork", "read"])), max_size=20)):
        before = whole(game)
        try:
            match act:
                case "undo":
                    game.undo()
                case "redo":
                    game.redo()
                case "fork":
                    game = game.fork(same_luck=True)
                case "read":
                    game = ktc.load(text=game.to_text(), game=kit)
                case _:
                    game.apply(act)
        except ktc.IllegalAction:
            assert whole(game) == before
        assert ktc.load(text=game.to_text(), game=kit).digest() == game.digest()
    assert_closed(game, game=kit)


# --- the real numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Grind(0, flours=300), "record-events"),
        (Grind(0, flours=1), "record-steps"),
        (Grind(0, text="€" * 20_000), "record-bytes"),
        (Grind(0, text="a" * 500_000), "record-line"),
        (Grind(0, flours=11_001), "record-events"),
        (Grind(0, number=10**9 + 1), "record-numbers"),
        (Grind(0, nest=62), "record-depth"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_usual_limits_are_met_as_they_are(action: Grind, says: str) -> None:
    kit = mill()
    game = ktc.new_game(1, seed=1, game=kit)
    game.apply(Grind(0, number=10**9, nest=61))
    refused = refused_at_the_end(game, lambda game: game.apply(action))
    assert refused.says == says
    assert_closed(game, game=kit)
    assert_undone(game, game=kit)


def test_a_step_of_more_draws_than_a_record_holds_is_refused() -> None:
    kit = mill(Limits(draws=3))
    game = ktc.new_game(1, seed=1, game=kit)
    game.apply(Grind(0, draws=3))
    assert refused_at_the_end(game, lambda game: game.apply(Grind(0, draws=4))).says == "record-draws"
    assert_closed(game, game=kit)


@pytest.mark.parametrize(
    ("limits", "options", "says"),
    [
        (Limits(events=5), {"flours": 6}, "at most 5 events"),
        (Limits(counts={"sacks": 2}), {"sacks": 3}, "record sacks: most 2, culprit Sack"),
        (Limits(line_bytes=2_000), {"name": "a" * 2_000}, "record line: most 2000, culprit header"),
        (Limits(line_bytes=2_000), {"flours": 60}, "record line: most 2000, culprit Flour"),
        (Limits(record_bytes=3_000), {"flours": 60}, "record bytes: most 3000, culprit Flour"),
    ],
)
def test_an_opening_beyond_a_limit_is_refused(limits: Limits, options: dict[str, Any], says: str) -> None:
    kit = mill(limits)
    with pytest.raises(ktc.KtcError) as refused:
        ktc.new_game(1, seed=1, game=kit, **options)
    if isinstance(refused.value, ktc.IllegalAction):
        facts = refused.value.facts
        told = f"{refused.value.says.replace('-', ' ')}: most {facts['most']}, culprit {facts['culprit'].split()[0]}"
    else:
        told = str(refused.value)
    assert says in told
    assert_closed(ktc.new_game(1, seed=1, game=kit), game=kit)


def test_a_game_at_its_limit_is_kept_in_a_store(tmp_path: Any) -> None:
    kit = mill(Limits(record_bytes=3_000))
    game, store = ktc.new_game(1, seed=1, game=kit), SqliteStore(tmp_path / "games.sqlite")
    add_game(game, store, "mill")
    refused_at_the_end(game, lambda game: game.apply(Grind(0, text='€ß"')))
    game.undo()
    game.redo()
    read = open_game(store, "mill", game=kit)
    assert whole(read) == whole(game)
    assert refused_at_the_end(read, lambda game: game.apply(Grind(0))).says == "record-bytes"
    assert_closed(read, game=kit)


@pytest.mark.parametrize("steps", [0, 100, 135])
def test_a_world_ends_where_its_game_ends(steps: int) -> None:
    """What a world is made with counts, so that it can be saved wherever it is played to."""
    kit, action = mill(Limits(record_bytes=30_000)), Grind(0, text="abc")
    game = ktc.new_game(1, seed=1, game=kit)
    refused_at_the_end(game, lambda game: game.apply(action))
    assert len(game.log) == 135
    world = game.at(steps).worlds(0, 1, 1)[0]
    assert refused_at_the_end(world, lambda game: game.apply(action)).says == "record-bytes"
    assert world.log[:] == game.log[:]
    assert ktc.load(text=world.to_text(), game=kit).digest() == world.digest()


class Hall(Mill):
    """A mill that tells seat 1 something else than happened: ``told`` replaces fields of what it is told."""

    told: Mapping[str, Any] = {}

    def redact(self, event: Flour | Sack, seat: int | None) -> Flour | Sack | None:
        return attrs.evolve(event, **self.told) if self.told and isinstance(event, Flour) and seat == 1 else event


def hall(limits: Limits, **told: Any) -> GameKit:
    """Return the kit of a mill that tells seat 1 this."""
    return mill(limits, type("Hall", (Hall,), {"told": told}))


@pytest.mark.parametrize("action", [Grind(0, text="abc"), Grind(0, text='€"' * 20), Grind(0, 9)], ids=repr)
@pytest.mark.parametrize("name", ["record_bytes", "line_bytes"])
def test_a_game_at_a_limit_of_bytes_is_saved_as_each_seat_was_told_it(name: str, action: Grind) -> None:
    """The actions of others are not in it, and what it has beside is not counted."""
    kit = mill(limited(name, 3_000))
    game = ktc.new_game(2, seed=1, game=kit)
    if name == "record_bytes":
        refused_at_the_end(game, lambda game: game.apply(action))
    else:
        flours = 1
        with suppress(ktc.IllegalAction):
            while True:
                game.apply(attrs.evolve(action, flours=flours))
                flours += 1
        assert flours > 10
    for seat in range(2):
        text = game.to_text(seat)
        read = ktc.load(text=text, game=kit)
        assert len(text) <= len(game.to_text()) and read.to_text() == text and read.known_to == seat


@pytest.mark.parametrize(
    ("limits", "told", "says"),
    [
        (Limits(record_bytes=30_000), {"text": "a" * 2_000}, "would be larger than 50000 bytes, so it could not be loaded again"),
        (Limits(line_bytes=1_000), {"text": "a" * 21_000}, "would have a line longer than 21000 bytes, so it could not be"),
        (Limits(number=5), {"number": 6}, "cannot be written from seat 1's view: the record would contain a number beyond 5"),
        (
            Limits(depth=6),
            {"nest": {"a": {"b": {"c": {}}}}},
            "cannot be written from seat 1's view: the record would nest objects and lists",
        ),
    ],
)
def test_a_record_of_a_seat_that_could_not_be_read_is_not_written(limits: Limits, told: dict[str, Any], says: str) -> None:
    kit = hall(limits, **told)
    game = ktc.new_game(2, seed=1, game=kit)
    for _ in range(50):
        game.apply(Grind(0))
    with pytest.raises(ktc.RecordError, match=says):
        game.to_text(1)
    assert ktc.load(text=game.to_text(0), game=kit).known_to == 0
    assert_closed(game, game=kit)


# --- bounds that stand for sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", ["london_2016", "plugins/ktc-city/tests/sets/nine_tiles.yaml"])
@pytest.mark.parametrize("seed", range(3))
def test_no_step_of_the_box_is_larger_than_its_rules_say(tiles: str, seed: int) -> None:
    """With such bounds no step of the box is weighed; one that did not hold would let a game grow too large."""
    game, random = ktc.new_game(2, seed=seed, tiles=tiles), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    rules: Any = game.ruleset
    header, opening, *steps, _ = game.to_text().splitlines()
    assert rules.longest_event > 0 and head_bytes(header) + len(opening) < rules.longest_header
    dealt = sum(len(line) for line in steps if "TilesDealt" in line)
    assert dealt < rules.longest_header / 2
    for line, step in zip(steps, game.log, strict=True):
        if "TilesDealt" not in line:
            assert len(line.encode()) < rules.longest_step + rules.longest_event * len(step.events)


def test_a_game_that_nobody_keeps_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was laid has no limits: its record is not written anew at each step, to see whether it fits."""
    table = lay_table({"tiles": "markets", "boroughs": {0: [{"tile": "leadenhall_market", "at": [1, 0]}]}}).at(0)
    measured: list[int] = []
    monkeypatch.setattr(_Recorder, "measure", lambda *asked: measured.append(1))
    table.apply(ktc.Pass(table.to_act[0]))
    assert not measured


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize(
    "rulings", [{}, {"event.fire": "all", "auction.crest": "moves-one", "exchange.must": "may", "struggle.one-card": "any"}]
)
def test_no_event_of_stadens_nyckel_is_larger_than_its_rules_say(players: int, rulings: Mapping[str, str]) -> None:
    """Its events are neither weighed nor checked; its actions are, and what a record tells."""
    game, random = ktc.new_game(players, seed=players, game="stadens_nyckel", rulings=rulings), Random(players)
    while not game.over:
        game.apply(game.draft(game.awaited[0]).sample(random))
    rules, kept = game.ruleset, game.log.kept
    closure = Closure(rules)
    for step in (game.log.opening, *game.log):
        closure.check(step.action, step.events)
        assert all(weigh(event) < rules.longest_event for event in step.events)
    assert kept.trusted and not kept.shaped and len(game.to_text()) < game.log._bytes < kept.limits.record_bytes
    text = game.to_text().replace('"rule":"turn.draw"', f'"rule":"{"x" * 2 * rules.longest_event}"')
    read = ktc.load(text=text, game="stadens_nyckel")
    assert read.log._bytes > len(text) and read.log.kept.trusted
