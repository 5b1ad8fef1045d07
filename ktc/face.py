"""The calls of ``ktc`` that accept any game; without ``game`` they use Key to the City – London.

Only this module, and the default game's public modules next to it, name a game.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, overload

from ktc.kernel import AnyValue, Kind, Option, Options, Sayable, rendering
from ktc.kernel.chance import Seed
from ktc.kernel.rendering import Facts
from ktc.records.game import AnyGame

if TYPE_CHECKING:
    from ktc.kit import GameKit
    from ktc.records.verifying import Verification
    from ktc.wire.streams import Readable
    from ktc_city.box.tilebox import TileBox
    from ktc_city.game.new_game import CityGame
    from ktc_city.model.options import GameOptions

TILES: Final = "london_2016"


class _DefaultMessages(rendering.Speaker):
    """Messages of the default game, for refusals of no particular game, such as those parsed from JSON."""

    def say(self, lang: str, message: str, facts: Facts) -> str:
        from ktc_city.catalogue import MESSAGES  # a game without text output needs no catalogue

        return MESSAGES.say(lang, message, facts)

    def calling(self, players: rendering.Players) -> rendering.Speaker:
        from ktc_city.catalogue import MESSAGES  # as above

        return MESSAGES.calling(players)


rendering.default = _DefaultMessages()


@overload
def new_game(
    players: int = ...,
    seed: Seed = ...,
    tiles: "str | Path | TileBox" = ...,
    variants: Sequence[str] = ...,
    options: "GameOptions | Options | None" = ...,
) -> "CityGame": ...
@overload
def new_game(players: int = ..., seed: Seed = ..., *, game: "str | GameKit", **options: Option) -> AnyGame: ...
def new_game(
    players: int = 4,
    seed: Seed = None,
    tiles: "str | Path | TileBox" = TILES,
    variants: Sequence[str] = (),
    options: "GameOptions | Options | None" = None,
    *,
    game: "str | GameKit | None" = None,
    **more: Option,
) -> AnyGame:
    """Return a new game, set up and ready for its first action; without ``game``, of Key to the City – London.

    ``seed`` determines every draw; without one, 32 secret bytes do, committed to by hash.  ``tiles`` is the name of a tile
    set, a YAML file, or an opened box.  ``game`` is the id of an installed game, or a ``GameKit``, and determines the possible
    options.  Raises ``OptionError``, ``TileSetError`` or ``PluginError``.
    """
    if game is None and not more:
        try:
            from ktc_city.game.new_game import new_game as of_the_city  # other games do not load this one
        except ModuleNotFoundError:
            from ktc.kit.named import kit_or_default  # a kit takes a fiftieth of the start

            kit_or_default()  # raises an error with one sentence
            raise
        return of_the_city(players, seed, tiles, variants, options)
    from ktc.kit import named  # the default game needs no search

    given = {"tiles": (tiles, TILES), "variants": (variants, ()), "options": (options, None)}
    own: dict[str, Option] = {name: value for name, (value, default) in given.items() if value is not default}
    return named.new_game(named.kit_or_default(game), players, seed, **own, **more)


@overload
def load(
    path: "str | Path | Readable | None" = ...,
    tiles: "str | Path | TileBox | None" = ...,
    only: Sequence[str] | None = ...,
    *,
    text: str | None = ...,
    edition: "str | Path | None" = ...,
) -> "CityGame": ...
@overload
def load(
    path: "str | Path | Readable | None" = ...,
    *,
    text: str | None = ...,
    game: "str | GameKit",
    edition: "str | Path | None" = ...,
    **how: Option,
) -> AnyGame: ...
def load(
    path: "str | Path | Readable | None" = None,
    tiles: "str | Path | TileBox | None" = None,
    only: Sequence[str] | None = None,
    *,
    text: str | None = None,
    game: "str | GameKit | None" = None,
    edition: "str | Path | None" = None,
    **how: Option,
) -> AnyGame:
    """Return the game in a record; with ``game`` it must be of that game.

    ``path`` is a file, or an open stream of text or bytes, which is read from its current position and stays open; ``text`` is
    the record itself.  Without its plugins, or with a set that has changed since, the game can be read but not continued.
    ``tiles`` is a set that is not installed, ``only`` lists what may be imported (as in ``open_box``).  ``edition`` names the
    figures for a record that does not name its own: an edition of an installed set (``london_2010@1``), or a file.  Raises
    ``RecordError`` for an incomplete or inconsistent record.
    """
    from ktc import games  # not needed without records

    return games.load_record(games.read(path, text, game, only), game, **_given(tiles, only, edition), **how)


def verify(
    path: "str | Path | Readable | None" = None,
    tiles: "str | Path | TileBox | None" = None,
    only: Sequence[str] | None = None,
    *,
    text: str | None = None,
    game: "str | GameKit | None" = None,
    edition: "str | Path | None" = None,
    **how: Option,
) -> "Verification":
    """Decide every action of a record again, and return the first line that differs, and the rule.

    Takes the arguments of ``load``.  This proves that the record agrees with the rules and its seed, but not who acted, nor
    that the seed was not chosen.  Raises ``RecordError`` for a record that cannot be loaded, ``PluginError`` if its plugins
    are not available.
    """
    from ktc import games  # as above

    return games.verify_record(games.read(path, text, game, only), game, **_given(tiles, only, edition), **how)


def _given(tiles: Option, only: Option, edition: Option) -> dict[str, Option]:
    given = {"tiles": tiles, "only": only, "edition": edition}
    return {name: value for name, value in given.items() if value is not None}


def tell(said: Sayable, lang: str = "en", game: AnyGame | None = None) -> str:
    """Return one sentence for an event, a refusal (or the error that carries one), a question to a seat or a line of a score.

    ``lang`` is one of en, de, fr, nl.  With ``game``, players are called by the colours of their home tiles, and tiles by the
    names in its box; without it, players by their seats, and tiles as in the box of 2016.  Names of tiles are not translated.
    An event that occurred several times in a game is rendered as of its last occurrence: render events as they happen.  Raises
    ``OptionError`` for another language, and for an object without a sentence.
    """
    if game is None:
        from ktc_city.text.rendering import tell as of_the_city  # other games do not load this one

        return of_the_city(said, lang)
    from ktc.kit import named  # as above

    return named.tell(said, lang, game)


def from_json(text: str | bytes, kind: Kind, game: AnyGame | None = None) -> AnyValue:
    """Parse a value of ``kind`` (``ktc.Action``, ``ktc.Event``, a class, ``tuple[ktc.Event, ...]``) from JSON text.

    ``kind`` may be of any game; with ``game``, the nearest action in a ``Refusal``, or the action of a ``DraftView``, is of
    that game.  Raises ``RecordError`` for anything else.
    """
    from ktc.wire import codec, kinds

    if game is not None:
        return codec.from_json(text, kind, kinds.own_of(game.ruleset))
    if not kinds.is_of_game(kind):
        return codec.from_json(text, kind)
    from ktc_city.wire.kit import SENT  # other games do not load this one

    return codec.from_json(text, kind, SENT.own)


def content_of(game: AnyGame) -> AnyValue:
    """Return the content of a game's box, as plain values for JSON: tiles or cards with figures, sources and sentences.

    Raises ``OptionError`` for a game that does not publish it.
    """
    from ktc.kit import named  # as above

    return named.content_of(game)
