"""The messages of ``ktc.ui`` to an interface: plain JSON objects, of any game.  Seats, eras and berths count from 1 here."""

from typing import Any, Literal, NotRequired, Required, TypeAlias, TypedDict

Figures: TypeAlias = dict[str, Any]
Counts: TypeAlias = dict[str, int]
Leaf: TypeAlias = Any
Answers: TypeAlias = Any


class UiThing(TypedDict, total=False):
    """A thing on the table: a card, a tile, a piece, a button.

    What a thing of the state leaves out is as the set prints it, under the `sort` of the thing or else its key; `figures` are
    completed name by name.
    """

    name: str
    """What players call it."""
    sort: str
    """The key of its print in the set, where that is not the key of the thing."""
    look: str
    """The component that draws it, such as hex, card or image; without one it is a button with its texts."""
    face: list[str]
    """Short texts printed on it, the first one large."""
    image: str
    """An SVG document to show as an image; it is text of a game, so never insert it as markup."""
    figures: Figures
    """What its component shows, by name: values of the game's own choice."""
    about: str
    """All of it in a sentence, for tooltips and screen readers."""
    number: int
    """How many alike copies it stands for; 1 where nothing is said."""
    marks: list[str]
    """Words for its present state."""
    colour: str
    """A colour word, or a #rrggbb."""
    owner: int
    """The seat that has it, from 1."""
    down: bool
    """Whether only its back is seen."""
    same_as: str
    """The key of the thing that actions name instead, where several are alike."""
    at: list[float]
    """Where a thing without a key, or a target, is on its map."""
    section: str
    """The name of the section of a target."""
    beside: list[str]
    """On a map, the names of the spaces to which lines lead; of a target, the keys of the things that offer it too."""
    holds: list["str | UiThing"]
    """What lies on this space: keys of things, or things that cannot be chosen."""


class UiFigure(TypedDict):
    """A value with a label, such as points."""

    label: str
    """What the value is called."""
    value: str | int
    """The value."""
    large: NotRequired[bool]
    """Whether it decides the game."""


class UiItem(TypedDict, total=False):
    """An item of a section: a figure, a row, a seat with figures and rows, a track, a map, or texts."""

    kind: Required[Literal["figure", "row", "seat", "track", "map", "texts"]]
    """What it is."""
    title: str
    """Its heading; none if missing."""
    name: str
    """The name of a figure, for programs."""
    label: str
    """What the value of a figure is called."""
    value: str | int
    """The value of a figure."""
    large: bool
    """Whether a figure decides the game."""
    of: int
    """How many there are of what a figure counts, such as rounds of the game."""
    things: list[str | UiThing]
    """The things of a row, or the spaces of a track: keys, or things that cannot be chosen. Of a map, only the latter."""
    places: dict[str, list[float]]
    """Where the spaces of a map are, by key: two numbers. On a grid of hexagons these count half columns to the east and half
    rows to the south-east; odd ones are sides.
    """
    pieces: dict[str, list[float]]
    """Where alike pieces are on a map, by sort: two numbers for each."""
    free: int
    """How many free places there are behind the things of a row."""
    small: bool
    """Whether the things of a row are drawn as buttons of one line."""
    seat: int
    """The seat whose figures and rows these are, from 1."""
    key: str
    """The key of the seat as a thing, where it can be chosen."""
    about: str
    """The seat in a sentence, for screen readers."""
    figures: dict[str, UiFigure]
    """The figures of a seat, by name, or by number from 1 where they have none."""
    rows: dict[str, "UiItem"]
    """The rows of a seat, by number from 1."""
    grid: str
    """The grid of a map: hex, or nothing for any places."""
    lines: list[str]
    """Texts."""


class UiSection(TypedDict):
    """A part of the table."""

    title: str
    """Its heading; it may be empty."""
    items: dict[str, UiItem]
    """Its items, by number from 1."""


class UiSeat(TypedDict):
    """A seat and its numbers."""

    name: str
    """What the player is called."""
    points: NotRequired[int]
    """The points, as far as the reader may know them; left out where the game does not count them yet."""
    colour: NotRequired[str]
    """The colour of the player's pieces."""
    look: NotRequired[str]
    """The sort of what stands for the player; the seat's own token, `token/1` and so on, where it is left out."""
    numbers: NotRequired[dict[str, str | int]]
    """Other numbers of the player, by name; the set has their labels."""


