// The links to rooms: what stands behind the # of an address, which no server is sent, and those that this device keeps.

export type Link = { room: string; as: "invite" | "watch" | "seat"; token: string };
export type Kept = { room: string; title: string; name: string; invite: string; watch: string; host: string; seat: string };

const NAME = "ktc-rooms";
const MOST = 12;

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
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // a browser may refuse to keep anything: the address has what is needed
  }
}

/** Return what this device keeps of a room. */
export function keptRoom(room: string): Kept {
  const bare = { room, title: "", name: "", invite: "", watch: "", host: "", seat: "" };
  return { ...bare, ...keptRooms().find((kept) => kept.room === room) };
}

/** Keep what is new about a room, and forget the oldest of too many. */
export function keepRoom(room: string, news: Partial<Kept>) {
  const kept = { ...keptRoom(room), ...news };
  const rooms = [kept, ...keptRooms().filter((other) => other.room !== room)].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify(rooms));
  } catch {
    // as above
  }
}

/** Draw a token for a seat, and keep it before anybody is asked for the seat: if the answer is lost, the seat is not. */
export function keepToken(room: string, title: string, name: string) {
  const seat = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keepRoom(room, { title, name, seat });
  return seat;
}
