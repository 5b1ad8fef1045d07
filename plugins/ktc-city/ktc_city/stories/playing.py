"""Playing a story: raises what differs, told in words together with the story and its rule."""

from collections.abc import Callable, Sequence
from functools import partial

from ktc.kit import KtcError
from ktc_city.board.invariants import conserved
from ktc_city.box.setup import Setup
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model import actions
from ktc_city.model.events import Event
from ktc_city.stories.comparing import differences_of, not_refused, unlabelled
from ktc_city.stories.stories import Story, StoryFailed, make_action
from ktc_city.stories.table import lay_table
from ktc_city.stories.wording import Words
from ktc_city.text.register import read_register

Rules = Callable[[Setup], City]


class TableBroken(StoryFailed):
    """A story of a position that cannot be, or that leads to one: whatever it tells, it says nothing about its rule."""


def play_story(story: Story, rules: Rules = City, labels: bool = True) -> CityGame:
    """Play a story and compare; raises ``StoryFailed`` with what differs, in words.  Returns the game as it ends.

    ``rules`` plays with other rules than the game's own.  Without ``labels`` the ids of rules are not compared: an event
    is the same event and a refusal a refusal by whatever rule it comes.
    """
    try:
        game, announced = lay_table(story.given, rules), [make_action(action) for action in story.when]
    except (KtcError, StoryFailed) as error:
        raise TableBroken(f"{story.file}: {story.name}\n  cannot be told so: {error}") from None
    words = Words(game.inventory)
    try:
        differences = _differences(game, story, announced, words, labels)
    except StoryFailed as error:
        raise type(error)(partial(_report, game.box, story, announced, words, [str(error)])) from None
    if differences:
        raise StoryFailed(partial(_report, game.box, story, announced, words, differences))
    return game


def _report(box: TileBox, story: Story, announced: Sequence[actions.Action], words: Words, differences: Sequence[str]) -> str:
    """Return a failed story in words: which one, what its rule says, what was done, and what differs."""
    rule_text = [f": {entry.sentence}" for entry in read_register(box).every if entry.id == story.rule]
    lines = [f"{story.file}: {story.name}", f"  rule {story.rule}{''.join(rule_text)}"]
    lines += [f"  given {part}" for part in words.given(story.given)]
    lines += [f"  when {words.action(action)}" for action in announced]
    return "\n".join([*lines, *(f"  but {difference}" for difference in differences)])


def _differences(game: CityGame, story: Story, announced: Sequence[actions.Action], words: Words, labels: bool) -> list[str]:
    events: Sequence[Event] = game.opening if "new_game" in story.given else ()
    refused = story.then.get("refused")
    for action in announced[: len(announced) - 1 if refused else None]:
        refusal = game.why_not(action)
        if refusal is not None:
            raise StoryFailed(f"it was refused by {refusal.rule} that {words.action(action)}: {refusal.reason}")
        if action not in game.legal_actions(action.seat):
            raise StoryFailed(f"it is allowed and not listed that {words.action(action)}")
        events = game.apply(action)
        complaint = conserved(game.state)
        if complaint:
            raise TableBroken(f"after {words.action(action)}, {complaint}")
    if refused:
        return list(not_refused(game, announced[-1], refused, words, labels))
    then = story.then if labels else {**story.then, "events": [unlabelled(event) for event in story.then.get("events", ())]}
    return list(differences_of(game, then, events, words))
