"""The setup of one game: an opened box, the number of seats and the options, resolved once."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import attrs

from ktc.kit import Hook, OptionError, nearest, resolve_rulings, shorten
from ktc_city.box import answers
from ktc_city.box.action_table import ActionTable
from ktc_city.box.no_hooks import NoHooks
from ktc_city.box.tilebox import TileBox
from ktc_city.hookspecs import NARROWING, TABLE, VariantHooks
from ktc_city.model import ids
from ktc_city.model import rulings as choices
from ktc_city.model.hexes import DIRECTIONS as SIDES
from ktc_city.model.limits import MOST_COMPONENTS, MOST_KINDS, MOST_LEVELS, MOST_SEATS, MOST_TILES, MOST_TILES_BY_SEATS
from ktc_city.model.options import GameOptions
from ktc_city.model.order import After, after, orders_by
from ktc_city.model.pieces import HOME, Hand, Index, Inventory, Source, Spend

RETURNS: Final = {Source.LOSING_BID: ids.END_LOSING_BIDS, Source.WON_TILE: ids.END_TAKE_TILES, Source.BOROUGH: ids.END_RETRIEVE}


@attrs.frozen(eq=False)
class Setup:
    """The setup of one game.  ``returns`` has, for each source, where keyples return to, and by which rule."""

    box: TileBox
    index: Index
    seats: int
    options: GameOptions
    rulings: Mapping[str, str]
    returns: Mapping[Source, tuple[str, str]]
    spend: Spend
    sealed: str  # the variant by whose rule bids are sealed, or ""
    hands: tuple[tuple[int | tuple[int, ...], str], ...]  # by seat: keyples drawn at the start, how many or which; by whose rule
    action_table: ActionTable
    clockwise: tuple[tuple[int, ...], ...]  # by seat: those after it, itself last
    after: After  # which phase follows each that ends by itself
    same_tile_too: bool
    use_without_bid: bool
    colours_at_placing: bool
    empty_use: bool
    land_sides_only: bool
    sailing_breaks: bool
    unbid_to_bag: bool
    draw_clockwise: bool
    free_rotation: bool
    unplaceable_waits: bool
    draft: str  # how seats choose their home tiles, as the table ruled; "" where no seat chooses
    table: NoHooks = attrs.field(repr=False)  # the hooks of the table that tiles and variants have

    def with_box(self, box: TileBox) -> "Setup":
        """Return the same setup with another box."""
        return attrs.evolve(self, box=box, table=hooks_of(box, self.seats, self.rulings))

    @property
    def has_effects(self) -> bool:
        """Whether effects can occur: by triggers, choice of homes, or hooks that count bids or decide winners."""
        return self.box.watched or self.draft != "" or self.table.counts or self.table.closes

    @property
    def has_more(self) -> bool:
        """Whether anything besides the box decides: effects, variants, or table hooks that do more than restrict actions."""
        more = (hook for hook in TABLE if hook not in NARROWING)
        return self.has_effects or bool(self.box.variants) or any(self.box.live.get(hook) for hook in more)


def hooks_of(box: TileBox, seats: int, rulings: Mapping[str, str]) -> NoHooks:
    """Return the table hooks of a box."""
    if TABLE[0] not in box.live:
        return NoHooks(seats)
    from ktc_city.box.table.asking import TableHooks  # few sets have any

    return TableHooks(box, seats, rulings)


def team_of(setup: Setup, seat: int) -> tuple[int, ...]:
    """Return the seats of a seat's team, including itself."""
    return setup.table.teams[seat]


def asked_once(setup: Setup, spec: Callable[..., object]) -> Setup:
    """Return the setup for one step, with a live hook called at most once for its check and decision."""
    name = spec.__name__
    return setup.with_box(setup.box.with_hooks(lambda whose, hook, call: _once(call) if hook == name else call))


def _once(hook: Hook) -> Hook:
    """Return a hook that calls the plugin once and then repeats its result, for any arguments.

    Valid only within one step, in which the engine always passes the same arguments.
    """
    answers: list[object] = []

    def answer(*arguments: object) -> object:
        if not answers:
            answers.append(hook(*arguments))
        return answers[0]

    answer.__wrapped__ = hook  # type: ignore[attr-defined]  # where to look for the plugin's own code
    return answer


