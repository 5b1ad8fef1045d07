"""Texts fit for a terminal, for every character there is."""

import json
import sys

from ktc.kernel.plain import UNPRINTABLE, escaped, plain, printable

EVERY = "".join(map(chr, range(sys.maxunicode + 1)))


def test_every_character_is_printable_or_taken_away() -> None:
    assert plain(EVERY).isprintable()
    assert all(letter.isprintable() or letter == "\n" for letter in printable(EVERY))
    assert len(printable(EVERY)) == len(EVERY) and printable(EVERY).count("\n") == 1
    for letter in "\x00\x07\x1b\x7f\x85\x9b\u200e\u202e\u2066\ufeff\ud800\udfff\U000e0001":
        assert printable(letter) in (UNPRINTABLE, " ") and plain(f"a{letter}b") in (f"a{UNPRINTABLE}b", "a b")
    for letter in "éß塔🏰…–":
        assert plain(letter) == printable(letter) == letter


def test_blanks_are_spaces() -> None:
    assert plain(" a\u00a0b\t\r\n c ") == "a b c"
    assert printable("a\u00a0b\tc\nd\r\n") == "a b c\nd \n"


def test_escaped_json_reads_back() -> None:
    whole = "".join(letter for letter in EVERY if not "\ud800" <= letter <= "\udfff")  # halves side by side make a letter in JSON
    for value in (whole, {"a\x1b": ["\ud800", "\U000e0001", "é", '"\\']}):
        text = escaped(json.dumps(value, ensure_ascii=False, indent=2))
        assert json.loads(text) == value
        assert all(letter.isprintable() or letter == "\n" for letter in text)
