"""Untrusted records: whatever they hold, it is a game or a RecordError, and a lie is found or named."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc

from .files import Line, first_event, first_step, play, played, saved_lines, write

Forge = Callable[[list[Line]], Any]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    """A game in its second era: keyples placed, bids paid, tiles taken, connectors laid."""
    wanted = {"KeyplesBid", "KeyplesPlaced", "ConnectorPlaced", "SkillsTaken", "TilePlaced", "BidPaid"}
    games = (played(3, seed, steps=60) for seed in range(100))
    game = next(game for game in games if wanted <= {type(event).__name__ for event in game.events_for(None)} and not game.over)
    return saved_lines(game, tmp_path_factory.mktemp("honest"))


def put(event: str, field: str, value: object) -> Forge:
    """Forge a field of the first event of a kind."""
    return lambda lines: first_event(lines, event).__setitem__(field, value)


def add(event: str, field: str, number: int) -> Forge:
    """Add to a count of the first event of a kind."""
    return lambda lines: first_event(lines, event).__setitem__(field, first_event(lines, event)[field] + number)


def head(field: str, value: object) -> Forge:
    """Forge a field of the header."""
    return lambda lines: lines[0].__setitem__(field, value)


def box(field: str, value: object) -> Forge:
    """Forge a field of the header's inventory."""
    return lambda lines: lines[0]["inventory"].__setitem__(field, value)


def close(field: str, value: object) -> Forge:
    """Forge a field of the closing line."""
    return lambda lines: lines[-1]["closing"].__setitem__(field, value)


def at_home(event: str) -> Forge:
    """Name somebody's home in the first event of a kind."""
    return lambda lines: first_event(lines, event).__setitem__("tile", first_event(lines, "HomeChosen")["tile"])


def changed_line(was: list[Line], now: list[Line]) -> int:
    """Return the first line that differs, as text: to Python ``True``, ``1`` and ``1.0`` are equal."""
    pairs = enumerate(zip(was, now, strict=True), start=1)
    return next(number for number, (old, new) in pairs if json.dumps(old) != json.dumps(new))


def swap(lines: list[Line], one: int, two: int) -> None:
    lines[one], lines[two] = lines[two], lines[one]


