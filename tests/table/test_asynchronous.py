"""The same calls for hosts that wait for many things at once."""

import asyncio
from contextlib import suppress
from random import Random

import ktc
from ktc.table import AsyncTable, Message, StaleAction, Table

from .hosting import actions_in


def test_readers_follow_a_whole_game_by_messages() -> None:
    table = Table(ktc.new_game(2, seed=8), {1: "random"}, seed=1)
    ann, eve, hosted = table.sit(0), table.watch(), AsyncTable(table)

    async def person() -> None:
        random = Random(8)
        async for message in hosted.messages(ann):
            actions = actions_in(message)
            if actions:
                with suppress(StaleAction):  # where both seats may act, the bot was faster: the next message is there
                    await hosted.act(ann, random.choice(actions), message.revision)

    async def spectator() -> list[Message]:
        return [message async for message in hosted.messages(eve)]

    async def both() -> list[Message]:
        _, seen = await asyncio.gather(person(), spectator())
        return seen

    seen = asyncio.run(both())
    told: list[object] = []
    for message in seen:
        told[message.kept :] = [one.event for one in message.events]
    assert seen[-1].table.over
    assert tuple(told) == table.game.events_for(None)
    assert not table._lock.subscriptions


def test_a_reader_who_comes_back_goes_on_where_it_was() -> None:
    table = Table(ktc.new_game(2, seed=8, options={"start": 0}))
    ann, ben, hosted = table.sit(0), table.sit(1), AsyncTable(table)

    async def come_and_go() -> tuple[Message, Message]:
        async for message in hosted.messages(ben):
            first = message
            break
        await hosted.act(ann, ktc.Pass(0), 0)
        async for message in hosted.messages(ben, since=first.revision):
            return first, message
        raise AssertionError("no message")

    first, second = asyncio.run(come_and_go())
    assert second.kept == len(first.events)
    assert [told.event for told in second.events] == list(table.game.log[-1].events)


def test_undo_and_consent() -> None:
    table = Table(ktc.new_game(2, seed=8, options={"start": 0}))
    ann, ben, hosted = table.sit(0), table.sit(1), AsyncTable(table)

    async def take_back() -> tuple[bool, bool]:
        await hosted.act(ann, ktc.Pass(0), 0)
        return await hosted.undo(ann), await hosted.agree(ben)

    assert asyncio.run(take_back()) == (False, True)
    assert table.game.revision == 2
