"""The table as its reader sees it: what is being settled, the hand, the city, developments, offices and players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

import attrs

from ktc.draw import Figure, Map, Row, Section, Seen, Space, Standing, Table, Texts, Thing, Track, capital
from ktc_stadens_nyckel.drawing.atlas import CENTRE, RIVER, Atlas, atlas, touches
from ktc_stadens_nyckel.drawing.scene import OnDistrict, Scene
from ktc_stadens_nyckel.model import effects
from ktc_stadens_nyckel.model.cards import DEVELOPMENT, EVENT, IMPROVEMENT, MONEY
from ktc_stadens_nyckel.model.state import FAMILIES, IN_BOX, NOBODY
from ktc_stadens_nyckel.rules.auctions import bidders, points
from ktc_stadens_nyckel.rules.game_turns import PILES
from ktc_stadens_nyckel.rules.struggles import right_of
from ktc_stadens_nyckel.zones import GRAVEYARD, ROW, pile

COLOURS: Final = {MONEY: "#ead9a0", EVENT: "#d5dbe6", IMPROVEMENT: "#dbe6d0", DEVELOPMENT: "#f0cdc4"}
BACKS: Final = (MONEY, EVENT, DEVELOPMENT)
WIDE: Final = 400.0  # of the map, in its own units
COUNTED: Final = ("points-so-far", "status", *(f"cards-{back}" for back in PILES), "cards", "crests", "seals", "order")
ON: Final = ("PlayEvent.target", "EventPlayed.target")  # what an Event card is played on


def describe(seen: Seen) -> Table:
    """Return the table; what is being settled comes first.  Most parts are functions of the values that they are given."""
    scene = Scene(seen)
    words, state, reader = Scene(seen.without_position), scene.state, seen.reader
    open_, dead = tuple(state.cards.row(ROW)), tuple(state.cards.row(GRAVEYARD))
    piles = tuple(state.cards.number(one) for one in (DEVELOPMENT, *PILES))
    held = {} if reader is None else dict(state.cards.hand(reader).kinds)
    return Table(
        [
            _families(scene) if scene.state.stage == FAMILIES else None,
            _auction(scene) if isinstance(scene.effect, effects.SealedAuction) else None,
            _struggle(scene) if isinstance(scene.effect, effects.Struggle | effects.Exchange) else None,
            None if reader is None else seen.reuse(f"hand/{reader}", _hand, words, held, scene.rules.dalers(state, reader)),
            Section("map", scene.say("table-map"), [Map("", _spaces(scene, words, seen.reuse("atlas", atlas, words, WIDE)))]),
            seen.reuse("row", _row, words, state.space, bool(state.under), open_, piles, len(dead)),
            seen.reuse("offices", _offices, words, dict(state.offices)),
            Section("track", scene.say("table-track"), [_track(scene)]),
            Section("players", scene.say("table-players"), [_standing(scene, seat) for seat in range(scene.rules.seats)]),
            seen.reuse(f"texts/{reader}", _texts, words, open_, tuple(held), dead),
        ],
        _title(scene),
        map(capital, _notes(scene)),
    )


def prints(seen: Seen) -> Iterator[Thing | Figure | Space]:
    """Yield the cards and symbols as printed, the labels of numbers, and the districts."""
    scene = Scene(seen)
    rules, there = scene.rules, atlas(scene, WIDE)
    yield from (_print(scene, kind) for kind in rules.cards)
    yield from (Thing(scene.say("table-daler"), "daler", look="money"), Thing(scene.say("table-status"), "status"))
    for back, colour in (("cards-money", "yellow"), ("cards-event", "blue"), ("cards", "")):
        yield Thing(scene.say(f"table-{back}"), back, look="card-sign", colour=colour)
    yield from (Thing(scene.word(name), name) for name in scene.symbols)
    yield from (Thing(scene.word(kind), "pestilence") for kind, card in rules.cards.items() if card.behaviour == "pestilence")
    yield from (Figure(scene.say(f"table-{name}"), 0, name=name) for name in COUNTED)
    north, south = map(round, there.rows[RIVER : RIVER + 2])
    yield Thing("", "water", look="water", figures={"outline": [0, north, 300, north, 300, south, 0, south]})
    for number in there.shapes:
        spot = f"district/{number}"
        name = scene.say("table-district", number=number) if number else scene.say("table-centre")
        yield Space(Thing(name, spot, look="block", figures=_ground(there, number)), beside=_neighbours(scene, there, number))


def _print(scene: Scene, kind: str) -> Thing:
    """Return a card as printed."""
    card = scene.rules.cards[kind]
    figures: dict[str, Any] = {"worth": card.points, "symbols": [*card.symbols], "text": scene.text(kind)}
    figures["cost"] = {"daler": card.cost} if card.sort == IMPROVEMENT else {}
    figures["gives"] = {"daler": card.dalers} if card.sort == MONEY else {}
    figures = {name: value for name, value in figures.items() if value}
    return Thing(scene.word(kind), kind, look="card", about=scene.about(kind), colour=COLOURS[card.sort], figures=figures)


def _title(scene: Scene) -> str:
    if scene.seen.over:
        return scene.say("table-over")
    facts = {
        name: value for name in ("district", "price", "office") if isinstance(value := getattr(scene.effect, name, 0), str | int)
    }
    what = scene.say(f"phase-{scene.rules.phase(scene.state).replace('_', '-')}", **facts)
    return capital(scene.say("table-to-act", players=scene.players(scene.awaited), what=what) if scene.awaited else what)


def _notes(scene: Scene) -> Iterator[str]:
    state, effect = scene.state, scene.effect
    if state.space >= 0:
        turn, last, card = state.space + 1, scene.rules.spaces + 1, state.under
        development = scene.named(card) if card else "none"
        yield scene.say("table-game-turn", turn=turn, last=last, development=development)
    match effect:
        case effects.Offer():
            yield scene.say("table-offer", district=effect.district, price=effect.price, players=scene.players(effect.left))
        case effects.ClaimRound(left=left, protesters=protesters):
            claimant = scene.state.due[-1].seat
            yield scene.say("table-claim", seat=claimant, office=effect.office, players=scene.players(left))
            if protesters:
                yield scene.say("table-protests", players=scene.players(protesters))
        case effects.Payment():
            yield scene.say("table-payment", seat=scene.state.due[-1].seat, price=effect.price, to=effect.to)


def _families(scene: Scene) -> Section:
    free = [family for family in scene.rules.families if family not in scene.state.families]
    things = [Thing(scene.word(family), f"family/{family}", {"family": family}) for family in free]
    return Section("families", scene.say("table-families"), [Row("", things, small=True)])


# --- what is being settled --------------------------------------------------------------------------------------------


def _auction(scene: Scene) -> Section:
    """Return who has sealed; what is sealed only its owner is shown."""
    bags = {seat: scene.state.cards.hand(seat) for seat in bidders(scene.rules, scene.state)}
    says = {seat: scene.say("table-sealed" if bag.sealed else "table-open") for seat, bag in bags.items()}
    rows = [Row("", [Thing(scene.player(seat), face=(scene.player(seat), says[seat]), owner=seat) for seat in bags])]
    own = bags.get(-1 if scene.seen.reader is None else scene.seen.reader)
    if own is not None and own.sealed:
        things = [Thing(scene.word(card), number=number) for card, number in own.chosen.items()]
        rows.append(Row(scene.say("table-own-bid"), things or [Thing(scene.say("table-no-bid"))], small=True))
    return Section("auction", scene.say("table-auction"), rows)


def _struggle(scene: Scene) -> Section:
    """Return the sides in the order of moves, each with its points and its pile."""
    effect = cast(effects.Struggle | effects.Exchange, scene.effect)
    fights = isinstance(effect, effects.Struggle)
    order = effect.order if isinstance(effect, effects.Struggle) else effect.sides
    piles = {seat: scene.state.cards.row(pile(seat)) for seat in order}
    sides, rows = [], []
    for seat, cards in piles.items():
        name, worth = scene.player(seat), scene.say("table-points", number=points(scene.rules, cards))
        about = f"{name}: {worth}; {_stands(scene, effect, seat)}"
        answers = {"PlayCard.on": seat, "CardPlayed.on": seat}
        face, acts = (name, worth, _stands(scene, effect, seat)), {"acts": True} if seat in scene.awaited else {}
        sides.append(Thing(name, f"side/{seat}", answers, face=face, about=about, owner=seat, figures=acts))
        own = not fights and scene.seen.reader in effect.sides and right_of(effect.sides, scene.seen.reader) == seat
        things = [
            Thing(
                scene.word(card), f"pile/{seat}/{card}" if own else "", {"DiscardFromPile.card": card}, number=cards.count(card),
                sort=card,
            )
            for card in dict.fromkeys(cards)
        ]  # fmt: skip
        rows.append(Row(name, things, small=True))
    return Section("struggle", scene.say("table-struggle"), [Row("", sides), *rows, Texts(map(capital, _opened(scene, effect)))])


def _stands(scene: Scene, effect: effects.Struggle | effects.Exchange, seat: int) -> str:
    """Return how a side of a struggle stands."""
    if isinstance(effect, effects.Exchange):
        return scene.say("table-discards" if seat in effect.left else "table-done")
    over, stood = seat in effect.conceded, seat in effect.stood
    how = "conceded" if over else "moves" if seat == effect.mover else "stands" if stood else "in"
    return scene.say(f"table-{how}")


def _opened(scene: Scene, effect: effects.Struggle | effects.Exchange) -> Iterator[str]:
    if isinstance(effect, effects.Exchange):
        yield scene.say("table-exchange")
    elif effect.incumbent >= 0:
        yield scene.say("table-challenge", seat=effect.sides[0], incumbent=effect.incumbent, office=effect.office)
    else:
        yield scene.say("table-protested", seat=effect.sides[0], office=effect.office, players=scene.players(effect.sides[1:]))


# --- hand and piles ---------------------------------------------------------------------------------------------------


def _hand(scene: Scene, held: Mapping[str, int], dalers: int) -> Section:
    rules, rows = scene.rules, []
    for sort in (MONEY, IMPROVEMENT, EVENT):
        kinds = [kind for kind in rules.cards if held.get(kind) and rules.cards[kind].sort == sort]
        title = scene.say(f"table-hand-{sort}", dalers=dalers)
        if kinds or sort == MONEY:
            rows.append(Row(title, [_card(scene, kind, held[kind]) for kind in kinds]))
    return Section("hand", scene.say("table-hand"), rows)


def _card(scene: Scene, kind: str, number: int) -> Thing:
    rules, card = scene.rules, scene.rules.cards[kind]
    face = (scene.word(kind), str(card.cost), scene.signs(kind)) if card.sort == IMPROVEMENT else (scene.word(kind),)
    played = ((rules.improvements, "Improve.card"), (rules.events, "PlayEvent.card"), (rules.fights, "PlayCard.card"))
    answers = {key: kind for kinds, key in played if kind in kinds}
    about = scene.about(kind) if number == 1 else f"{number}× {scene.about(kind)}"
    return attrs.evolve(
        _print(scene, kind), spot=f"hand/{kind}", answers=answers, face=face, about=about, number=number, sort=kind
    )


def _row(scene: Scene, space: int, is_under: bool, open_: Sequence[str], numbers: Sequence[int], dead: int) -> Section:
    """Return the Development cards, the one under the marker first, and the piles."""
    printed = Thing(scene.say("table-printed"), marks=(scene.say("table-now"),), look="card", colour=COLOURS[DEVELOPMENT])
    things = [printed] if space == 0 else []
    for at, card in enumerate(open_, max(space if is_under else space + 1, 1)):
        marks, answers = (scene.say("table-now"),) if at == space else (), {"DevelopmentTurnedUp.space": at}
        there: dict[str, Any] = {"spot": f"ahead/{at}", "sort": card, "face": (scene.word(card),), "marks": marks}
        things.append(attrs.evolve(_print(scene, card), answers=answers, **there))
    name, (left, *lefts) = scene.say("table-face-down"), numbers
    piles = [Thing(name, number=left, about=f"{name}: {left}", down=True)] if left else []
    for one, left in zip(PILES, lefts, strict=True):
        name = scene.say(f"table-pile-{one}")
        piles.append(Thing(name, f"pile/{one}", {"pile": one}, number=left, about=f"{name}: {left}", down=True))
    name = scene.say("table-graveyard")
    piles.append(Thing(name, number=dead, about=f"{name}: {dead}", down=True))
    return Section("row", scene.say("table-row"), [Row("", things), Row("", piles, small=True)])


# --- the board --------------------------------------------------------------------------------------------------------


def _ground(there: Atlas, number: int) -> dict[str, Any]:
    """Return the outline of a block."""
    west, north, east, south = map(round, there.box(number))
    return {"outline": [west, north, east, north, east, south, west, south]}


def _neighbours(scene: Scene, there: Atlas, number: int) -> Iterator[str]:
    """Yield the neighbours of a district that its block does not touch."""
    shapes, districts = there.shapes, scene.rules.districts
    for other in districts[number].adjoins if number in districts else ():
        if other in shapes and not touches(shapes[number], shapes[other]):
            yield scene.say("table-district", number=other) if other else scene.say("table-centre")


def _spaces(scene: Scene, words: Scene, there: Atlas) -> Iterator[Space]:
    """Yield the districts on the board, those in the box, and the centre: what is tried first comes first."""
    districts, controllers = scene.rules.districts, scene.state.controllers
    for number in sorted(districts, key=lambda number: (controllers[number - 1] == IN_BOX, number)):
        yield scene.seen.reuse(f"district/{number}", _space, words, there, scene.on_district(number))
    yield scene.seen.reuse("centre", _centre, words, there)


def _space(scene: Scene, there: Atlas, on: OnDistrict) -> Space:
    number, name, (x, y) = on.number, scene.say("table-district", number=on.number), map(round, there.middle(on.number))
    answers = {"district": number, "Improve.district": number, **dict.fromkeys(ON, str(number))}
    figures = _ground(there, number) | ({"away": True} if on.controller == IN_BOX else {})
    thing = Thing(name, f"district/{number}", answers, about=in_words(scene, on), look="block", figures=figures)
    return Space(thing, _lying(scene, on), x, y, _neighbours(scene, there, number))


def _centre(scene: Scene, there: Atlas) -> Space:
    districts = scene.rules.districts
    centre = ", ".join(str(number) for number, found in districts.items() if CENTRE in found.adjoins)
    nearby = Thing(scene.say("table-beside", districts=centre))
    x, y = map(round, there.middle(CENTRE))
    answers, figures = {"Improve.district": CENTRE}, _ground(there, CENTRE)
    return Space(Thing(scene.say("table-centre"), "district/0", answers, look="block", figures=figures), [nearby], x, y)


def in_words(scene: Scene, on: OnDistrict) -> str:
    """Return all that can be said of a district."""
    found, controller = scene.rules.districts[on.number], on.controller
    parts = [
        scene.say("table-district", number=on.number),
        scene.say("table-boxed") if controller == IN_BOX else "" if controller == NOBODY else scene.player(controller),
        scene.say("table-full", number=len(on.row), most=found.maximum), scene.words(on.row), scene.line(on.row)[1],
        scene.word(on.pestilence) if on.pestilence else "",
        scene.say("table-beside", districts=", ".join(str(each) for each in found.adjoins if each)),
    ]  # fmt: skip
    return "; ".join(filter(None, parts))


def _lying(scene: Scene, on: OnDistrict) -> Iterator[Thing]:
    """Yield its crest, its row, in which the longest line is marked, how many more find room, and Pestilence."""
    number, row, controller, (places, says, line) = on.number, on.row, on.controller, scene.line(on.row)
    if controller == IN_BOX:
        nearby = ", ".join(str(each) for each in scene.rules.districts[number].adjoins if each)
        yield from (Thing(scene.say("table-boxed")), Thing(scene.say("table-beside", districts=nearby)))
    elif controller >= 0:
        yield Thing(scene.player(controller), owner=controller)
    for at, card in enumerate(row):
        name, shown = scene.word(card), scene.rules.cards[card].symbols
        marks = (scene.say("table-in-line"),) if at in places else ()
        about = "; ".join(filter(None, (name, scene.words(shown), *marks)))
        yield Thing(name, face=(name, scene.signs(card)), about=about, marks=marks, look="symbols", figures={"symbols": [*shown]})
    if says:
        yield Thing(says, look="symbols", figures=line)
    if left := scene.rules.districts[number].maximum - len(row):
        yield Thing(scene.say("table-free", number=left), look="slots", figures={"number": left})
    if on.pestilence:
        yield Thing(scene.word(on.pestilence), colour="#33353a", look="symbols", figures={"symbols": ["pestilence"]})


def _offices(scene: Scene, incumbents: Mapping[str, int]) -> Section:
    things = []
    for office in scene.rules.offices:
        name, incumbent = scene.word(office), incumbents[office]
        holder = scene.player(incumbent) if incumbent >= 0 else scene.say("table-vacant")
        answers: dict[str, Any] = {"office": office, **dict.fromkeys(ON, office)}
        owner, about = {"owner": incumbent + 1} if incumbent >= 0 else {}, f"{name}: {holder}"
        things.append(Thing(name, f"office/{office}", answers, face=(name, holder), about=about, figures=owner))
    return Section("offices", scene.say("table-offices"), [Row("", things)])


def _track(scene: Scene) -> Track:
    status = scene.state.status
    spaces = range(min(status), max(status) + 1)
    crests = {at: [Thing(scene.player(seat), owner=seat) for seat, there in enumerate(status) if there == at] for at in spaces}
    names = {at: f"{scene.say('table-status')} {at}" if at == spaces.start else str(at) for at in spaces}
    return Track("", [Space(Thing(names[at]), things) for at, things in crests.items()])


def _standing(scene: Scene, seat: int) -> Standing:
    def figure(name: str, value: int, large: bool = False) -> Figure:
        return Figure(scene.say(f"table-{name}"), value, large, name)

    rules, state = scene.rules, scene.state
    figures = [figure("points-so-far", scene.points(seat), large=True), figure("status", state.status[seat], large=True)]
    bag = state.cards.hand(seat)
    for back in PILES if "card" not in bag.unseen else ():
        there = bag.unseen.get(back, 0) + sum(number for kind, number in bag.kinds.items() if rules.cards[kind].back == back)
        figures.append(figure(f"cards-{back}", there))
    figures += [figure("cards", len(bag))] if "card" in bag.unseen else []
    seals = rules.start.seals - len(rules.offices_of(state, seat))
    figures += [figure("crests", rules.crests_left(state, seat)), figure("seals", seals)]
    figures += [figure("order", rules.in_order(state).index(seat) + 1)] if state.first >= 0 else []
    kinds = {} if seat == scene.seen.reader else bag.kinds
    known = [Thing(scene.word(kind), number=number, sort=kind) for kind, number in kinds.items()]
    family = f"{scene.player(seat)}: {scene.word(state.families[seat])}" if state.families[seat] else ""
    rows = [Row(scene.say("table-known"), known, small=True)] if known else []
    return Standing(seat, figures, rows, about=family, acts=seat in scene.awaited)


def _texts(scene: Scene, open_: Sequence[str], own: Sequence[str], dead: Sequence[str]) -> Section:
    """Return what open cards and those of the hand do, and what lies in the graveyard."""
    shown, cards = [scene.named(card) for card in dict.fromkeys((*open_, *own)) if scene.text(card)], scene.rules.cards
    piles = [[card for card in cards if cards[card].back == back for _ in range(dead.count(card))] for back in BACKS]
    name = scene.say("table-graveyard")
    buried = [scene.say("table-named", name=name, text=scene.words(pile)) for pile in piles if pile]
    return Section("texts", scene.say("table-texts"), [Texts([*shown, *buried])])
