// The links to rooms: what stands behind the # of an address, which no server is sent, and those that this device keeps.

/** @typedef {{room: string, as: "invite" | "watch" | "seat", token: string}} Link */
/** @typedef {{room: string, title: string, name: string, invite: string, watch: string, host: string, seat: string}} Kept */

const NAME = "ktc-rooms";
const MOST = 12;

/**
 * Return the link of an address; null for one that leads to no room.
 * @param {string} hash
 * @returns {Link | null}
 */
export function linkOf(hash) {
  const told = new URLSearchParams(hash.slice(1));
  const room = told.get("room");
  for (const as of /** @type {const} */ (["seat", "invite", "watch"])) {
    const token = told.get(as);
    if (room && token) return { room, as, token };
  }
  return null;
}

/** @param {Link} link @returns {string} */
export function addressOf({ room, as, token }) {
  return `${location.href.split("#")[0]}#${new URLSearchParams({ room, [as]: token })}`;
}

/** Return the rooms that this device keeps, the newest first. @returns {Kept[]} */
export function keptRooms() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // a browser may refuse to keep anything: the address has what is needed
  }
}

/**
 * Return what this device keeps of a room.
 * @param {string} room
 * @returns {Kept}
 */
export function keptRoom(room) {
  const bare = { room, title: "", name: "", invite: "", watch: "", host: "", seat: "" };
  return { ...bare, ...keptRooms().find((kept) => kept.room === room) };
}

/**
 * Keep what is new about a room, and forget the oldest of too many.
 * @param {string} room
 * @param {Partial<Kept>} news
 */
export function keepRoom(room, news) {
  const kept = { ...keptRoom(room), ...news };
  const rooms = [kept, ...keptRooms().filter((other) => other.room !== room)].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify(rooms));
  } catch {
    // as above
  }
}

/**
 * Draw a token for a seat, and keep it before anybody is asked for the seat: if the answer is lost, the seat is not.
 * @param {string} room
 * @param {string} title
 * @param {string} name
 */
export function keepToken(room, title, name) {
  const seat = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keepRoom(room, { title, name, seat });
  return seat;
}
