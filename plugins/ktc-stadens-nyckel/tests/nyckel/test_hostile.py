"""Hostile files, tried on this game: each is refused with a reason in bounded time, or is a sound game."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from ktc_stadens_nyckel.content import figures
from ktc_stadens_nyckel.content.figures import CARDS, open_set
from ktc_stadens_nyckel.kit import GAME
from strangers import worst_sets
from strangers.mutating import change_json, change_record
from strangers.test_files import FOREIGN

import ktc
from ktc.data import ContentError, ContentText
from ktc.kit import AnyGame, KtcError
from ktc.wire.kinds import actions_of

from .tabled import at_random
from .test_laws import played

LONGEST_REASON: Final = 5_000  # letters of a refusal
SET: Final = figures.stadens_nyckel().read_text(encoding="utf-8")
OF_THE_CITY: Final = ("Latin-1", "too many lines", "too many bytes")  # words and limits of the other game
HONEST: Final = played(3, 5)
TEXT: Final = HONEST.to_text()
HALF: Final = HONEST.at(60).to_text().encode()


def refused(open_it: Callable[[], object]) -> bool:
    """Return whether a file is refused, with a reason of bounded length."""
    try:
        open_it()
    except KtcError as error:
        assert len(str(error)) < LONGEST_REASON
        return True
    return False


@pytest.mark.parametrize("name", [name for name in FOREIGN if name not in OF_THE_CITY])
def test_a_foreign_record_is_refused(name: str, tmp_path: Path) -> None:
    change, reason = FOREIGN[name]
    path = tmp_path / "game.jsonl"
    path.write_bytes(change(HALF))
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(path, game=GAME)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"players":3', '"players":' + "9" * 400),
        ('"players":3', '"players":7'),
        ('"options":{}', '"options":{"rulings":{"auction.sealed":"open"}}'),
        ('"options":{}', '"options":{"rulings":{"turn.no-limit":"ten"}}'),
        ('"options":{}', '"options":{"cards":"../../../dev/zero"}'),
        ('"options":{}', '"options":{"cards":{"short.yaml":"set: ["}}'),
        ('"seat":0', '"seat":-1'),
        ('"seat":0', '"seat":' + "9" * 4_000),
        ('"card":"', '"card":"\\ud800'),
        ('"district":', '"district":99,"x":'),
        ('"office":"mayor"', '"office":"king"'),
        ('"cards":["m100"]', '"cards":["m400","m400"]'),
        ('"rule":"turn.draw"', '"rule":"turn.draw","pile":7'),
    ],
)
def test_a_record_with_an_impossible_value_is_refused(old: str, new: str) -> None:
    assert old in TEXT and refused(lambda: ktc.load(text=TEXT.replace(old, new), game=GAME))


@pytest.mark.slow("reads many changed records")
@pytest.mark.parametrize("seed", range(6))
def test_a_changed_record_is_refused_or_sound(seed: int) -> None:
    random, sound = Random(seed), list[AnyGame]()
    for _ in range(25):
        data = change_record(HALF, random, lambda lines: lines[-1].pop("closing", None)).decode("utf-8", "surrogateescape")
        refused(lambda text=data: sound.append(ktc.load(text=text, game=GAME)))  # type: ignore[misc]  # mypy: default
    for game in sound:
        assert game.ruleset.invariants(game.state) is None
        at_random(game, seed, 20).score(), game.view(None)
    assert len(sound) < 15


def test_changed_actions_are_refused_or_applied() -> None:
    random, kinds = Random(1), actions_of(HONEST.ruleset)
    changed = [change_json(ktc.to_json(step.action).encode(), random) for step in HONEST.log[:150]]
    assert sum(refused(lambda data=data: HONEST.at(20).apply(ktc.from_json(data, kinds))) for data in changed) > 100  # type: ignore[misc]  # mypy: default


@pytest.mark.parametrize("name", [name for name, text in worst_sets.worst() if len(text) < 50_000])
def test_a_hostile_set_is_refused(name: str) -> None:
    text = dict(worst_sets.worst())[name]
    with pytest.raises(ContentError) as found:
        CARDS.read(ContentText("set.yaml", text))
    assert found.value.mistakes and all(len(mistake) < LONGEST_REASON for mistake in found.value.mistakes)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"3": [8, 7]', '"3": [8]'),
        ('"3": [8, 7]', '"3": [800, 7]'),
        ('"6": [5, 4]', '"60": [5, 4]'),
        ("m100: 3, m200", "m100: 30, m200"),
        ("m100: 3, m200", "m500: 3, m200"),
        ("grows: d_city_grows", "grows: m100"),
        ("set_aside: 4", "set_aside: 40"),
        ("ahead: 5", "ahead: 0"),
        ("die: 6", "die: 1"),
        ("die: 6", "die: !!python/object/apply:os.system [x]"),
        ("crests: 7", "crests: .nan"),
        ("step: 100", "step: 0"),
        ("dalers_a_point: 500", "dalers_a_point: 0"),
        ("names: [mayor, bishop", "names: [mayor, mayor"),
        ("ornehufvud, klingensporre", "ornehufvud"),
        ("copies: 24, dalers", "copies: 1000000, dalers"),
        ("symbols: [cross]", "symbols: [star]"),
        ("adjoins: [0, 2, 6, 7]", "adjoins: [0, 2, 6, 1]"),
        ("adjoins: [0, 2, 6, 7]", "adjoins: [0, 2, 6, 99]"),
        ("does: fire", "does: flood"),
        ("does: fire", "serves: fire"),
        ("packages: [box]", "packages: {box: 1}"),
        ("packages: [box]", "packages: [nowhere]"),
        ("  fire: {name", "  ? [a, b]\n  : 1\n  fire: {name"),
    ],
)
def test_a_set_with_an_impossible_figure_is_refused(old: str, new: str) -> None:
    assert old in SET and refused(lambda: open_set(ContentText("set.yaml", SET.replace(old, new, 1))))


def test_a_forged_step_is_no_step_of_the_game() -> None:
    """What a seat sealed, drew or won is decided again: a record that says otherwise is found."""
    forged: list[dict[str, Any]] = [json.loads(line) for line in TEXT.splitlines()]
    line = next(line for line in forged if any(event["type"] == "CardDrawn" for event in line.get("events", ())))
    drawn = next(event for event in line["events"] if event["type"] == "CardDrawn")
    drawn["card"] = "m100" if drawn["card"] != "m100" else "m200"
    text = "".join(json.dumps(line) + "\n" for line in forged)
    assert refused(lambda: ktc.load(text=text, game=GAME))
