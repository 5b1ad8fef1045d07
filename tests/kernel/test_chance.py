"""Chance is what its description says it is: the vectors below were worked out from the text alone."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ktc.kernel.chance import MOST_AT_ONCE, MOST_PLACES, Chance, commitment, seed_bytes
from ktc.kernel.errors import OptionError

COUNTED = bytes(range(32))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def word(seed: bytes, n: int, label: str, i: int) -> int:
    """The i-th word of draw n, written a second time from the description."""
    block, place = divmod(i, 8)
    data = n.to_bytes(8, "little") + block.to_bytes(4, "little") + label.encode()
    stream = blake2b(data, digest_size=64, key=seed).digest()
    return int.from_bytes(stream[8 * place : 8 * place + 8], "little")


def draw(seed: bytes, n: int, label: str, things: Any, k: int) -> list[Any]:
    """Choose k of the things, written a second time from the description."""
    left = list(things)
    return [left.pop(word(seed, n, label, i) % len(left)) for i in range(min(k, len(left)))]


def test_words_are_those_of_the_description() -> None:
    assert [word(COUNTED, 0, "deck", i) for i in (0, 1, 7, 8)] == [
        0xE04F622040EBB6EA, 0xF34C6F1A5B54BD18, 0x98A3EA4FF391F5CD, 0x0F2904E9BB773341,
    ]  # fmt: skip
    assert word(COUNTED, 7, "Schlüssel", 0) == 0xE5EEB0C409743ED9


def test_vectors_of_draws() -> None:
    chance = Chance(COUNTED)
    assert chance.sample(range(10), 10, "deck") == [8, 4, 3, 5, 9, 1, 0, 7, 6, 2]
    assert chance.sample(range(10), 10, "deck") == [9, 2, 1, 8, 0, 4, 3, 5, 6, 7]
    assert Chance(COUNTED).sample(range(10), 3, "homes") == [8, 7, 2]
    assert "".join(Chance(seed_bytes(1)[0]).sample(LETTERS, 26, "deck")) == "cgfbeowmnhrdatusqvzjxpilky"


def test_vectors_of_seeds() -> None:
    one = "d615ed033d2218d88bc1e6af1d583ec5c224c859b4fa2a47464d3d8b0e48235b"
    assert seed_bytes(1) == seed_bytes("1") == (bytes.fromhex(one), True)
    assert seed_bytes("gherkin")[0].hex() == "83fc4eed5a30d9437a7e564befb8dc0aa7cdc99c73656874c5b06320aa31bca7"
    assert seed_bytes(COUNTED) == (COUNTED, True)
    assert commitment(COUNTED) == "ac7f5fcbc908a8c41626efefcbafaf0953d0a990449b07b607766636523cfc8f"


def test_vector_of_a_fork() -> None:
    first = Chance(COUNTED).fork(same_luck=False)
    assert first.seed is not None
    assert first.seed.hex() == "fd3eb15d991a509f68a21b0868e53b3f4559a9c90673883b76cff4a00853f2d4"


@pytest.mark.parametrize("label", ["", "keyples", "deal building", "Schlüssel"])
def test_draws_of_any_size_agree_with_the_second_writing(label: str) -> None:
    chance = Chance(COUNTED)
    for n, (size, count) in enumerate([(1, 1), (8, 8), (9, 9), (70, 12), (200, 200), (5, 0), (3, 99), (0, 4)]):
        assert chance.sample(range(size), count, label) == draw(COUNTED, n, label, range(size), count)
        assert chance.draws == n + 1, "one call is one draw, whatever it chooses"


@given(st.lists(st.integers(0, 9), min_size=1, max_size=6), st.integers(0, 30), st.integers(0, 1_000))
def test_drawing_by_kind_is_drawing_from_a_row_sorted_by_kind(counts: list[int], count: int, draws: int) -> None:
    row = [kind for kind, number in enumerate(counts) for _ in range(number)]
    one, two = Chance(COUNTED, draws=draws), Chance(COUNTED, draws=draws)
    drawn = one.sample(row, count, "keyples")
    assert two.sample_counts(counts, count, "keyples") == [drawn.count(kind) for kind in range(len(counts))]
    assert one.draws == two.draws == draws + 1


def test_every_thing_can_be_drawn_about_as_often_as_any_other() -> None:
    chance = Chance(COUNTED)
    counts = [0] * 10
    for _ in range(5_000):
        counts[chance.sample(range(10), 1, "even")[0]] += 1
    assert all(400 < count < 600 for count in counts)


def test_a_secret_seed_is_new_each_time_and_not_open() -> None:
    (one, one_open), (two, two_open) = seed_bytes(None), seed_bytes(None)
    assert one != two and len(one) == len(two) == 32 and not one_open and not two_open


@pytest.mark.parametrize("seed", [True, 1.5, b"short", bytes(33), [], 1 << 2000, "x" * 1001, object()])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        seed_bytes(seed)


@pytest.mark.parametrize("seed", [0, -1, 1 << 999, "", "\ud800", "é", "x" * 1000])
def test_odd_seeds_are_seeds(seed: int | str) -> None:
    assert len(seed_bytes(seed)[0]) == 32


def test_without_a_seed_nothing_is_drawn_and_nothing_counted() -> None:
    chance = Chance(None)
    with pytest.raises(OptionError, match="without its seed"):
        chance.sample("abc", 1, "test")
    assert chance.draws == 0


Draw = Callable[[Chance], Any]
NEW_DRAWS: Final[dict[str, Draw]] = {
    "roll": lambda chance: chance.roll(6, "die"),
    "roll_dice": lambda chance: chance.roll_dice(10, 6, "die"),
    "sample_with_replacement": lambda chance: chance.sample_with_replacement("abc", 12, "bag"),
    "choose": lambda chance: chance.choose("abcd", (5, 0, 3, 2), "omen"),
}


def test_vectors_of_dice_of_weights_and_of_putting_back() -> None:
    assert Chance(COUNTED).roll_dice(10, 6, "dice") == [1, 3, 1, 5, 6, 1, 5, 6, 6, 5]
    assert Chance(COUNTED).roll(20, "die") == 6
    assert "".join(Chance(COUNTED).sample_with_replacement("abc", 12, "bag")) == "aacaabcaaaca"
    chance = Chance(COUNTED)
    assert "".join(chance.choose("abcd", (5, 0, 3, 2), "omen") for _ in range(12)) == "dccadadcadaa"
    assert chance.draws == 12


def weighed(things: Any, weights: Sequence[int], r: int) -> Any:
    """Return what stands at place r of a row in which each thing stands as often as its weight: the description again."""
    return [thing for thing, weight in zip(things, weights, strict=True) for _ in range(weight)][r]


@given(st.integers(0, 1_000), st.integers(1, 40), st.integers(0, 40), st.sampled_from(["", "dice", "Schlüssel"]))
def test_dice_and_putting_back_agree_with_the_second_writing(n: int, size: int, count: int, label: str) -> None:
    shown = [word(COUNTED, n, label, i) % size for i in range(count)]
    assert Chance(COUNTED, draws=n).sample_with_replacement(range(size), count, label) == shown
    assert Chance(COUNTED, draws=n).roll_dice(count, size, label) == [1 + place for place in shown]
    assert Chance(COUNTED, draws=n).roll(size, label) == 1 + word(COUNTED, n, label, 0) % size


@given(st.integers(0, 1_000), st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any))
def test_a_choice_with_weights_agrees_with_the_second_writing(n: int, weights: list[int]) -> None:
    things = LETTERS[: len(weights)]
    expected = weighed(things, weights, word(COUNTED, n, "omen", 0) % sum(weights))
    assert Chance(COUNTED, draws=n).choose(things, weights, "omen") == expected


def given_words(monkeypatch: pytest.MonkeyPatch, row: Sequence[int]) -> Chance:
    """Return chance whose every draw reads these words."""
    monkeypatch.setattr(Chance, "_words", lambda self, count, label: row[:count])
    return Chance(COUNTED)


@pytest.mark.parametrize("sides", [1, 2, 6, 20])
def test_as_many_words_show_each_face(monkeypatch: pytest.MonkeyPatch, sides: int) -> None:
    chance = given_words(monkeypatch, range(3 * sides))
    faces = chance.roll_dice(3 * sides, sides, "dice")
    assert {face: faces.count(face) for face in set(faces)} == dict.fromkeys(range(1, sides + 1), 3)


@pytest.mark.parametrize("weights", [(1,), (5, 0, 3, 2), (0, 0, 1), (1, 1, 1), (0, 7, 0, 1)])
def test_as_many_words_choose_a_thing_as_its_weight_says(monkeypatch: pytest.MonkeyPatch, weights: tuple[int, ...]) -> None:
    total, chosen = sum(weights), [0] * len(weights)
    for number in range(3 * total):
        chosen[given_words(monkeypatch, [number]).choose(range(len(weights)), weights, "omen")] += 1
    assert chosen == [3 * weight for weight in weights]


@pytest.mark.parametrize(("places", "most"), [(6, 50), (20, 50), (2**14, 50), (MOST_PLACES, 32)])
def test_the_bias_stays_below_the_published_bound(monkeypatch: pytest.MonkeyPatch, places: int, most: int) -> None:
    """The words below the last whole round fall evenly; those above it favour the first faces by one word of 2**64 each."""
    even, over = divmod(2**64, places)
    for row in ([even * places - 1, even * places, 2**64 - 1], [0, places, 1]):
        faces = given_words(monkeypatch, row).roll_dice(3, places, "dice")
        assert faces == [1 + number % places for number in row]
    for words in {even, even + bool(over)}:
        assert abs(Fraction(words, 2**64) - Fraction(1, places)) < Fraction(1, 2**64)
        assert abs(Fraction(words * places, 2**64) - 1) <= Fraction(1, 2**most)


@pytest.mark.parametrize("name", NEW_DRAWS)
def test_each_new_draw_counts_once_and_belongs_to_its_seed_number_and_label(name: str) -> None:
    chance = Chance(COUNTED)
    first = [NEW_DRAWS[name](chance) for _ in range(12)]
    assert chance.draws == 12
    assert first == [NEW_DRAWS[name](Chance(COUNTED, draws=n)) for n in range(12)]
    assert first != [NEW_DRAWS[name](Chance(bytes(32), draws=n)) for n in range(12)]
    twin = chance.fork(same_luck=True)
    assert [NEW_DRAWS[name](twin) for _ in range(12)] == [NEW_DRAWS[name](chance) for _ in range(12)]


def test_another_label_draws_otherwise() -> None:
    assert Chance(COUNTED).roll_dice(20, 6, "dice") != Chance(COUNTED).roll_dice(20, 6, "other dice")


WRONG_DRAWS: Final[dict[str, tuple[Draw, str]]] = {
    "no sides": (
        lambda chance: chance.roll(0, "die"),
        "sides of a die must be a whole number from 1 to 4294967296, not 0",
    ),
    "half a side": (lambda chance: chance.roll(2.5, "die"), "not 2.5"),  # type: ignore[arg-type]  # a wrong type is what is tried
    "a flag": (lambda chance: chance.roll(True, "die"), "not True"),
    "too many sides": (lambda chance: chance.roll(MOST_PLACES + 1, "die"), "not 4294967297"),
    "fewer than no dice": (
        lambda chance: chance.roll_dice(-1, 6, "die"),
        "items to draw must be a whole number from 0",
    ),
    "too many dice": (lambda chance: chance.roll_dice(MOST_AT_ONCE + 1, 6, "die"), "not 100001"),
    "nothing to draw from": (
        lambda chance: chance.sample_with_replacement("", 1, "bag"),
        "'bag': the sequence to draw",
    ),
    "a weight too few": (lambda chance: chance.choose("abc", (1, 2), "omen"), "3 items and 2 weights"),
    "half a weight": (lambda chance: chance.choose("ab", (1, 0.5), "omen"), "a weight must be a whole number from 0"),  # type: ignore[arg-type]  # a wrong type is what is tried
    "less than nothing": (lambda chance: chance.choose("ab", (2, -1), "omen"), "not -1"),
    "no weight at all": (lambda chance: chance.choose("ab", (0, 0), "omen"), "the sum of weights must be a whole number from 1"),
    "too heavy": (lambda chance: chance.choose("ab", (MOST_PLACES, 1), "omen"), "the sum of weights"),
    "nothing to choose from": (lambda chance: chance.choose("", (), "omen"), "the sum of weights"),
    "no label": (lambda chance: chance.roll(6, 7), "the label of a draw must be a str, not 7"),  # type: ignore[arg-type]  # a wrong type is what is tried
    "no label of a choice": (lambda chance: chance.choose("a", (1,), None), "the label of a draw must be a str"),  # type: ignore[arg-type]  # a wrong type is what is tried
}


@pytest.mark.parametrize("name", WRONG_DRAWS)
def test_what_cannot_be_drawn_is_refused_and_not_counted(name: str) -> None:
    draw_it, said = WRONG_DRAWS[name]
    chance = Chance(COUNTED)
    with pytest.raises(OptionError) as raised:
        draw_it(chance)
    assert said in str(raised.value) and chance.draws == 0


@pytest.mark.parametrize("name", NEW_DRAWS)
def test_without_a_seed_no_new_draw_is_made_or_counted(name: str) -> None:
    chance = Chance(None)
    with pytest.raises(OptionError, match="without its seed"):
        NEW_DRAWS[name](chance)
    assert chance.draws == 0
