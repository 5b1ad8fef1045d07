// A room of a server: its door, where one takes a seat or watches, and its panel, with the seats, their changes and the links.

import { bots, named, say } from "./words";
import { el, button, tools, twice } from "./dom";
import { addressOf, keepInvite, keptRoom } from "./links";

import type { Link } from "./links";
type Ask = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

function linkRow(id: string, link: string, words: string) {
  const field = el("input", { id: `link-${id}`, readonly: true, value: link, onfocus: () => field.select() });
  const made = button("", () => copy(field).then(() => (made.textContent = say("copied"))), say("copy"));
  return el("div", { class: "link" }, el("label", { for: field.id }, words), field, made);
}

async function copy(field: HTMLInputElement) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard, and this still works
  }
}

/** Return the links of a room that may be handed out, as far as this device has them. */
function linksShown({ room, free, invited }: RoomShown): HTMLElement {
  const { invites, watch } = keptRoom(room);
  const open = free.filter((seat) => invited.includes(seat) && invites[seat]);
  const rows = open.map((seat) => {
    const link = addressOf({ room, as: "invite", token: invites[seat] ?? "" });
    return linkRow(`invite-${seat}`, link, `${say("for-seat")} ${seat + 1}`);
  });
  if (watch) rows.push(linkRow("watch", addressOf({ room, as: "watch", token: watch }), say("for-watchers")));
  return el("div", { class: "links" }, ...rows);
}

/** Return who sits in a seat, beside its number: two of one name stay apart. */
function sitterOf({ seat, name, bot, taken }: Seated, own = false) {
  return `${seat + 1}. ${taken ? named(name || bots[bot] || bot || say("taken"), own) : say("free")}${bot ? " – bot" : ""}`;
}

/** Return what changed, the newest first. */
function changesShown({ events }: RoomShown) {
  const lines = [...events].reverse().map((sentence) => el("li", {}, sentence));
  return events.length > 0 && el("details", { id: "changes", open: true }, el("summary", {}, say("changes")), el("ol", {}, ...lines));
}

/** Return the door of a room: who sits where, and what one may do who came by this link. */
export function doorScreen(
  shown: RoomShown,
  link: Link,
  around: { sit: (invite: string, name: string) => void; watch: () => void },
): HTMLElement {
  const kept = keptRoom(link.room);
  const back =
    kept.seat &&
    el(
      "p",
      {},
      el("a", { id: "come-back", href: addressOf({ ...link, as: "seat", token: kept.seat }) }, `${say("come-back")} ${kept.name}`),
    );
  const invites = link.as === "invite" && shown.yours !== null ? { [shown.yours]: link.token } : { ...kept.invites };
  const open = shown.free.filter((seat) => shown.invited.includes(seat) && invites[seat]);
  const seats = shown.seated.map((one) => {
    const words = sitterOf(one);
    const radio = () => el("input", { type: "radio", name: "seat", value: one.seat, checked: one.seat === open[0] });
    return el("li", {}, open.includes(one.seat) ? el("label", { class: "check" }, radio(), words) : words);
  });
  const name = el("input", { id: "name", maxlength: 20, autocomplete: "nickname", required: true });
  const form = el(
    "form",
    {
      id: "door",
      onsubmit: (event: Event) => {
        event.preventDefault();
        const seat = Number(new FormData(form).get("seat"));
        if (form.reportValidity()) around.sit(invites[seat] ?? "", name.value.trim());
      },
    },
    el("ul", { class: "places", "aria-label": say("who") }, ...seats),
  );
  if (open.length > 0)
    form.append(el("label", { class: "wide" }, say("name-of"), name), el("button", { class: "first", id: "sit" }, say("sit")));
  else if (link.as === "invite") form.append(el("p", {}, say("seat-gone")));
  const watch = link.as === "watch" && button("watch", around.watch);
  const links = linksShown(shown);
  return el(
    "div",
    { class: "start" },
    el("section", {}, el("h2", {}, say("who")), back, form, watch, !shown.begun && el("p", {}, say("begins-later"))),
    links.childElementCount > 0 && el("section", {}, el("h2", {}, say("room")), links),
  );
}

