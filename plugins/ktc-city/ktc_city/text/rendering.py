"""The public call for the sentence of an event, refusal or question."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from ktc.kit import BY_SEAT, Ask, IllegalAction, OptionError, Players, Refusal, ScoreLine, capital, check_language, shorten
from ktc_city.box.open_box import open_box
from ktc_city.model.events import BargeSailed, ConnectorPlaced, Event, GameEnded, KeyplesPlaced, TilePlaced
from ktc_city.text.events import TELLERS, has_words, sentence, told_of
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene

if TYPE_CHECKING:
    from ktc_city.game.new_game import CityGame

OF_THE_BOARD: Final = (BargeSailed, ConnectorPlaced, GameEnded, KeyplesPlaced, TilePlaced)  # told with where things lie, who won


def tell(said: "Event | Refusal | IllegalAction | Ask | ScoreLine", lang: str = "en", game: "CityGame | None" = None) -> str:
    """Return one sentence for an event, a refusal (or the error that carries one), a question to a seat or a line of a score.

    ``lang`` is en, de, fr, nl, or an installed language.  With ``game``, players are named by the colours of their home tiles,
    and tiles as in its box; without it, players are seats, and tiles as in the box of 2016.  Names of tiles stay as printed.
    An event that came several times in a game is described as of the last time: render events as they happen.  Raises
    ``OptionError`` for another language, and for values without a text.
    """
    check_language(lang)
    if isinstance(said, Refusal | IllegalAction | Ask | ScoreLine):
        return f"{capital(said.told(lang))}."
    if not has_words(type(said)):
        raise OptionError(f"{shorten(said)} has no text; pass an event, a refusal, an Ask or a ScoreLine")
    scene = _scene_of(said, lang, game)
    return sentence(scene, told_of(scene, said))


class _Teller:
    """Renders events in their scene."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.follow = scene.follow

    def __call__(self, event: Event) -> str:
        self.follow(event)
        return sentence(self._scene, told_of(self._scene, event))


def teller(game: "CityGame", lang: str = "en", players: Players = BY_SEAT) -> Callable[[Event], str]:
    """Return a renderer for the events of a stream, from the first event on, each as of the time when it happened.

    ``players`` are names by seat; others go by the colour of the home tile.  Raises ``OptionError`` for another language.
    """
    check_language(lang)
    return _Teller(_scene_at(game, lang, players))


def _scene_of(event: Event, lang: str, game: "CityGame | None") -> Scene:
    """Return the scene of an event, as far as its sentence needs it: for most, the set-up only.

    Others need the game up to the event, and the whole game for an event that is not in it.  Equal events are one object, so one
    that came several times is described as of the last time.
    """
    if game is None:
        scene = Scene(open_box().index.inventory, lang)
        scene.follow(event)
        return scene
    scene = _scene_at(game, lang)
    for heard in _up_to(event, game.log.events) if _needs_all_before(event) else game.opening:
        scene.follow(heard)
    return scene


def _scene_at(game: "CityGame", lang: str, players: Players = BY_SEAT) -> Scene:
    inventory = game.state.index.inventory
    return Scene(inventory, lang, Names(inventory, lang=lang, messages=game.messages, people=players))


def _needs_all_before(event: Event) -> bool:
    """Return whether the sentence of an event needs the game up to it; those of effects need the pending ones."""
    return type(event) in OF_THE_BOARD or type(event) not in TELLERS


def _up_to(event: Event, events: Sequence[Event]) -> Iterator[Event]:
    """Return the events up to the last occurrence of one; all of them if it never occurred."""
    last = next((number for number in range(len(events) - 1, -1, -1) if events[number] is event), len(events) - 1)
    return islice(events, last + 1)
