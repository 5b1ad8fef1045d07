"""Tables to try, and screens that know nothing but what they were sent."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
from kernel.kits import LONDON, STADENS
from kernel.sealed_auction import SealedAuction
from kernel.toy import opened

import ktc
from ktc.kernel.views.drafts import DraftView
from ktc.kit.named import kit_of
from ktc.records.game import AnyGame
from ktc.table import Message, NewsItem, Table

GAMES: dict[str, Any] = {
    "city of two": lambda seed: ktc.new_game(2, seed=seed),
    "city of four": lambda seed: ktc.new_game(4, seed=seed),
    "markets": lambda seed: ktc.new_game(3, seed=seed, tiles="markets"),
    "auction": lambda seed: opened(SealedAuction(), seed),
    "london": lambda seed: ktc.new_game(3, seed=seed, game=LONDON),
    "stadens": lambda seed: ktc.new_game(3, seed=seed, game=STADENS),
}


def told_in(game: AnyGame, lang: str) -> str:
    """Return a language if a game is told in it, and else English."""
    messages = kit_of(game.ruleset.id).part("messages")
    return lang if messages is None or lang in messages.spoken else "en"


@attrs.define
class Screen:
    """What somebody far away has: a token, and the events and the revision of the messages so far."""

    table: Table
    token: str
    told: list[NewsItem] = attrs.field(factory=list)
    revision: int | None = None

    def take(self, message: Message) -> Message:
        """Do with a message what its page says."""
        self.told[message.kept :] = message.events
        self.revision = message.revision
        return message

    def look(self) -> Message:
        return self.take(self.table.message(self.token, self.revision))

    def act(self, action: Any) -> Message:
        assert self.revision is not None
        return self.take(self.table.act(self.token, action, self.revision))


def actions_in(message: Message) -> list[Any]:
    """Return all that a message says may be done."""
    return list(_ends(message.choices))


def _ends(draft: DraftView) -> Iterator[Any]:
    if draft.action is not None:
        yield draft.action
    for branch in draft.choices:
        assert branch.then is not None
        yield from _ends(branch.then)


def seated(game: AnyGame, **how: Any) -> tuple[Table, list[Screen]]:
    """Return a table at which a person sits in each seat, and their screens."""
    table = Table(game, **how)
    return table, [Screen(table, table.sit(seat)) for seat in range(game.seats)]


def play(table: Table, screens: list[Screen], steps: int, random: Random) -> None:
    """Let whoever is waited for choose from what was sent."""
    for _ in range(steps):
        if table.game.over:
            return
        screen = screens[random.choice(table.game.awaited)]
        actions = actions_in(screen.look())
        screen.act(random.choice(actions))
