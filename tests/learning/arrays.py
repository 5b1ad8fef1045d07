"""Games of which arrays are made, and positions in the middle of them."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

import attrs
from kernel.kits import AUCTION, LONDON, STADENS
from kernel.sealed_auction import SealedAuction
from kernel.toy import opened
from kit.decks import GAME as DECKS
from kit.zoned import GAME as CARDS

import ktc
from ktc.kit import GameKit
from ktc.learning import Choosing, Encoder
from ktc.records.game import AnyGame
from ktc_city.kit import GAME

WHISPERS: Final = ktc.open_box("docklands", variants=("even_hands", "jennifer", "night_market", "whispers"))
OPENED: Final[Mapping[str, tuple[GameKit, Callable[[int], AnyGame]]]] = {
    "city of two": (GAME, lambda seed: ktc.new_game(2, seed=seed)),
    "city of five": (GAME, lambda seed: ktc.new_game(5, seed=seed)),
    "whispers": (GAME, lambda seed: ktc.new_game(3, seed=seed, tiles=WHISPERS)),
    "markets": (GAME, lambda seed: ktc.new_game(3, seed=seed, tiles="markets")),
    "chosen homes": (GAME, lambda seed: ktc.new_game(3, seed=seed, options={"rulings": {"setup.players": "chosen-in-turn"}})),
    "auction": (AUCTION, lambda seed: opened(SealedAuction(), seed)),
    "cards": (CARDS, lambda seed: ktc.new_game(3, seed=seed, game=CARDS)),
    "decks": (DECKS, lambda seed: ktc.new_game(2, seed=seed, game=DECKS)),
    "london": (LONDON, lambda seed: ktc.new_game(3, seed=seed, game=LONDON)),
    "stadens": (STADENS, lambda seed: ktc.new_game(3, seed=seed, game=STADENS)),
}


def encoder(name: str) -> Encoder:
    """Return what makes arrays of a game."""
    kit, new = OPENED[name]
    return Encoder(new(0), kit)


def same_again(kit: GameKit, game: AnyGame) -> GameKit:
    """Return a kit that opens one game, as it stands now."""
    return attrs.evolve(kit, new_game=lambda players, seed, **options: game.fork(same_luck=True))


def chosen(encoder: Encoder, game: AnyGame, seat: int, random: Random) -> Iterator[Choosing]:
    """Yield a draft of a seat, from before its first choice to its action, chosen by chance."""
    choosing = encoder.begin(game.as_seat(seat))
    yield choosing
    while choosing.action is None:
        choosing = choosing.choose(random.choice(choosing.legal))
        yield choosing


def played(encoder: Encoder, game: AnyGame, random: Random, steps: int) -> None:
    """Play a game on by numbers."""
    for _ in range(steps):
        if not game.over:
            *_, last = chosen(encoder, game, random.choice(game.awaited), random)
            game.apply(last.action)


def plain(value: Any, left_out: Mapping[str, str]) -> Any:
    """Return a view as an array holds it: as JSON has it, without names of classes and what is left out."""
    if attrs.has(type(value)):
        kind = type(value).__name__
        names = [field.name for field in attrs.fields(type(value)) if f"{kind}.{field.name}" not in left_out]
        of_several = {"type": kind} if getattr(value, "__ktc_family__", False) else {}
        return of_several | {name: plain(getattr(value, name), left_out) for name in names}
    if isinstance(value, dict):
        return {key: plain(item, left_out) for key, item in value.items()}
    return [plain(item, left_out) for item in value] if isinstance(value, list | tuple) else value


def differences(read: Any, shown: Any, path: str = "") -> Iterator[str]:
    """Yield the fields in which what was read back from an array is not what the view shows."""
    if isinstance(read, dict) and isinstance(shown, dict) and read.keys() == shown.keys():
        for name in shown:
            yield from differences(read[name], shown[name], f"{path}.{name}" if path else name)
    elif isinstance(read, list) and isinstance(shown, list) and len(read) == len(shown):
        for number, pair in enumerate(zip(read, shown, strict=True)):
            yield from differences(*pair, f"{path}[{number}]")
    elif read != shown:
        yield f"{path} is {shown} and reads back as {read}: which bounds has it?"