/** Let the browser keep a text as a file. */
export function saveText(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Doing {
  /** Asks the server, and says what it refuses. */
  ask: Ask;
  /** Leaves the own seat or the room for good. */
  part: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  /** Writes the record of a game that is over to a file. */
  save: (token: string) => Promise<unknown>;
}

/** The seats of a room, what changed, the links, and what its owner and its players may do. */
export class RoomPanel {
  root = el("details", { id: "room" });
  #room: RoomShown | null = null;
  #drawn = "";
  #own: PersonSeat | null = null;
  #over = false;
  /** The number of changes that the person has seen. */
  #seen = 0;

  constructor(
    readonly bots: readonly string[],
    readonly doing: Doing,
  ) {}

  /** Show the room as it stands now. */
  hear(room: RoomShown) {
    const first = this.#room === null;
    const asked = this.#room?.change ?? null;
    this.#room = room;
    if (first) this.#seen = room.version;
    if (first && keptRoom(room.room).host && room.free.length > 0) this.root.open = true; // the links are wanted now
    if (asked === null && room.change !== null) this.root.open = true; // a vote is wanted now
    this.#draw();
  }

  /** The last change of a seat that the person has not seen; a vote under way until the end; "" if there is none. */
  get unseen() {
    const { change = null, events = [], version = 0 } = this.#room ?? {};
    return change?.sentence ?? (version > this.#seen ? (events.at(-1) ?? "") : "");
  }

  /** Note that the person looks at the room. */
  see() {
    this.#seen = this.#room?.version ?? 0;
  }

  /** Show who looks, and whether the game is over. */
  show(own: PersonSeat, over: boolean) {
    if (over && !this.#over) this.root.open = true; // the record is wanted now
    this.#own = own;
    this.#over = over;
    this.#draw();
  }

  /** Draw what is new: who is about to press a button is left in peace. */
  #draw() {
    const { doing } = this;
    const own = this.#own;
    const room = this.#room;
    const now = JSON.stringify([room?.version, room?.change, room?.over, own, this.#over]);
    if (now === this.#drawn || own === null) return;
    this.#drawn = now;
    const host = room === null ? "" : keptRoom(room.room).host;
    const record = this.#over && button("export", () => doing.save(own.token));
    const mine =
      own.seat !== null &&
      !this.#over &&
      twice("give-up", () => doing.part("free", { token: own.token, seat: own.seat }), room?.begun ?? true);
    const close = host && twice("close-room", () => doing.part("close-room", { token: host }), true);
    this.root.replaceChildren(
      el("summary", {}, say("room")),
      ...(room === null ? [] : this.#parts(room, own, host)).filter((part) => part !== false && part !== null),
      tools(record, mine, close),
    );
  }

  #parts(room: RoomShown, own: PersonSeat, host: string) {
    return [
      !room.begun && el("p", {}, say("begins-later")),
      room.change && this.#vote(room.change, own),
      el("ul", { class: "places" }, ...room.seated.map((one) => this.#row(room, one, own, host))),
      linksShown(room),
      changesShown(room),
    ];
  }

  /** Return what is asked of the players, with the answers of one who has not voted. */
  #vote({ sentence, waiting }: ChangeShown, { seat, token }: PersonSeat) {
    const { doing } = this;
    const vote = (yes: boolean, words: string) => button(yes ? "vote-yes" : "vote-no", () => doing.ask("vote", { token, yes }), words);
    const missing = `${say("votes-missing")} ${waiting.map((other) => other + 1).join(", ")}`;
    const buttons = seat !== null && waiting.includes(seat) && tools(vote(true, say("agree")), vote(false, say("refuse")));
    return el("div", { id: "vote", role: "status" }, el("p", {}, sentence), el("p", {}, missing), buttons);
  }

  #row(room: RoomShown, one: Seated, own: PersonSeat, host: string) {
    const { seat, taken } = one;
    const up = room.times?.[seat] === 0 && ` – ${say("time-up")}`;
    const row = el("li", {}, el("span", {}, sitterOf(one, seat === own.seat), up));
    const token = host || (room.begun && own.seat !== null ? own.token : "");
    if (!token || this.#over) return row;
    const voter = room.begun && own.seat !== null ? own.token : token; // a player's wish is a vote
    const { ask } = this.doing;
    const open = room.free.includes(seat);
    const invite = async () => {
      const made = (await ask("invite", { token, seat })) as { invite: string } | undefined;
      if (made) keepInvite(room.room, seat, made.invite);
      this.#drawn = "";
      this.#draw();
    };
    if (seat !== own.seat && this.bots.length > 0) row.append(...this.#bots(one, room.begun ? say("ask-bot") : say("seat-bot"), voter));
    if (!room.begun && taken && seat !== own.seat) row.append(button("", () => ask("free", { token, seat }), say("free-seat")));
    if (room.begun && !open && seat !== own.seat) row.append(button("", () => ask("open-seat", { token: voter, seat }), say("ask-player")));
    if (open) row.append(button("", invite, say("new-invite")));
    if (open && host && room.invited.includes(seat)) row.append(button("", () => ask("withdraw", { token: host, seat }), say("withdraw")));
    return row;
  }

  /** Return the choice of a bot for a seat. */
  #bots({ seat, bot }: Seated, words: string, token: string) {
    const { doing } = this;
    const options = this.bots.map((each) => el("option", { value: each, selected: each === bot }, bots[each] ?? each));
    const which = el("select", { "aria-label": `${words}: ${seat + 1}` }, ...options);
    return [which, button("", () => doing.ask("seat-bot", { token, seat, bot: which.value }), words)];
  }
}
