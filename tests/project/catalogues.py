"""Where the messages stand: those of every game, and those of the city."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def of_every_game(lang: str) -> Iterator[Traversable]:
    """Yield the files of the messages of every game in a language."""
    yield from in_package("ktc.messages", lang)


def of_the_city(lang: str) -> Iterator[Traversable]:
    """Yield the files of the city's messages in a language."""
    yield from in_package("ktc_city.text", lang)


def of_both(lang: str) -> Iterator[Traversable]:
    """Yield all files of a language."""
    yield from of_every_game(lang)
    yield from of_the_city(lang)


def in_package(package: str, lang: str) -> list[Traversable]:
    """Return the files of a package's messages in a language."""
    return sorted(files(package).joinpath("words", lang).iterdir(), key=lambda file: file.name)
