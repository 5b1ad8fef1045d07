"""Texts of effect fields without a text below the field, for the schema of a game with effects."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "by": "The tile, variant or card that brings it.",
    "hook": "The name of the moment at which it came.",
    "key": "The name of the question, or of what is remembered.",
    "number": "How many items.",
    "pool": "The name of the pool.",
    "seen": "Who sees the answer, or what is drawn: \"all\"; the \"owner\", so the seat alone; all, but \"later\".",
    "seen_by": "The seats that may know what is hidden of it, from 0; null for all.",
}  # fmt: skip