EVENTS: dict[str, Forge] = {
    "a keyple more in a bid": add("KeyplesBid", "behind", 1),
    "a keyple less in a bid": add("KeyplesBid", "behind", -1),
    "another highest bid": add("KeyplesBid", "total", 1),
    "a bid below zero": put("KeyplesBid", "behind", -3),
    "a bid with a flag": put("KeyplesBid", "behind", True),
    "a bid with a huge number": put("KeyplesBid", "behind", 10**12),
    "tiles dealt at a level beyond any count": put("TilesDealt", "level", 10**9),
    "tiles dealt at a level that they lack": put("TilesDealt", "level", 300),
    "a bid with a number of 4,000 digits": put("KeyplesBid", "behind", 10**4_000),
    "a bid with a fraction": put("KeyplesBid", "behind", 2.0),
    "a bid with a text": put("KeyplesBid", "behind", "2"),
    "a bid with nothing": put("KeyplesBid", "behind", None),
    "a bid by a list": put("KeyplesBid", "seat", [0]),
    "a bid by no seat": put("KeyplesBid", "seat", 99),
    "a bid on an unknown tile": put("KeyplesBid", "tile", "atlantis"),
    "a bid in an unknown colour": put("KeyplesBid", "colour", "puce"),
    "keyples placed that nobody has": add("KeyplesPlaced", "behind", 40),
    "a skill tile more": lambda lines: first_event(lines, "SkillsTaken")["skills"].extend(["brick"] * 30),
    "an unknown skill tile": put("SkillsTaken", "skills", ["wizard"]),
    "letters as skill tiles": put("SkillsTaken", "skills", "brick"),
    "a connector more": lambda lines: first_event(lines, "ConnectorsTaken")["connectors"].extend(["blue"] * 30),
    "a connector below no side": put("ConnectorPlaced", "side", 17),
    "a connector of no known colour that had one": put("ConnectorPlaced", "open", None),
    "a connector that nobody took": lambda lines: first_step(lines, "PlaceConnector")["events"].append(
        first_event(lines, "ConnectorPlaced")
    ),
    "a full hand": put("KeyplesDrawn", "colours", [99, 0, 0]),
    "a hand below zero": put("KeyplesDrawn", "colours", [-1, 8, 3]),
    "a hand of another number of colours": put("KeyplesDrawn", "colours", [1, 1, 1, 1, 1, 1]),
    "a bag below zero": put("BagFilled", "counts", [-1, -1, -1]),
    "a supply that no box has": put("SupplyLaid", "connectors", [99, 99, 99, 99]),
    "the same home twice": lambda lines: lines[1]["opening"].append(first_event(lines, "HomeChosen")),
    "a tile dealt twice": lambda lines: first_event(lines, "TilesDealt")["tiles"].extend(["barbican", "barbican"]),
    "a tile placed that was not won": at_home("TilePlaced"),
    "a home taken": at_home("TileTaken"),
    "a phase that is none": put("PhaseBegan", "phase", "nowhere"),
    "a level that is none": lambda lines: lines[1]["opening"].append(
        {"type": "TileUpgraded", "seat": 0, "tile": "barbican", "level": 9, "rule": "x"}
    ),
    "an unknown event": put("TurnBegan", "type", "TurnSkipped"),
    "an event without a type": lambda lines: first_event(lines, "TurnBegan").pop("type"),
    "an event without a field": lambda lines: first_event(lines, "KeyplesBid").pop("total"),
    "an event with a field too many": put("KeyplesBid", "bonus", 1),
    "an event left out": lambda lines: first_step(lines, "Bid")["events"].pop(0),
    "an event told twice": lambda lines: first_step(lines, "Bid")["events"].insert(0, first_event(lines, "KeyplesBid")),
    "events that are none": lambda lines: lines[5].__setitem__("events", "none"),
    "no events": lambda lines: lines[5].pop("events"),
    "a nested event": lambda lines: lines[5]["events"].append([[[[[]]]]]),
}

STEPS: dict[str, Forge] = {
    "a step left out": lambda lines: lines.pop(7),
    "a step told twice": lambda lines: lines.insert(7, deepcopy(lines[7])),
    "two steps swapped": lambda lines: swap(lines, 7, 8),
    "the steps before the opening": lambda lines: swap(lines, 1, 2),
    "a step's number as flag": lambda lines: lines[2].__setitem__("step", True),
    "a step's number as fraction": lambda lines: lines[2].__setitem__("step", 1.0),
    "a step without a number": lambda lines: lines[2].pop("step"),
    "another seat on the line": lambda lines: lines[4].__setitem__("seat", (lines[4]["seat"] + 1) % 3),
    "no seat on the line": lambda lines: lines[4].__setitem__("seat", 3),
    "a flag as seat": lambda lines: lines[4].__setitem__("seat", False),
    "no action": lambda lines: lines[4].pop("action"),
    "a foreign action": lambda lines: lines[4].__setitem__("action", {"type": "Resign", "seat": lines[4]["seat"]}),
    "an action below zero seats": lambda lines: lines[4]["action"].__setitem__("seat", -1),
    "draws below zero": lambda lines: lines[4].__setitem__("draws", -1),
    "draws as flag": lambda lines: lines[4].__setitem__("draws", False),
    "endless draws": lambda lines: lines[4].__setitem__("draws", 10**9),
    "no draws": lambda lines: lines[1].pop("draws"),
}

