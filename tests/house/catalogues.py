"""Where the messages stand: those of every game, and those of the city."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def of_every_game(lang: str) -> Iterator[Traversable]:
    """Yield the files of the messages of every game in a language."""
    yield from _sorted("ktc.messages", lang)


def of_the_city(lang: str) -> Iterator[Traversable]:
    """Yield the files of the city's messages in a language."""
    yield from _sorted("ktc_city.text", lang)


def of_both(lang: str) -> Iterator[Traversable]:
    """Yield all files of a language."""
    yield from of_every_game(lang)
    yield from of_the_city(lang)


def _sorted(package: str, lang: str) -> list[Traversable]:
    return sorted(files(package).joinpath("words", lang).iterdir(), key=lambda file: file.name)
