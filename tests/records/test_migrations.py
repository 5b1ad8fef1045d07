"""What ``verify`` says of a record: identical, identical when it is read by named migrations, or diverging, and by which rule."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from ablations.tables import SWITCHES
from hypothesis import given, settings
from hypothesis import strategies as st

import ktc
from ktc.kernel.chance import Chance, seed_bytes
from ktc.records.record import Record, read
from ktc_city.box.setup import set_up
from ktc_city.game.new_game import CityGame
from ktc_city.model.options import GameOptions
from ktc_city.records.migrations import PHASES, STEPS, migrated

from .files import Line, first_event, play, played, saved_lines, write

NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"


@pytest.fixture(scope="module")
def lines_of_a_game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The lines of a finished game of two, as text."""
    return json.dumps(saved_lines(played(), tmp_path_factory.mktemp("game")))


@pytest.fixture
def lines(lines_of_a_game: str) -> list[Line]:
    found: list[Line] = json.loads(lines_of_a_game)
    return found


def of_the_first_day(lines: list[Line]) -> None:
    """Give a record the shape that records had before the first games were kept."""
    head = lines[0]
    del head["forked"], head["tile_set"]["figures"]
    head["plugins"] = [{name: plugin[name] for name in ("name", "package", "version", "hash")} for plugin in head["plugins"]]
    for line in lines:
        for event in line.get("opening", line.get("events", [])):
            if event["type"] == "PhaseBegan":
                event["phase"] = PHASES.index(event["phase"])


# --- read by migrations ---------------------------------------------------------------------------------------------


def test_a_record_of_today_wants_no_migration(lines: list[Line], tmp_path: Path) -> None:
    path = write(tmp_path / "game.ktc", lines)
    assert migrated(read(path)) == read(path)
    found = ktc.verify(path)
    assert (found.verdict, found.migrations, found.notes) == ("identical", (), ())


def test_a_record_of_the_first_day_is_read_in_four_steps(lines: list[Line], tmp_path: Path) -> None:
    today = read(write(tmp_path / "today.ktc", lines))
    of_the_first_day(lines)
    path = write(tmp_path / "old.ktc", lines)
    found = ktc.verify(path)
    assert found.verdict == "migrated" and found.identical
    names = [step.name for step in found.migrations]
    assert names == ["phases-by-number", "no-forks", "plugins-by-name", "no-figures"] and len(names) == len(STEPS)
    assert migrated(read(path)).lines == today.lines
    ktc.load(path).save(tmp_path / "again.ktc")
    assert ktc.verify(tmp_path / "again.ktc").verdict == "identical", "saved again it is of today's shape"
    assert read(tmp_path / "again.ktc").lines == today.lines


def test_a_seats_record_of_the_first_day_is_read_too(tmp_path: Path) -> None:
    game = played(steps=30)
    lines = saved_lines(game, tmp_path, seat=1)
    of_the_first_day(lines)
    loaded = ktc.load(write(tmp_path / "old.ktc", lines))
    assert loaded.known_to == 1 and loaded.events_for(1) == game.events_for(1)


def test_a_renamed_tile_is_a_migration_with_its_name(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1, tiles=NINE_TILES)
    game.save(tmp_path / "game.ktc")
    renamed = tmp_path / "renamed.yaml"
    text = NINE_TILES.read_text(encoding="utf-8")
    renamed.write_text(text.replace("  smithy: {name: Smithy,", "  forge: {name: Forge, aliases: [smithy],"), encoding="utf-8")
    (step,) = ktc.verify(tmp_path / "game.ktc", tiles=renamed).migrations
    assert (step.name, step.what) == ("renamed-tiles", "smithy is forge now")
    ktc.load(tmp_path / "game.ktc", tiles=renamed).save(tmp_path / "again.ktc")
    assert ktc.verify(tmp_path / "again.ktc", tiles=renamed).verdict == "identical"


