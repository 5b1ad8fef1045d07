"""Work that takes its time, for pages and for bots: by the processes of a pool, or here where there are none."""

import time

from ktc.bots import make_bot
from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, RecordError
from ktc.server.asking import Args
from ktc.server.metrics import Metrics
from ktc.server.rooms import OpenRoom
from ktc.server.working.lines import BotWork, CallWork, WorkFailed
from ktc.server.working.pool import WorkPool
from ktc.table import BotTurn
from ktc.table.programs import chosen
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of
from ktc.wire.limits import LARGEST_NUMBER
from ktc.wire.text import parse_json, write_json


class Workshop:
    """Where work is done; without a ``pool`` it is done at once, and everybody waits."""

    def __init__(self, pool: WorkPool | None, metrics: Metrics) -> None:
        self._pool = pool
        self._metrics = metrics

    async def call(self, room: OpenRoom, name: str, args: Args) -> str:
        """Return the answer to a call of a seat; raises ``WorkFailed`` and ``TooBusy``."""
        text = write_json(dict(args))
        if self._pool is None:
            return room.calls.do(name, text)
        return await self._pool.call(CallWork(room.name, room.table.game.revision, room.table.chairs, name, text))

    async def choose(self, room: OpenRoom, turn: BotTurn) -> AnyAction | BotError:
        """Return what a bot does at its turn, or how it failed: whatever is in its way, the game goes on."""
        began = time.monotonic()
        try:
            return await self._chosen(room, turn)
        except BotError as error:
            return error
        except (WorkFailed, RecordError) as error:
            return BotError(turn.bot, str(error), None, turn.seat, len(room.table.game.log) + 1)
        finally:
            self._metrics.bot_seconds.observe(time.monotonic() - began)

    async def _chosen(self, room: OpenRoom, turn: BotTurn) -> AnyAction:
        game = room.table.game
        if self._pool is None:
            return chosen(game, turn, make_bot(turn.bot, turn.taste, game=game.ruleset.id))
        names = tuple(chair.name or chair.bot for chair in room.table.chairs if chair.seat is not None)
        work = BotWork(room.name, turn, names)
        try:
            text = await self._pool.choose(work)
        except WorkFailed as error:
            if error.by_bot:
                raise
            text = await self._pool.choose(work)  # the system may have ended its process for want of memory
        return shared_codec(LARGEST_NUMBER).load(parse_json(text), actions_of(game.ruleset))
