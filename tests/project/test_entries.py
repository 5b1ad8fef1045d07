"""Each kind of action and each kind of event has all that belongs to it; what is forgotten is told by its name."""

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any, Final, get_args

import attrs
import make_actions_page
import pytest
from project.test_register import ENTRIES, TECHNICAL, cited, stories
from project.test_words import messages
from storybook import stories_of

import ktc
import ktc.actions
import ktc.events
from ktc.bots import make_bot
from ktc.effects import EffectsDue
from ktc.messages import LANGUAGES
from ktc.messages.plain import hyphenated
from ktc.testing import Story
from ktc_city.board.due import WRITERS_OF_EFFECTS
from ktc_city.board.evolve import WRITERS
from ktc_city.bots.builder import Builder
from ktc_city.bots.greedy.judge import Judge
from ktc_city.drawing.board.spots import SPOTS
from ktc_city.effects import validating
from ktc_city.entries.stages import EVERY
from ktc_city.entries.topics import TOPICS
from ktc_city.game.replay import FACTS
from ktc_city.model.actions import KeypleAction
from ktc_city.model.effect_events import EFFECT_EVENTS
from ktc_city.play.answers import DESCRIBED_BY, KINDS, NUMBERS, QUESTIONS
from ktc_city.stories.wording import Words
from ktc_city.text.events import OWN

PROJECT: Final = Path(__file__).parents[2]
PAGE: Final = make_actions_page.tables()


def allowed(story: Story) -> Sequence[Any]:
    """Return the actions of a story that are done; it fails where one of them is not listed."""
    return story.when[:-1] if "refused" in story.then else story.when


OF_VARIANTS: Final = tuple(
    story
    for name in ("docklands", "markets")
    for story in stories_of(PROJECT / "plugins" / f"ktc-{name}" / "tests" / "stories.yaml")
)
TOLD: Final = (*stories(), *OF_VARIANTS)
DONE: Final = Counter(name for story in TOLD for name in {name for told in allowed(story) for name in told})
SHOWN: Final = Counter(name for story in TOLD for name in {name for told in story.then.get("events", ()) for name in told})
QUESTIONS_ABOUT_KEYPLES: Final = ("tile", "colour", "pile", "front", "behind")  # in fast/keyple_drafts.py
READ_FROM_THE_POSITION: Final = (ktc.Take, ktc.Pay)  # what there was no choice about is told with them
every_action = pytest.mark.parametrize("kind", TOPICS, ids=lambda kind: kind.__name__)
every_event = pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)


def source(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(dedent(inspect.getsource(function)))


def refusals(function: Callable[..., Any]) -> Iterator[str]:
    """Yield the messages of the refusals that a function makes."""
    for node in ast.walk(source(function)):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[_, ast.Constant(value=str(message)), *_]):
                yield message


@every_action
def test_an_action_cites_rules_of_the_register(kind: type) -> None:
    topic = TOPICS[kind]
    rules = cited(source(topic.check)) | cited(source(topic.decide))
    assert rules and rules <= set(ENTRIES) | TECHNICAL, f"{kind.__name__} has no rule in box/register.yaml: {rules}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_its_messages(lang: str) -> None:
    known = messages(lang)
    wanted = {kind.__name__: [KINDS[kind.__name__], *refusals(topic.check)] for kind, topic in TOPICS.items()}
    lacking = [f"{message} of {name}" for name, named in wanted.items() for message in named if message not in known]
    assert lacking == [], f"in plugins/ktc-city/ktc_city/text/words/{lang}"


def questions(kind: type) -> Sequence[str]:
    """Return the questions about an action in which each field has a value."""
    if kind in get_args(KeypleAction):
        return QUESTIONS_ABOUT_KEYPLES
    values: Mapping[Any, Any] = {int: 0, str: "", tuple[str, ...]: ("",)}
    action: Any = kind(*(values[field.type] for field in attrs.fields(kind)))
    return [asks for asks, _ in TOPICS[kind].answers(action)]


@every_action
def test_every_question_has_its_words_and_its_spot(kind: type) -> None:
    for asks in () if kind is ktc.TakeOffer else questions(kind):  # variants name what they offer
        assert asks in QUESTIONS, f"{asks} of {kind.__name__} in QUESTIONS of ktc_city/play/answers.py"
        assert asks in DESCRIBED_BY or asks in NUMBERS, f"{asks} of {kind.__name__} in DESCRIBED_BY of ktc_city/play/answers.py"
        spotted = {asks, f"{kind.__name__}.{asks}"} & {*SPOTS, *NUMBERS}
        assert spotted, f"{asks} of {kind.__name__} in SPOTS of ktc_city/drawing/board/spots.py"


