"""Chance is what its description says it is: the vectors below were worked out from the text alone."""

from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ktc.kernel.chance import Chance, commitment, seed_bytes
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
