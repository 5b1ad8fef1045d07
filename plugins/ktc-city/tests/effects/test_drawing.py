"""Drawing by effects: out of the supply and out of pools, openly and in secret; what is kept, shown, and counted at the end."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from going_on import go_on
from trial_tiles.guilds import AIMS, GUILD_BOX, GUILDS, Aims, Cellar, Library, Livery, box_with

import ktc
from ktc.events import Chosen, EffectResolved, NoteShown, PoolDrawn, PoolReturned, SkillsTaken
from ktc.kernel.chance import Chance
from ktc.plugin import ALL, LATER, OWNER, Draw, Effects, Gain, Note, OpenBoard, Pool, PrintedTile, Reveal, hookimpl, one_of
from ktc_city.game.new_game import CityGame

TILES = ("gherkin", "the_shard", "tower_bridge", "barbican", "globe_theatre")


def played(box: Any, seed: int, until: Callable[[CityGame], bool] = lambda game: False, players: int = 3) -> CityGame:
    """Return a game of random players, played to its end, or until something holds."""
    game, random = ktc.new_game(players, seed=seed, tiles=box), Random(seed)
    while not game.over and not until(game):
        go_on(game, random, 1)
    return game


def asked(game: CityGame, key: str) -> int | None:
    """Return the seat that is asked a question; None where it is not open."""
    return next((seat for seat in game.to_act if (ask := game.asks(seat)) and ask.facts.get("key") == key), None)


def events_of(game: CityGame, *kinds: type) -> list[Any]:
    return [event for event in game.log.events if isinstance(event, kinds)]


# --- the livery -----------------------------------------------------------------------------------------------------

LIVERIES = box_with({"livery": Livery})


def test_a_livery_is_won_its_guild_is_chosen_in_secret_and_scores_at_the_end() -> None:
    game = played(LIVERIES, 3, lambda game: asked(game, "guild") is not None)
    seat = asked(game, "guild")
    assert seat is not None
    drawn = events_of(game, PoolDrawn)[-1]
    livery, other = drawn.by, (seat + 1) % 3
    assert (drawn.number, len(drawn.items), drawn.seat, drawn.rule) == (2, 2, seat, f"tile.{livery}.tile_won")
    assert [action.option for action in game.legal_actions(seat)] == list(drawn.items)
    assert (livery, seat, "", drawn.items) in game.view(seat).kept and (livery, seat, "", ("", "")) in game.view(other).kept
    kept = drawn.items[0]
    game.apply(ktc.Choose(seat, "guild", kept))
    returned = next(event for event in events_of(game, PoolReturned) if event.by == livery)
    assert (returned.number, returned.pool) == (1, "guilds")
    assert (livery, seat, "guild", (kept,)) in game.view(seat).kept and (livery, seat, "guild", ("",)) in game.view(other).kept
    go_on(game, Random(3), 1_000)
    where = game.state.board.where[game.state.index.tile[livery]]
    lines = [line for line in game.score().lines if line.tile == livery and line.rule == f"tile.{livery}.score"]
    assert [line.seat for line in lines] == ([where] if where >= 0 else [])
    count = sum(tile.kind == kept for tile in game.view(seat).seats[seat].borough)
    assert all((line.points, line.reason) == (2 * count, f"2 for each of {count}: {kept} for the guild") for line in lines)


def test_a_whole_game_of_liveries_is_verified(tmp_path: Path) -> None:
    game = played(LIVERIES, 4)
    game.save(tmp_path / "game.ktc")
    assert ktc.verify(tmp_path / "game.ktc", tiles=LIVERIES).identical
    guilds = [event.option for event in events_of(game, Chosen) if event.key == "guild"]
    assert len(guilds) > 3 and len(set(guilds)) == len(guilds), "what one keeps, no other draws"


def test_a_pool_that_runs_out_gives_what_is_left() -> None:
    few = box_with({"few": drawing(Draw("few", 2, keep=1, seen=OWNER), Pool("few", ("a", "b", "c")))})
    game = played(few, 1)
    assert [event.number for event in events_of(game, PoolDrawn)] == [2, 2, 1], "of three two, of two both, and the last"
    assert [event.key for event in events_of(game, PoolDrawn)] == ["", "", "few"], "one alone leaves no choice"
    assert {event.option for event in events_of(game, Chosen)} < {"a", "b", "c"}
    assert any(event.rule == "effects.lapsed" for event in events_of(game, EffectResolved)), "then nothing is drawn"


def drawing(effect: Any, *pools: Pool) -> type:
    """Return a class of tiles that bring an effect when they are won."""

    class Drawing(PrintedTile):
        @hookimpl
        def pools_offered(self) -> Any:
            return list(pools) or None

        @hookimpl
        def tile_won(self) -> Effects:
            return effect  # type: ignore[no-any-return]  # some are wrong on purpose

    return Drawing


# --- skill tiles ----------------------------------------------------------------------------------------------------


def test_skill_tiles_are_drawn_openly_and_by_a_draw_that_the_seed_tells() -> None:
    box = box_with({"lucky": drawing(Draw("skills", 2))})
    game = played(box, 5, lambda game: any(e.rule.endswith(".tile_won") for e in events_of(game, SkillsTaken)))
    step = game.log[-1]
    taken = [event for event in step.events if isinstance(event, SkillsTaken) and event.rule.endswith(".tile_won")]
    assert all(len(event.skills) == 2 for event in taken)
    before = game.at(len(game.log) - 1)
    state, chance = before.state, Chance(game.chance.seed, draws=game.log.draws - len(taken))
    supply = list(state.skill_supply)
    for event in taken:
        drawn = chance.sample_counts(supply, 2, f"{event.tile}.tile_won")
        names = game.inventory.skills
        assert event.skills == tuple(name for name, count in zip(names, drawn, strict=True) for _ in range(count))
        supply = [there - gone for there, gone in zip(supply, drawn, strict=True)]
    assert not events_of(game, PoolDrawn), "all are kept: there is nothing to choose"


def test_of_skill_tiles_drawn_some_are_kept_and_the_others_stay_in_the_supply() -> None:
    game = played(box_with({"library": Library}), 2, lambda game: asked(game, "skills") is not None)
    seat = asked(game, "skills")
    assert seat is not None
    drawn = events_of(game, PoolDrawn)[-1]
    assert (drawn.pool, drawn.number, drawn.seen_by) == ("skills", 3, None)
    before = sum(game.state.skill_supply)
    assert {action.option for action in game.legal_actions(seat)} == set(drawn.items)
    assert game.events_for(None)[-1] == game.log.events[-1], "all see what was drawn"
    option = drawn.items[0]
    taken = next(e for e in game.apply(ktc.Choose(seat, "skills", option)) if isinstance(e, SkillsTaken))
    assert (taken.seat, taken.skills) == (seat, (option,))
    assert sum(game.state.skill_supply) == before - 1


# --- openly, and shown ------------------------------------------------------------------------------------------------


def test_what_is_drawn_openly_is_seen_by_all_and_kept_one_by_one() -> None:
    game = played(GUILD_BOX, 2, lambda game: asked(game, "book") is not None)
    seat = asked(game, "book")
    assert seat is not None
    drawn = events_of(game, PoolDrawn)[-1]
    order = GUILDS.index
    assert list(drawn.items) == sorted(drawn.items, key=order) and drawn in game.events_for(None)
    options = [action.option for action in game.legal_actions(seat)]
    assert options == list(drawn.items[:2]), "two are kept: the last alone cannot be the first of them"
    game.apply(game.legal_actions(seat)[0])
    rest = [action.option for action in game.legal_actions(seat)] if asked(game, "book") == seat else []
    assert rest == list(drawn.items[1:])
    game.apply(ktc.Choose(seat, "book", drawn.items[2]))
    assert (drawn.by, seat, "book", (drawn.items[0], drawn.items[2])) in game.view(None).kept


def test_secrets_are_shown_when_an_effect_says_so() -> None:
    game = played(GUILD_BOX, 6)
    stored = {(e.by, e.seat): e.option for e in events_of(game, Chosen) if e.key == "store"}
    shown = {(e.by, e.seat): e.items for e in events_of(game, NoteShown) if e.key == "store"}
    assert stored and shown.items() <= {where: (option,) for where, option in stored.items()}.items()
    assert {e.seat for e in events_of(game, NoteShown) if e.key == "aim"} == {0, 1, 2}
    assert {note[3] for note in game.view(None).kept if note[2] == "aim"} == {
        note[3] for note in game.view(0).kept if note[2] == "aim"
    }


def test_only_a_set_with_pools_names_them_in_its_records() -> None:
    named = [json.loads(ktc.new_game(2, seed=1, tiles=box).to_text().splitlines()[0]) for box in ("london_2016", GUILD_BOX)]
    assert "pools" not in named[0]["inventory"]
    assert named[1]["inventory"]["pools"] == [["guilds", list(GUILDS)], ["aims", list(AIMS)]]


# --- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pools", "reason"),
    [
        ((Pool("a", ()),), "needs a tuple of 1 to 500 texts"),
        ((Pool("a", ("b", "b")),), "has one twice"),
        ((Pool("a", ("b", "")),), "needs a tuple of 1 to 500 texts"),
        ((Pool("a", "bc"),), "needs a tuple of 1 to 500 texts"),  # type: ignore[arg-type]  # wrong on purpose
        ((Pool("skills", ("b",)),), "other than 'skills', not 'skills'"),
        ((Pool("", ("b",)),), "a pool needs a name of 1 to"),
        ((Pool("a", ("b",)), Pool("a", ("c",))), "each with a different name"),
        (("a",), "instead of pools"),
    ],
)
def test_pools_that_are_none_are_refused(pools: Any, reason: str) -> None:
    with pytest.raises(ktc.PluginError, match=reason) as error:
        box_with({"drawing": drawing(Draw("a"), *pools)}, None, "gherkin")
    assert error.value.hook == "pools_offered"


def test_two_plugins_share_a_pool_that_is_the_same_and_no_other() -> None:
    same = Pool("a", ("b", "c"))
    both = {"one": drawing(Draw("a"), same), "two": drawing(Draw("a"), same)}
    assert box_with(both, None, *TILES[:2]).inventory.pools == (("a", ("b", "c")),)
    with pytest.raises(ktc.PluginError, match="'a' already exists with other items"):
        box_with({**both, "two": drawing(Draw("a"), Pool("a", ("b",)))}, None, *TILES[:2])


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Draw("gilds"), "names an unknown pool: 'gilds'; did you mean 'guilds'"),
        (Draw("guilds", 0), "draw 1 to 12 at once"),
        (Draw("guilds", 13), "draw 1 to 12 at once"),
        (Draw("guilds", 2, keep=3), "keep 1 to 2 of 2 drawn"),
        (Draw("guilds", 2, keep=0), "keep 1 to 2 of 2 drawn"),
        (Draw("guilds", key="\n"), "the key of a draw"),
        (Draw("guilds", seen=LATER), "a draw is seen by 'all' or its 'owner'"),
        (Draw("skills", seen=OWNER), "skill tiles are public"),
        (Reveal(""), "the key of a secret"),
        (one_of("way", seen=OWNER, go=Gain(keyples=1)), "a secret answer must have no effects"),
        (one_of("way", seen=LATER, go=(), stay=()), "is only for seats that answer together"),
        (one_of("way", seen="nobody", go=()), "an answer is seen by"),
        (one_of("way", seen=ALL, together=1, go=()), "an answer is seen by"),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_draws_and_secrets_that_cannot_be_are_their_author_s_fault(effect: Any, reason: str) -> None:
    box = box_with({"drawing": drawing(effect, Pool("guilds", GUILDS))})
    with pytest.raises(ktc.PluginError, match=reason) as error:
        played(box, 1)
    assert error.value.hook == "tile_won"


def test_a_number_is_not_noted_over_what_a_seat_keeps() -> None:
    class Both(Livery):
        @hookimpl
        def tile_placed(self) -> Effects:
            return Note("guild", 3, on="seat")

    game = played(box_with({"both": Both}), 2)
    kept = [note for note in game.view(None).kept if note[2] == "guild" and isinstance(note[3], tuple)]
    assert len(kept) == len([event for event in events_of(game, Chosen) if event.key == "guild"])


# --- forged records ---------------------------------------------------------------------------------------------------


def forged(game: CityGame, path: Path, kind: str, changed: Any, reader: int | None = None, at: int = 0) -> Path:
    """Write a record in which one event of a kind is another."""
    lines = [json.loads(line) for line in game.to_text(reader).splitlines()]
    events = [event for line in lines for event in (*line.get("opening", ()), *line.get("events", ())) if event["type"] == kind]
    assert set(changed) <= {*events[at], "at"}  # which is not written where it is 0
    events[at].update(changed)
    path.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("kind", "changed", "reason"),
    [
        ("PoolDrawn", {"items": ["aim 0", "aim 0", "aim 1"]}, r"not all of .* are in 'aims'"),
        ("PoolDrawn", {"items": ["aim 0", "aim 1", "aim 99"]}, "expected 3 known items, got"),
        ("PoolDrawn", {"items": ["aim 0", "aim 1"]}, "expected 3 known items, got"),
        ("PoolDrawn", {"number": 2, "items": ["aim 0", "aim 1"]}, "the draw from 'aims' is of 3, not 2"),
        ("PoolDrawn", {"pool": "guilds"}, "no draw from 'guilds' is due"),
        ("PoolDrawn", {"seat": 1}, "no draw from 'aims' is due"),
        ("PoolDrawn", {"seen_by": None}, "visible to other seats"),
        ("PoolDrawn", {"key": "aim"}, "the drawn items have another key"),
        ("PoolDrawn", {"by": "gherkin"}, "no effect of 'gherkin' that causes it is due"),
        ("Chosen", {"option": "aim 99"}, "the question 'aim' with this answer is not open"),
        ("Chosen", {"seen_by": [0, 1]}, "the answer is visible to the wrong seats"),
        ("Chosen", {"seen_by": None}, "the answer is visible to the wrong seats"),
        ("Chosen", {"key": "way"}, "the question 'way' with this answer is not open"),
        ("PoolReturned", {"number": 2}, "no return of items to .* is due"),
        ("PoolReturned", {"pool": "guilds"}, "no return of items to .* is due"),
        ("NoteShown", {"items": ["dusk"]}, "does not keep"),
        ("NoteShown", {"key": "aim"}, "no reveal of 'aim' is due"),
        ("NoteShown", {"seat": 1}, "no reveal of 'vote' is due"),
        ("NoteShown", {"by": "gherkin"}, "does not keep"),
        ("EffectResolved", {"at": 99}, "no effect is due"),
    ],
)
def test_forged_draws_and_secrets_are_refused_at_their_line(tmp_path: Path, kind: str, changed: Any, reason: str) -> None:
    path = forged(played(box_with({"cellar": Cellar}, {"aims": Aims}), 1), tmp_path / "forged.ktc", kind, changed)
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(path, tiles=box_with({"cellar": Cellar}, {"aims": Aims}))


def test_nobody_keeps_what_it_did_not_draw(tmp_path: Path) -> None:
    game = played(GUILD_BOX, 1)
    drawn = events_of(game, PoolDrawn)[0]
    other = next(aim for aim in AIMS if aim not in drawn.items)
    with pytest.raises(ktc.RecordError, match=f"'{other}' was not drawn"):
        ktc.load(forged(game, tmp_path / "forged.ktc", "Chosen", {"option": other}), tiles=GUILD_BOX)


def test_nobody_draws_what_another_keeps(tmp_path: Path) -> None:
    game = played(GUILD_BOX, 1)
    kept = next(event.option for event in events_of(game, Chosen) if event.seat == 0)
    free = [aim for aim in AIMS if aim not in events_of(game, PoolDrawn)[0].items]
    with pytest.raises(ktc.RecordError, match=r"not all of .* are in 'aims'"):
        ktc.load(forged(game, tmp_path / "forged.ktc", "PoolDrawn", {"items": [kept, *free[:2]]}, at=1), tiles=GUILD_BOX)


def test_a_row_never_names_a_secret_answer(tmp_path: Path) -> None:
    game = played(GUILD_BOX, 1)
    lines = game.to_text().splitlines()
    at = next(number for number, line in enumerate(lines) if '"answers":[""]' in line.replace(" ", ""))
    written = json.loads(lines[at])
    resolved = next(e for e in written["events"] if e["type"] == "EffectResolved" and e.get("answers") == [""])
    resolved["answers"] = [next(e["option"] for e in written["events"] if e["type"] == "Chosen")]
    lines[at] = json.dumps(written)
    (tmp_path / "forged.ktc").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match="cannot result from"):
        ktc.load(tmp_path / "forged.ktc", tiles=GUILD_BOX)


def test_a_seat_s_record_does_not_show_what_the_seat_knows_otherwise(tmp_path: Path) -> None:
    game = played(GUILD_BOX, 1)
    last = len(events_of(game, NoteShown)) - 1
    own = next(at for at, event in enumerate(events_of(game, NoteShown)) if event.seat == 0)
    for number, kept in ((own, "does not keep"), (last, "are not|does not keep|no answer")):
        path = forged(game, tmp_path / "forged.ktc", "NoteShown", {"items": ["nothing"]}, 0, number)
        with pytest.raises(ktc.RecordError, match=kept):
            ktc.load(path, tiles=GUILD_BOX)


@pytest.mark.parametrize(
    ("pools", "reason"),
    [
        ([["guilds", list(GUILDS)], ["aims", ["a", "a"]]], "has one twice"),
        ([["skills", ["a"]]], "other than 'skills', not 'skills'"),
        ([["a", ["b"] * 1_000]], "needs a tuple of 1 to 500 texts"),
    ],
)
def test_a_record_with_pools_that_are_none_is_refused(tmp_path: Path, pools: Any, reason: str) -> None:
    lines = ktc.new_game(2, seed=1, tiles=GUILD_BOX).to_text().splitlines()
    header = json.loads(lines[0])
    header["inventory"]["pools"] = pools
    (tmp_path / "forged.ktc").write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(tmp_path / "forged.ktc")


def test_what_lies_before_a_seat_goes_back_when_effects_reach_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ktc.effects.layer.MOST_DONE", 1)
    game = ktc.new_game(2, seed=1, tiles=GUILD_BOX)
    assert [(event.seat, event.number) for event in events_of(game, PoolDrawn)] == [(0, 3)]
    assert [(event.seat, event.number) for event in events_of(game, PoolReturned)] == [(0, 3)]
    assert {event.rule for event in events_of(game, EffectResolved)[1:]} == {"effects.limit"} and not game.state.notes


class Market:
    """At each era's end all say at once whether they take a skill tile; all see what others say."""

    @hookimpl
    def era_ended(self, board: OpenBoard) -> Effects:
        taking = [Gain(skills=("coin",)), Gain(skills=("brick",))]
        return [one_of("stall", may=True, seat=seat, together=True, take=[*of(seat, taking)]) for seat in range(board.seats)]


