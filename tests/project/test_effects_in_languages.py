"""Moments and effects in each language: every event, every effect, every question and refusal, with no word of another one."""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any, Final

import attrs
import pytest
from project.lexicon import NAME, foreign, words_of
from project.test_words import complaints  # noqa: F401  # a fixture
from trial_tiles import in_words

import ktc
from ktc.effects import ids
from ktc.effects.becoming import BECOMES
from ktc.effects.choose import Choose
from ktc.effects.row import Row
from ktc.kernel.fact import fact_of
from ktc.messages import LANGUAGES
from ktc.plugin import ANY, ANYONE, CHANCE, OWNER, Again, Award, Draw, Effect, Gain, Give, Level, Note, Reveal, one_of, then
from ktc_city.drawing.chronicle import chronicle
from ktc_city.drawing.names import Names
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effect_events import EFFECT_EVENTS, NoteShown, NoteWritten, PoolDrawn
from ktc_city.model.effect_kinds import Home
from ktc_city.model.moments import REACHES, Trigger
from ktc_city.text.effects import CLAUSES, PICKED, answer_text, effect_text, when_text
from ktc_city.text.events import silent
from ktc_city.text.scene import Scene

SENTENCE: Final = re.compile(r"\S.*\.")
PRICE: Final = Give(skills=("coin",))
EFFECTS: Final[tuple[Effect, ...]] = (
    Gain(skills=("brick", ANY, ANY), connectors=("red", "red", ANY), keyples=1),
    Gain(skills=(ANY,)),
    Gain(connectors=(ANY, ANY)),
    Gain(keyples=2),
    Gain(colours=("red", "blue", "red"), keyples=1),
    Gain(),
    PRICE,
    Give(skills=(ANY, "coin"), to=1, whole=False),
    Give(won="gherkin", to=0),
    Give(won=ANY),
    Give(keyples=2, to=1),
    Give(colours=("red", "red"), to=1),
    Give(colours=("red",), keyples=1),
    Give(skills=(ANY,), keyples=1, seat=0),
    Give(skills=(ANY,), seat=ANYONE, chooser=0, to=0),
    Give(skills=(ANY,), seat=ANYONE, chooser=0, to=1),
    Give(skills=(ANY,), seat=ANYONE, chooser=0),
    Give(skills=(ANY,), seat=ANYONE, chooser=CHANCE),
    Give(skills=(ANY,), seat=ANYONE, chooser=CHANCE, to=1),
    Give(skills=(ANY,), chooser=CHANCE),
    Level(),
    Level("gherkin"),
    Award(1, NAME),
    Award(-2, NAME),
    Again(),
    Again(("bid",), seat=1),
    Note(NAME, 3),
    Note(NAME, 1, add=True),
    Note(NAME, -1, add=True, on="seat", seat=1),
    then(PRICE, Gain(keyples=1), Level()),
    one_of(NAME, may=True, xyzzy=PRICE),
    one_of(NAME, may=True, xyzzy=PRICE, red=()),
    one_of(NAME, seat=1, xyzzy=[PRICE, Award(1, NAME)], coin=Level()),
    one_of(NAME, seen=OWNER, xyzzy=(), coin=()),
    one_of(NAME, seat=CHANCE, xyzzy=PRICE, coin=Level()),
    one_of("who", {"0": Award(1, NAME, seat=0), "1": Award(1, NAME, seat=1)}),
    *[
        one_of("who", {str(seat): Award(1, NAME, seat=seat) for seat in seats}, seat=seat, may=may)
        for seats in ((PICKED,), (PICKED - 2, PICKED - 1, PICKED))
        for seat, may in ((None, False), (None, True), (CHANCE, False))
    ],
    Draw("skills", 2),
    Draw("skills", 3, keep=1),
    Draw(NAME, 2, seen=OWNER),
    Draw(NAME, 2, keep=1, key=NAME, seat=1),
    Reveal(NAME),
    Home("gherkin"),
)
OF_EFFECTS: Final = {
    "ask-choose", "ask-one-more", "first-choose", "another-chooses", "nothing-to-choose", "no-such-answer", "one-more-of-a-kind",
}  # fmt: skip
SILENT: Final = {"MomentCame", "TurnHeld", "EffectsDue", "EffectResolved", "EffectsDone", "Chosen"}
FEWEST_GAMES: Final = 3
MOST_GAMES: Final = 20  # until all of it was met: which games meet it changes with every rule
OF_AUTHORS: Final = words_of(  # who writes tiles and sets writes these, in one language, and programs answer with them
    "ride pay a coin stall trade grow brick coin compass red blue grey black brown yellow yes no"
)
ROW: Final = Row(NAME, "tile_used", 0, 0, PRICE, "a.rule")
FIELDS: Final[Mapping[str, tuple[Any, ...]]] = {
    "moment": tuple(Trigger(hook, tile=tile) for hook in MOMENTS for tile in ("", "gherkin")),
    "rule": (ids.ORDER, ids.LAPSED, ids.LIMIT, ids.ONLY_ANSWER, ids.CHANCE), "turn_rule": ("a.rule",),
    "seat": (0, 1), "of": (-1, 1),
    "rows": ((), (ROW,), (ROW, ROW)), "becomes": BECOMES, "answers": ((), ("red",)),
    "by": ("gherkin", NAME), "value": (-1, 0, 2), "to": (-1, 1),
    "colour": ("red", "blue"), "behind": (0, 1, 2), "front": (1,),
    "key": ("skill", "connector", "from", "won", "who", "keyple", "colours", "again", NAME),
    "option": ("no", "yes", "red", "brick", "1", "gherkin", NAME),
    "skills": (("coin",), ("coin", "coin", "brick")), "tile": ("gherkin",), "points": (-1, 0, 1, 4), "reason": (NAME,),
    "message": ("",), "facts": ({},),
    "actions": (("bid",), ("bid", "use", "upgrade")), "pool": ("skills", NAME), "number": (1, 2), "seen_by": (None,),
    "items": ((NAME,), ("coin", "no")), "at": (0, 1), "more": (1, 2), "winners": ((0, 1), (0, 1, 2)),
    "tiles": (("gherkin", "barbican"),),
}  # fmt: skip


