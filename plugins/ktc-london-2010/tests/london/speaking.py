"""What a seat is shown and asked, as tests read it: contexts, questions, and the words that a language has."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Any, Final

import attrs
import ktc_london_2010
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.kit import GAME, MESSAGES
from ktc_london_2010.play.asking import LondonAsking
from ktc_london_2010.play.context import LondonContext
from ktc_london_2010.play.presenter import LondonPresenter
from rich.console import Console

from ktc.kit import AnyGame
from ktc.messages import OF_EVERY_GAME
from ktc.play import Caution, Chair, Seating, Session, Terminal
from ktc.testing import words_of

WORD: Final = re.compile(r"[^\W\d_]{2,}")
NOBODY: Final[Mapping[int, str]] = {}
HOME: Final = Path(ktc_london_2010.__file__).parent
TYPED: Final = ("play-help", "play-plain-help", "play-names-nothing")  # they show what is typed, in English everywhere
UNASKED: Final = Caution(Seating((), 0), asks=False)


def words_in(text: str) -> set[str]:
    """Return the words of a text."""
    return {found.casefold() for found in WORD.findall(text)}


@lru_cache(1)
def own_sentences() -> frozenset[str]:
    """Return the messages of the game but for names of cards and boroughs, and for what is typed."""
    cards = open_set().cards
    names = {f"word-{thing.replace('_', '-')}" for thing in (*cards.cards, *cards.boroughs)}
    return frozenset(MESSAGES.own("en")).difference(names, TYPED)


@lru_cache(4)
def lexicon(lang: str) -> frozenset[str]:
    """Return the words of a language: those of the game's messages and the house's, but for names and what is typed."""
    own = (words for name, words in words_of(MESSAGES, lang).items() if name in own_sentences())
    return frozenset().union(*own, *(words for name, words in words_of(OF_EVERY_GAME, lang).items() if name not in TYPED))


def foreign(context: LondonContext, text: str) -> set[str]:
    """Return the words of a text that are neither of its language nor names of cards, boroughs and players."""
    rules = context.rules
    names = {*map(context.names.card, rules.cards), *map(context.names.borough, rules.boroughs), *context.called.values()}
    names |= {card.name for card in rules.cards.values()}
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text)
    return words_in(text) - lexicon(context.names.lang)


def context_at(
    game: AnyGame, seat: int | None = None, lang: str = "en", people: Mapping[int, str] = NOBODY, place: Terminal | None = None
) -> LondonContext:
    """Return a person's place at a game: of the seat that is to act where none is named."""
    silent = Terminal(show=lambda parts: None, write=lambda text: None, read=lambda: "", width=80)
    return LondonPresenter(game, GAME, lang).context(game.to_act[0] if seat is None else seat, people, place or silent)


def asking_at(context: LondonContext) -> LondonAsking:
    """Return the decision that a person is asked for."""
    return LondonAsking(context, (), False, UNASKED, False)


def questions(asking: LondonAsking, choose: Callable[[Sequence[Any]], Any]) -> Iterator[tuple[str, list[Any]]]:
    """Yield each question of a decision with its answers, one of which is chosen every time."""
    while asking.draft.action is None:
        options = asking.options()
        yield asking.put_in_words(options), options
        asking.draft = asking.draft.choose(choose(options).value)


@attrs.define
class Typist:
    """Types lines, and keeps what was shown."""

    lines: list[str]
    shown: list[str] = attrs.Factory(list)

    @property
    def terminal(self) -> Terminal:
        """A pipe that shows and answers."""
        console = Console(width=100, highlight=False, markup=False, emoji=False, color_system=None, file=StringIO())

        def show(parts: Any) -> None:
            for part in parts:
                with console.capture() as capture:
                    console.print(part)
                self.shown.append(capture.get())

        return Terminal(show, self.shown.append, lambda: f"{self.lines.pop(0)}\n" if self.lines else "", 100)

    @property
    def text(self) -> str:
        """All that was shown, on one line."""
        return " ".join("".join(self.shown).split())


def play_on(game: AnyGame, lines: Sequence[str], path: Path, lang: str = "en", bot: str = "random") -> str:
    """Let Ada, on the seat that is to act, type some lines at a table with bots; return what was shown."""
    first = game.to_act[0]
    chairs = tuple(Chair(seat == first, "Ada" if seat == first else bot) for seat in range(game.seats))
    typist = Typist(list(lines))
    Session(game, Seating(chairs, 5), typist.terminal, path / "game.jsonl", lang, asks=False, kit=GAME).play()
    return typist.text