HEADERS: dict[str, Forge] = {
    "no header": lambda lines: lines.pop(0),
    "a header of another program": lambda lines: lines.__setitem__(0, {"name": "left-pad", "version": "1.0.0"}),
    "a header twice": lambda lines: lines.insert(1, lines[0]),
    "a format of the future": head("ktc", 2),
    "a format as flag": head("ktc", True),
    "a format as fraction": head("ktc", 1.0),
    "another ruleset": head("ruleset", "chess"),
    "no ruleset": lambda lines: lines[0].pop("ruleset"),
    "no inventory": lambda lines: lines[0].pop("inventory"),
    "an inventory that is none": head("inventory", []),
    "an empty inventory": head("inventory", {}),
    "an inventory without tiles": box("tiles", []),
    "an inventory without keyples": box("keyples", []),
    "an inventory with more colours than counts": box("keyples", ["red", "blue", "yellow", "puce"]),
    "an inventory with a colour twice": box("keyples", ["red", "red", "red"]),
    "an inventory with counts below zero": box("keyple_counts", [-1, -1, -1]),
    "an inventory with huge counts": box("keyple_counts", [10**9, 10**9, 10**9]),
    "an inventory with rivers of other tiles": box("rivers", ["styx", "lethe", "acheron", "cocytus", "phlegethon"]),
    "an inventory without eras": box("eras", []),
    "an inventory with a tile twice": lambda lines: lines[0]["inventory"]["tiles"].append(lines[0]["inventory"]["tiles"][0]),
    "a tile without levels": lambda lines: lines[0]["inventory"]["tiles"][0].__setitem__("points", []),
    "a tile with five sides": lambda lines: lines[0]["inventory"]["tiles"][0]["sides"].pop(),
    "an inventory without the tiles that were played": lambda lines: lines[0]["inventory"]["tiles"].pop(),
    "no players": head("players", 0),
    "players below zero": head("players", -3),
    "a million players": head("players", 10**6),
    "players as flag": head("players", True),
    "players as text": head("players", "3"),
    "fewer players than played": head("players", 2),
    "options that are none": head("options", "default"),
    "an unknown option": lambda lines: lines[0]["options"].__setitem__("cheat", True),
    "variants that are none": head("variants", "jennifer"),
    "known to no seat": head("known_to", 3),
    "known to a flag": head("known_to", True),
    "known to a text": head("known_to", "0"),
    "another seed": head("seed", "ab" * 32),
    "half a seed": head("seed", "ab" * 16),
    "a seed that is none": head("seed", "x" * 64),
    "a seed as number": head("seed", 1),
    "another commitment": head("commitment", "ab" * 32),
    "no commitment": head("commitment", None),
    "a commitment as number": head("commitment", 5),
    "a commitment as number to no seed": lambda lines: lines[0].update(seed=None, commitment=5),
}

CLOSINGS: dict[str, Forge] = {
    "no closing line": lambda lines: lines.pop(),
    "a closing line too early": lambda lines: lines.insert(5, lines[-1]),
    "a closing line twice": lambda lines: lines.append(lines[-1]),
    "a closing line that is none": lambda lines: lines[-1].__setitem__("closing", True),
    "a wrong digest": close("digest", "0" * 32),
    "no digest": close("digest", None),
    "a digest as number": close("digest", 0),
    "a step too many": close("steps", 61),
    "a step too few": close("steps", 59),
    "steps as fraction": close("steps", 60.0),
    "a game that is over": close("over", True),
    "over as number": close("over", 0),
    "cut after the header": lambda lines: lines.__delitem__(slice(1, None)),
    "cut after the opening": lambda lines: lines.__delitem__(slice(2, None)),
    "only a header and a closing line": lambda lines: lines.__delitem__(slice(1, -1)),
}

OTHERS = STEPS | HEADERS | CLOSINGS


def test_the_honest_record_is_no_forgery(honest: list[Line], tmp_path: Path) -> None:
    """Else every test below would pass for a wrong reason."""
    assert ktc.verify(write(tmp_path / "game.ktc", honest)).identical


