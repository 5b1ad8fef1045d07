// The links to rooms: what stands behind the # of an address, which no server is sent, and those that this device keeps.

import { remember, remembered } from "./memory";

export type Link = { room: string; as: "invite" | "watch" | "seat"; token: string };

/** What a device keeps of a room; `invites` are by seat, "" where there is none. */
export type Kept = {
  room: string;
  title: string;
  name: string;
  invite: string;
  invites: readonly string[];
  watch: string;
  host: string;
  seat: string;
};

const NAME = "ktc-rooms";
const MOST = 12; // of rooms without a token that is nowhere else

/** Return the link of an address; null for one that leads to no room. */
export function linkOf(hash: string): Link | null {
  const told = new URLSearchParams(hash.slice(1));
  const room = told.get("room");
  for (const as of ["seat", "invite", "watch"] as const) {
    const token = told.get(as);
    if (room && token) return { room, as, token };
  }
  return null;
}

export function addressOf({ room, as, token }: Link): string {
  return `${location.href.split("#")[0]}#${new URLSearchParams({ room, [as]: token })}`;
}

/** Return the rooms that this device keeps, the newest first. */
export function keptRooms(): Kept[] {
  try {
    const found = JSON.parse(remembered(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // it is no page's: the address has what is needed
  }
}

/** Return what this device keeps of a room. */
export function keptRoom(room: string): Kept {
  const bare = { room, title: "", name: "", invite: "", invites: [], watch: "", host: "", seat: "" };
  return { ...bare, ...keptRooms().find((kept) => kept.room === room) };
}

/** Keep what is new about a room. Rooms that this device owns or plays in stay; of the others, the oldest are forgotten. */
export function keepRoom(room: string, news: Partial<Kept>) {
  const kept = { ...keptRoom(room), ...news };
  let others = 0;
  store([kept, ...keptRooms().filter((other) => other.room !== room)].filter((each) => each.host || each.seat || others++ < MOST));
}

/** Keep the invitation to a seat. */
export function keepInvite(room: string, seat: number, invite: string) {
  const invites = [...keptRoom(room).invites];
  while (invites.length <= seat) invites.push("");
  invites[seat] = invite;
  keepRoom(room, { invites });
}

/** Forget a room: its owner has closed it, or the person at this device wants it. */
export function forgetRoom(room: string) {
  store(keptRooms().filter((other) => other.room !== room));
}

function store(rooms: readonly Kept[]) {
  if (!remember(NAME, JSON.stringify(rooms))) remember(NAME, JSON.stringify(rooms.filter(({ host, seat }) => host || seat))); // no space for all
}

/** Draw a token for a seat, and keep it before anybody is asked for the seat: if the answer is lost, the seat is not. */
export function keepToken(room: string, title: string, name: string) {
  const seat = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keepRoom(room, { title, name, seat });
  return seat;
}