def each_once(setup: Setup) -> Setup:
    """Return the setup for one list of actions, with each tile's ``bid_counts`` called once."""
    if not setup.table.counts:
        return setup
    from ktc_city.box.table.asking import remembered  # few tables have such hooks

    return setup.with_box(setup.box.with_hooks(remembered))


def narrowed_once(setup: Setup) -> Setup:
    """Return the setup for one step, with restrictions such as ``may_bid`` cached too."""
    return each_once(setup) if setup.table.counts else attrs.evolve(setup, table=setup.table.once())


def set_up(box: TileBox, seats: int, options: GameOptions) -> Setup:
    """Resolve the options of a game; raises ``OptionError`` for options that do not fit the box."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in box.inventory.players:
        *others, last = map(str, box.inventory.players)
        numbers = f"{', '.join(others)} or {last}" if others else last
        raise OptionError(f"these tiles are for {numbers} players, not {shorten(seats)}")
    complaint = wrong_components(box.inventory, seats)
    if complaint is not None:
        raise OptionError(f"a game of {box.id} could not be recorded: it {complaint}")
    _check_homes(box, seats, options.homes)
    start = options.start
    if start is not None and (type(start) is not int or not 0 <= start < seats):
        raise OptionError(f"the start player must be a seat from 0 to {seats - 1}, not {shorten(start)}")
    if not isinstance(options.open_hands, bool):
        raise OptionError(f"open_hands must be true or false, not {shorten(options.open_hands)}")
    rulings = resolve_rulings(dict(options.rulings), {ruling.rule: ruling.choices for ruling in box.rulings})
    spend = _spend(box, rulings)
    homes = rulings[ids.SETUP_PLAYERS]
    return Setup(
        box=box,
        index=box.index,
        seats=seats,
        options=options,
        rulings=rulings,
        returns={source: _returns(box, source, rulings) for source in Source},
        spend=spend,
        sealed=_sealed(box, rulings, spend, options.open_hands),
        hands=_hands(box, seats, rulings),
        action_table=box.action_table,
        clockwise=tuple((*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)),
        after=after(orders_by(rulings)),
        same_tile_too=rulings[ids.KEYPLES_SOURCES] == choices.SAME_TILE_TOO,
        use_without_bid=rulings[ids.USE_WHERE] == choices.ANY_IN_THE_CENTRE,
        colours_at_placing=rulings[ids.USE_YIELD] == choices.AT_PLACING,
        empty_use=rulings[ids.USE_SHORTAGE] == choices.MAY_BE_USED,
        land_sides_only=rulings[ids.CONNECTOR_OWN_SIDE] == choices.LAND_SIDES_ONLY,
        sailing_breaks=rulings[ids.PASS_ALL] == choices.SAILING_BREAKS,
        unbid_to_bag=rulings[ids.END_UNBID] == choices.TO_THE_BAG,
        draw_clockwise=rulings[ids.END_DRAW] == choices.CLOCKWISE,
        free_rotation=rulings[ids.END_PLACE] == choices.FREE,
        unplaceable_waits=rulings[ids.END_PLACE_RIVER] == choices.WAITS,
        draft="" if options.homes or homes == choices.AT_RANDOM else homes,
        table=hooks_of(box, seats, rulings),
    )


def _check_homes(box: TileBox, seats: int, homes: Sequence[str]) -> None:
    if not homes:
        return
    choices = [tile.id for tile in box.tiles if tile.kind == HOME]
    for home in homes:
        if home not in choices:
            raise OptionError(f"no home tile {shorten(home)}; home tiles: {', '.join(choices)}{nearest(home, choices)}")
    if len(homes) != seats or len(set(homes)) != seats:
        raise OptionError(f"{seats} seats need {seats} different home tiles, not {', '.join(homes)}")


def _returns(box: TileBox, source: Source, rulings: Mapping[str, str]) -> tuple[str, str]:
    """Return where keyples return to, and by which rule: behind the screen, unless a variant changes that."""
    for variant, hook in box.of_variants(VariantHooks.keyples_return).items():
        answer = hook(source, rulings)
        if answer is not None and not (isinstance(answer, str) and answer in tuple(Hand)):
            raise box.fault(variant, "keyples_return", f"returned {shorten(answer)}, not one of {', '.join(Hand)}")
        if answer not in (None, Hand.BEHIND):
            return str(answer), variant
    return str(Hand.BEHIND), RETURNS[source]


def _spend(box: TileBox, rulings: Mapping[str, str]) -> Spend:
    for variant, hook in box.of_variants(VariantHooks.keyples_spend).items():
        answer = hook(rulings)
        if answer is not None and not (isinstance(answer, str) and answer in tuple(Spend)):
            raise box.fault(variant, "keyples_spend", f"returned {shorten(answer)}, not one of {', '.join(Spend)}")
        if answer is not None:
            return Spend(answer)
    return Spend.CHOICE


def _sealed(box: TileBox, rulings: Mapping[str, str], spend: Spend, open_hands: bool) -> str:
    for variant, hook in box.of_variants(VariantHooks.bids_sealed).items():
        answer = hook(rulings)
        if answer is not None and type(answer) is not bool:
            raise box.fault(variant, "bids_sealed", f"returned {shorten(answer)} instead of true or false")
        if answer and open_hands:
            raise OptionError(f"open hands would show the bids that the variant {variant} seals")
        if answer and spend is not Spend.CHOICE:
            raise OptionError(f"spending keyples {spend} would show the bids that the variant {variant} seals")
        if answer:
            return variant
    return ""


def _hands(box: TileBox, seats: int, rulings: Mapping[str, str]) -> tuple[tuple[int | tuple[int, ...], str], ...]:
    """Return the number or colours of each seat's starting keyples: the set's, unless a variant changes them."""
    found = tuple(_hand(box, seat, seats, rulings) for seat in range(seats))
    if all(rule == ids.SETUP_BAG for _, rule in found):
        return found
    named = [hand for hand, _ in found if isinstance(hand, tuple)]
    taken = [sum(numbers) for numbers in zip(*named, strict=True)] or [0] * len(box.inventory.keyples)
    drawn = sum(hand for hand, _ in found if isinstance(hand, int))
    left = [there - gone for there, gone in zip(box.inventory.keyple_counts, taken, strict=True)]
    if min(left) < 0 or sum(left) < drawn:
        variants = ", ".join(dict.fromkeys(rule for _, rule in found if rule != ids.SETUP_BAG))
        raise OptionError(f"the bag has too few keyples for {seats} first hands as set by {variants} (starting_keyples)")
    return found


def _hand(box: TileBox, seat: int, seats: int, rulings: Mapping[str, str]) -> tuple[int | tuple[int, ...], str]:
    for variant, hook in box.of_variants(VariantHooks.starting_keyples).items():
        given = hook(seat, seats, box.inventory.hand, rulings)
        answer = box.held(variant, "starting_keyples", partial(answers.hand, given, box.inventory))
        if answer is not None:
            return answer, variant
    return box.inventory.hand, ids.SETUP_BAG


def wrong_components(box: Inventory, seats: int) -> str | None:
    """Return why no game can have these components, of a record or of a set; None if one can."""
    counts = (*box.keyple_counts, *box.connector_counts, *box.skill_counts)
    names = [tile.id for tile in box.tiles]
    if seats < 1 or seats not in box.players:
        return f"has {seats} players; its box is for {shorten(box.players)}"
    if len(names) > MOST_TILES or seats > MOST_SEATS or len(names) * seats > MOST_TILES_BY_SEATS:
        return "has more tiles or seats than any box may have"
    if len(counts) > MOST_KINDS or any(not 0 <= count <= MOST_COMPONENTS for count in counts):
        return "has more components than any box may have"
    if len(set(names)) != len(names) or not set(box.rivers) <= set(names) or len(box.rivers) != len(box.eras) + 1:
        return "names tiles twice, or has a river of other tiles"
    for kinds, numbers in (
        (box.keyples, box.keyple_counts),
        (box.connectors, box.connector_counts),
        (box.skills, box.skill_counts),
    ):
        if len(kinds) != len(numbers) or len(set(kinds)) != len(kinds) or not kinds:
            return "has counts of components that do not match its kinds"
    if any(max(len(tile.points), len(tile.berths)) > MOST_LEVELS for tile in box.tiles):
        return "has a tile with more levels or berths than allowed"
    if any(not tile.points or len(tile.sides) != len(SIDES) for tile in box.tiles):
        return "has a tile without a level, or without six sides"
    if box.pools:
        from ktc_city.box.moments.answers import wrong_pools  # few boxes have any

        return wrong_pools(box.pools)
    return None
