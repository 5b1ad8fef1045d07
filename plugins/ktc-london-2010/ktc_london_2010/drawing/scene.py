"""The data of a drawing: a reader's view, the printed figures, and texts in the reader's language."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from ktc.draw import Look, Seen, plain, styles_of
from ktc_london_2010.drawing.names import LondonNames
from ktc_london_2010.kit import LANGUAGES, MESSAGES
from ktc_london_2010.knowledge.view import PlayerView, StackView, View
from ktc_london_2010.model.cards import BLUE, BROWN, GREY, PINK, Borough, Card
from ktc_london_2010.rules.scoring import poverty_above_least

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

FACES: Final[Mapping[str, str]] = {BROWN: "kind3", PINK: "kind5", BLUE: "kind1", GREY: "kind8"}
MOST_KEPT: Final = 1024  # descriptions of cards
OTHER_FACES: Final = ("kind6", "kind7", "kind4", "kind2", "kind0")  # for colours of other sets


@attrs.frozen
class Further:
    """The Underground counters of a player, and the points lost to poverty, as the rest of the table tells."""

    tunnels: int
    lost: int


@attrs.frozen
class Scene:
    """A view to draw, in one language.

    Of the rules it reads only cards, boroughs, neighbours and starting values.
    """

    seen: Seen
    lang: str = "en"

    @property
    def view(self) -> View:
        """The reader's view."""
        view: View = self.seen.view
        return view

    @property
    def rules(self) -> "London":
        """The rules, for their printed figures."""
        rules: London = self.seen.rules
        return rules

    @property
    def reader(self) -> PlayerView | None:
        """The reader's part of the view; None for a spectator."""
        return None if self.seen.reader is None else self.view.players[self.seen.reader]

    # --- texts ------------------------------------------------------------------------------------------------------

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message with its facts."""
        return MESSAGES.say(self.lang, message, facts)

    def joined(self, parts: Sequence[str]) -> str:
        """Return "a", "a and b" or "a, b and c"."""
        return MESSAGES.joined(self.lang, parts)

    def player(self, seat: int) -> str:
        """Return the name of a player, or the seat, counted from 1."""
        return plain(self.seen.people.get(seat, "")) or self.say("seat", seat=seat)

    def colour(self, colour: str) -> str:
        """Return the word for a colour of cards."""
        return plain(MESSAGES.word(self.lang, colour))

    def names(self, cards: Collection[str]) -> str:
        """Return the names of cards as a list, each once with its count."""
        counts = Counter(map(self.name, cards))
        return self.joined([name if number == 1 else f"{number}× {name}" for name, number in counts.items()])

    def name(self, card: str) -> str:
        """Return the name of a card."""
        return plain(self.card(card).name)

    def full_name(self, card: str) -> str:
        """Return the name of a card, with the letter of its deck if several cards share the name."""
        return LondonNames(self.rules, self.lang).card(card)

    def also(self, thing: str) -> tuple[str, ...]:
        """Return other names of a card or borough: with its letter, and in every language."""
        return _printed(self.rules, self.lang, thing)[2] if thing in self.rules.cards else _words(thing)

    def borough_name(self, borough: str) -> str:
        """Return the name of a borough."""
        return plain(self.rules.boroughs[borough].name)

    @property
    def title(self) -> str:
        """Whose turn it is, and its phase."""
        if self.seen.over or self.view.turn < 0:
            return self.say("draw-over") if self.seen.over else self.say("draw-phase-opening")
        what = self.say(f"draw-phase-{self.view.phase}")
        return self.say("draw-goes-on", player=self.player(self.view.turn), what=what)

    @property
    def whose(self) -> str:
        """The seat that sees this view, or spectators."""
        reader = self.seen.reader
        return self.say("draw-everybody") if reader is None else self.say("draw-reader", player=self.player(reader))

    @property
    def notes(self) -> list[str]:
        """Short sentences on the state of the turn, such as pending cards."""
        view = self.view
        found = [self.say("draw-due", card=self.name(due.card)) for due in view.due[-1:]]
        found += [self.say("draw-due-cards", number=view.due_cards)] if view.due_cards > 0 else []
        found += [self.say("draw-free-places", number=view.free)] if view.free > 0 else []
        found += [self.say("draw-last-turns", number=view.last_turns)] if view.last_turns > 0 else []
        return found

    # --- printed figures --------------------------------------------------------------------------------------------

    def card(self, card: str) -> Card:
        """Return the printed figures of a card."""
        return self.rules.cards[card]

    @cached_property
    def colours(self) -> dict[str, Look]:
        """The look of each colour of cards, with a letter from its word in the reader's language."""
        colours = list(dict.fromkeys(card.colour for card in self.rules.cards.values()))
        marks = [look.letter for look in styles_of([self.colour(colour) for colour in colours])]
        looks = zip(colours, styles_of(colours), marks, strict=True)
        return {colour: attrs.evolve(look, word=self.colour(colour), letter=mark) for colour, look, mark in looks}

    def is_activated(self, card: Card) -> bool:
        """Return whether a card can be activated."""
        return card.id in self.rules.activated

    def face(self, colour: str) -> str:
        """Return the CSS class of card faces of a colour."""
        others = [other for other in self.colours if other not in FACES]
        return FACES[colour] if colour in FACES else OTHER_FACES[others.index(colour) % len(OTHER_FACES)]

    @cached_property
    def seats(self) -> tuple[Look, ...]:
        """The look of each player, with the seat counted from 1."""
        return styles_of([str(player.seat + 1) for player in self.view.players])

    @cached_property
    def owners(self) -> dict[str, int]:
        """The seat of each borough with a building counter."""
        return {borough: player.seat for player in self.view.players for borough in player.boroughs}

    def counters_left(self, player: PlayerView) -> int:
        """Return how many building counters a player has left."""
        return max(0, self.rules.start.counters - len(player.boroughs))

    def further(self, player: PlayerView) -> Further:
        """Return what more than the player's own part says of a player."""
        players = self.view.players
        poverty = poverty_above_least(players, [one.cards_in_hand for one in players])
        tunnels = sum(borough in self.view.underground for borough in player.boroughs)
        return Further(tunnels, self.rules.set.points_lost(poverty[player.seat]))

    # --- signs of a terminal ----------------------------------------------------------------------------------------

    def figures(self, name: str) -> str:
        """Return the blocks of a card in signs: its cost, its action, its hexagon."""
        return _printed(self.rules, self.lang, name)[1]

    def _figures(self, name: str) -> str:
        card = self.card(name)
        if not card.has_base:
            return self.say("draw-text") if has_text(card) else "–"
        return f"£{card.cost} | {self.action_of(card)} | {card.hexagon}⬡"

    def action_of(self, card: Card) -> str:
        """Return in signs what activating a card takes and brings, and whether it is turned; else its text."""
        if not self.is_activated(card):
            return self.say("draw-text")
        letter = self.colours[card.expend].letter if card.expend in self.colours else "?"
        left = f"£{card.pay}" if card.pay else f"[{letter}]" if card.expend else ""
        brings = ((card.money, "£{}"), (card.points, "+{}★"), (card.relief, "-{}■"), (card.burden, "+{}■"))
        middle = [sign.format(number) for number, sign in brings if number]
        middle += [self.say("draw-text")] if has_text(card) else []
        return f"{left}→{' '.join(middle)} {'↷' if card.flip else '='}"

    # --- stacks -----------------------------------------------------------------------------------------------------

    def first_alike(self, player: PlayerView, number: int) -> int:
        """Return the first of the stacks that look like one of them: it is listed for all."""
        looks = [_look(stack) for stack in player.stacks]
        return looks.index(looks[number])

    def numbered(self, number: int) -> tuple[str, ...]:
        """Return what people type for one of their stacks: its number on the board, or this behind the word for a stack."""
        return (str(number + 1), *(MESSAGES.say(lang, "play-stack", {"stack": number}) for lang in ("en", self.lang)))

    def top(self, stack: StackView) -> str:
        """Return the name of the top of a stack, marked if it is face down."""
        name = self.full_name(stack.cards[-1])
        return self.say("draw-down", card=name) if stack.down else name

    def of_stack(self, number: int, stack: StackView) -> str:
        """Return all that can be seen of a stack, and what lies below its top."""
        top = self.say("draw-down", card=self.name(stack.cards[-1])) if stack.down else self.of_card(stack.cards[-1])
        return "; ".join([self.say("draw-stack", number=number + 1, top=top), *self.on_top(stack), *self.below(stack)])

    def below(self, stack: StackView) -> list[str]:
        """Return the covered cards of a stack, in words; nothing for one card."""
        covered = stack.cards[-2::-1]
        return [self.say("draw-below", number=len(covered), cards=self.names(covered))] if covered else []

    # --- descriptions for screen readers ----------------------------------------------------------------------------

    def of_card(self, name: str) -> str:
        """Return the description of a card's printed figures."""
        return _printed(self.rules, self.lang, name)[0]

    def _of_card(self, name: str) -> str:
        card = self.card(name)
        parts = [self.say("draw-card", card=plain(card.name), colour=self.colour(card.colour), letter=plain(card.letter))]
        parts += [self.say("draw-cost", number=card.cost)] if card.has_base else [self.say("draw-no-base")]
        parts += [*self.price_of(card), *self.brought_by(card)]
        parts += [self.say("draw-flips" if card.flip else "draw-stays")] if card.has_base else []
        parts += [self.say("draw-hexagon", number=card.hexagon)] if card.hexagon is not None else []
        return "; ".join(parts)

    def price_of(self, card: Card) -> list[str]:
        """Return the price of activating a card, in words."""
        parts = [self.say("draw-pay", number=card.pay)] if card.pay else []
        if card.expend:
            in_words = self.colour(card.expend)
            parts.append(self.say("draw-expend", colour=in_words) if card.expend in self.colours else self.say("draw-expend-any"))
        return parts

    def brought_by(self, card: Card) -> list[str]:
        """Return the effects of a card in words, a part for each figure and one for its text."""
        figures = (
            ("draw-earns", card.money), ("draw-gains", card.points), ("draw-relieves", card.relief), ("draw-burdens", card.burden)
        )  # fmt: skip
        parts = [self.say(message, number=number) for message, number in figures if number]
        return [*parts, *([self.text_of(card)] if has_text(card) else [])]

    def text_of(self, card: Card) -> str:
        """Return the text of a card's behaviour, or a general sentence for a behaviour of another distribution."""
        message = f"text-{card.behaviour.replace('_', '-')}"
        has_words = MESSAGES.has(self.lang, message)
        return self.say(message) if has_words else self.say("draw-own-text")

    def on_top(self, stack: StackView) -> list[str]:
        """Return the money on the top of a stack and its state in this turn, in words."""
        flags = (("draw-activated", stack.activated), ("draw-new", stack.new), ("draw-saved", stack.saved))
        money = [self.say("draw-lies", number=stack.money)] if stack.money else []
        return [*money, *(self.say(message) for message, holds in flags if holds)]

    @property
    def in_sight(self) -> tuple[str, ...]:
        """The visible cards with a text, in the order of the set."""
        view = self.view
        tops = [stack.cards[-1] for player in view.players for stack in player.stacks if not stack.down]
        hands = [card for player in view.players for card in player.hand]
        lying = {*view.top, *view.bottom, *view.looked, *tops, *hands}
        return tuple(card.id for card in self.rules.cards.values() if card.id in lying and has_text(card))

    def texts_of(self, cards: Sequence[str]) -> list[tuple[str, str]]:
        """Return names and texts of cards, each name once."""
        return [(name, self.text_of(card)) for name, card in {self.name(card): self.card(card) for card in cards}.items()]

    def of_borough(self, name: str) -> str:
        """Return the description of a borough: its printed figures, counters and neighbours."""
        return self.told_of_borough(name, self.owners.get(name), name in self.view.underground)

    def told_of_borough(self, name: str, owner: int | None, is_tunnelled: bool) -> str:
        """Return the description of a borough with these counters."""
        return _told_of_borough(self.rules, self.lang, name, "" if owner is None else self.player(owner), is_tunnelled)

    def _of_borough(self, name: str, owner: str, is_tunnelled: bool) -> str:
        borough: Borough = self.rules.boroughs[name]
        parts = [
            self.say("draw-borough", borough=plain(borough.name), cost=borough.cost, cards=borough.cards, points=borough.points),
            *([self.say("draw-thames")] if borough.thames else []),
            *([self.say("draw-first")] if borough.first else []),
            *([self.say("draw-begins")] if borough.start else []),
            self.say("draw-owned", player=owner) if owner else self.say("draw-unowned"),
            *([self.say("draw-tunnelled")] if is_tunnelled else []),
        ]
        for message, beside in (("draw-beside", self.rules.land[name]), ("draw-over-bridges", self.rules.bridges[name])):
            in_order = [self.borough_name(other) for other in self.rules.boroughs if other in beside]
            parts += [self.say(message, boroughs=self.joined(in_order))] if in_order else []
        return "; ".join(parts)


def _look(stack: StackView) -> tuple[str, int, bool, bool, bool]:
    return "" if stack.down else stack.cards[-1], stack.money, stack.activated, stack.new, stack.saved


@lru_cache(MOST_KEPT)
def _printed(rules: "London", lang: str, name: str) -> tuple[str, str, tuple[str, ...]]:
    """Return what is printed on a card, in words and in signs, and its other names: asked for again at every decision."""
    scene = Scene(Seen(rules, None, None, (), False), lang)
    return scene._of_card(name), scene._figures(name), tuple(dict.fromkeys([scene.full_name(name), *_words(name)]))


@lru_cache(MOST_KEPT)
def _told_of_borough(rules: "London", lang: str, name: str, owner: str, is_tunnelled: bool) -> str:
    return Scene(Seen(rules, None, None, (), False), lang)._of_borough(name, owner, is_tunnelled)


@lru_cache(MOST_KEPT)
def _words(thing: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain(MESSAGES.word(lang, thing)) for lang in LANGUAGES))


def has_text(card: Card) -> bool:
    """Return whether a card has a text besides its blocks."""
    return card.behaviour != "plain"
