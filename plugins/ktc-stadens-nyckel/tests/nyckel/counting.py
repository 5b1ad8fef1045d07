"""A second count of the points: from the neutral log of a game and the file of its set, with nothing of the package."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from ruamel.yaml import YAML

from ktc.kit import AnyGame
from ktc.testing import neutral_log

CROSS: Final = "cross"
Line = Mapping[str, Any]


class Tabletop:
    """What lies on the table, moved as the events of a log say."""

    def __init__(self, players: int) -> None:
        self.hands = [Counter[str]() for _ in range(players)]
        self.piles = [Counter[str]() for _ in range(players)]
        self.status, self.first = [0] * players, 0
        self.seals: dict[str, int] = {}
        self.crests: dict[int, int] = {}
        self.rows: dict[int, list[str]] = {}

    def read(self, event: str, at: Mapping[str, Any]) -> None:
        """Move what an event moves; all others move nothing that counts."""
        seat = at.get("seat", -1)
        match event:
            case "OrderTaken":
                self.first = seat
            case "HandDealt" | "PurseDealt":
                self.hands[seat].update(at["cards"])
            case "CardDrawn":
                self.hands[seat][at["card"]] += 1
            case "AuctionWon":
                self.hands[seat].subtract(at["cards"])
            case "Paid":
                self.hands[seat].subtract(at["cards"])
                if at["to"] >= 0:
                    self.hands[at["to"]].update(at["cards"])
            case "EventPlayed":
                self.hands[seat][at["card"]] -= 1
            case "ImprovementLaid":
                self.hands[seat][at["card"]] -= 1
                self.rows.setdefault(at["district"], []).insert(at["at"], at["card"])
            case "ImprovementBurnt":
                del self.rows[at["district"]][at["at"]]
            case "CrestPlaced":
                self.crests[at["district"]] = seat
            case "CrestLifted":
                del self.crests[at["district"]]
            case "SealPlaced":
                self.seals[at["office"]] = seat
            case "SealReturned" | "IncumbentDied":
                del self.seals[at["office"]]
            case "StatusMoved":
                self.status[seat] = at["to"]
            case "CardPlayed":
                self.hands[seat][at["card"]] -= 1
                self.piles[at["on"]][at["card"]] += 1
            case "Surrendered":
                for card, on in zip(at["cards"], at["on"], strict=True):
                    self.piles[on][card] -= 1
            case "PileCardDiscarded":
                self.piles[at["of"]][at["card"]] -= 1
            case "PilesTakenBack":
                for one in at["seats"]:
                    self.hands[one].update(self.piles[one])
                    self.piles[one].clear()


def longest_lines(shown: Sequence[Sequence[str]]) -> list[tuple[int, str]]:
    """Return the lines of a row that are longest: how many symbols, and which."""
    found = []
    for symbol in {symbol for symbols in shown for symbol in symbols}:
        for has, cards in groupby(shown, lambda symbols, symbol=symbol: symbol in symbols):  # type: ignore[misc]  # mypy: default
            found += [(sum(list(one).count(symbol) for one in cards), symbol)] if has else []
    most = max((number for number, _ in found), default=0)
    return [line for line in found if line[0] == most]


def points_of(row: Sequence[Sequence[str]], ruled: Mapping[str, str]) -> int:
    """Return the points of a district with the symbols of its improvements, from the left."""
    lines = longest_lines(row)
    if ruled.get("score.two-symbols") == "by-column":
        columns = [[list(one[at : at + 1]) for one in row] for at in range(2)]
        both = [line for column in columns for line in longest_lines(column)]
        lines = [line for line in both if line[0] == max(both)[0]]
    most = lines[0][0] if lines else 0
    alone = len(lines) == 1 or ruled.get("score.cross-alone") != "any-other-line"
    doubled = bool(lines) and {symbol for _, symbol in lines} == {CROSS} and alone
    of_line = max(0, most - 1)
    own = 2 if doubled and ruled.get("score.cross") == "with-district" else 1
    return own + of_line * (2 if doubled else 1)


def counted(log: Iterable[Line], figures: Mapping[str, Any]) -> tuple[list[int], int]:
    """Return the totals of a log, and who wins."""
    lines = iter(log)
    head = next(lines)
    ruled, table = head["options"].get("rulings", {}), Tabletop(head["players"])
    for line in lines:
        if "event" in line:
            table.read(line["event"], line["fields"])
    dalers = {kind: card["dalers"] for kind, card in figures["money"].items()}
    symbols = {kind: card["symbols"] for kind, card in figures["improvements"].items()}
    start, totals = figures["start"], list(table.status)
    for office in table.seals:
        totals[table.seals[office]] += start["office_points"]
    for district, seat in table.crests.items():
        totals[seat] += points_of([symbols[card] for card in table.rows.get(district, ())], ruled)
    for seat, hand in enumerate(table.hands):
        totals[seat] += sum(dalers.get(card, 0) * number for card, number in hand.items()) // start["dalers_a_point"]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    high = [table.seals[office] for office in figures["offices"]["names"] if table.seals.get(office) in tied]
    order = [(table.first + step) % len(totals) for step in range(len(totals))]
    return totals, high[0] if high else next(seat for seat in order if seat in tied)


def agree(game: AnyGame, text: str) -> None:
    """Raise ``AssertionError`` where the two counts of a finished game differ; ``text`` is the file of its set."""
    sheet = game.score()
    assert (list(sheet.totals), sheet.winner) == counted(neutral_log(game, legal=False), YAML(typ="safe").load(text))
