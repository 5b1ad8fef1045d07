"""One sentence for one thing: the public call."""

from typing import Any

from ktc.city.new_game import CityGame
from ktc.city.open_box import open_box
from ktc.kernel.errors import IllegalAction, OptionError, shorten
from ktc.kernel.ruleset import Ask, Refusal
from ktc.telling.events import TELLERS, sentence, told_of
from ktc.telling.plain import capital
from ktc.telling.scene import Scene
from ktc.words import LANGUAGES


def tell(said: Any, lang: str = "en", game: CityGame | None = None) -> str:
    """Return one sentence for an event, a refusal (or the error that carries one) or what is asked of a seat.

    ``lang`` is one of en, de, fr, nl.  With ``game`` players go by the colours of their home tiles, and tiles by the names
    in its box; without it players go by their seats, and tiles as in the box of 2016.  Names of tiles stay as printed.
    Raises ``OptionError`` for another language, and for what cannot be told.
    """
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise OptionError(f"no language {shorten(lang)}; languages: {', '.join(LANGUAGES)}")
    if isinstance(said, Refusal | IllegalAction | Ask):
        return f"{capital(said.told(lang))}."
    if type(said) not in TELLERS:
        raise OptionError(f"nothing is told of {shorten(said)}; events, refusals and what is asked are")
    scene = _scene_of(said, lang, game)
    return sentence(scene, told_of(scene, said))


def _scene_of(event: Any, lang: str, game: CityGame | None) -> Scene:
    """Return the scene in which an event happens: the game's up to it, or all of it when it is no event of the game."""
    scene = Scene((game.state.look if game is not None else open_box().look).inventory, lang)
    for heard in game.log.events if game is not None else ():
        scene.follow(heard)
        if heard is event:
            return scene
    if game is None:
        scene.follow(event)
    return scene
