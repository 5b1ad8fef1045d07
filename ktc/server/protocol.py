"""The messages between a server and its clients, for ``ktc schema``: frames of the socket, and the values of calls."""

from collections.abc import Mapping
from typing import Any, Final, NotRequired, TypedDict

from ktc.draw.marks import Why
from ktc.server.room_messages import Invited, RoomMade, RoomShown
from ktc.server.seating import RoomClock
from ktc.table import News
from ktc.web.host import NewTable, Opened
from ktc.web.page_messages import Advice, Moved, PointsShown, ReviewShown, ScreenShown, SeatRecord, StoryShown


class CallFrame(TypedDict):
    """A call of a client."""

    id: int
    """A number of the client's choice, which the answer repeats."""
    do: str
    """The name of the call."""
    args: NotRequired[dict[str, Any]]
    """The arguments by name: mostly the room, a token, and a language."""


class AnswerFrame(TypedDict):
    """The answer to a call."""

    id: int
    """The number of the call."""
    text: str
    """The value as JSON text; a Problem if the call was refused."""


class NewsFrame(TypedDict):
    """News for a client that follows a room."""

    news: str
    """The name of the room."""
    screen: NotRequired[ScreenShown]
    """What is new, for a client that follows the screen."""
    text: NotRequired[str]
    """For a client that follows the news: News as JSON text. For all: a Problem, after which nothing more is sent."""
    room: NotRequired[str]
    """The seats of the room, as JSON text: a RoomShown."""
    away: NotRequired[list[int]]
    """The seats whose client is not connected, from 0."""