def test_a_changed_engine_alone_is_a_note(lines: list[Line], tmp_path: Path) -> None:
    lines[0]["engine"]["hash"] = "0" * 32
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    (note,) = found.notes
    assert found.verdict == "identical" and note.startswith("engine changed since")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "phase", "group", "figures", "layers", "id", "opening", "events"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(
    st.dictionaries(st.sampled_from(["plugins", "tile_set", "forked", "inventory"]), ANYTHING),
    st.lists(st.dictionaries(st.sampled_from(["opening", "events", "step", "action"]), ANYTHING, max_size=3), max_size=4),
)
def test_whatever_a_stranger_wrote_is_migrated_once(header: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Nothing raises, a second pass has nothing left to do, and what was read is not touched."""
    record = Record("stranger", header, tuple(enumerate(rows, start=2)))
    before = json.dumps([header, rows])
    first = migrated(record)
    assert json.dumps([header, rows]) == before
    again = migrated(attrs.evolve(first, migrations=()))
    assert (again.lines, again.header) == (first.lines, first.header)
    assert {step.name for step in again.migrations} <= {"plugins-by-name", "no-figures"}, "those two only take note"


# --- diverging ------------------------------------------------------------------------------------------------------


def diverging(lines: list[Line], folder: Path) -> ktc.Verification:
    found = ktc.verify(write(folder / "forged.ktc", lines))
    assert not found.identical and found.verdict == "diverging"
    return found


def test_another_rule_behind_an_event(lines: list[Line], tmp_path: Path) -> None:
    event = first_event(lines, "Passed")
    was, event["rule"] = event["rule"], "pass.never"
    number = next(at for at, line in enumerate(lines, start=1) if event in line.get("events", []))
    found = diverging(lines, tmp_path)
    assert (found.line, found.rules) == (number, ("pass.never", was))


@pytest.mark.parametrize(
    "rule",
    [
        "setup.start-player",
        "turn.first",
        "end.take-tiles",
        "end.unbid",
        "end.river-tile",
        "end.draw",
        "pass.all",
        "bid.outbid-stays",
        "upgrade.connectors",
        "upgrade.no-yield",
        "score.winner",
    ],
)
def test_a_game_of_other_rules_diverges_by_the_rule_that_was_another(rule: str, tmp_path: Path) -> None:
    """Played with the rule switched off, as by an engine of another day; the winner changes with the points of tiles."""
    box = ktc.open_box("london_2016@1")
    (switch,) = [switch for switch in SWITCHES if switch.rule == ("score.tile" if rule == "score.winner" else rule)]
    game = CityGame.opened(switch.rules(set_up(box, 2, GameOptions())), Chance(*seed_bytes(4)))
    lines = saved_lines(play(game, 2), tmp_path)
    found = diverging(lines, tmp_path)
    assert found.rules is not None and found.rules[1] == rule
    assert found.line is not None and 2 <= found.line < len(lines)


def test_another_event_where_there_was_none(lines: list[Line], tmp_path: Path) -> None:
    number, line = next((at, line) for at, line in enumerate(lines, start=1) if len(line.get("events", [])) > 1)
    extra = {"type": "Noted", "variant": "jennifer", "key": "k", "seen_by": None, "value": 1, "rule": "tile.x.yield"}
    line["events"].append(extra)
    lines[-1]["closing"]["digest"] = digest_of(lines, tmp_path)
    found = diverging(lines, tmp_path)
    assert (found.line, found.rules) == (number, ("tile.x.yield", "")) and "decided no event" in found.reason


def test_a_draw_too_many(lines: list[Line], tmp_path: Path) -> None:
    last = next(line for line in lines if "step" in line)
    last["draws"] += 1
    found = diverging(lines, tmp_path)
    assert found.line == lines.index(last) + 1 and found.rules is not None and found.rules[0] == found.rules[1] != ""
    assert found.reason == "draws: 1 recorded, 0 decided"


def test_a_set_up_that_the_seed_does_not_give_is_found(lines: list[Line], tmp_path: Path) -> None:
    event = next(event for event in lines[1]["opening"] if event["type"] == "PhaseBegan")
    was, event["rule"] = event["rule"], "era.other"
    found = diverging(lines, tmp_path)
    assert (found.line, found.rules) == (2, ("era.other", was)) and found.reason.startswith("the set-up does not match the seed")


def test_an_action_that_is_refused_now_names_the_rule_that_refuses_it(tmp_path: Path) -> None:
    game = ktc.new_game(2, seed=1)
    game.apply(ktc.Pass(game.to_act[0]))
    lines = saved_lines(game, tmp_path)
    lines[2]["action"]["type"] = "DiscardConnector"
    lines[2]["action"]["colour"] = "red"
    found = diverging(lines, tmp_path)
    assert (found.line, found.rules) == (3, ("pass.again", "connector.permanent"))
    assert found.reason.startswith("the action is refused")


def digest_of(lines: list[Line], folder: Path) -> str:
    """Return the digest that a forger has to write: the refusal does not tell it, so the game is loaded without it."""
    from ktc.records import loading

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "_check_closing", lambda *_: None)
        return ktc.load(write(folder / "probe.ktc", lines)).digest()


# --- newer formats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 10**9])
def test_a_newer_format_asks_for_a_newer_engine(lines: list[Line], tmp_path: Path, number: int) -> None:
    lines[0]["ktc"] = number
    for read_it in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError) as raised:
            read_it(write(tmp_path / "game.ktc", lines))
        assert raised.value.line == 1
        assert f"has format {number}; this version reads format 1: update ktc to read it" in str(raised.value)


@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1", None])
def test_what_never_was_a_format_is_refused(lines: list[Line], tmp_path: Path, number: object) -> None:
    lines[0]["ktc"] = number
    with pytest.raises(ktc.RecordError) as raised:
        ktc.load(write(tmp_path / "game.ktc", lines))
    assert "this version reads format 1" in str(raised.value) and "newer" not in str(raised.value)