@every_action
def test_an_action_is_shown_in_two_stories(kind: type) -> None:
    assert DONE[kind.__name__] >= 2, f"stories in plugins/ktc-city/tests/rules that do {kind.__name__}"


@every_action
def test_an_action_can_be_read_back_from_what_it_did(kind: type) -> None:
    topic = TOPICS[kind]
    assert bool(topic.told_by) != (kind in READ_FROM_THE_POSITION), f"told_by of the topic of {kind.__name__}"
    assert set(topic.told_by) <= set(FACTS)


def test_every_action_and_event_stands_on_its_page() -> None:
    lacking = [kind.__name__ for kind in (*TOPICS, *FACTS) if f"| `{kind.__name__}` |" not in PAGE]
    assert lacking == []


def is_public(kind: type) -> bool:
    """Return whether an action or an event is public by its name."""
    module = ktc.actions if kind in TOPICS else ktc.events
    return getattr(module, kind.__name__, None) is kind and kind.__name__ in module.__all__


def test_every_action_and_event_is_public() -> None:
    private = [kind.__name__ for kind in (*TOPICS, *FACTS, *EFFECT_EVENTS.all) if not is_public(kind)]
    assert private == [], "in __all__ of their modules"


def test_every_action_stands_in_what_ktc_offers() -> None:
    assert [kind.__name__ for kind in TOPICS if kind.__name__ not in ktc.__all__] == [], "in ktc/public.py"


def test_every_event_is_written() -> None:
    assert WRITERS.missing() == (), "in plugins/ktc-city/ktc_city/board/evolve.py"
    assert WRITERS_OF_EFFECTS.missing() == (), "in plugins/ktc-city/ktc_city/board/due.py"


def test_every_event_of_effects_is_checked_in_untrusted_records() -> None:
    unchecked = [kind for kind in EFFECT_EVENTS.all if kind not in validating.CHECKS]
    assert unchecked == [EffectsDue], (
        "in effects/validating.py: what nobody owes could be forged"
    )  # asked of it with the variants


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told(lang: str) -> None:
    known = messages(lang)
    lacking = [hyphenated(kind.__name__) for kind in FACTS if kind not in OWN and hyphenated(kind.__name__) not in known]
    assert lacking == [], f"in plugins/ktc-city/ktc_city/text/words/{lang}/events.ftl"


@every_event
def test_an_event_is_shown_in_two_stories(kind: type) -> None:
    assert SHOWN[kind.__name__] >= 2, f"stories in plugins/ktc-city/tests/rules with {kind.__name__} among their events"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stage", EVERY, ids=lambda stage: stage.phase.word)
def test_a_phase_has_its_rules_and_messages(stage: Any, lang: str) -> None:
    known = messages(lang)
    if stage.not_now is not None:
        assert stage.not_now[0] in ENTRIES and stage.not_now[1] in known
    asks = {node.value for node in ast.walk(source(stage.ask)) if isinstance(node, ast.Constant)} if stage.ask else set()
    asked = {name for name in asks if isinstance(name, str) and name.startswith("ask-")}
    assert bool(asked) == (stage.ask is not None) and asked <= set(known)


# --- what nobody has taught the bots and the stories ------------------------------------------------------------------


@attrs.frozen
class Wave:
    """No action of this game."""

    seat: int
    to: int = 1


def test_an_unknown_action_is_worth_nothing() -> None:
    game = ktc.new_game(2, seed=1)
    wave: Any = Wave(0)
    judge = Judge(game.ruleset.setup, game.state, 0)
    assert judge.worth(wave) == 0.0
    assert judge.best([wave, ktc.Pass(0)], lambda: 0.0) == wave  # passing is worth less than nothing
    for bot in (make_bot("builder", 1), Builder(1)):
        assert bot.choose(Tempted(game.as_seat(game.to_act[0]), wave)) is not None  # type: ignore[arg-type]  # as much of a table as bots ask for


class Tempted:
    """A seat's table on which an unknown action is listed too."""

    def __init__(self, table: Any, wave: Any) -> None:
        self._table, self._wave = table, wave

    def legal_actions(self) -> Any:
        return (self._wave, *self._table.legal_actions())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


def test_an_unknown_action_is_told_by_its_name() -> None:
    wave: Any = Wave(0)
    assert Words(ktc.open_box().inventory).action(wave) == "seat 0 does Wave (to 1)"
