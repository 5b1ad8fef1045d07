// One text that this device keeps: in a file of the browser's own (OPFS), or where there are none, in IndexedDB.

type Store = { read: () => Promise<string | null>; write: (text: string) => Promise<void> };

const NAME = "ktc-game.json";

/**
 * Return where a game is kept; null in a browser that keeps nothing.
 * @param [wanted] "opfs" or "indexeddb": that one alone
 */
export async function openStore(wanted?: string): Promise<Store | null> {
  for (const [name, open] of [
    ["opfs", files],
    ["indexeddb", database],
  ] as const) {
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

async function files(): Promise<Store> {
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

async function database(): Promise<Store> {
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

/** / */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
