"""The hostile files of the house, tried on this game: each is refused with a reason in bounded time, or is a sound game."""

import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from click.testing import CliRunner
from ktc_london_2010.cards import london_2010
from ktc_london_2010.content.sets import CARDS
from ktc_london_2010.kit import GAME, LIMITS
from ktc_london_2010.model.actions import Action, BuyLand
from ktc_london_2010.ruleset import open_rules
from strangers import worst_json, worst_sets
from strangers.hostile import HARM
from strangers.mutating import change_json, change_record, rows_of
from strangers.test_files import FOREIGN

import ktc
from ktc.cli import main
from ktc.data import ContentError
from ktc.kernel.game import DIGEST_BYTES
from ktc.kit import KtcError
from ktc.records.limits import LONGEST_LINE
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of, events_of
from london.test_laws import by_lot

PLAYERS: Final = 3
LONGEST_REASON: Final = 5_000  # letters of a refusal
HONEST: Final = by_lot(PLAYERS, 5)
TEXT: Final = HONEST.to_text()
SHORT: Final = HONEST.at(40).to_text().encode()
OF_THE_CITY: Final = (
    "Latin-1",
    "too many lines",
    "too many bytes",
)  # words and limits of the other game; the limits of this one are tried below
Lines = list[dict[str, Any]]


def told(data: bytes) -> str:
    """Return why a record is refused; raises ``AssertionError`` where it is not."""
    with pytest.raises(KtcError) as refused:
        ktc.load(text=data.decode("utf-8", "surrogateescape"), game=GAME)
    assert len(str(refused.value)) < LONGEST_REASON
    return str(refused.value)


@pytest.mark.parametrize("name", [name for name in FOREIGN if name not in OF_THE_CITY])
def test_a_foreign_record_is_refused(name: str, tmp_path: Path) -> None:
    change, reason = FOREIGN[name]
    path = tmp_path / "game.jsonl"
    path.write_bytes(change(SHORT))
    with pytest.raises(ktc.RecordError, match=reason):
        ktc.load(path, game=GAME)


def test_no_more_steps_are_read_than_the_limit_says() -> None:
    assert f"more than {LIMITS.steps} steps" in told(SHORT + b"\n" * (LIMITS.steps + 1))
    lines = TEXT.splitlines()
    assert "is larger than" in told("\n".join([*lines[:-1], *[lines[-2]] * LIMITS.steps, lines[-1]]).encode())