def happenings(kind: type) -> Iterator[Any]:
    """Yield the events of a class with each value in each field."""
    own = {"key": (NAME,)} if kind in (NoteWritten, NoteShown, PoolDrawn) else {}  # an author's, as it is
    values = {field.name: {**FIELDS, **own}[field.name] for field in attrs.fields(kind)}
    for chosen in product(*values.values()):
        event = kind(**dict(zip(values, chosen, strict=True)))
        yield event
        if fact_of(kind).hidden:
            yield fact_of(kind).redact(attrs.evolve(event, seen_by=()), 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_effects_with_every_value(lang: str, complaints: list[Any]) -> None:  # noqa: F811  # as above
    assert set(CLAUSES) == set(EFFECT_EVENTS.all)
    for kind in EFFECT_EVENTS.all:
        for event in happenings(kind):
            sentence = ktc.tell(event, lang)
            assert SENTENCE.fullmatch(sentence), event
            assert foreign(sentence, lang) <= {"gherkin"}, event  # an option is as the author calls it
    assert complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_in_words(lang: str, complaints: list[Any]) -> None:  # noqa: F811  # as above
    scene = Scene(ktc.open_box().inventory, lang)
    found = [effect_text(scene, effect, reader) for effect in EFFECTS for reader in (None, 0)]
    assert not [text for text in found if not text.isprintable() or foreign(text, lang)]
    assert len(set(found)) >= len(EFFECTS)
    assert complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_when_a_moment_comes(lang: str, complaints: list[Any]) -> None:  # noqa: F811  # as above
    scene = Scene(ktc.open_box().inventory, lang)
    found = {(hook, reach): when_text(scene, hook, reach) for hook in MOMENTS for reach in REACHES}
    assert not [text for text in found.values() if foreign(text, lang)]
    for hook in ("tile_used", "tile_upgraded", "connector_laid", "tile_won", "tile_placed", "bid_laid"):
        assert len({found[hook, reach] for reach in REACHES}) == 3, hook
    assert complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_effects_ask_and_refuse_in_games(lang: str, complaints: list[Any]) -> None:  # noqa: F811  # as above
    said, random, box = set(), Random(3), in_words.box()
    for seed in range(MOST_GAMES):
        if seed >= FEWEST_GAMES and said == OF_EFFECTS:
            break
        game = ktc.new_game(3, seed=seed, tiles=box)
        while not game.over:
            seat = random.choice(game.to_act)
            asked = game.asks(seat)
            assert asked is not None
            refusals = [game.why_not(action) for action in (ktc.Pass((seat + 1) % 3), ktc.Pass(seat), Choose(seat, "?", "?"))]
            spoken: list[Any] = [asked, *(refusal for refusal in refusals if refusal is not None)]
            for found in spoken:
                if found.says in OF_EFFECTS:
                    said.add(found.says)
                    assert foreign(ktc.tell(found, lang), lang) - OF_AUTHORS == set(), found
            game.apply(random.choice(game.legal_actions(seat)))
    assert said == OF_EFFECTS
    assert complaints == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_and_refused_while_home_tiles_are_chosen(lang: str, complaints: list[Any]) -> None:  # noqa: F811  # as above
    game = ktc.new_game(3, seed=1, options={"rulings": {"setup.players": "chosen-in-turn"}})
    found: list[Any] = [game.asks(0), *map(game.why_not, (ktc.Pass(0), ktc.Pass(1), Choose(0, "home", NAME)))]
    messages = ["ask-choose-home", "first-choose-home", "another-chooses-home", "no-such-answer-home"]
    assert [one.says for one in found] == messages
    asked = found[0].facts
    of_the_box = words_of(" ".join([*asked["tiles"], *(home.replace("_", " ") for home in asked["options"])]))
    for one in found:
        assert foreign(ktc.tell(one, lang), lang) - of_the_box == set(), one
    assert complaints == []


def test_bookkeeping_is_left_out_of_a_story_and_what_lapses_is_not() -> None:
    random, silent_ones, lapsed = Random(7), set[str](), 0
    for seed in range(MOST_GAMES):
        game = ktc.new_game(3, seed=seed, tiles=in_words.box())
        while not game.over:
            seat = random.choice(game.to_act)
            game.apply(random.choice(game.legal_actions(seat)))
        events = [event for event in game.log.events if type(event) in CLAUSES]
        silent_ones |= {type(event).__name__ for event in events if silent(event)}
        lapsing = [event for event in events if event.rule == ids.LAPSED]
        lapsed += len(lapsing)
        assert silent_ones <= SILENT and not any(map(silent, lapsing))
        told = [part.text for chapter in chronicle(game.inventory, game.opening, game.log) for entry in chapter.entries
                for part in entry.told]  # fmt: skip
        assert any(re.fullmatch(r"the effect of .* has no effect: .+", text) for text in told) == bool(lapsing)
        assert not any("an effect resolves" in text or "pending" in text for text in told)
        if silent_ones == SILENT and lapsed:
            break
    assert silent_ones == SILENT and lapsed


def test_an_effect_is_said_to_who_does_it() -> None:
    box = ktc.open_box()
    scene = Scene(box.inventory, "en", Names(box.inventory, people={0: "Ada", 1: "Ben"}))
    ride = then(Give(skills=("coin",), seat=1, to=0), Again(seat=1), Note("rides", 4))
    asked = one_of("ride", may=True, seat=1, pay_a_coin=ride)
    brought = "take another action (bid, use, upgrade), then set rides to 4"
    done = f"optionally: pay a coin (give 1 coin skill tile to Ada, and for that {brought})"
    assert effect_text(scene, asked, 1) == done
    assert effect_text(scene, asked, 0) == f"Ben: {done}"
    assert answer_text(scene, "from", "1") == "Ben"


def test_a_moment_in_four_languages() -> None:
    box = in_words.box()
    rules = [ktc.read_register(box, lang).rule("tile.palace_of_westminster.era_ended").sentence for lang in LANGUAGES]
    assert rules == [
        "Palace of Westminster: at the end of an era: score 2 points (a good year).",
        "Palace of Westminster: am Ende einer Epoche: 2 Punkte bekommen (a good year).",
        "Palace of Westminster : à la fin d'une époque : marquer 2 points (a good year).",
        "Palace of Westminster: aan het einde van een tijdperk: 2 punten krijgen (a good year).",
    ]


PLAIN_GAME: Final = """
import sys
import ktc
from ktc.draw import draw_chronicle, table_svg
game = ktc.new_game(2, seed=1)
list(draw_chronicle(game.inventory, game.opening, game.log))
ktc.to_json(game.view(0)), str(table_svg(game.view(0), game.box)), ktc.describe("gherkin")
print([name for name in sys.modules if name.startswith(("ktc.effects", "ktc_city.effects", "ktc_city.text.effect"))])
"""


def test_a_game_without_effects_loads_no_words_of_them() -> None:
    done = subprocess.run([sys.executable, "-c", PLAIN_GAME], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
