"""The schema of what a server and its clients send: complete, true of what is sent, and that of the page's own types."""

import json
import re
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, Final

import pytest
from codec.fitting import Fitting
from kernel.kits import AUCTION

from ktc.kit.description import schema_of_a_game
from ktc.kit.named import kit_or_default
from ktc.server.protocol import FRAMES, MESSAGES, VALUES, WORDS
from ktc.wire.schema.shapes import Schema

from .test_screens import Viewer, watching
from .visiting import CITY, LONDON, Page, Place, seated, serving, table_of

PAGE: Final = Path(__file__).parents[2] / "ktc" / "web" / "page" / "src"
OWN: Final = {"Call", "Answer", "Pushed"}  # of the worker as well, which sends more
PAGES_NAMES: Final = {  # what the page calls some classes
    "Thing": "UiThing", "Figure": "UiFigure", "Item": "UiItem", "Section": "UiSection", "Seat": "UiSeat", "State": "UiState",
    "PrintedSet": "UiSet", "Bounds": "UiBounds", "Deed": "UiDeed", "Can": "UiCan", "Told": "UiEvent", "Update": "UiUpdate",
    "Pushed": "NewsFrame",
}  # fmt: skip


def schema() -> Schema:
    return schema_of_a_game(kit_or_default(), None, MESSAGES, WORDS)


def test_all_of_it_has_words_and_no_words_are_left_over() -> None:
    found = schema()
    assert found.lacking == ()
    assert WORDS.keys() <= {f"{name}.{field.name}" for name, kind in found.classes.items() for field in kind.fields}
    of_another = schema_of_a_game(AUCTION, None, MESSAGES, WORDS)
    assert [name for name in of_another.lacking if name.partition(".")[0] in {kind.__name__ for kind in MESSAGES}] == []


class Checked(Page):
    """A page that checks all that it sends and is sent."""

    def __init__(self, page: Page, game: str) -> None:
        super().__init__(page.socket)
        self.fitting = Fitting(kit_or_default(game), messages=MESSAGES)
        self.seen = set[str]()

    def fits(self, value: Any, name: str) -> None:
        self.seen.add(name)
        assert self.fitting.complaints(value, name) == []

    def fits_alone(self, value: Any) -> None:
        """Check a value by its type, if it has one."""
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                self.fits(one, one["type"])

    def ask(self, do: str, **args: Any) -> Any:
        self.fits({"id": 1, "do": do, "args": args}, "CallFrame")
        if "table" in args:
            self.fits(args["table"], "NewTable")
        value = super().ask(do, **args)
        self.fits_alone(value)
        return value

    def receive(self) -> Any:
        message = super().receive()
        self.fits(message, "AnswerFrame" if "id" in message else "NewsFrame")
        if "screen" in message:
            self.fits_alone(message["screen"])
        for name in {"text", "room"} & message.keys():
            self.fits_alone(json.loads(message[name]))
        return message


@pytest.mark.parametrize("game", [CITY, LONDON])
def test_what_a_server_and_its_clients_send_fits(tmp_path: Path, game: str) -> None:
    random = Random(2)
    with serving(tmp_path / "games.db") as served, served.page() as one, served.page() as two, served.page() as three:
        pages = [Checked(page, game) for page in (one, two, three)]
        made, places = seated(pages[0], game, "", "", "random")
        other = Place(pages[1], made["room"], places[1].token)
        people = [Viewer(places[0], 0), Viewer(other, 1), Viewer(watching(pages[2], made), None)]
        pages[0].ask("look-in", room=made["room"], token=made["host"])
        other_room = pages[0].ask("open-room", table=table_of(game, "", ""), clock={"type": "RoomClock", "each": 600_000})
        owner = {"room": other_room["room"], "token": other_room["host"]}
        assert pages[0].ask("look-in", **owner)["clock"]["type"] == "RoomClock"
        assert pages[0].ask("invite", **owner, seat=1)["type"] == "Invited"
        pages[0].ask("open-room", table=table_of("chess"))
        for viewer in people:
            viewer.begin()
        room = served.backend.rooms.find(made["room"])
        for _ in range(12):
            while room.bot_turns:
                sleep(0.01)
            for viewer in people:
                viewer.hear_all()
            acting = [viewer for viewer in people if viewer.can and viewer.can["whole"]]
            if acting:
                viewer = random.choice(acting)
                spot = next(iter(viewer.state["things"]))
                for call, more in (("hint", {}), ("why", {"spot": spot}), ("seat-record", {}), ("points", {}), ("story", {})):
                    viewer.place.ask(call, **more)
                viewer.act(random)
                viewer.place.ask("undo", revision=viewer.state["revision"], quiet=True)
        people[0].place.ask("follow", since=None)
        people[0].place.ask("come-back")
        seen = set[str]().union(*(page.seen for page in pages))
        assert {kind.__name__ for kind in (*FRAMES, *VALUES)} - seen <= {"RoomClock", "ReviewShown"}  # within a room; at the end


INTERFACE: Final = re.compile(r"^(?:export )?interface (\w+)(?: extends [^{]+)? \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
IMPORTED: Final = re.compile(r"import\(\"ktc/types\"\)\.(\w+)|(?:Omit<|= )(?:ktc\.)?(Ui\w+|ScreenShown)\b")
FIELD: Final = re.compile(r"^  readonly (\w+)(\??): (.*);$", re.MULTILINE)


def types_of_the_page() -> str:
    return "\n".join((PAGE / name).read_text(encoding="utf-8") for name in ("types.d.ts", "table/sent.ts"))


def interfaces() -> dict[str, list[tuple[str, bool]]]:
    """Return the fields of the page's own interfaces, and whether each may be missing."""
    text = types_of_the_page()
    return {name: [(field, bool(may)) for field, may, _ in FIELD.findall(body)] for name, body in INTERFACE.findall(text)}


def test_the_types_of_the_page_are_those_of_the_schema() -> None:
    classes, own = schema().classes, interfaces()
    known = {name: PAGES_NAMES.get(name, name) for name in own}
    shared = {name: kind for name, kind in known.items() if kind in classes and name not in OWN - {"Pushed"}}
    imported = {alone or changed for alone, changed in IMPORTED.findall(types_of_the_page())}
    assert imported <= set(classes) and imported > {"ScreenShown", "UiState", "RoomShown", "Opened", "NewTable", "UiCan"}
    assert set(shared.values()) > {"ScreenShown", "UiState", "NewsFrame", "UiCan"}
    for name, kind in shared.items():
        fields = {field.name: not field.required for field in classes[kind].fields}
        assert [field for field, _ in own[name] if field not in (*fields, "type")] == [], name
        wrong = [field for field, may in own[name] if field != "type" and fields[field] and not may]
        assert wrong == [], f"{name}: these may be missing"
