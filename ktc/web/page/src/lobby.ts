// A page over a server: rooms are made and found by links, and a page is at one room or at none.

import { byId, el } from "./dom.js";
import { CallProblem } from "./engine.js";
import { addressOf, keepRoom, keepToken, keptRoom, keptRooms, linkOf } from "./links.js";
import { doorScreen, RoomPanel, saveText } from "./rooms.js";
import { ServerEngine } from "./socket.js";

/**
 * @typedef {object} Around
 * @property {Carried[]} games
 * @property {(word: string) => string} say
 * @property {() => string} lang
 * @property {() => void} changed is called when the connection is there, or lost
 * @property {(work: () => Promise<unknown>) => Promise<void>} safely
 * @property {() => Promise<void>} start shows the first screen
 * @property {(open: () => Promise<Opened>) => Promise<void>} play shows a table
 */

export class Lobby {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
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
      if (error instanceof CallProblem && error.error.startsWith("Wrong") && keptRoom(link.room).seat === link.token) keepRoom(link.room, { seat: "" });
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
    return links.length === 0 ? null : el("nav", { "aria-labelledby": "rooms" }, el("h2", { id: "rooms" }, this.around.say("rooms")), el("ul", { class: "places" }, ...links));
  }

  /** @param {NewTable} table */
  async make(table) {
    /** @type {RoomMade} */
    const { room, invite, watch, host } = await this.engine.call("open-room", { table, lang: this.around.lang() });
    keepRoom(room, { title: this.#game(table.game)?.title ?? "", invite, watch, host });
    location.hash = new URL(addressOf({ room, as: "invite", token: invite })).hash;
  }

  leave() {
    location.hash = "";
  }

  /** Return what stands beside the table of this room. @param {Opened} opened */
  panel({ game }) {
    const { room } = this.engine;
    /** @param {string} name @param {Record<string, unknown>} args @param {boolean} own */
    const change = (name, args, own) =>
      this.around.safely(async () => {
        await this.engine.call(name, args);
        if (!own) return;
        keepRoom(room, { seat: "" });
        this.leave();
      });
    /** @param {string} token */
    const save = (token) => this.around.safely(async () => saveText(await this.engine.call("record", { token, lang: this.around.lang() }), "game.jsonl"));
    return new RoomPanel(room, this.#game(game)?.bots ?? [], change, save, this.around.say);
  }

  /** @param {string} name */
  #game(name) {
    return this.around.games.find(({ id }) => id === name);
  }

  /** @param {import("./links.js").Link} link */
  async #showDoor(link) {
    const { room, token } = link;
    /** @type {RoomShown} */
    const shown = await this.engine.call("look-in", { token });
    byId("title").textContent = shown.title;
    if (link.as === "invite") keepRoom(room, { title: shown.title, invite: token });
    byId("main").replaceChildren(
      doorScreen(shown, link, this.around.say, {
        sit: (seat, name) => void this.#enter("join", link, { seat, name, token: keepToken(room, shown.title, name) }),
        watch: () => void this.#enter("watch", link, { name: "" }),
      }),
    );
  }

  /**
   * @param {"join" | "watch"} name
   * @param {import("./links.js").Link} link
   * @param {Record<string, unknown>} args
   */
  #enter(name, link, args) {
    const { room, as, token } = link;
    return this.around.safely(async () => {
      /** @type {Opened} */
      const opened = await this.engine.call(name, { [as]: token, lang: this.around.lang(), ...args }).catch(async (error) => {
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
