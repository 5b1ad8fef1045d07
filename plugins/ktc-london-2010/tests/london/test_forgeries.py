"""Records that somebody changed: each is refused with a ``KtcError``, or is a game that keeps its invariants."""

import json
from collections import Counter
from random import Random
from typing import Any, Final

import pytest
from ktc_london_2010.kit import GAME
from ktc_london_2010.ruleset import open_rules

import ktc
from ktc.kit import Chance, KtcError
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import events_of
from london.test_laws import by_lot

TEXT: Final = by_lot(3, 5).to_text()
WORDS: Final = ("city", "grocers", "wren", "deck", "top", "", "nowhere", "run.flip")


def spoilt(line: str, random: Random) -> str:
    """Return a line of a record with one value of its events changed."""
    plain = json.loads(line)
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(item, dict | list):
                walk(item)
            places.append((value, key))

    walk(plain.get("events", plain.get("opening", ())))
    if not places:
        return line
    home, key = random.choice(places)
    old = home[key]
    match random.randrange(4):
        case 0 if isinstance(old, int):
            home[key] = old + random.choice((-1, 1, 100, -100))
        case 1:
            home[key] = random.choice(WORDS)
        case 2 if isinstance(home, list):
            del home[key]
        case _:
            home[key] = random.choice((None, -1, 7, [], {}, True, 10**30, old))
    return json.dumps(plain, ensure_ascii=False)


def outcome(lines: list[str], random: Random) -> str:
    """Read steps as a record is read, without its closing line; play on where all of it could be."""
    rules, codec = open_rules(3), shared_codec()
    state = rules.new()
    for line in lines:
        plain = json.loads(line)
        for told in plain.get("events", plain.get("opening", ())):
            try:
                event = codec.load(told, events_of(rules))
                complaint = rules.validate(state, event)
                if complaint is not None:
                    return complaint
                rules.evolve(state, event)
            except (KtcError, KeyError, IndexError, ValueError, TypeError, OverflowError) as error:  # as a record's reader does
                return type(error).__name__
        complaint = rules.invariants(state)
        if complaint is not None:
            return complaint
    chance = Chance(bytes(32))
    for _ in range(40):
        if rules.over(state):
            break
        follows = rules.follow(state, chance)
        if not follows:
            actions = rules.legal(state, rules.to_act(state)[0])
            assert actions, "nobody can go on"
            follows = rules.decide(state, random.choice(actions), chance)
        for event in follows:
            rules.evolve(state, event)
        rules.score(state)
    return "sound"


@pytest.mark.slow("plays on from forty spoilt records")
@pytest.mark.parametrize("seed", range(10))
def test_a_spoilt_record_is_refused_or_can_be_played_on(seed: int) -> None:
    random, lines, found = Random(seed), TEXT.splitlines()[1:], Counter[str]()
    for _ in range(40):
        at = random.randrange(1, min(len(lines), 200))
        changed = [*lines[:at], spoilt(lines[at], random), *lines[at + 1 : at + random.randrange(1, 12)]]
        if random.random() < 0.2:
            del changed[random.randrange(1, len(changed))]
        found[outcome(changed, random)] += 1
    assert 0 < found["sound"] < 40


def test_a_spoilt_record_is_refused_by_its_digest() -> None:
    lines = TEXT.splitlines()
    changed = [line.replace('"amount":8', '"amount":7') for line in lines]
    assert changed != lines
    with pytest.raises(KtcError):
        ktc.load(text="\n".join(changed) + "\n", game=GAME)
