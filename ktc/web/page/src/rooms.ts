// A room of a server: its door, where one takes a seat or watches, and at the table its links and what its host may do.

import { el } from "./dom";
import { addressOf, keptRoom } from "./links";

import type { Link } from "./links";
export type Say = (word: string) => string;

/** Return the links of a room that may be handed out, as far as this device has them. */
export function linksShown(room: string, say: Say): HTMLElement {
  const { invite, watch } = keptRoom(room);
  const rows = [
    invite && linkRow("invite", addressOf({ room, as: "invite", token: invite }), say("for-players"), say),
    watch && linkRow("watch", addressOf({ room, as: "watch", token: watch }), say("for-watchers"), say),
  ];
  return el("div", { class: "links" }, ...rows.map((row) => row || null));
}

/** / */
function linkRow(id: string, link: string, words: string, say: Say) {
  const field = el("input", { id: `link-${id}`, readonly: true, value: link, onfocus: () => field.select() });
  const button = el(
    "button",
    { type: "button", onclick: () => void copy(field).then(() => (button.textContent = say("copied"))) },
    say("copy"),
  );
  return el("div", { class: "link" }, el("label", { for: field.id }, words), field, button);
}

async function copy(field: HTMLInputElement) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard, and this still works
  }
}

/** Return the door of a room: who sits where, and what one may do who came by this link. */
export function doorScreen(
  shown: RoomShown,
  link: Link,
  say: Say,
  around: { sit: (seat: number, name: string) => void; watch: () => void },
): HTMLElement {
  const kept = keptRoom(link.room);
  const back =
    kept.seat &&
    el(
      "p",
      {},
      el("a", { id: "come-back", href: addressOf({ ...link, as: "seat", token: kept.seat }) }, `${say("come-back")} ${kept.name}`),
    );
  const links = linksShown(link.room, say);
  const name = el("input", { id: "name", maxlength: 20, autocomplete: "nickname", required: true });
  const seats = shown.seated.map(({ seat, name: called, bot }) => {
    const free = shown.free.includes(seat);
    const words = `${seat + 1}. ${free ? say("free") : called || bot || say("taken")}${bot ? " – bot" : ""}`;
    const choose = free && link.as === "invite";
    return el(
      "li",
      {},
      choose
        ? el("label", { class: "check" }, el("input", { type: "radio", name: "seat", value: seat, checked: seat === shown.free[0] }), words)
        : words,
    );
  });
  const form = el(
    "form",
    {
      id: "door",
      onsubmit: (event: Event) => {
        event.preventDefault();
        const seat = new FormData(form).get("seat");
        if (link.as === "watch") around.watch();
        else if (form.reportValidity()) around.sit(Number(seat), name.value.trim());
      },
    },
    el("ul", { class: "places", "aria-label": say("who") }, ...seats),
  );
  if (link.as === "watch") form.append(el("button", { class: "first", id: "watch" }, say("watch")));
  else if (shown.free.length > 0)
    form.append(el("label", { class: "wide" }, say("name-of"), name), el("button", { class: "first", id: "sit" }, say("sit")));
  else form.append(el("p", {}, say("full")));
  return el(
    "div",
    { class: "start" },
    el("section", {}, el("h2", {}, say("who")), back, form),
    links.childElementCount > 0 && el("section", {}, el("h2", {}, say("room")), links),
  );
}

/** Let the browser keep a text as a file. */
export function saveText(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What stands beside a table of a room: its links, and for its host the seats. */
export class RoomPanel {
  root = el("details", { id: "room" });
  #shown = "";
  #over = false;

  /**
   * @param change gives a seat away, maybe the own one
   * @param save writes the record of a game that is over to a file
   */
  constructor(
    readonly room: string,
    readonly bots: readonly string[],
    readonly change: (name: string, args: Record<string, unknown>, own: boolean) => Promise<unknown>,
    readonly save: (token: string) => Promise<unknown>,
    readonly say: Say,
  ) {}

  /** / */
  show(seated: readonly Seated[], names: readonly string[], own: PersonSeat, over: boolean) {
    const { say } = this;
    const now = JSON.stringify([seated, names, over]);
    if (now === this.#shown) return;
    const first = this.#shown === "";
    this.#shown = now;
    const { host } = keptRoom(this.room);
    if (first && host && seated.some(({ taken }) => !taken)) this.root.open = true; // the links are wanted now
    if (over && !this.#over) this.root.open = true; // the record is wanted now
    this.#over = over;
    const record = el("button", { type: "button", id: "export", onclick: () => this.save(own.token) }, say("export"));
    const mine = el(
      "button",
      { type: "button", id: "give-up", onclick: () => this.change("free", { token: own.token, seat: own.seat }, true) },
      say("give-up"),
    );
    const rows =
      host && !over ? seated.filter(({ seat }) => seat !== own.seat).map((one) => this.#row(one, names[one.seat] ?? "", host)) : [];
    this.root.replaceChildren(
      el("summary", {}, say("room")),
      linksShown(this.room, say),
      ...(rows.length > 0 ? [el("ul", { class: "places" }, ...rows)] : []),
      ...(over ? [record] : []),
      ...(own.seat === null || over ? [] : [mine]),
    );
  }

  #row({ seat, taken, bot }: Seated, name: string, token: string) {
    const { say } = this;
    const free = taken && el("button", { type: "button", onclick: () => this.change("free", { token, seat }, false) }, say("free-seat"));
    const which = el(
      "select",
      { "aria-label": `${say("seat-bot")}: ${name}` },
      ...this.bots.map((each) => el("option", { value: each, selected: each === bot }, each)),
    );
    const sit = el(
      "button",
      { type: "button", onclick: () => this.change("seat-bot", { token, seat, bot: which.value }, false) },
      say("seat-bot"),
    );
    return el("li", {}, el("span", {}, name), this.bots.length > 0 && which, this.bots.length > 0 && sit, free);
  }
}