@pytest.mark.slow("reads the longest lines that may be")
@pytest.mark.parametrize("item", ["[]", "{}", '{"":0}', "0.5", '""', "[[]]", "9" * 4000, '"\\u00e9"'])
def test_lines_full_of_a_small_value_are_refused(item: str) -> None:
    row = '{"x":[' + ",".join([item] * (LONGEST_LINE // (len(item) + 1) - 8)) + "]}"
    assert told("\n".join([TEXT.splitlines()[0], *[row] * 3]).encode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"players":3', '"players":' + "9" * 400),
        ('"players":3', '"players":4'),
        ('"options":{}', '"options":{"rulings":{"run.flip":"\\u001b[2J"}}'),
        ('"options":{}', '"options":{"cards":"../../../../dev/zero"}'),
        ('"options":{}', '"options":{"cards":["london_2010"]}'),
        ('"options":{}', '"options":{"rulings":[' + "[" * 50 + "]" * 50 + "]}"),
        ('"seat":0', '"seat":-1'),
        ('"seat":0', '"seat":' + "9" * 4000),
        ('"amount":', '"amount":1e300,"x":'),
        ('"card":"', '"card":"\\ud800'),
        ('"stack":0', '"stack":1000000000'),
    ],
)
def test_a_record_with_an_impossible_value_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    assert told(TEXT.replace(old, new).encode())


def signed(lines: Lines) -> None:
    """Count the steps anew, and write the digest of what the events lead to, if they lead anywhere."""
    steps = [line for line in lines if "step" in line]
    for number, line in enumerate(steps, start=1):
        line["step"] = number
    closing, rules = lines[-1].get("closing"), open_rules(PLAYERS)
    if not isinstance(closing, dict):
        return
    state, codec = rules.new(), shared_codec()
    try:
        for row in rows_of(lines):
            for event in row:
                rules.evolve(state, codec.load(event, events_of(rules)))
        digest = blake2b(repr(rules.canonical(state)).encode(), digest_size=DIGEST_BYTES).hexdigest()
    except Exception:  # nothing can be signed that leads nowhere
        return
    closing.update(steps=len(steps), over=rules.over(state), digest=digest)


def test_a_signed_record_is_read() -> None:
    lines = [json.loads(line) for line in TEXT.splitlines()]
    del lines[-2]
    signed(lines)
    assert len(ktc.load(text="".join(json.dumps(line) + "\n" for line in lines), game=GAME).log) == len(HONEST.log) - 1


@pytest.mark.parametrize("seed", range(6))
def test_a_changed_record_is_refused_or_sound(seed: int) -> None:
    random, loaded = Random(seed), 0
    for _ in range(25):
        data = change_record(SHORT, random, signed)
        try:
            game = ktc.load(text=data.decode("utf-8", "surrogateescape"), game=GAME)
        except KtcError as refused:
            assert len(str(refused)) < LONGEST_REASON
            continue
        loaded += 1
        assert game.ruleset.invariants(game.state) is None
        for _ in range(20):
            if not game.over:
                game.apply(random.choice(game.legal_actions(game.to_act[0])))
        game.score(), game.view(None)
    assert loaded < 25


JSON: Final = {name: data for name, data in worst_json.worst() if "[[" not in name and "again" not in name}  # those take longer


@pytest.mark.parametrize("name", JSON)
def test_hostile_json_is_no_action(name: str) -> None:
    with pytest.raises(KtcError) as refused:
        ktc.from_json(JSON[name], actions_of(open_rules(2)))
    assert len(str(refused.value)) < LONGEST_REASON


def test_changed_actions_are_refused_or_applied() -> None:
    random, kinds, done = Random(1), actions_of(open_rules(2)), 0
    for step in HONEST.log[:200]:
        data = change_json(ktc.to_json(step.action).encode(), random)
        try:
            wish: Action = ktc.from_json(data, kinds)
            HONEST.at(20).apply(wish)
            done += 1
        except KtcError as refused:
            assert len(str(refused)) < LONGEST_REASON
    assert done < 200
    assert HONEST.why_not(BuyLand(0, "x" * 100_000)) is not None


SETS: Final = {name: text for name, text in worst_sets.worst() if len(text) < 50_000}


@pytest.mark.parametrize("name", SETS)
def test_a_hostile_set_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes(SETS[name].encode("utf-8", "surrogatepass"))
    with pytest.raises(ContentError) as refused:
        CARDS.read(path)
    assert refused.value.mistakes and all(len(mistake) < LONGEST_REASON for mistake in refused.value.mistakes)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: [2, 3, 4]", "players: [2, 3, 1000000000]"),
        ("players: [2, 3, 4]", "players: []"),
        ("hand: 6", "hand: " + "9" * 1_000),
        ("hand: 6", "hand: .nan"),
        ("hand: 6", "hand: !!python/object/apply:os.system [x]"),
        ("pounds_a_point: 3", "pounds_a_point: 0"),
        ("repay: 15", "repay: 0"),
        ("loan: 10", "loan: 0"),
        ("copies: {A: 2}", "copies: {A: 1000000}"),
        ("copies: {A: 2}", "copies: {}"),
        ("lost: [0,", "lost: [-1,"),
        ("between: [City, Westminster]", "between: [City, City]"),
        ("behaviours: [box]", "behaviours: {box: 1}"),
        ("  Albert Hall:", "  ? [a, b]\n  : 1\n  Albert Hall:"),
    ],
)
def test_a_set_with_an_impossible_figure_is_refused(old: str, new: str, tmp_path: Path) -> None:
    text, path = london_2010().read_text(encoding="utf-8"), tmp_path / "set.yaml"
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        CARDS.read(path)
    assert all(mistake.startswith("set.yaml") and len(mistake) < LONGEST_REASON for mistake in refused.value.mistakes)


@pytest.mark.parametrize("command", ["replay", "verify", "score"])
def test_harm_in_a_record_steers_no_terminal(command: str, tmp_path: Path) -> None:
    head, *lines = HONEST.to_text().splitlines()
    harmful = json.dumps("turn.clockwise" + HARM)[1:-1]
    plain = json.loads(head)
    plugins = [{"distribution": "x" + HARM, "version": "=1" + HARM}]
    texts = {
        "rules": [head, *(line.replace("turn.clockwise", harmful) for line in lines)],
        "head": [json.dumps(plain | {"plugins": plugins, "engine": {"name": HARM, "version": HARM, "hash": HARM}}), *lines],
        "torn": [head, *lines[:2], json.dumps({HARM: HARM})],
        "cards": [head, *(line.replace('"grocers"', json.dumps(HARM)) for line in lines)],
    }
    for name, told_lines in texts.items():
        path = tmp_path / f"{name}.jsonl"
        path.write_text("\n".join(told_lines) + "\n", encoding="utf-8")
        done = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(main, [command, str(path)])
        assert isinstance(done.exception, SystemExit | None), (name, done.exception)
        assert not {letter for letter in done.stdout + done.stderr if not (letter.isprintable() or letter == "\n")}, name
        if done.exit_code:
            assert all(line.startswith("ktc: ") for line in done.stderr.splitlines()), (name, done.stderr)
