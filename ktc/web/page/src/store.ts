// One text that this device keeps: in a file of the browser's own (OPFS), or where there are none, in IndexedDB.

/** @typedef {{read: () => Promise<string | null>, write: (text: string) => Promise<void>}} Store */

const NAME = "ktc-game.json";

/**
 * Return where a game is kept; null in a browser that keeps nothing.
 * @param {string} [wanted] "opfs" or "indexeddb": that one alone
 * @returns {Promise<Store | null>}
 */
export async function openStore(wanted) {
  for (const [name, open] of /** @type {const} */ ([["opfs", files], ["indexeddb", database]])) {
    if (wanted && wanted !== name) continue;
    try {
      const store = await open();
      await store.read(); // a browser may have it and refuse it
      return store;
    } catch {
      continue;
    }
  }
  return null;
}

/** @returns {Promise<Store>} */
async function files() {
  const folder = await navigator.storage.getDirectory();
  return {
    async read() {
      try {
        return await (await (await folder.getFileHandle(NAME)).getFile()).text();
      } catch (error) {
        if (error instanceof DOMException && error.name === "NotFoundError") return null;
        throw error;
      }
    },
    async write(text) {
      const writing = await (await folder.getFileHandle(NAME, { create: true })).createWritable();
      await writing.write(text);
      await writing.close(); // only now the old text is replaced: a tab that is killed keeps it whole
    },
  };
}

/** @returns {Promise<Store>} */
async function database() {
  const opening = indexedDB.open("ktc", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games");
  const opened = await done(opening);
  return {
    async read() {
      return (await done(opened.transaction("games").objectStore("games").get(NAME))) ?? null;
    },
    async write(text) {
      const change = opened.transaction("games", "readwrite");
      change.objectStore("games").put(text, NAME);
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onabort = change.onerror = () => reject(change.error);
      });
    },
  };
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
