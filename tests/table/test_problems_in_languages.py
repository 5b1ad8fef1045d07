"""What is wrong is told in the reader's language, where the error has a message; errors that no page shows are English."""

import pickle
from typing import Final

import pytest

import ktc
from ktc.kernel.errors import KtcError
from ktc.messages import LANGUAGES, OF_EVERY_GAME
from ktc.server.rooms import HostFault, TooMany, WrongLink
from ktc.server.working.lines import TooBusy
from ktc.table import Table, WrongToken, problem_of
from ktc.table.problems import TranslatedError

TRANSLATED: Final[tuple[type[TranslatedError], ...]] = (WrongToken, WrongLink, TooMany, TooBusy, HostFault)


@pytest.mark.parametrize("kind", TRANSLATED, ids=lambda kind: kind.__name__)
def test_an_error_with_a_message_is_told_in_each_language(kind: type[KtcError]) -> None:
    told = {lang: problem_of(kind(), lang) for lang in LANGUAGES}
    assert {problem.error for problem in told.values()} == {kind.__name__}
    assert told["en"].sentence == str(kind())
    assert len({problem.sentence for problem in told.values()}) == len(LANGUAGES)
    assert problem_of(kind(), "tlh").sentence == str(kind())
    assert problem_of(pickle.loads(pickle.dumps(kind())), "de") == told["de"]


def test_a_wish_that_is_not_granted_too() -> None:
    table = Table(ktc.new_game(2, seed=1))
    table.sit(1, "Ada")
    with pytest.raises(ktc.OptionError, match="seat 1 is taken; hand it over or free it first") as caught:
        table.sit(1)
    assert problem_of(caught.value, "fr").sentence.startswith("la place 1 est prise")
    assert problem_of(pickle.loads(pickle.dumps(caught.value)), "nl").sentence.startswith("op plaats 1 zit al iemand")
    assert problem_of(ktc.OptionError("any other"), "de").sentence == "any other"


def test_every_message_of_a_server_and_a_table_is_one_of_the_house() -> None:
    assert all(OF_EVERY_GAME.has(lang, kind.message_id) for kind in TRANSLATED for lang in LANGUAGES)
