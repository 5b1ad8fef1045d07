"""A story that fails says in words which one it is and what differs; a story that is written wrong says where."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from ktc.kernel.errors import OptionError
from ktc.testing import Story, StoryFailed, lay_table, play_story, read_stories
from ktc_city.checking.findings import Writer, read_findings
from ktc_city.checking.games import play_stories
from ktc_city.checking.watching import Watched
from ktc_city.model import events as ev
from ktc_city.stories.stories import ACTIONS, OUTCOMES, make_action
from ktc_city.stories.wording import PHRASES, Words

RULES: Final = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "rules"
GIVEN: Final[Mapping[str, Any]] = {
    "players": 3,
    "centre": ["gherkin", "the_shard@1"],
    "hands": {0: {"red": 3}},
    "bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2}],
    "skills": {0: {"coin": 1}},
    "boroughs": {0: [{"tile": "covent_garden", "at": [1, 0], "level": 1}]},
    "connectors": {0: [{"on": "covent_garden", "side": 1, "colour": "red"}]},
}
PLAIN: Final[list[dict[str, Any]]] = YAML(typ="safe").load((RULES / "keyples.yaml").read_text(encoding="utf-8"))
JUNK: Final = (None, 7, -1, 10**9, 3.5, True, "", "gherkin", [], [1], [[1]], {}, {"red": 1}, {0: 1}, {0: []}, {0: {}})
A_BID: Final = {"Bid": {"seat": 0, "tile": "gherkin", "colour": "red", "behind": 3}}


def failure(then: Mapping[str, Any], when: Sequence[Any] = (A_BID,), given: Mapping[str, Any] = GIVEN) -> str:
    """Return what a story that fails prints."""
    with pytest.raises(StoryFailed) as failed:
        play_story(Story("A bid of three", "bid.exceeds", given, when, then, "bids.yaml"))
    return str(failed.value)


def buts(text: str) -> list[str]:
    """Return the lines that tell what differs."""
    return [line.removeprefix("  but ") for line in text.splitlines() if line.startswith("  but ")]


def test_a_failure_tells_the_whole_story() -> None:
    assert failure({"to_act": [0]}).splitlines() == [
        "bids.yaml: A bid of three",
        "  rule bid.exceeds: A bid must count more keyples than any other bid on the tile. There is no upper limit.",
        "  given players: 3",
        "  given centre: Gherkin, The Shard at level 1",
        "  given hands: seat 0 3 red",
        "  given bids: seat 1, Gherkin, red, keyples 2",
        "  given skills: seat 0 1 coin",
        "  given boroughs: seat 0 Covent Garden, at (1, 0), level 1",
        "  given connectors: seat 0 on Covent Garden, side 1, red",
        "  when seat 0 bids for Gherkin with 3 red keyples",
        "  but expected: seat 0 may act; found: seat 1",
    ]


@pytest.mark.parametrize(
    ("then", "differs"),
    [
        (
            {"refused": "bid.exceeds"},
            ["expected: refused by bid.exceeds; found: allowed that seat 0 bids for Gherkin with 3 red keyples"],
        ),
        (
            {"events": [{"KeyplesBid": {"total": 4, "seat": 0}}]},
            ["expected: KeyplesBid with total 4, seat 0; found: one with total 3, seat 0"],
        ),
        ({"events": [{"TileLeft": None}]}, ["expected: TileLeft; found: none, only KeyplesBid, Outbid, TurnBegan"]),
        ({"events": [{"Outbid": {}}, {"KeyplesBid": {}}]}, ["expected: KeyplesBid; found: it came earlier"]),
        ({"not_events": ["Outbid"]}, ["expected: no Outbid; found: Outbid (seat 1, tile gherkin, rule bid.outbid-stays)"]),
        ({"to_act": []}, ["expected: no seat may act; found: seat 1"]),
        ({"over": True}, ["expected: game over; found: game not over"]),
        ({"seats": {0: {"behind": [3, 0, 0]}}}, ["seat 0, keyples behind the screen: expected 3 red, found none"]),
        ({"seats": {0: {"skills": [2, 0, 1]}}}, ["seat 0, skill tiles: expected 2 brick and 1 compass, found 1 coin"]),
        ({"seats": {0: {"to_place": ["gherkin"]}}}, ["seat 0, tiles to place: expected Gherkin, found none"]),
        ({"seats": {0: {"sailed": True}}}, ["seat 0, sailed: expected yes, found no"]),
        (
            {"seats": {0: {"borough": ["buckingham_palace"]}}},
            ["seat 0, tiles of the borough: expected Buckingham Palace, found Buckingham Palace and Covent Garden"],
        ),
        (
            {"seats": {0: {"waiting": [0, 1, 0, 0, 0, 0, 2]}}},
            ["seat 0, connectors to lay: expected 1 blue and 2 colourless, found none"],
        ),
        ({"seen": {1: {0: {"skills": [0, 1, 0]}}}}, ["seat 0, as seat 1 is shown, skill tiles: expected 1 coin, found hidden"]),
        (
            {"tiles": {"gherkin": {"bids": [1, 2, 3], "colour": "blue"}}},
            [
                "Gherkin, bids by seat: expected 1, 2 and 3, found 3, 2 and 0",
                "Gherkin, colour of this era's keyples: expected blue, found red",
            ],
        ),
        ({"tiles": {"monument": {}}}, ["expected: Monument is on the table; found: neither in the centre nor in a borough"]),
        ({"centre": {"building": 3}}, ["building tiles in the centre: expected 3, found 2"]),
        ({"centre": {"building@1": 2}}, ["building tiles in the centre at level 1: expected 2, found 1"]),
        ({"aside": 3}, ["tiles set aside: expected 3, found 12"]),
        ({"supply": {"grey": 1, "coin": 5}}, ["supply of grey: expected 1, found 24", "supply of coin: expected 5, found 23"]),
        ({"bag": 3}, ["keyples in the bag: expected 3, found 115"]),
        (
            {"listed": [{"Pass": {"seat": 0}}]},
            [
                "expected: it may be done that seat 0 passes; found: it is not listed",
                "expected: it may be done that seat 0 passes; found: it is refused by turn.one-action, "
                "it is seat 1's turn, not seat 0's",
            ],
        ),
        (
            {"not_listed": [{"Pass": {"seat": 1}}]},
            [
                "expected: it may not be done that seat 1 passes; found: it is listed",
                "expected: it may not be done that seat 1 passes; found: it is allowed",
            ],
        ),
        ({"score": {"covent_garden": 12}}, ["Covent Garden scores: expected 12, found 1 (1: printed on it, upgraded)"]),
        ({"score": {"monument": 2}}, ["Monument scores: expected 2, found 0 (no score line)"]),
        ({"totals": [1, 2, 3]}, ["points by seat: expected 1, 2 and 3, found 1, 0 and 0"]),
        ({"winner": 2}, ["winner: expected seat 2, found seat 0"]),
    ],
    ids=lambda value: str(next(iter(value.items()))) if isinstance(value, dict) else "",
)
def test_what_differs_is_told_in_words(then: Mapping[str, Any], differs: list[str]) -> None:
    assert buts(failure(then)) == differs


def test_every_outcome_has_a_story_that_fails_above() -> None:
    marks = test_what_differs_is_told_in_words.pytestmark  # type: ignore[attr-defined]  # pytest's own
    assert {name for then, _ in marks[0].args[1] for name in then} == set(OUTCOMES)


def test_no_failure_shows_how_python_writes_its_values() -> None:
    then = {"seats": {0: {"borough": [], "connectors": []}}, "not_events": ["KeyplesBid"], "events": [{"Passed": {}}]}
    text = failure(then)
    assert not any(mark in text for mark in ("View(", "KeyplesBid(seat=", "None", "True", "False", "{", "'")), text


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("bid.exceed", "no rule 'bid.exceed'; did you mean 'bid.exceeds'?"),
        ("no such", "no rule 'no such'; `ktc rules` lists all"),
        ("tile.gherkin.upgraded", "no rule 'tile.gherkin.upgraded'; parts of tile.gherkin: berths, yield, cost, score, reaction"),
        ("tile.gherkn.score", "no rule 'tile.gherkn.score'; did you mean 'tile.gherkin.score'?"),
    ],
)
def test_the_rule_of_a_story_must_exist(rule: str, words: str) -> None:
    with pytest.raises(StoryFailed) as failed:
        play_story(Story("A bid", rule, GIVEN, [A_BID], {"to_act": [1]}, "bids.yaml"))
    assert str(failed.value).splitlines() == ["bids.yaml: A bid", f"  {words}"]


def test_an_unknown_field_of_an_event_and_an_unknown_colour_are_answered_with_the_choices(tmp_path: Path) -> None:
    file = tmp_path / "fields.yaml"
    file.write_text("- {story: A, rule: bid.exceeds, then: {events: [{SkillsTaken: {by: gherkin}}]}}\n", encoding="utf-8")
    with pytest.raises(StoryFailed, match="SkillsTaken has no 'by'; fields of SkillsTaken: seat, tile, skills, rule"):
        list(read_stories(file))
    with pytest.raises(StoryFailed, match="no such thing as 'purple'; choices: red, blue, yellow"):
        play_story(Story("A", "bid.exceeds", {"hands": {0: {"purple": 1}}}, [], {"over": False}, "a.yaml"))


def test_a_check_plays_the_scenarios_of_a_package(tmp_path: Path) -> None:
    file = tmp_path / "stories.yaml"
    good = {"story": "A bid", "rule": "bid.exceeds", "given": GIVEN, "when": [A_BID], "then": {"to_act": [1]}}
    bad = {**good, "story": "A bid too many", "then": {"to_act": [0]}}
    with file.open("w", encoding="utf-8") as stream:
        YAML(typ="safe").dump([good, bad], stream)
    findings = Writer(tmp_path / "findings")
    assert play_stories([file], Watched(), findings, lambda: True) == 2
    (complaint,) = read_findings(tmp_path / "findings").complaints
    assert complaint.what == "A bid too many: expected: seat 0 may act; found: seat 1"
    assert complaint.line is not None and "A bid too many" in file.read_text(encoding="utf-8").splitlines()[complaint.line - 1]


def test_a_refusal_by_another_rule_is_told_with_its_reason() -> None:
    lines = buts(failure({"refused": "bid.raise"}, [{"Bid": {"seat": 0, "tile": "monument", "colour": "red", "behind": 1}}]))
    assert len(lines) == 1
    assert lines[0].startswith("expected: refused by bid.raise; found: refused by bid.centre, Monument ")


def test_an_action_that_is_refused_on_the_way_is_told() -> None:
    lines = buts(failure({"over": False}, [{"Pass": {"seat": 2}}, A_BID]))
    assert len(lines) == 1
    assert lines[0].startswith("it was refused by turn.one-action that seat 2 passes: ")


@pytest.mark.parametrize(
    ("told", "phrase"),
    [
        (A_BID, "seat 0 bids for Gherkin with 3 red keyples"),
        (
            {"Bid": {"seat": 1, "tile": "gherkin", "colour": "blue", "behind": 1, "front": 2, "piles": ["monument"]}},
            "seat 1 bids for Gherkin with 3 blue keyples, 2 of them from in front of the screen and the losing bid on Monument",
        ),
        (
            {"Use": {"seat": 0, "tile": "covent_garden", "colour": "red", "behind": 1}},
            "seat 0 uses Covent Garden with 1 red keyple",
        ),
        (
            {"Upgrade": {"seat": 0, "tile": "the_shard", "colour": "red", "behind": 2}},
            "seat 0 upgrades The Shard with 2 red keyples",
        ),
        ({"Pass": {"seat": 2}}, "seat 2 passes"),
        ({"SetSail": {"seat": 2, "berth": 5}}, "seat 2 sails to berth 5"),
        (
            {"Take": {"seat": 0, "returned": ["coin"], "connectors": ["red", "red"], "skills": ["brick"]}},
            "seat 0 takes 2 red connectors and 1 brick skill tile, giving back 1 coin skill tile",
        ),
        ({"Take": {"seat": 0}}, "seat 0 takes nothing of choice"),
        ({"Pay": {"seat": 0, "skills": ["coin", "coin"]}}, "seat 0 pays 2 coin skill tiles"),
        (
            {"PlaceConnector": {"seat": 0, "colour": "grey", "tile": "gherkin", "side": 0}},
            "seat 0 lays a grey connector across the east side of Gherkin",
        ),
        ({"DiscardConnector": {"seat": 0, "colour": ""}}, "seat 0 puts a colourless connector back"),
        (
            {"PlaceTile": {"seat": 0, "tile": "gherkin", "q": 1, "r": -1, "rotation": 2}},
            "seat 0 places Gherkin at (1, -1), turned by 2 sixths",
        ),
    ],
)
def test_actions_are_told_as_short_phrases(told: Mapping[str, Any], phrase: str) -> None:
    assert Words(lay_table({}).inventory).action(make_action(told)) == phrase


def test_every_phrase_is_that_of_an_action() -> None:
    assert set(PHRASES) <= set(ACTIONS.values())


# --- stories that are written wrong ---------------------------------------------------------------------------------


def told_wrong(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StoryFailed) as failed:
        list(read_stories(path))
    return str(failed.value)


@pytest.mark.parametrize(
    ("story", "mistake"),
    [
        ("- 7", "mine.yaml, story 1: a scenario must have story, rule, given, when, then, not 7"),
        ("story: one", "mine.yaml: a file of scenarios must be a list of scenarios"),
        ("- {story: S, rule: r, than: {over: true}}", "mine.yaml, story 1 (S): a scenario has no 'than'; did you mean 'then'?"),
        ("- {story: S, then: {over: true}}", "mine.yaml, story 1 (S): rule must be text, not None"),
        ("- {story: S, rule: r}", "mine.yaml, story 1 (S): 'then' is empty"),
        ("- {story: S, rule: r, given: 3, then: {over: true}}", "mine.yaml, story 1 (S): given must be a mapping, not 3"),
        ("- {story: S, rule: r, when: {Pass: {seat: 0}}, then: {over: true}}", "when must be a list of actions"),
        (
            "- {story: S, rule: r, when: [{Pas: {seat: 0}}], then: {over: true}}",
            "when: no action 'Pas'; did you mean 'Pass'?",
        ),
        ("- {story: S, rule: r, when: [Pass], then: {over: true}}", "when: an action must be {Name: {field: value}}, not 'Pass'"),
        (
            "- {story: S, rule: r, when: [{Pass: {seet: 0}}], then: {over: true}}",
            "when: Pass has no 'seet'; did you mean 'seat'?",
        ),
        ("- {story: S, rule: r, when: [{SetSail: {seat: 0}}], then: {over: true}}", "when: SetSail lacks its berth"),
        ("- {story: S, rule: r, then: {bag: many}}", "bag must be a number of keyples, not 'many'"),
        ("- {story: S, rule: r, then: {refused: r}}", "'refused' must be alone, and needs an action in 'when'"),
        ("- {story: S, rule: r, then: {events: [{Outbit: {}}]}}", "events: no event 'Outbit'; did you mean 'Outbid'?"),
        ("- {story: S, rule: r, then: {events: [{Outbid: {saet: 0}}]}}", "events: Outbid has no 'saet'; did you mean 'seat'?"),
        ("- {story: S, rule: r, then: {not_events: [Outbit]}}", "not_events: no event 'Outbit'; did you mean 'Outbid'?"),
        ("- {story: S, rule: r, then: {seats: {0: {behnd: []}}}}", "seats, 0: no field 'behnd'; did you mean 'behind'?"),
        (
            "- {story: S, rule: r, then: {seen: {1: {0: {skils: 1}}}}}",
            "seen, 1, 0: no field 'skils'; did you mean 'skills'?",
        ),
        ("- {story: S, rule: r, then: {tiles: {gherkin: 3}}}", "tiles, gherkin: its fields must be a mapping, not 3"),
        ("- {story: [", "mine.yaml: "),
    ],
)
def test_what_is_written_wrong_is_told_with_file_and_story(tmp_path: Path, story: str, mistake: str) -> None:
    said = told_wrong(tmp_path, story)
    assert said.startswith("mine.yaml")
    assert mistake in said


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoryFailed, match=r"^nowhere.yaml: "):
        list(read_stories(tmp_path / "nowhere.yaml"))


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        ({"centre": ["gerkin"]}, "centre: the box has no tile 'gerkin'; did you mean 'gherkin'?"),
        ({"centre": "gherkin"}, "centre must be a list, not 'gherkin'"),
        ({"centre": ["gherkin@3"]}, "centre: gherkin has levels 0 to 1, not '3'"),
        ({"centre": ["gherkin", "gherkin"]}, "this position is not possible: "),
        ({"hand": {}}, "a scenario's given has no 'hand'; did you mean 'hands'?"),
        ({"players": 9}, "these tiles are for 2, 3, 4, 5 or 6 players, not 9"),
        ({"hands": {0: {"green": 1}}}, "hands of seat 0: the box has no such thing as 'green'"),
        ({"hands": {2: {"red": 1}}}, "hands: a seat must be a number from 0 to 1, not 2"),
        ({"hands": {0: {"red": 99}}}, "this position is not possible: a negative number of keyples in the bag"),
        ({"skills": {0: {"coin": -1}}}, "skills of seat 0, coin must be a number from 0 to 336, not -1"),
        ({"bids": [{"seat": 0}]}, "bids lacks its tile"),
        ({"bids": [{"seat": 0, "tile": "monument", "colour": "red", "keyples": 1}]}, "monument is not in the centre"),
        (
            {"placed": [{"seat": 0, "tile": "monument", "colour": "red", "keyples": 1}]},
            "monument is neither in the centre nor in",
        ),
        ({"boroughs": {0: [{"tile": "gherkin", "at": [1]}]}}, "boroughs of seat 0, at: a place must be [q, r], not [1]"),
        ({"boroughs": {0: [{"tile": "gherkin", "level": 1}]}}, "gherkin is not in the borough of seat 0"),
        (
            {"boroughs": {0: [{"tile": "gherkin", "at": [5, 0]}]}},
            "this position is not possible: a tile of seat 0 touches no other",
        ),
        ({"connectors": {0: [{"on": "gherkin", "side": 1, "colour": "red"}]}}, "gherkin is not in the borough of seat 0"),
        (
            {"connectors": {0: [{"on": "greenwich", "side": "east", "colour": "red"}]}},
            "side must be a number from 0 to 5, not 'east'",
        ),
        (
            {"connectors": {0: [{"on": "buckingham_palace", "side": 1, "colour": "red"}] * 2}},
            "two connectors are across side 1 of",
        ),
        ({"barges": {0: 17}}, "barges of seat 0 must be a number from 0 to 5, not 17"),
        ({"turn": 1, "sailed": {1: 2}}, "this position is not possible: seat 1 has the turn, but has sailed"),
        ({"passes": [0, 0]}, "this position is not possible: the row of passes has a seat twice"),
        ({"era": 7}, "era must be a number from 0 to 3, not 7"),
        ({"tiles": "nowhere"}, "no tile set 'nowhere'"),
        ({"new_game": {"player": 3}}, "a scenario's new_game has no 'player'; did you mean 'players'?"),
        ({"new_game": {}, "era": 1}, "a scenario's given with a new_game has no 'era'"),
        ({"new_game": 7}, "a scenario's new_game must be a mapping, not 7"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_told_with_its_field(given: Mapping[str, Any], mistake: str) -> None:
    said = failure({"over": False}, (), given)
    assert said.startswith("bids.yaml: A bid of three\n  cannot be played: ")
    assert mistake in said
    with pytest.raises(OptionError) as error:
        lay_table(given)
    assert mistake in str(error.value)


@pytest.mark.parametrize(
    ("then", "mistake"),
    [
        ({"supply": {"green": 3}}, "the supply has no 'green'; did you mean 'grey'?"),
        ({"seats": {5: {"keyples": 1}}}, "no seat 5; seats: 0 to 2"),
        ({"seen": {7: {0: {"keyples": 1}}}}, "no seat 7; seats: 0 to 2"),
        ({"tiles": {"gerkin": {"level": 0}}}, "the box has no tile 'gerkin'; did you mean 'gherkin'?"),
        ({"score": {"gerkin": 0}}, "the box has no tile 'gerkin'; did you mean 'gherkin'?"),
        ({"centre": {"house": 1}}, "the box has no kind of tile 'house'; did you mean 'home'?"),
    ],
    ids=str,
)
def test_what_the_box_does_not_have_is_told_with_the_nearest(then: Mapping[str, Any], mistake: str) -> None:
    (line,) = buts(failure(then))
    assert line.startswith(mistake)


def test_an_action_that_cannot_be_made_is_told() -> None:
    said = failure({"over": False}, [{"Bid": {"seat": 0, "tile": "gherkin", "colour": "red", "behind": 1, "piles": "monument"}}])
    assert "cannot be played: Bid cannot be created from " in said


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to everything inside a story."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


@pytest.mark.slow("plays a hundred spoilt stories")
@settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_stands_in_a_story_it_plays_or_fails_in_words(tmp_path: Path, data: st.DataObject) -> None:
    story = deepcopy(data.draw(st.sampled_from(PLAIN)))
    *path, last = data.draw(st.sampled_from(list(places(story))))
    part: Any = story
    for key in path:
        part = part[key]
    part[last] = deepcopy(data.draw(st.sampled_from(JUNK)))
    file = tmp_path / "junk.yaml"
    with file.open("w", encoding="utf-8") as written:
        YAML(typ="safe").dump([story], written)
    with suppress(StoryFailed):
        for read in read_stories(file):
            play_story(read)


# --- new games and other rules ---------------------------------------------------------------------------------------


def test_a_new_game_is_opened_as_told() -> None:
    game = lay_table({"new_game": {"players": 5, "seed": 3, "variants": ["jennifer"], "options": {"start": 2}}})
    assert (game.seats, game.to_act, game.box.variants, len(game.log)) == (5, (2,), ("jennifer",), 0)
    assert (
        game.digest()
        == lay_table({"new_game": {"players": 5, "seed": 3, "variants": ["jennifer"], "options": {"start": 2}}}).digest()
    )


def test_the_events_of_a_new_game_are_those_of_the_set_up() -> None:
    given = {"new_game": {"players": 2}}
    play_story(Story("S", "setup.bag", given, (), {"events": [{"BagFilled": {"counts": [40, 40, 40]}}]}, "f.yaml"))
    assert buts(failure({"not_events": ["RiverLaid"]}, (), given))[0].startswith(
        "expected: no RiverLaid; found: RiverLaid (tiles [hungerford"
    )
    assert lay_table(given).opening[-1] == ev.TurnBegan(lay_table(given).to_act[0], "turn.first")


def test_without_labels_ids_are_not_compared() -> None:
    story = Story("S", "bid.exceeds", GIVEN, [A_BID], {"events": [{"KeyplesBid": {"total": 3, "rule": "bid.raise"}}]}, "f.yaml")
    play_story(story, labels=False)
    with pytest.raises(StoryFailed, match=r"rule bid\.raise; found: one with total 3, rule bid\.exceeds"):
        play_story(story)