def of(seat: int, effects: Any) -> list[Any]:
    return [attrs.evolve(effect, seat=seat) for effect in effects]


def test_open_answers_together_come_in_any_order_and_are_done_in_that_of_the_seats() -> None:
    game = played(box_with({"cellar": Cellar}, {"market": Market}), 3, lambda game: asked(game, "stall") is not None)
    assert game.to_act == (0, 1, 2)
    first = game.apply(ktc.Choose(2, "stall", "take"))
    assert [event.option for event in first if isinstance(event, Chosen)] == ["take"] and game.to_act == (0, 1)
    assert not any(isinstance(event, SkillsTaken) for event in first), "the others answer before anything is done"
    assert game.as_seat(2).why_not(ktc.Choose(2, "stall", "no")) is not None
    game.apply(ktc.Choose(0, "stall", "no"))
    last = game.apply(ktc.Choose(1, "stall", "take"))
    taken = [(event.seat, event.skills) for event in last if isinstance(event, SkillsTaken)]
    assert taken == [(1, ("coin",)), (1, ("brick",)), (2, ("coin",)), (2, ("brick",))]


def test_a_draw_that_goes_on_without_what_was_kept_is_refused_at_its_line(tmp_path: Path) -> None:
    """The row says that one item was chosen already, and nothing lies under its key."""
    box = box_with({"cellar": Cellar}, {"aims": Aims})
    lines = [json.loads(line) for line in played(box, 1).to_text().splitlines()]
    refused = 0
    for number, line in enumerate(lines, start=1):
        answers = [event for event in line.get("events", ()) if event["type"] == "Chosen" and event["key"] == "aim"]
        if not answers:
            continue
        spoilt = [{**one, "events": [e for e in one["events"] if e not in answers]} if one is line else one for one in lines]
        (tmp_path / "forged.ktc").write_text("\n".join(map(json.dumps, spoilt)) + "\n", encoding="utf-8")
        with pytest.raises(ktc.RecordError) as error:
            ktc.load(tmp_path / "forged.ktc", tiles=box)
        refused += error.value.line == number
    assert refused > 0, "some of them at the very line"
