"""The table as its reader sees it: the Card Display, hands, Building Displays, the map."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from ktc.draw import Figure, Map, Row, Section, Space, Standing, Table, Texts, Thing
from ktc_london_2010.drawing.scene import Scene
from ktc_london_2010.knowledge.view import PlayerView

DECK: Final = "deck"
EXPENDING: Final = ("PlaceCard", "ActivateCard")
OF_STACKS: Final = ("CardPlaced", "CardActivated", "CardFlipped", "MoneyPutOnCard", "MoneyLeftCard")
TAKING: Final = ("TakeCard", "CoverStack", "ExchangeCard")
GIVING: Final = ("ExpendCard", "GiveCard", "GiveUpCard")
Answers = dict[str, Any]


def describe(scene: Scene) -> Table:
    """Return the table; what is chosen most often comes first."""
    reader, players = scene.reader, scene.view.players
    others = [player for player in players if player is not reader]
    return Table(
        [
            Section("display", scene.say("draw-display"), _display(scene)),
            _cards(scene, "looked", "draw-looked", scene.view.looked, lambda card: {"KeepCard.card": card}),
            None if reader is None else _cards(scene, "hand", "draw-hand", reader.hand, partial(_in_hand, scene)),
            None if reader is None else _building(scene, reader, scene.say("draw-own-building")),
            Section("map", scene.say("draw-map"), [Map("", [_borough(scene, name) for name in scene.rules.boroughs])]),
            *(_building(scene, other, scene.say("draw-building", player=scene.player(other.seat))) for other in others),
            Section("texts", scene.say("draw-texts"), [Texts(f"{name}: {text}" for name, text in scene.texts)])
            if scene.texts
            else None,
        ],
        scene.title,
        scene.notes,
    )


def _of(kinds: Iterable[str], value: Any, *fields: str) -> Answers:
    """Return the answers of a thing that stands for fields of some kinds of actions or events."""
    return {f"{kind}.{field}": value for kind in kinds for field in fields}


# --- cards ----------------------------------------------------------------------------------------------------------


def _display(scene: Scene) -> Iterator[Row | Texts]:
    view = scene.view
    for place, message, cards in (("top", "draw-top", view.top), ("bottom", "draw-bottom", view.bottom)):
        words = scene.say(message)
        yield Row(words, _in_row(scene, place, words, cards), free=max(0, scene.rules.columns - len(cards)))
    kinds = ("LookAtDeck", "CardDrawn", "DeckLookedAt", "CardsReturned")
    deck, also = {"TakeCard.place": DECK, "kind": kinds}, (DECK, scene.say("play-deck"))
    yield Row("", [Thing(scene.say("draw-deck-left", number=view.deck), DECK, deck, also=also)], small=True)
    message = "draw-discarded" if view.discard else "draw-nothing-discarded"
    yield Texts(scene.say(message, number=len(view.discard), cards=scene.names(view.discard)))


def _in_row(scene: Scene, place: str, row: str, cards: Sequence[str]) -> Iterator[Thing]:
    """Yield the cards of a row: copies of a card are one choice, and the last of them is touched by news."""
    for at, card in enumerate(cards):
        copy = cards[:at].count(card)
        spot = f"display/{place}/{card}" + (f"/{copy + 1}" if copy else "")
        answers = _of(TAKING, card, "card")
        if card not in cards[at + 1 :]:
            answers |= {**_of(("CardExpended", "CardGivenUp"), card, "card"), "CardsExchanged.given": card}
        about = scene.say("draw-in-row", card=scene.of_card(card), row=row)
        yield _card(scene, card, spot, answers, about, where={"place": place})


def prints(scene: Scene) -> Iterator[Thing]:
    """Yield the cards as printed."""
    yield from (_card(scene, card, f"hand/{card}", {}, scene.of_card(card)) for card in scene.rules.cards)


def _card(scene: Scene, name: str, spot: str, answers: Answers, about: str, **more: Any) -> Thing:
    card = scene.card(name)
    printed = (scene.name(name), f"{scene.colours[card.colour].letter} {card.letter}", scene.figures(name))
    also = (*more.pop("also", ()), *scene.also(name))
    sort = "" if more.get("down") else name
    return Thing(scene.name(name), spot, answers, face=printed, about=about, colour=card.colour, also=also, sort=sort, **more)


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


def _building(scene: Scene, player: PlayerView, title: str) -> Section:
    return Section(f"building-{player.seat}", title, [_standing(scene, player)])


def _standing(scene: Scene, player: PlayerView) -> Standing:
    decisive = (
        ("draw-money", f"£{player.money}"), ("draw-loans", player.loans), ("draw-poverty", player.poverty),
        ("draw-points", player.points),
    )  # fmt: skip
    counted = (
        ("draw-cards", player.cards_in_hand), ("draw-stacks", len(player.stacks)), ("draw-boroughs", len(player.boroughs)),
        ("draw-underground", scene.tunnels(player)), ("draw-counters", scene.counters_left(player)),
    )  # fmt: skip
    figures = [Figure(scene.say(message), value, large=True) for message, value in decisive]
    figures += [Figure(scene.say(message), value) for message, value in counted]
    stacks = [_stack(scene, player, number) for number in range(len(player.stacks))]
    if player is scene.reader:
        spot, answers = f"stack/{player.seat}/{len(stacks)}", {"PlaceCard.stack": len(stacks)}
        also = scene.numbered(len(stacks))
        stacks.append(Thing(scene.say("draw-new-stack"), spot, answers, where={"seat": player.seat}, also=also, ghost=True))
    return Standing(player.seat, figures, [Row("", stacks)], {"ChoosePlayer.player": player.seat})


def _stack(scene: Scene, player: PlayerView, number: int) -> Thing:
    """Return a stack by its top; of several that look alike, the first one is listed for all."""
    pile, first = player.stacks[number], scene.first_alike(player, number)
    answers = _of(("PlaceCard", "ActivateCard", "ActivateAgain", *OF_STACKS), number, "stack")
    answers |= _of(("UseHospital", "HospitalUsed"), number, "hospital")
    answers |= {"UseHospital.saves": number, "HospitalUsed.saved": number}
    marks = [str(number + 1), *scene.on_top(pile), *scene.below(pile)]
    spot = f"stack/{player.seat}/{number}"
    also = scene.numbered(number) if player is scene.reader else ()
    more: Any = {"where": {"seat": player.seat}, "marks": marks, "down": pile.down, "also": also}
    more["same_as"] = f"stack/{player.seat}/{first}" if first != number else ""
    return _card(scene, pile.cards[-1], spot, answers, scene.of_stack(number, pile), **more)


# --- the map --------------------------------------------------------------------------------------------------------


def _borough(scene: Scene, name: str) -> Space:
    borough, owner = scene.rules.boroughs[name], scene.owners.get(name)
    printed = " ".join([f"£{borough.cost}", f"{borough.cards}▯", f"{borough.points}⬡", *scene.signs_of(name)])
    called, about = scene.borough_name(name), scene.of_borough(name)
    thing = Thing(called, f"borough/{name}", {"borough": name}, face=(called, printed), about=about, also=scene.also(name))
    return Space(thing, [] if owner is None else [Thing(scene.player(owner), owner=owner)])
