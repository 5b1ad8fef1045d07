"""Draw a position on a terminal: players, Card Display, hand, Building Displays and boroughs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ktc.draw import heading, plain
from ktc_london_2010.drawing.scene import Scene, has_text
from ktc_london_2010.knowledge.view import PlayerView, StackView
from ktc_london_2010.model.cards import BLUE, BROWN, GREY, PINK, Card

STYLES: Final[Mapping[str, str]] = {
    BROWN: "bold orange3", PINK: "bold hot_pink", BLUE: "bold dodger_blue1", GREY: "bold grey62",
}  # fmt: skip
OTHER_STYLE: Final = "bold"
SEATS: Final = ("bold red1", "bold yellow1", "bold green3", "bold medium_purple1")
QUIET: Final = "dim"
ROW_NAME: Final = 7  # minimum width of the names of rows
NARROW: Final = 60  # width below which the banks are one below the other
TUNNEL, HEXAGON, TURNS, STAYS, THAMES, FIRST, BEGINS, NOW = "⊖", "⬡", "↷", "=", "≈", "⚑", "◎", "▶"
NONE: Final = "–"


def draw_position(scene: Scene, width: int) -> Iterator[RenderableType]:
    """Yield the parts of a position."""
    yield Group(heading(plain(scene.title)), Text(scene.whose), *map(Text, scene.notes))
    yield Group("", _players(scene))
    yield Group("", heading(scene.say("draw-display")), _display(scene), *_piles(scene))
    reader = scene.reader
    if reader is not None:
        if scene.view.looked:
            yield Group("", heading(scene.say("draw-looked")), _cards(scene, scene.view.looked))
        yield Group("", heading(scene.say("draw-hand")), _cards(scene, reader.hand))
    for player in scene.view.players:
        if player.stacks:
            yield Group("", heading(scene.say("draw-building", player=scene.player(player.seat))), _building(scene, player))
    yield Group("", heading(scene.say("draw-map")), _map(scene, width))
    if scene.texts:
        yield Group("", heading(scene.say("draw-texts")), *(Text(f"{name}: {text}") for name, text in scene.texts))
    yield _key(scene)


def draw_own(scene: Scene) -> Iterator[RenderableType]:
    """Yield the reader's hand and stacks; nothing for a spectator."""
    reader = scene.reader
    if reader is not None:
        built = _building(scene, reader) if reader.stacks else Text(scene.say("draw-no-stacks"))
        yield Group("", heading(scene.say("draw-hand")), _cards(scene, reader.hand))
        yield Group("", heading(scene.say("draw-own-building")), built)


def seat_style(seat: int) -> str:
    """Return the style of a player's name."""
    return SEATS[seat % len(SEATS)]


# --- players --------------------------------------------------------------------------------------------------------


def _players(scene: Scene) -> Table:
    """Return the figures of the players, one row each, which leaves room for words of any language."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(overflow="fold")
    players = scene.view.players
    head = [Text("")]
    for player in players:
        acts = player.seat == scene.view.turn and not scene.seen.over
        table.add_column(justify="right")
        head.append(Text(f"{NOW if acts else ''}{scene.player(player.seat)}", style=seat_style(player.seat)))
    table.add_row(*head)
    for message, numbers in (
        ("draw-money", [f"£{player.money}" for player in players]),
        ("draw-loans", [str(player.loans) for player in players]),
        ("draw-poverty", [str(player.poverty) for player in players]),
        ("draw-points", [str(player.points) for player in players]),
        ("draw-cards", [str(player.cards_in_hand) for player in players]),
        ("draw-stacks", [str(len(player.stacks)) for player in players]),
        ("draw-boroughs", [str(len(player.boroughs)) for player in players]),
        ("draw-underground", [str(scene.tunnels(player)) for player in players]),
        ("draw-counters", [str(scene.counters_left(player)) for player in players]),
    ):
        table.add_row(Text(scene.say(message), style="bold"), *map(Text, numbers))
    return table


# --- cards ----------------------------------------------------------------------------------------------------------


def _named(scene: Scene, name: str, style: str = "") -> Text:
    """Return the name of a card with the letter of its colour."""
    card = scene.card(name)
    look = STYLES.get(card.colour, OTHER_STYLE)
    return Text.assemble((scene.colours[card.colour].letter, look), " ", (plain(card.name), style or look))


def figures(scene: Scene, card: Card) -> str:
    """Return the cost, activation and hexagon of a card as signs."""
    if not card.has_base:
        return scene.say("draw-text") if has_text(card) else NONE
    return f"£{card.cost} | {action_of(scene, card)} | {card.hexagon}{HEXAGON}"


def action_of(scene: Scene, card: Card) -> str:
    """Return the price, gains and flip of an activation as signs; for other cards, that there is a text."""
    if not scene.is_activated(card):
        return scene.say("draw-text")
    left = f"£{card.pay}" if card.pay else _expended(scene, card.expend)
    middle = [f"£{card.money}"] if card.money else []
    middle += [f"+{card.points}★"] if card.points else []
    middle += [f"-{card.relief}■"] if card.relief else []
    middle += [f"+{card.burden}■"] if card.burden else []
    middle += [scene.say("draw-text")] if has_text(card) else []
    return f"{left}→{' '.join(middle)} {TURNS if card.flip else STAYS}"


def _expended(scene: Scene, colour: str) -> str:
    if not colour:
        return ""
    return f"[{scene.colours[colour].letter if colour in scene.colours else '?'}]"


def _display(scene: Scene) -> Table:
    columns = scene.rules.columns
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    words = f"{scene.say('draw-top')} {scene.say('draw-bottom')}".split()
    table.add_column(width=max(ROW_NAME, *map(cell_len, words)), overflow="fold")
    for _ in range(columns):
        table.add_column(ratio=1, overflow="fold")
    for message, row in (("draw-top", scene.view.top), ("draw-bottom", scene.view.bottom)):
        cells: list[RenderableType] = [_in_display(scene, card) for card in row]
        cells += [Text(f"({scene.say('draw-free')})", style=QUIET)] * (columns - len(row))
        table.add_row(Text(scene.say(message), style="bold"), *cells)
    return table


def _in_display(scene: Scene, name: str) -> RenderableType:
    card = scene.card(name)
    printed = f"£{card.cost} {card.hexagon}{HEXAGON}\n{action_of(scene, card)}" if card.has_base else figures(scene, card)
    return Group(_named(scene, name), Text(printed, style=QUIET))


def _piles(scene: Scene) -> Iterator[Text]:
    view = scene.view
    yield Text(scene.say("draw-deck-left", number=view.deck))
    if view.discard:
        yield Text(scene.say("draw-discarded", number=len(view.discard), cards=scene.names(view.discard)))
    else:
        yield Text(scene.say("draw-nothing-discarded"))


def _cards(scene: Scene, cards: Sequence[str]) -> RenderableType:
    """Return cards with their figures, each once with its count."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        times = Text(f"{number}×" if number > 1 else "")
        table.add_row(times, _named(scene, card), Text(scene.card(card).letter, style=QUIET), figures(scene, scene.card(card)))
    return table if cards else Text(NONE)


