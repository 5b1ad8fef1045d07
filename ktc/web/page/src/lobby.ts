// A page over a server: rooms are made and found by links, and a page is at one room or at none.

import { lang, say } from "./words";
import { byId, el, tools, button } from "./dom";
import { CallProblem } from "./engine";
import { addressOf, forgetRoom, keepRoom, keepToken, keptRoom, keptRooms, linkOf } from "./links";
import { doorScreen, RoomPanel, saveText } from "./rooms";
import { ServerEngine } from "./socket";
import type { Link } from "./links";

interface Around {
  games: Carried[];
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
      if (link.as === "seat") await this.#open(await engine.call("come-back", { token: link.token }));
      else await this.#showDoor(link);
    } catch (error) {
      await this.#lost(link.room, link.token, error);
    }
  }

  /** Return the links to the rooms that this device keeps. */
  kept() {
    const rooms = keptRooms().filter(({ seat, invite, watch }) => seat || invite || watch);
    const links = rooms.map(({ room, title, name, seat, invite, watch }) => {
      const as = seat ? "seat" : invite ? "invite" : "watch";
      const words = [title, name].filter(Boolean).join(" – ");
      const forget = button("", () => (forgetRoom(room), row.remove()), say("forget"), { "aria-label": `${say("forget")}: ${words}` });
      const row = el("li", {}, el("a", { href: addressOf({ room, as, token: seat || invite || watch }) }, words), forget);
      return row;
    });
    return links.length === 0
      ? null
      : el("nav", { "aria-labelledby": "rooms" }, el("h2", { id: "rooms" }, say("rooms")), el("ul", { class: "places" }, ...links));
  }

  async make(table: NewTable, clock: RoomClock | null = null) {
    const made: RoomMade = await this.engine.call("open-room", { table, clock });
    const { room, invites, watch, host } = made;
    keepRoom(room, { title: this.#game(table.game)?.title ?? "", invites, watch, host });
    location.hash = new URL(addressOf({ room, as: "watch", token: watch })).hash; // a link that harms nobody who is shown it
  }

  leave() {
    location.hash = "";
  }

  /** Return what stands beside the table of this room. */
  panel({ game }: Opened) {
    const { room } = this.engine;
    const { safely } = this.around;
    const ask = async (name: string, args: Record<string, unknown> = {}) => {
      let answer: unknown;
      await safely(async () => (answer = await this.engine.call(name, args)));
      return answer;
    };
    const part = (name: string, args: Record<string, unknown>) =>
      safely(async () => {
        this.engine.follow(null); // what follows is no news
        await this.engine.call(name, args);
        if (name === "free") keepRoom(room, { seat: "" });
        else forgetRoom(room);
        this.leave();
      });
    const save = (token: string) => safely(async () => saveText(await this.engine.call("record", { token }), "game.jsonl"));
    return new RoomPanel(this.#game(game)?.bots ?? [], { ask, part, save });
  }

  #game(name: string) {
    return this.around.games.find(({ id }) => id === name);
  }

  /** Show an open table, or who is there before its game begins. */
  async #open(opened: Opened) {
    if (opened.begun) await this.around.play(async () => opened);
    else this.#wait(opened);
  }

  #wait(opened: Opened) {
    const { engine, around } = this;
    const [place] = opened.places;
    if (place === undefined) return;
    const panel = this.panel(opened);
    panel.root.open = true;
    byId("title").textContent = opened.title;
    byId("main").replaceChildren(el("div", { class: "start", id: "waiting" }, el("section", {}, panel.root, tools(button("leave", () => this.leave())))));
    panel.show(place, false);
    engine.follow({
      token: place.token,
      lang,
      since: () => null,
      set: () => "",
      heard: () => void around.play(async () => ({ ...opened, begun: true })), // it has begun
      room: (shown) => panel.hear(shown),
      away: () => {},
      failed: (error) => void around.safely(() => this.#lost(engine.room, place.token, error)),
    });
  }

  /** Show the first screen where a link leads nowhere any more, and say why. */
  async #lost(room: string, token: string, error: unknown) {
    this.engine.follow(null);
    if (error instanceof CallProblem && error.error === "RoomClosed") forgetRoom(room);
    if (error instanceof CallProblem && error.error.startsWith("Wrong") && keptRoom(room).seat === token) keepRoom(room, { seat: "" });
    this.engine.room = "";
    await this.around.start();
    throw error;
  }

  async #showDoor(link: Link) {
    const { room, token } = link;
    const shown: RoomShown = await this.engine.call("look-in", { token });
    byId("title").textContent = shown.title;
    if (link.as === "invite") keepRoom(room, { title: shown.title, invite: token });
    byId("main").replaceChildren(
      doorScreen(shown, link, {
        sit: (invite, name) => void this.#enter("join", link, { invite, name, token: keepToken(room, shown.title, name) }),
        watch: () => void this.#enter("watch", link, { watch: token }),
      }),
    );
  }

  #enter(name: "join" | "watch", link: Link, args: Record<string, unknown>) {
    const { room } = link;
    return this.around.safely(async () => {
      const opened: Opened = await this.engine.call(name, args).catch(async (error) => {
        if (name === "join" && keptRoom(room).seat === args["token"]) keepRoom(room, { seat: "" });
        await this.#showDoor(link); // somebody else may have taken the seat
        throw error;
      });
      const [place] = opened.places;
      if (!place) return;
      if (place.seat !== null || !keptRoom(room).seat) keepRoom(room, { title: opened.title, name: place.name, seat: place.token }); // who watches keeps the own seat
      history.replaceState(null, "", addressOf({ room, as: "seat", token: place.token }));
      await this.#open(opened);
    });
  }
}
