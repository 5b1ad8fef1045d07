// A page over a server: rooms are made and found by links, and a page is at one room or at none.

import { byId, el } from "./dom";
import { CallProblem } from "./engine";
import { addressOf, keepRoom, keepToken, keptRoom, keptRooms, linkOf } from "./links";
import { doorScreen, RoomPanel, saveText } from "./rooms";
import { ServerEngine } from "./socket";
import type { Link } from "./links";

interface Around {
  games: Carried[];
  say: (word: string) => string;
  lang: () => string;
  /** Is called when the connection is there, or lost. */
  changed: () => void;
  safely: (work: () => Promise<unknown>) => Promise<void>;
  /** Shows the first screen. */
  start: () => Promise<void>;
  /** Shows a table. */
  play: (open: () => Promise<Opened>) => Promise<void>;
}

export class Lobby {
  readonly engine: ServerEngine;

  constructor(readonly around: Around) {
    this.engine = new ServerEngine(new URL("calls", location.href.replace(/^http/, "ws")), around.changed);
  }

  /** Show what the link of the address leads to; without one, the first screen. */
  async show() {
    const { engine, around } = this;
    const link = linkOf(location.hash);
    engine.follow(null);
    engine.room = link?.room ?? "";
    if (link === null) return around.start();
    try {
      if (link.as === "seat") {
        const opened = await engine.call("come-back", { token: link.token, lang: around.lang() });
        await around.play(async () => opened);
      } else await this.#showDoor(link);
    } catch (error) {
      if (error instanceof CallProblem && error.error.startsWith("Wrong") && keptRoom(link.room).seat === link.token)
        keepRoom(link.room, { seat: "" });
      engine.room = "";
      await around.start();
      throw error;
    }
  }

  /** Return the links to the rooms that this device keeps. */
  kept() {
    const rooms = keptRooms().filter(({ seat, invite }) => seat || invite);
    const links = rooms.map(({ room, title, name, seat, invite }) => {
      const href = addressOf({ room, as: seat ? "seat" : "invite", token: seat || invite });
      return el("li", {}, el("a", { href }, [title, name].filter(Boolean).join(" – ")));
    });
    return links.length === 0
      ? null
      : el(
          "nav",
          { "aria-labelledby": "rooms" },
          el("h2", { id: "rooms" }, this.around.say("rooms")),
          el("ul", { class: "places" }, ...links),
        );
  }

  async make(table: NewTable) {
    const { room, invite, watch, host } = await this.engine.call("open-room", { table, lang: this.around.lang() });
    keepRoom(room, { title: this.#game(table.game)?.title ?? "", invite, watch, host });
    location.hash = new URL(addressOf({ room, as: "invite", token: invite })).hash;
  }

  leave() {
    location.hash = "";
  }

  /** Return what stands beside the table of this room. */
  panel({ game }: Opened) {
    const { room } = this.engine;
    const change = (name: string, args: Record<string, unknown>, own: boolean) =>
      this.around.safely(async () => {
        await this.engine.call(name, args);
        if (!own) return;
        keepRoom(room, { seat: "" });
        this.leave();
      });
    const save = (token: string) =>
      this.around.safely(async () => saveText(await this.engine.call("record", { token, lang: this.around.lang() }), "game.jsonl"));
    return new RoomPanel(room, this.#game(game)?.bots ?? [], change, save, this.around.say);
  }

  #game(name: string) {
    return this.around.games.find(({ id }) => id === name);
  }

  async #showDoor(link: Link) {
    const { room, token } = link;
    const shown: RoomShown = await this.engine.call("look-in", { token });
    byId("title").textContent = shown.title;
    if (link.as === "invite") keepRoom(room, { title: shown.title, invite: token });
    byId("main").replaceChildren(
      doorScreen(shown, link, this.around.say, {
        sit: (seat, name) => void this.#enter("join", link, { seat, name, token: keepToken(room, shown.title, name) }),
        watch: () => void this.#enter("watch", link, { name: "" }),
      }),
    );
  }

  /** / */
  #enter(name: "join" | "watch", link: Link, args: Record<string, unknown>) {
    const { room, as, token } = link;
    return this.around.safely(async () => {
      const opened: Opened = await this.engine.call(name, { [as]: token, lang: this.around.lang(), ...args }).catch(async (error) => {
        if (name === "join" && keptRoom(room).seat === args["token"]) keepRoom(room, { seat: "" });
        await this.#showDoor(link); // somebody else may have taken the seat
        throw error;
      });
      const [place] = opened.places;
      if (!place) return;
      if (place.seat !== null || !keptRoom(room).seat) keepRoom(room, { title: opened.title, name: place.name, seat: place.token }); // who watches keeps the own seat
      history.replaceState(null, "", addressOf({ room, as: "seat", token: place.token }));
      await this.around.play(async () => opened);
    });
  }
}
