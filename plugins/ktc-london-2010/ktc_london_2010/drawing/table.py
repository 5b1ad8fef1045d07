"""The table as its reader sees it: the Card Display, hands, Building Displays, the map."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import attrs

from ktc.draw import Figure, Map, Row, Section, Space, Standing, Table, Texts, Thing
from ktc_london_2010.drawing import atlas
from ktc_london_2010.drawing.scene import Further, Scene, has_text
from ktc_london_2010.knowledge.view import PlayerView
from ktc_london_2010.model.cards import Borough, Card

DECK: Final = "deck"
EXPENDING: Final = ("PlaceCard", "ActivateCard")
OF_STACKS: Final = ("CardPlaced", "CardActivated", "CardFlipped", "MoneyPutOnCard", "MoneyLeftCard")
TAKING: Final = ("TakeCard", "CoverStack", "ExchangeCard")
GIVING: Final = ("ExpendCard", "GiveCard", "GiveUpCard")
SIGNS: Final = {
    "loans": "draw-loans", "thames": "draw-key-thames", "underground": "draw-key-underground", "first": "draw-key-first",
    "begins": "draw-key-begins", "turns": "draw-key-flip", "stays": "draw-key-stays",
}  # fmt: skip
COUNTED: Final = (
    "draw-money", "draw-loans", "draw-poverty", "draw-points", "draw-cards", "draw-stacks", "draw-boroughs", "draw-underground",
    "draw-counters", "draw-lost",
)  # fmt: skip
DECISIVE: Final = 4  # of these
UNIT: Final = 100  # of the map for a column or a row: figures are whole numbers
Answers = dict[str, Any]
Cards = Sequence[str]


def describe(scene: Scene) -> Table:
    """Return the table; what is chosen most often comes first.  Each part is a function of the values that it is given."""
    seen, view, reader = scene.seen, scene.view, scene.reader
    words = Scene(seen.without_position, scene.lang)

    def building(player: PlayerView) -> Section:
        public = attrs.evolve(player, hand=()) if player.hand else player
        return seen.reuse(f"building/{player.seat}", _building, words, public, scene.further(player), player is reader)

    return Table(
        [
            seen.reuse("display", _display, words, view.top, view.bottom, view.deck, view.discard),
            _cards(words, "looked", "draw-looked", view.looked, lambda card: {"KeepCard.card": card}) if view.looked else None,
            None if reader is None else seen.reuse(f"hand/{reader.seat}", _hand, words, reader.hand),
            None if reader is None else building(reader),
            seen.reuse("map", _map, words, scene.owners, view.underground),
            *(building(player) for player in view.players if player is not reader),
            seen.reuse("texts", _texts, words, scene.in_sight),
        ],
        scene.title,
        scene.notes,
    )


def _of(kinds: Iterable[str], value: Any, *fields: str) -> Answers:
    """Return the answers of a thing that stands for fields of some kinds of actions or events."""
    return {f"{kind}.{field}": value for kind in kinds for field in fields}


# --- cards ----------------------------------------------------------------------------------------------------------


def _display(scene: Scene, top: Cards, bottom: Cards, deck: int, discard: Cards) -> Section:
    rows = list[Row | Texts]()
    for place, message, cards in (("top", "draw-top", top), ("bottom", "draw-bottom", bottom)):
        words = scene.say(message)
        rows.append(Row(words, _in_row(scene, place, words, cards), free=max(0, scene.rules.columns - len(cards))))
    kinds = ("LookAtDeck", "CardDrawn", "DeckLookedAt", "CardsReturned")
    answers, also = {"TakeCard.place": DECK, "kind": kinds}, (DECK, scene.say("play-deck"))
    rows.append(Row("", [Thing(scene.say("draw-deck-left", number=deck), DECK, answers, also=also)], small=True))
    message = "draw-discarded" if discard else "draw-nothing-discarded"
    rows.append(Texts(scene.say(message, number=len(discard), cards=scene.names(discard))))
    return Section("display", scene.say("draw-display"), rows)


def _in_row(scene: Scene, place: str, row: str, cards: Sequence[str]) -> Iterator[Thing]:
    """Yield the cards of a row: copies of a card are one choice, and the last of them is touched by news."""
    for at, card in enumerate(cards):
        copy = cards[:at].count(card)
        first = f"display/{place}/{card}"
        spot = f"{first}/{copy + 1}" if copy else first
        answers = _of(TAKING, card, "card")
        if card not in cards[at + 1 :]:
            answers |= {**_of(("CardExpended", "CardGivenUp"), card, "card"), "CardsExchanged.given": card}
        about = scene.say("draw-in-row", card=scene.of_card(card), row=row)
        yield _card(scene, card, spot, answers, about, where={"place": place}, same_as=first if copy else "")


def prints(scene: Scene) -> Iterator[Thing | Figure | Section]:
    """Yield the cards, the boroughs and the signs as printed, the labels of numbers, and the map."""
    yield from (_card(scene, card, f"hand/{card}", {}, scene.of_card(card)) for card in scene.rules.cards)
    yield Thing("£", "money", look="money")
    yield Thing(scene.say("draw-poverty"), "poverty", look="cube", colour="black")
    yield from (Thing(look.word, f"card/{name}", look="card-sign", colour=name) for name, look in scene.colours.items())
    yield from (Thing(scene.say("draw-key-cards"), spot, look="card-sign") for spot in ("card/any", "cards"))
    yield from (Thing(scene.say(message), spot) for spot, message in SIGNS.items())
    yield from (_figure(scene, message, 0) for message in COUNTED)
    yield from (_block(scene, borough) for borough in scene.rules.boroughs.values())
    yield _river(scene)
    yield _map(scene, {}, (), is_print=True)


def _card(scene: Scene, name: str, spot: str, answers: Answers, about: str, **more: Any) -> Thing:
    card = scene.card(name)
    printed = (scene.name(name), f"{scene.colours[card.colour].letter} {card.letter}", scene.figures(name))
    also = (*more.pop("also", ()), *scene.also(name))
    sort = "" if more.get("down") else name
    figures = {"sign": f"card/{card.colour}", **figures_of(scene, card), **more.pop("figures", {})}
    return Thing(
        scene.name(name), spot, answers, face=printed, about=about, colour=card.colour, also=also, sort=sort, look="card",
        figures=figures, **more,
    )  # fmt: skip


def figures_of(scene: Scene, card: Card) -> dict[str, Any]:
    """Return what is printed on a card."""
    is_activated = scene.is_activated(card)
    numbers = {"money": card.money, "points": card.points, "poverty": card.burden - card.relief}
    found: dict[str, Any] = {
        "cost": {"money": card.cost} if card.has_base else {},
        "worth": card.hexagon,
        "price": {"money": card.pay} if card.pay else {f"card/{card.expend}": 1} if card.expend else {},
        "gives": {name: number for name, number in numbers.items() if number},
        "text": scene.text_of(card) if has_text(card) else "",
        "symbols": ["turns" if card.flip else "stays"] if is_activated and card.has_base else [],
    }
    return {name: value for name, value in found.items() if value not in (None, "", {}, [])}


def _cards(scene: Scene, part: str, title: str, cards: Sequence[str], answers: Callable[[str], Answers]) -> Section | None:
    """Return cards, each name once with its number."""
    if not cards:
        return None
    things = []
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        about = scene.of_card(card) + (f"; {scene.say('draw-copies', number=number)}" if number > 1 else "")
        things.append(_card(scene, card, f"{part}/{card}", answers(card), about, number=number))
    return Section(part, scene.say(title), [Row("", things)])


def _hand(scene: Scene, cards: Cards) -> Section | None:
    return _cards(scene, "hand", "draw-hand", cards, partial(_in_hand, scene))


def _texts(scene: Scene, in_sight: Cards) -> Section | None:
    """Return the texts of cards, each name once."""
    texts = scene.texts_of(in_sight)
    return Section("texts", scene.say("draw-texts"), [Texts(f"{name}: {text}" for name, text in texts)]) if texts else None


def _in_hand(scene: Scene, card: str) -> Answers:
    plays = "PlaceCard" if scene.card(card).has_base else "PlayPerson"
    return _of((plays, *GIVING), card, "card") | _of(EXPENDING, card, "expend", "expends")


def elsewhere(scene: Scene) -> Iterator[Thing]:
    """Yield the cards of which none is in sight."""
    view = scene.view
    tops = [stack.cards[-1] for player in view.players for stack in player.stacks]
    in_sight = {*view.top, *view.bottom, *view.looked, *tops, *(() if scene.reader is None else scene.reader.hand)}
    for name, card in scene.rules.cards.items():
        if name not in in_sight:
            kind = "PlaceCard" if card.has_base else "PlayPerson"
            for place in ("top", "bottom"):
                also, about = scene.also(name), scene.of_card(name)
                yield Thing(scene.name(name), "", {f"{kind}.card": name}, where={"place": place}, about=about, also=also)


# --- players --------------------------------------------------------------------------------------------------------


def _building(scene: Scene, player: PlayerView, further: Further, is_own: bool) -> Section:
    title = scene.say("draw-own-building") if is_own else scene.say("draw-building", player=scene.player(player.seat))
    return Section(f"building-{player.seat}", title, [_standing(scene, player, further, is_own)])


def _figure(scene: Scene, message: str, value: str | int, large: bool = False) -> Figure:
    return Figure(scene.say(message), value, large, message.removeprefix("draw-"))


def _standing(scene: Scene, player: PlayerView, further: Further, is_own: bool) -> Standing:
    counted: tuple[str | int, ...] = (
        f"£{player.money}", player.loans, player.poverty, player.points, player.cards_in_hand, len(player.stacks),
        len(player.boroughs), further.tunnels, scene.counters_left(player), further.lost,
    )  # fmt: skip
    figures = [
        _figure(scene, message, value, at < DECISIVE) for at, (message, value) in enumerate(zip(COUNTED, counted, strict=True))
    ]
    stacks = [_stack(scene, player, number, is_own) for number in range(len(player.stacks))]
    if is_own:
        spot, answers = f"stack/{player.seat}/{len(stacks)}", {"PlaceCard.stack": len(stacks)}
        also = scene.numbered(len(stacks))
        stacks.append(Thing(scene.say("draw-new-stack"), spot, answers, where={"seat": player.seat}, also=also, ghost=True))
    return Standing(player.seat, figures, [Row("", stacks)], {"ChoosePlayer.player": player.seat})


def _stack(scene: Scene, player: PlayerView, number: int, is_own: bool) -> Thing:
    """Return a stack by its top; of several that look alike, the first one is listed for all."""
    pile, first = player.stacks[number], scene.first_alike(player, number)
    answers = _of(("PlaceCard", "ActivateCard", "ActivateAgain", *OF_STACKS), number, "stack")
    answers |= _of(("UseHospital", "HospitalUsed"), number, "hospital")
    answers |= {"UseHospital.saves": number, "HospitalUsed.saved": number}
    marks = [str(number + 1), *scene.on_top(pile), *scene.below(pile)]
    spot = f"stack/{player.seat}/{number}"
    also = scene.numbered(number) if is_own else ()
    more: Any = {"where": {"seat": player.seat}, "marks": marks, "down": pile.down, "also": also}
    more["figures"] = {"below": len(pile.cards) - 1} if len(pile.cards) > 1 else {}
    more["same_as"] = f"stack/{player.seat}/{first}" if first != number else ""
    return _card(scene, pile.cards[-1], spot, answers, scene.of_stack(number, pile), **more)


# --- the map --------------------------------------------------------------------------------------------------------


def _map(scene: Scene, owners: Mapping[str, int], underground: Sequence[str], *, is_print: bool = False) -> Section:
    """Return the map; as printed, with nothing on it."""
    spaces = []
    for name, shape in atlas.shapes_of(scene.rules.boroughs).items():
        thing = _block(scene, scene.rules.boroughs[name]) if is_print else _borough(scene, name, owners, underground)
        owner = owners.get(name)
        x, y = (round(UNIT * part) for part in atlas.middle_of(shape))
        spaces.append(Space(thing, [] if owner is None else [Thing(scene.player(owner), owner=owner)], x, y))
    return Section("map", scene.say("draw-map"), [Map("", spaces)])


def _river(scene: Scene) -> Thing:
    """Return the Thames as printed, and its bridges from bank to bank."""
    shapes, rules = atlas.shapes_of(scene.rules.boroughs), scene.rules
    pairs = ((shapes[one], shapes[other]) for one in shapes for other in rules.bridges[one] if one < other)
    bridges = [end for pair in pairs for end in atlas.crossing(*pair) or ()]
    figures = {"outline": _units(atlas.river()), "bridges": _units(bridges)}
    return Thing(scene.say("draw-river"), "water", look="water", figures=figures)


def _units(corners: Iterable[atlas.Place]) -> list[int]:
    return [round(UNIT * number) for corner in corners for number in corner]


def _block(scene: Scene, borough: Borough, signs: Sequence[str] = ()) -> Thing:
    """Return a borough as printed, with some signs."""
    outline = _units(atlas.shapes_of(scene.rules.boroughs)[borough.id])
    figures = {"outline": outline, "cost": {"money": borough.cost}, "gives": {"card/any": borough.cards}, "worth": borough.points}
    return Thing(scene.borough_name(borough.id), f"borough/{borough.id}", look="block", figures=figures | {"symbols": [*signs]})


def _borough(scene: Scene, name: str, owners: Mapping[str, int], underground: Sequence[str]) -> Thing:
    borough, called = scene.rules.boroughs[name], scene.borough_name(name)
    signs, about = _signs_of(borough, owners, underground), scene.told_of_borough(name, owners.get(name), name in underground)
    printed = " ".join([f"£{borough.cost}", f"{borough.cards}▯", f"{borough.points}⬡", *signs])
    return attrs.evolve(
        _block(scene, borough, [*signs.values()]), answers={"borough": name}, face=(called, printed), about=about,
        also=scene.also(name),
    )  # fmt: skip


def _signs_of(borough: Borough, owners: Mapping[str, int], underground: Sequence[str]) -> dict[str, str]:
    """Return the signs of a borough, each with its name: on the Thames, where things may begin, its Underground counter."""
    signs = (
        ("≈", "thames", borough.thames), ("⚑", "first", borough.first and not owners),
        ("◎", "begins", borough.start and not underground), ("⊖", "underground", borough.id in underground),
    )  # fmt: skip
    return {sign: name for sign, name, holds in signs if holds}
