"""Generate ``balance.md`` from the counts of games."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.kit.sets import TUNED
from ktc_london_2010.balance.counting import GameCount
from ktc_london_2010.balance.figures import BAND, Mean, OwnerRow, lead, owners, strength
from ktc_london_2010.balance.reasons import REASONS
from ktc_london_2010.balance.scores import rows_of
from ktc_london_2010.balance.tables import table
from ktc_london_2010.balance.uses import used
from ktc_london_2010.model.cards import Borough, Card, CardSet

FEW: Final = 400  # games with an owner; a card with fewer is reported
NO_REASON: Final = "**no reason known**"
PERHAPS: Final = "the interval reaches into the band"
AS_EXPECTED: Final = "as expected for the number of cards built"


@attrs.frozen
class Searched:
    """Games of search against greedy; ``seconds`` is the CPU time of all of them."""

    iterations: int
    games: Sequence[GameCount]
    seconds: float


@attrs.frozen
class Played:
    """The games of the page: ``tables`` of different bots, ``alike`` with greedy in all seats, and those of search."""

    tables: Sequence[Sequence[GameCount]]
    alike: Sequence[GameCount]
    searched: Sequence[Searched]


def page(cards: CardSet, played: Played) -> str:
    """Return the page as Markdown."""
    lines = [
        "# Balance of London (2010)",
        "",
        "Written by `make london-balance` from bot games. All figures are computed, except published results.",
        "Intervals are 95 % intervals. The bots are described in [the README](README.md#bots).",
        "",
        *_tuned(cards),
        *_tables(played.tables),
        *_search(played.searched),
        *used(cards, [*(game for games in played.tables for game in games), *played.alike, *_all(played.searched)]),
        *_scores(played.alike),
        *_owners("cards", owners(played.alike, lambda seat: seat.cards)),
        *_built(cards, played.alike),
        *_owners("boroughs", owners(played.alike, lambda seat: seat.boroughs)),
    ]
    return "\n".join(lines).rstrip() + "\n"


def percent(rate: float | None) -> str:
    """Format a rate as a percentage, or a dash for None."""
    return "–" if rate is None else f"{100 * rate:.1f} %"


def beyond(found: Mean, scale: float = 1.0) -> str:
    """Format a mean with its interval."""
    return f"{found.value * scale:+.1f} ± {found.half * scale:.1f}"


def _tuned(cards: CardSet) -> Iterator[str]:
    tuned = [(of, name) for of, named in cards.sources.items() for name, source in named.items() if source == TUNED]
    sources = [source for figures in cards.sources.values() for source in figures.values()]
    reconstructed = sum(source.startswith("reconstructed") for source in sources)
    yield from ("## Tuned figures", "")
    yield f"Of {reconstructed} reconstructed figures, {len(tuned)} were tuned until the games below were balanced. This makes a"
    yield "good game more likely, but says nothing about the figures printed in the real box. Their source in the set is"
    yield from ("`reconstructed, tuned`.", "")
    things: dict[str, Card | Borough] = {card.name: card for card in cards.cards.values()}
    things |= {borough.name: borough for borough in cards.boroughs.values()}
    rows = [(of, name, str(getattr(things.get(of), name, "–")).lower()) for of, name in tuned]
    yield from table(("card or borough", "figure", "value"), rows)


def _tables(tables: Sequence[Sequence[GameCount]]) -> Iterator[str]:
    if tables:
        yield from ("## Strength of `greedy`", "")
    for games in tables:
        yield from (f"{len(games):,} games of {len(games[0].seats)} players:", "")
        rows = [
            (f"`{row.bot}`", str(row.wins.number), percent(row.wins.rate), f"{percent(row.wins.low)} to {percent(row.wins.high)}",
             percent(row.fair), f"{row.points:.1f}")
            for row in strength(games)
        ]  # fmt: skip
        yield from table(("bot", "won", "share", "interval", "fair", "points"), rows)


def _search(searched: Sequence[Searched]) -> Iterator[str]:
    if not searched:
        return
    yield from ("## Strength of `search`", "")
    yield "Two-player games of `search` against `greedy`, which swap seats after each game. Iterations are playouts of a whole"
    yield "game per turn. With fewer than six, `search` can compare two actions only after the deck has shrunk; before that it"
    yield from ("plays like `greedy`. Seconds are processor time.", "")
    rows = []
    for one in searched:
        row = next(row for row in strength(one.games) if row.bot.startswith("search"))
        interval = f"{percent(row.wins.low)} to {percent(row.wins.high)}"
        seconds = f"{one.seconds / len(one.games):.1f}"
        rows.append(
            (str(one.iterations), str(row.wins.of), percent(row.wins.rate), interval, beyond(lead(one.games, row.bot)), seconds)
        )
    yield from table(("iterations", "games", "won", "interval", "points ahead", "seconds per game"), rows)


def _all(searched: Sequence[Searched]) -> Iterator[GameCount]:
    return (game for one in searched for game in one.games)


def _scores(games: Sequence[GameCount]) -> Iterator[str]:
    head, rows = rows_of(games)
    yield from ("## Scores, turns and actions", "")
    yield from (f"{len(games):,} games with `greedy` in all seats.", "")
    yield from table(head, rows)


def reason_of(row: OwnerRow) -> str:
    """Return why the owners of a card or borough win more or less often than the band allows."""
    if row.name in REASONS:
        return REASONS[row.name]
    if row.as_expected:
        return AS_EXPECTED
    return PERHAPS if abs(row.wins.value) - row.wins.half <= BAND else NO_REASON


def _owners(what: str, rows: Sequence[OwnerRow]) -> Iterator[str]:
    outside = [row for row in rows if row.outside]
    few = [row for row in rows if row.games < FEW]
    yield from (f"## Owners of {what}", "")
    yield "Wins are per hundred games, beyond a fair share; points are beyond the mean of the table. *Expected* are the wins of"
    yield f"all players who built as many cards. {len(outside)} of {len(rows)} are outside ± {100 * BAND:.0f}; {len(few)} had an"
    yield from (f"owner in fewer than {FEW} games.", "")
    told = [(row.name, beyond(row.wins, 100), f"{100 * row.expected:+.1f}", reason_of(row)) for row in outside]
    yield from table(("outside", "wins", "expected", "reason"), told)
    full = [(row.name, f"{row.games:,}", beyond(row.wins, 100), f"{100 * row.expected:+.1f}", beyond(row.points)) for row in rows]
    yield from table((what, "games with an owner", "wins", "expected", "points"), full)


def _built(cards: CardSet, games: Sequence[GameCount]) -> Iterator[str]:
    """Yield which cards were never built or played, Paupers aside, which cannot be."""
    built = {card for game in games for seat in game.seats for card in seat.cards}
    names = {card.name for card in cards.cards.values() if not card.is_pauper}
    missing = sorted(names - built)
    never = f"Never built or played: {', '.join(missing)}."
    yield never if missing else f"All {len(names)} cards other than Paupers were built or played."
    yield ""