FRAMES: Final = (CallFrame, AnswerFrame, NewsFrame)
VALUES: Final = (
    NewTable, RoomClock, RoomMade, Invited, RoomShown, Opened, ScreenShown, News, Moved, SeatRecord, Why, Advice, PointsShown,
    StoryShown, ReviewShown,
)  # fmt: skip
MESSAGES: Final[tuple[type, ...]] = (*FRAMES, *VALUES)
WORDS: Final[Mapping[str, str]] = {
    "Advice.action": "The action that the bot would take; null if no bot has a hint.",
    "Advice.deed": "The action in the form of `do`: its kind, the thing, the answers; empty if there is none.",
    "Advice.sentences": "The hint, sentence by sentence.",
    "ChangeShown.bot": "The bot that is to take the seat; empty for a new player.",
    "ChangeShown.by": "The seat that asked for it, from 0; null for the owner of the room.",
    "ChangeShown.sentence": "The change as a sentence in the reader's language.",
    "ChangeShown.waiting": "The seats that have not voted yet, from 0.",
    "ChapterShown.step": "The step with which it begins.",
    "ChapterShown.title": "Its heading.",
    "Invited.invite": "The secret part of the new invitation.",
    "Moved.news": "The news since the named revision; null for a quiet call, and for a refusal.",
    "Moved.problem": "Why nothing was done; null if it was.",
    "Moved.text": "The sentence of the rule that the problem names; left out where there is none.",
    "NewTable.game": "The id of the game.",
    "NewTable.seats": "Who sits in each seat.",
    "NewTable.seed": "The seed of the game; null at a server, which draws it.",
    "NewTable.settled": "Answers to the settings of the game; the others have their defaults.",
    "News.asked": "The question to the reader as a sentence; empty if there is none.",
    "News.awaited": "The seats that the game waits for, from 0.",
    "News.bot_failures": "The bots that failed, by seat, until they act or lose the seat.",
    "News.events": "A sentence for each event, to append to those kept.",
    "News.failure": "Why the answer to a step already played could not be created; omitted if it could.",
    "News.kept": "The number of earlier sentences that the reader keeps, from the first; it discards the others.",
    "News.may_act": "Whether the reader may act.",
    "News.over": "Whether the game has ended.",
    "News.seated": "The players, by seat.",
    "News.steps": "The numbers of these sentences by step.",
    "News.times": "The milliseconds left, by seat; null without a clock.",
    "News.undo": "The seat that wants to undo its last step; null if none does.",
    "Opened.begun": "Whether the game has begun; before, no hand is shown.",
    "Opened.game": "The id of the game.",
    "Opened.languages": "The languages that the game supports.",
    "Opened.pictures": "The names of the game's own pictures.",
    "Opened.places": "The places of the caller, with their tokens.",
    "Opened.title": "The name of the game.",
    "PersonSeat.token": "The secret token, which every call of the seat has; it is also in the link to the seat.",
    "PointsLine.reason": "The reason, in the reader's language.",
    "PointsLine.sort": "The kind of the source: a sort of the table's things, or a word; empty for none.",
    "PointsLine.thing": "The source of the points.",
    "PointsShown.headline": "The result as the reader sees it, such as “You win”; empty for several readers, and before the end.",
    "PointsShown.lines": "The sources of these points.",
    "PointsShown.reason": "Why the headline is true where the points alone do not say it; else empty.",
    "PointsShown.totals": "The points by seat.",
    "PointsShown.verdict": "Who has won, as a sentence; empty before the end.",
    "ReviewShown.rounds": "The points after each round, such as an era; empty for a game of fewer than two rounds.",
    "ReviewShown.turns": "The turns that the game can estimate, in their order.",
    "RoomClock.each": "The milliseconds of each seat in total.",
    "RoomClock.more": "The milliseconds added for each step.",
    "RoomMade.host": "The secret part of the owner's link.",
    "RoomMade.invites": "The secret parts of the invitations, by seat; empty for a bot's.",
    "RoomMade.room": "The name of the room.",
    "RoomMade.watch": "The secret part of the link for spectators.",
    "RoomShown.begun": "Whether the game has begun; before, no hand is shown.",
    "RoomShown.change": "The change of a seat under vote; null if there is none.",
    "RoomShown.clock": "The clock of the room; null without one.",
    "RoomShown.events": "The last changes of the seats, as sentences.",
    "RoomShown.free": "The seats that an invited person may take, from 0.",
    "RoomShown.game": "The id of the game.",
    "RoomShown.invited": "The seats with a valid invitation, from 0.",
    "RoomShown.over": "Whether the game has ended.",
    "RoomShown.room": "The name of the room.",
    "RoomShown.seated": "The players, by seat.",
    "RoomShown.times": "The milliseconds left, by seat; null without a clock.",
    "RoomShown.title": "The name of the game.",
    "RoomShown.version": "The number of changes of the seats.",
    "RoomShown.yours": "The seat of the link, from 0; null if it has none.",
    "RoundShown.points": "The points of each seat then.",
    "RoundShown.step": "The last step of the round.",
    "RoundShown.title": "What the round is called.",
    "ScreenShown.set": "The set; null if the client has it.",
    "ScreenShown.status": "The table besides its game; null if it is as it was.",
    "ScreenShown.update": "The whole state or its change, the events, and what the seat may do.",
    "SeatRecord.record": "The record of the seat, a line of JSON for each step.",
    "Settled.choices": "The names of the choices; empty for yes.",
    "Sitter.bot": "The name of a bot; empty for a person.",
    "StepShown.sentences": "What happened, as far as the reader may know it.",
    "StepShown.step": "The number of the step; 0 is the set-up.",
    "StoryShown.chapters": "The sections of the game, in order.",
    "StoryShown.steps": "The steps from the set-up to the last.",
    "TableStatus.bot_failures": "The bots that failed, by seat, until they act or lose the seat.",
    "TableStatus.seated": "The players, by seat.",
    "TableStatus.times": "The milliseconds left, by seat; null without a clock.",
    "TableStatus.undo": "The seat that wants to undo its last step; null if none does.",
    "TurnShown.gain": "What the turn is estimated to bring more than the best other choice, in points; below 0: what it cost.",
    "TurnShown.seat": "The seat, from 0.",
    "TurnShown.sentence": "For the best and the dearest turn of each seat: what it did, and what it brought or cost; else empty.",
    "TurnShown.step": "The step that the turn led to.",
    "Why.action": "What was tried: of this kind the nearest to an allowed action; null if nothing was.",
    "Why.kind": "The kind of action; empty for all kinds.",
    "Why.kind_name": "What players call the kind of action; empty for all kinds.",
    "Why.lang": "The language of the text.",
    "Why.reason": "Why it cannot be done, as a sentence.",
    "Why.text": "The text of the rule; empty where the game has no register.",
}
