"""Everything that the fuzzer keeps, and whatever it found, tried again: a ``KtcError`` or success, and nothing else."""

from contextlib import suppress
from pathlib import Path

import pytest

from ktc.kernel.errors import KtcError

from .targets import TARGETS

pytestmark = pytest.mark.slow("reads some thousand spoilt files")

CORPUS = Path(__file__).parent / "corpus"
LARGEST_CORPUS = 1_000_000  # bytes


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_leads_to_answers(target: str) -> None:
    paths = sorted((CORPUS / target).iterdir())
    answered = 0
    for path in paths:
        with suppress(KtcError):
            TARGETS[target](path.read_bytes())
            answered += 1
    assert paths and answered, "some of it is sound, so that the fuzzer begins beyond the first refusal"


def test_the_corpus_is_small() -> None:
    assert sum(path.stat().st_size for path in CORPUS.rglob("*") if path.is_file()) < LARGEST_CORPUS
