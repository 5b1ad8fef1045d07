"""Switch off every rule once and replay its scenarios.

    python -m ktc.testing.switch_off [--rule ID]... [--stories DIR]... [--tiles SET]

For each rule of the tiles and variants (with --tiles: of another set), prints what is played without the rule, how many of its
scenarios then fail, and one of them.  The command fails when no scenario notices that a rule is off, or when a scenario
fails with the rule on.  The game's own rules need switches that only the tests have: a checkout has them in
``plugins/ktc-city/tests/ablations`` and passes them to ``main`` as its ``obj``.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import click

from ktc.kit import KtcError, nearest
from ktc.testing import Trial, try_scenarios
from ktc_city.ablations.switches import Switch, switches
from ktc_city.box.open_box import open_box
from ktc_city.box.sets.files import companions
from ktc_city.stories.playing import TableBroken, play_story
from ktc_city.stories.stories import Story, StoryFailed, read_stories
from ktc_city.text.register import read_register

THE_BOX: Final = "london_2016"
FOLDERS: Final = ("plugins/ktc-city/tests/rules", "plugins/ktc-city/tests/tiles")


def stories_by_rule(folders: Iterable[Path]) -> Mapping[str, Sequence[Story]]:
    """Read all YAML files of the folders and return the scenarios by rule id."""
    found: dict[str, list[Story]] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            for story in read_stories(path):
                found.setdefault(story.rule, []).append(story)
    return found


def try_without(switch: Switch, stories: Sequence[Story], with_rule: bool = True) -> Trial[Story]:
    """Play the scenarios of a rule with the rule switched off, and by default also with the rule on.

    With the rule off, the rule ids of events and refusals are not compared: only the outcome counts.
    """
    without = partial(play_story, rules=switch.rules, labels=False)
    return try_scenarios(switch, stories, without, play_story if with_rule else None, (TableBroken,))


def all_switches(tiles: str = THE_BOX, own: Sequence[Switch] = ()) -> Mapping[str, Switch]:
    """Return the switches of a tile set and its variants, together with the game's ``own`` rules, by rule id."""
    return switches(open_box(tiles, companions(tiles)), own)


def rules_of(tiles: str, accepted: Iterable[str]) -> Sequence[str]:
    """Return the rule ids to check: those of the register, or for another set those of its tiles."""
    registered = _registered()
    if tiles == THE_BOX:
        return [rule for rule in registered if rule in accepted]
    return [rule for rule in accepted if rule not in registered]


def _registered() -> Sequence[str]:
    return [entry.id for entry in read_register().played]


def _unknown(rule: str, accepted: Iterable[str]) -> str:
    """Return the error message for a rule without a switch."""
    if rule in _registered():
        return f"{rule!r} is a rule of the game; only a checkout of ktc can disable it"
    return f"no rule {rule!r}{nearest(rule, accepted)}"


@click.command()
@click.option("--rule", "rules", multiple=True, help="Only this rule; may be given several times.")
@click.option("--stories", "folders", multiple=True, default=FOLDERS, show_default=True, help="A folder of stories.")
@click.option("--tiles", default=THE_BOX, show_default=True, help="The tile set, by name or as a YAML file.")
@click.pass_obj
def main(own: Sequence[Switch] | None, rules: tuple[str, ...], folders: tuple[str, ...], tiles: str) -> None:
    """Switch off every rule once and check that one of its scenarios fails."""
    try:
        accepted = all_switches(tiles, own or ())
    except KtcError as error:
        raise click.ClickException(str(error)) from None
    mistakes = [f"no folder {folder}" for folder in folders if not Path(folder).is_dir()]
    mistakes += [_unknown(rule, accepted) for rule in rules if rule not in accepted]
    if mistakes:
        raise click.ClickException("\n".join(mistakes))
    try:
        stories = stories_by_rule(map(Path, folders))
    except StoryFailed as error:
        raise click.ClickException(str(error)) from None
    trials = []
    for rule in rules or rules_of(tiles, accepted):
        trials.append(try_without(accepted[rule], stories.get(rule, ())))
        print(trials[-1])
    unnoticed = [trial.ablation.rule for trial in trials if not trial.noticed]
    print(f"\n{len(trials)} rules disabled, one at a time; the scenarios noticed {len(trials) - len(unnoticed)} of them.")
    if unnoticed:
        raise click.ClickException(f"not noticed: {', '.join(unnoticed)}")


if __name__ == "__main__":
    main()
