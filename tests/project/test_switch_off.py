"""Every rule is switched off once, and one of its stories fails; the command tells which."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest
from ablations.tables import SWITCHES as OWN
from click.testing import CliRunner
from storybook import stories_of

import ktc
from ktc.testing import Story, Trial, ablation_complaints
from ktc_city.ablations.switch_off import FOLDERS, all_switches, main, try_without
from ktc_city.game.ruleset import City
from ktc_city.model import ids
from ktc_city.stories.table import lay_table

PROJECT: Final = Path(__file__).parents[2]
RULES: Final = [entry.id for entry in ktc.read_register().played]
SWITCHES: Final = all_switches(own=OWN)
STORIES: Final = [story for folder in FOLDERS for file in sorted((PROJECT / folder).glob("*.yaml")) for story in stories_of(file)]
NINE_TILES: Final = PROJECT / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
OUTBID: Final = """
- story: An outbid pile stays where it is
  rule: bid.outbid-stays
  given: {centre: [gherkin], hands: {0: {red: 3}}, bids: [{seat: 1, tile: gherkin, colour: red, keyples: 2}]}
  when: [{Bid: {seat: 0, tile: gherkin, colour: red, behind: 3}}]
  then: {tiles: {gherkin: {bids: [3, 2]}}}
"""


def a_story(rule: str, then: Mapping[str, object]) -> Story:
    """Return a story of a first bid."""
    given = {
        "centre": ["gherkin"],
        "hands": {0: {"red": 3}},
        "bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2}],
    }
    return Story("A story", rule, given, [{"Bid": {"seat": 0, "tile": "gherkin", "colour": "red", "behind": 3}}], then, "a.yaml")


def tried(rule: str, then: Mapping[str, object]) -> Trial[Story]:
    """Try one story of a rule without the rule."""
    return try_without(SWITCHES[rule], [a_story(rule, then)])


def test_there_is_a_switch_for_every_rule_and_for_nothing_else_and_it_says_what_is_played() -> None:
    assert list(ablation_complaints(RULES, SWITCHES.values())) == []


@pytest.mark.parametrize("rule", RULES)
def test_one_of_its_stories_notices_that_a_rule_is_off(rule: str) -> None:
    stories = [story for story in STORIES if story.rule == rule]
    trial = try_without(SWITCHES[rule], stories, with_rule=False)  # with it, test_stories.py plays them
    assert trial.noticed, str(trial)
    assert not trial.broken, str(trial)


def test_a_story_that_tells_of_the_rule_notices() -> None:
    trial = tried(ids.BID_OUTBID_STAYS, {"tiles": {"gherkin": {"bids": [3, 2]}}})
    assert trial.noticed and [story.name for story in trial.failed] == ["A story"]


def test_a_story_that_tells_of_something_else_does_not_notice() -> None:
    assert not tried(ids.BID_OUTBID_STAYS, {"to_act": [1]}).noticed


def test_a_story_that_only_tells_the_id_of_the_rule_does_not_notice() -> None:
    assert not tried(ids.BID_EXCEEDS, {"events": [{"KeyplesBid": {"rule": "bid.exceeds"}}]}).noticed


def test_a_story_that_fails_with_the_rule_on_tells_nothing() -> None:
    trial = tried(ids.BID_OUTBID_STAYS, {"tiles": {"gherkin": {"bids": [7, 7]}}})
    assert trial.failed and trial.wrong and not trial.noticed


@pytest.mark.parametrize("rule", RULES[::9])
def test_what_goes_on_without_a_rule_is_still_a_list_of_what_is_allowed(rule: str) -> None:
    game = lay_table({"new_game": {"players": 2, "seed": 5}}, SWITCHES[rule].rules)
    random = Random(1)
    for _ in range(12):
        if not game.to_act:
            return
        actions = game.legal_actions(game.to_act[0])
        assert all(game.why_not(action) is None for action in actions)
        game.apply(random.choice(actions))


def test_the_rules_themselves_carry_no_switch() -> None:
    game = ktc.new_game(players=2, seed=1)
    assert type(game.ruleset) is City
    assert not [name for name in vars(game.ruleset) if "switch" in name]


# --- the command ----------------------------------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments, obj=OWN)
    return result.exit_code, result.output


def test_the_command_tells_how_a_rule_is_switched_off_and_which_story_fails(tmp_path: Path) -> None:
    (tmp_path / "bids.yaml").write_text(OUTBID, encoding="utf-8")
    code, said = run("--rule", "bid.outbid-stays", "--stories", str(tmp_path))
    assert code == 0
    assert "off: a pile that is outbid goes back behind the screen at once" in said
    assert "1 of 1 scenarios fail, such as: An outbid pile stays where it is" in said


def test_the_command_fails_for_a_rule_that_no_story_notices(tmp_path: Path) -> None:
    (tmp_path / "bids.yaml").write_text(OUTBID, encoding="utf-8")
    code, said = run("--rule", "bid.outbid-stays", "--rule", "sail.berth", "--stories", str(tmp_path))
    assert code == 1
    assert "not noticed: sail.berth" in said


def test_the_command_asks_for_the_tiles_of_another_set(tmp_path: Path) -> None:
    story = f"""