def _building(scene: Scene, player: PlayerView) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", width=2, no_wrap=True)
    table.add_column(width=24, overflow="fold")
    table.add_column(overflow="fold")
    for number, stack in enumerate(player.stacks):
        table.add_row(Text(str(number + 1), style=seat_style(player.seat)), _top(scene, stack), _stack(scene, stack))
    return table


def _top(scene: Scene, stack: StackView) -> Text:
    if not stack.down:
        return _named(scene, stack.cards[-1])
    return Text(f"▒ {scene.name(stack.cards[-1])}", style=QUIET)


def _stack(scene: Scene, stack: StackView) -> Text:
    card = scene.card(stack.cards[-1])
    parts = [scene.say("draw-face-down") if stack.down else figures(scene, card)]
    parts += scene.on_top(stack)
    text = Text("; ".join(parts))
    if stack.cards[:-1]:
        cards = scene.names(stack.cards[-2::-1])
        text.append(f"\n{scene.say('draw-below', number=len(stack.cards) - 1, cards=cards)}", style=QUIET)
    return text


# --- the map --------------------------------------------------------------------------------------------------------


def _map(scene: Scene, width: int) -> Table:
    """Return the boroughs by bank, each with its figures, owner and counters."""
    banks: dict[str, list[str]] = {}
    for borough in scene.rules.boroughs.values():
        banks.setdefault(borough.bank, []).append(borough.id)
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    parts = []
    for bank, boroughs in banks.items():
        title = scene.say(f"draw-{bank}") if bank in ("north", "south") else plain(bank)
        parts.append(Group(Text(title, style="bold"), *(_borough(scene, borough) for borough in boroughs)))
    if width < NARROW or len(parts) != 2:
        table.add_column()
        for part in parts:
            table.add_row(part)
        return table
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    table.add_row(*parts)
    return table


def _borough(scene: Scene, name: str) -> Text:
    borough = scene.rules.boroughs[name]
    owner = scene.owners.get(name)
    mark = Text("· ", style=QUIET) if owner is None else Text(f"{scene.seats[owner].letter} ", style=seat_style(owner))
    marks = [f"£{borough.cost}", f"{borough.cards}▯", f"{borough.points}{HEXAGON}"]
    marks += [sign for sign, holds in _signs(scene, name) if holds]
    style = "" if owner is None else seat_style(owner)
    return Text.assemble(mark, (plain(borough.name), style), " ", (" ".join(marks), QUIET if owner is None else ""))


def _signs(scene: Scene, name: str) -> Iterable[tuple[str, bool]]:
    borough = scene.rules.boroughs[name]
    opened = bool(scene.owners)
    yield THAMES, borough.thames
    yield FIRST, borough.first and not opened
    yield BEGINS, borough.start and not scene.view.underground
    yield TUNNEL, name in scene.view.underground


def _key(scene: Scene) -> Text:
    """Return the legend of the signs."""
    key = Text("\n", style=QUIET)
    words = [
        *((f"{sign} ", scene.say(message)) for sign, message in (
            ("£", "draw-key-cost"), ("[?]", "draw-key-expend"), ("★", "draw-key-gains"), ("■", "draw-key-relief"),
            (TURNS, "draw-key-flip"), (STAYS, "draw-key-stays"), (HEXAGON, "draw-key-points"), ("▯", "draw-key-cards"),
            (THAMES, "draw-key-thames"), (TUNNEL, "draw-key-underground"), (FIRST, "draw-key-first"), (BEGINS, "draw-key-begins"),
        )),
        *((f"{look.letter} ", look.word) for look in scene.colours.values()),
    ]  # fmt: skip
    return key.append("; ".join(f"{sign}{word}" for sign, word in words))