class UiState(TypedDict):
    """The table as one reader may know it. A delta changes it into the next one."""

    set: str
    """The hash of the set that completes it."""
    revision: int
    """How often the game has changed; actions name it."""
    reader: NotRequired[int]
    """The seat that reads, from 1; left out for a spectator."""
    over: NotRequired[bool]
    """Whether the game has ended."""
    title: str
    """Whose turn it is, in words."""
    notes: list[str]
    """Sentences about the whole table."""
    acts: list[int]
    """The seats for which the game waits, from 1."""
    seats: dict[str, UiSeat]
    """The seats, by number from 1."""
    layout: list[str]
    """The names of the sections, the most important first."""
    sections: dict[str, UiSection]
    """The sections, by name, but those that are as in the set."""
    things: dict[str, UiThing]
    """The things that events and actions can name, by key, as far as they differ from the set."""


class UiKind(TypedDict):
    """A kind of action."""

    name: str
    """What players call it."""
    place: NotRequired[int]
    """Where its button is among those of one thing, from 1; 1 if missing. Kinds with the same place exclude each other."""


class UiSet(TypedDict):
    """The part of a table that never changes in a game: kinds of actions and things as printed, in one language."""

    hash: str
    """The hash of all the rest; a client with a set of this hash needs no other."""
    game: str
    """The id of the game."""
    language: str
    """The language of all words, as en."""
    kinds: dict[str, UiKind]
    """The kinds of actions, by the names of their classes."""
    labels: dict[str, str]
    """What figures and numbers are called, by name."""
    sections: dict[str, UiSection]
    """The sections whose things never change, by name."""
    things: dict[str, UiThing]
    """The things as printed, by sort."""


class UiBounds(TypedDict):
    """Some of very many actions."""

    answers: list[Any]
    """Their common answers after the thing: keys of things, or words."""
    count: int
    """How many actions these are."""
    least: NotRequired[int]
    """The least number that answers next."""
    most: NotRequired[int]
    """The most that answers next."""


class UiDeed(TypedDict, total=False):
    """The legal actions of one kind that begin with a thing."""

    price: Counts
    """What it costs besides the answers: numbers by sort of thing."""
    effect: Counts
    """What it gives: numbers by sort of thing, or points."""
    answers: Answers
    """The answers after the thing: objects by key of a thing or by word, down to lists. An item of such a list is one answer,
    or a list of all further answers, which is empty if there are none. The key "" leads to those without a further key."""
    bounds: list[UiBounds]
    """In place of answers, where the seat has very many actions."""
    counts: Counts
    """In place of answers: the kinds of which any numbers can be chosen, each with the most."""


class UiCan(TypedDict):
    """All that a seat may do now. An action is its kind, then the thing, then the answers."""

    revision: int
    """The revision of the state that it belongs to."""
    seat: int
    """The seat, from 1."""
    asks: str
    """What the seat is asked, as a sentence."""
    count: int
    """How many actions these are."""
    whole: bool
    """Whether all answers are listed; else some have bounds."""
    things: dict[str, dict[str, UiDeed]]
    """What may be done, by key of the thing with which it begins, then by kind."""
    others: dict[str, UiDeed]
    """What begins with no thing, by kind. If there are too many to list, the kind
    may be empty: choose by a draft."""
    targets: NotRequired[dict[str, UiThing]]
    """The places that answers name and that are no things of the state, such as free sides, by key."""
    questions: NotRequired[dict[str, list[str]]]
    """What is asked for each answer after the thing, as sentences, by kind; "" for no question of the game."""
    words: NotRequired[dict[str, dict[str, str]]]
    """What players call answers that are no keys, such as "" and true, by kind."""


class UiEvent(TypedDict):
    """Something that has happened, as the reader may know it."""

    kind: str
    """The class of the event."""
    sentence: str
    """It in a sentence."""
    seat: NotRequired[int]
    """The seat that did it, from 1."""
    things: NotRequired[list[str]]
    """The keys of the things that it touched, as far as they are on the table now."""
    deed: NotRequired[bool]
    """True for what the seat chose to do, maybe in the turn of another one."""
    aside: NotRequired[bool]
    """True for what news leaves out, such as a payment."""
    report: NotRequired[bool]
    """True for what begins a report, such as the end of an era: what happens to all players, up to the next deed."""
    facts: NotRequired[dict[str, Any]]
    """Its other fields, as the event has them in JSON, but seats count from 1 and 0 stands for no seat."""


class UiUpdate(TypedDict):
    """A message to a screen after a change: keep the first `kept` events, drop the others, and append these."""

    revision: int
    """The revision of the new state."""
    kept: int
    """How many of the earlier events stay."""
    events: list[UiEvent]
    """The events since then."""
    state: NotRequired[UiState]
    """The whole state, for a screen that has none."""
    delta: NotRequired[dict[str, Any]]
    """A JSON merge patch (RFC 7396) that changes the last state into this one."""
    can: NotRequired[UiCan]
    """What the seat may do; left out where it may not act."""