@pytest.mark.parametrize("forge", OTHERS.values(), ids=OTHERS)
def test_a_forged_record_is_refused(forge: Forge, honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    forge(lines)
    assert json.dumps(lines) != json.dumps(honest)
    with pytest.raises(ktc.RecordError) as refused:
        ktc.load(write(tmp_path / "game.ktc", lines))
    assert refused.value.path is not None and "game.ktc" in str(refused.value), "an error says which file"
    assert len(str(refused.value)) < 5_000, "and quotes untrusted text only in part"


def test_steps_as_flag_are_refused_where_python_would_take_them_for_none(tmp_path: Path) -> None:
    """To Python ``False == 0``; to a record it is no count."""
    lines = saved_lines(ktc.new_game(2, seed=1), tmp_path)
    for steps in (False, 0.0, None):
        lines[-1]["closing"]["steps"] = steps
        with pytest.raises(ktc.RecordError, match="count"):
            ktc.load(write(tmp_path / "game.ktc", lines))


@pytest.mark.parametrize("name", EVENTS)
def test_a_forged_event_is_named_by_its_line_or_betrayed_by_the_digest(name: str, honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    EVENTS[name](lines)
    with pytest.raises(ktc.RecordError) as refused:
        ktc.load(write(tmp_path / "game.ktc", lines))
    assert json.dumps(lines) != json.dumps(honest)
    assert refused.value.line is not None and changed_line(honest, lines) <= refused.value.line <= len(lines)
    assert "game.ktc" in str(refused.value) and len(str(refused.value)) < 5_000


WRONG_KINDS = ("flag", "number", "digits", "fraction", "text", "nothing", "list", "tiles")
NO_VALUE = [name for name in EVENTS if name.endswith(WRONG_KINDS)]


@pytest.mark.parametrize("name", NO_VALUE)
def test_a_value_of_a_wrong_kind_is_named_by_its_own_line(name: str, honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    EVENTS[name](lines)
    with pytest.raises(ktc.RecordError) as refused:
        ktc.load(write(tmp_path / "game.ktc", lines))
    assert refused.value.line == changed_line(honest, lines)


TEXTS: dict[str, bytes] = {
    "empty": b"",
    "blank lines": b"\n\n\n",
    "zeros": bytes(5_000),
    "rubbish": bytes(range(256)) * 40,
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(100),
    "a number": b"1\n2\n3\n",
    "a list": b"[]\n[]\n[]\n",
    "foreign JSON": b'{"name": "left-pad", "version": "1.0.0"}',
    "foreign JSON in lines": b'{"ktc": "yes"}\n{"b": 2}\n',
    "null": b"null\n",
    "NaN": b'{"ktc": NaN}\n',
    "a doubled key": b'{"ktc": 1, "ktc": 1}\n',
    "deep nesting": b'{"ktc": 1, "a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
    "half-deep nesting": b'{"ktc": 1, "ruleset": ' + b"[" * 900 + b"]" * 900 + b"}\n",
    "more digits than Python reads": b'{"ktc": ' + b"9" * 10_000 + b"}\n",
    "an endless fraction": b'{"ktc": 1e999}\n',
    "a line without end": b'{"ktc": 1, "a": "' + b"x" * 1_100_000 + b'"}\n',
    "YAML": b"set: mine\ntiles: []\n",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_file_that_is_no_record_is_refused(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.ktc").write_bytes(text)
    for read in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError):
            read(tmp_path / "game.ktc")


FIELDS = {
    "a doubled key": '"x": 1, "x": 1',
    "NaN": '"x": NaN',
    "infinity": '"x": [-Infinity]',
    "deep nesting": '"x": ' + "[" * 100_000 + "]" * 100_000,
    "more digits than Python reads": '"x": ' + "9" * 10_000,
    "a line without end": '"x": "' + "x" * 1_100_000 + '"',
}


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_text_that_is_no_json_of_ours_is_refused_wherever_it_stands(field: str, honest: list[Line], tmp_path: Path) -> None:
    """In a field that nobody reads, so that nothing else can be wrong with it."""
    honest_text = write(tmp_path / "game.ktc", honest).read_text()
    for number, key in ((1, '"ktc"'), (4, '"step"')):
        rows = honest_text.splitlines()
        for text in ('"x": 1', field):
            row = rows[number - 1].replace("{" + key, "{" + text + ", " + key, 1)
            (tmp_path / "game.ktc").write_text("\n".join([*rows[: number - 1], row, *rows[number:]]))
            if text != field:
                assert ktc.load(tmp_path / "game.ktc").digest(), "what is only unknown is left for later versions"
        with pytest.raises(ktc.RecordError) as refused:
            ktc.load(tmp_path / "game.ktc")
        assert refused.value.line == number


@pytest.mark.parametrize("path", ["", ".", "no such file", "a\0b", "\ud800", "x" * 5_000], ids=repr)
def test_a_path_that_is_no_file_is_a_record_error(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for read in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError):
            read(path)


def test_a_file_cut_anywhere_is_refused(honest: list[Line], tmp_path: Path) -> None:
    whole = write(tmp_path / "whole.ktc", honest).read_bytes()
    random = Random(0)
    for _ in range(25):
        cut = random.randrange(len(whole) - 2)  # without its last line feed it is still whole
        (tmp_path / "cut.ktc").write_bytes(whole[:cut])
        with pytest.raises(ktc.RecordError):
            ktc.load(tmp_path / "cut.ktc")


def test_a_file_with_a_flipped_byte_is_refused_or_a_game(honest: list[Line], tmp_path: Path) -> None:
    """A byte of a rule's name or of a hash may change and the game still add up; no other error comes out."""
    whole, random, refused = bytearray(write(tmp_path / "whole.ktc", honest).read_bytes()), Random(1), 0
    for _ in range(40):
        at = random.randrange(len(whole))
        was, whole[at] = whole[at], random.randrange(256)
        (tmp_path / "flipped.ktc").write_bytes(whole)
        try:
            ktc.load(tmp_path / "flipped.ktc")
        except ktc.RecordError:
            refused += 1
        whole[at] = was
    assert refused > 15


ODD: list[Any] = [-1, -7, 0, 1, 6, 99, 10**9, 10**30, True, None, "", "\0", "red", "barbican", [], {}, [[]], 1.5, ["red"]]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container in a record's line with each of its keys."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


@pytest.mark.parametrize("seed", range(5))
def test_any_value_may_be_replaced_by_any_other(seed: int, honest: list[Line], tmp_path: Path) -> None:
    """It is refused, or it is a game that can be looked at; no other error than RecordError comes out of loading."""
    random, refused = Random(seed), 0
    for _ in range(25):
        lines = deepcopy(honest)
        container, key = random.choice(list(places(random.choice(lines))))
        if random.random() < 0.1:
            del container[key]
        else:
            container[key] = random.choice(ODD)
        try:
            ktc.load(write(tmp_path / "game.ktc", lines)).view(0)
        except ktc.RecordError:
            refused += 1
    assert refused > 5


# --- forgeries that add up ------------------------------------------------------------------------------------------


def test_verify_names_the_line_of_an_action_that_does_not_lead_to_its_events(honest: list[Line], tmp_path: Path) -> None:
    """The bid says one keyple more than its events do: the position adds up, and only the rules can tell."""
    lines = deepcopy(honest)
    bid = first_step(lines, "Bid", piles=[])
    bid["action"]["behind"] += 1
    path = write(tmp_path / "game.ktc", lines)
    assert ktc.load(path).digest() == honest[-1]["closing"]["digest"]
    found = ktc.verify(path)
    assert not found.identical and found.line == lines.index(bid) + 1 and found.steps == 60
    assert "KeyplesBid" in found.reason or "refused" in found.reason


def test_verify_names_the_line_of_an_event_that_the_rules_do_not_give(honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    event = first_event(lines[2:], "TurnBegan")
    event["rule"] = "turn.whenever-i-like"
    line = next(number for number, line in enumerate(lines, start=1) if event in line.get("events", []))
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    assert not found.identical and found.line == line and "whenever" in found.reason


def test_verify_names_the_line_of_an_action_that_is_refused(honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    bid = first_step(lines, "Bid", piles=[])
    bid["action"] = {"type": "SetSail", "seat": bid["seat"], "berth": 99}
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    assert not found.identical and found.line == lines.index(bid) + 1 and "refused" in found.reason


def test_verify_names_the_first_of_several_lines(honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    for number in (9, 20, 40):
        lines[number]["events"][0]["rule"] += "?"
    assert ktc.verify(write(tmp_path / "game.ktc", lines)).line == 10


def test_verify_counts_the_draws(honest: list[Line], tmp_path: Path) -> None:
    lines = deepcopy(honest)
    lines[6]["draws"] += 1
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    assert not found.identical and found.line == 7


def test_verify_finds_a_set_up_that_the_seed_does_not_give(tmp_path: Path) -> None:
    """A host who chose the luck: another game's seed with its own commitment, under the set-up of this one."""
    lines, other = saved_lines(played(2, 1, steps=10), tmp_path), saved_lines(played(2, 2, steps=10), tmp_path)
    lines[0]["seed"], lines[0]["commitment"] = other[0]["seed"], other[0]["commitment"]
    found = ktc.verify(write(tmp_path / "game.ktc", lines))
    assert not found.identical and found.line == 2 and "set-up" in found.reason


def test_verify_finds_a_hand_that_was_drawn_too_well(tmp_path: Path) -> None:
    """A colour of one hand exchanged for a colour of another: every sum is right, and the digest is a forger's own."""
    lines = saved_lines(ktc.new_game(2, seed=1), tmp_path)
    mine, yours = (event for event in lines[1]["opening"] if event["type"] == "KeyplesDrawn")
    get = next(colour for colour, number in enumerate(yours["colours"]) if number)
    give = next(colour for colour, number in enumerate(mine["colours"]) if number and colour != get)
    for hand, colour, number in ((mine, get, 1), (mine, give, -1), (yours, get, -1), (yours, give, 1)):
        hand["colours"][colour] += number
    state = ktc.new_game(2, seed=1).at(0)
    width = len(mine["colours"]) + 1
    for seat, hand in enumerate((mine, yours)):
        state.state.behind[seat * width : (seat + 1) * width - 1] = hand["colours"]
    lines[-1]["closing"]["digest"] = state.digest()
    path = write(tmp_path / "game.ktc", lines)
    assert ktc.load(path).view(mine["seat"]).seats[mine["seat"]].behind == tuple(mine["colours"])
    found = ktc.verify(path)
    assert not found.identical and found.line == 2


def test_a_forgery_of_one_game_does_not_touch_another(honest: list[Line], tmp_path: Path) -> None:
    """Replay a bad record leaves nothing behind in the process: a game played before and after is the same."""
    before = play(ktc.new_game(3, seed=9), 9).digest()
    for forge in list(HEADERS.values())[::5]:
        lines = deepcopy(honest)
        forge(lines)
        with pytest.raises(ktc.RecordError):
            ktc.load(write(tmp_path / "game.ktc", lines))
    assert play(ktc.new_game(3, seed=9), 9).digest() == before


def test_a_position_in_which_no_seat_may_act_is_refused_at_its_line(honest: list[Line], tmp_path: Path) -> None:
    """The last tile of an era is placed, and no era follows: everything adds up, and the game cannot go on."""
    lines = deepcopy(honest)
    kinds = [[event["type"] for event in line.get("events", ())] for line in lines]
    number = next(at for at, found in enumerate(kinds) if "EraBegan" in found and "TilePlaced" in found)
    del lines[number]["events"][kinds[number].index("PhaseBegan") :]
    with pytest.raises(ktc.RecordError, match="no seat may act") as refused:
        ktc.load(write(tmp_path / "game.ktc", [*lines[: number + 1], lines[-1]]))
    assert refused.value.line == number + 1