- story: The market scores what its upgraded side shows
  rule: tile.market.score
  given: {{players: 1, tiles: {NINE_TILES}, boroughs: {{0: [{{tile: market, at: [1, 0], level: 1}}]}}}}
  then: {{score: {{market: 2}}}}
"""
    (tmp_path / "market.yaml").write_text(story, encoding="utf-8")
    code, said = run("--tiles", str(NINE_TILES), "--rule", "tile.market.score", "--stories", str(tmp_path))
    assert (code, "1 of 1 scenarios fail" in said) == (0, True)
    code, said = run("--tiles", str(NINE_TILES), "--stories", str(tmp_path))
    assert code == 1
    assert "tile.smithy.yield\n    off: the tile gives nothing" in said
    assert "not noticed: tile.hut.yield" in said and "bid.exceeds" not in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--tiles", "nowhere"), "no tile set 'nowhere'"),
        (("--rule", "bid.exeeds"), "no rule 'bid.exeeds'; did you mean 'bid.exceeds'?"),
        (("--stories", "nowhere"), "no folder nowhere"),
    ],
)
def test_the_command_says_what_there_is_not(arguments: tuple[str, ...], said: str) -> None:
    code, output = run(*arguments)
    assert code == 1
    assert said in output


def test_without_the_tables_of_a_checkout_rules_of_tiles_and_variants_are_switched_off(tmp_path: Path) -> None:
    story = """
- story: The Gherkin counts a grey connector on its outer edge
  rule: tile.gherkin.score
  given: {boroughs: {0: [{tile: gherkin, at: [-1, 0]}]}, connectors: {0: [{on: gherkin, side: 2, colour: grey}]}}
  then: {score: {gherkin: 1}}
"""
    (tmp_path / "stories.yaml").write_text(story, encoding="utf-8")
    result = CliRunner().invoke(main, ["--rule", "tile.gherkin.score", "--stories", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "tile.gherkin.score\n    off: the tile scores nothing\n    1 of 1 scenarios fail" in result.output
    result = CliRunner().invoke(main, ["--rule", "bid.exceeds", "--stories", str(tmp_path)])
    assert result.exit_code == 1
    assert "'bid.exceeds' is a rule of the game; only a checkout of ktc can disable it" in result.output
    assert {"bid.exceeds", "tile.gherkin.score"} - set(all_switches()) == {"bid.exceeds"}


def test_the_command_names_the_story_that_is_written_wrong(tmp_path: Path) -> None:
    (tmp_path / "bids.yaml").write_text("- {story: A bid, rule: bid.centre, then: {refuse: bid.centre}}", encoding="utf-8")
    code, said = run("--rule", "bid.centre", "--stories", str(tmp_path))
    assert code == 1
    assert "bids.yaml, story 1 (A bid): 'then' has no 'refuse'; did you mean 'refused'?" in said
