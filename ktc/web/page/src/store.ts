// The games that this device keeps, each a text by its id: in files of the browser's own (OPFS), or where there are none, in IndexedDB.

export interface Store {
  ids: () => Promise<readonly string[]>;
  read: (id: string) => Promise<string | null>;
  write: (id: string, text: string) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

const NAME = /^ktc-game-?(.*)\.json$/; // without an id: the only game that earlier versions kept
const nameOf = (id: string) => `ktc-game${id && `-${id}`}.json`;
const idsIn = (names: readonly unknown[]) => names.flatMap((name) => NAME.exec(String(name))?.[1] ?? []);

/**
 * Return where games are kept; null in a browser that keeps nothing.
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
      await store.ids(); // a browser may have it and refuse it
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
    async ids() {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return idsIn(names);
    },
    async read(id) {
      try {
        return await (await (await folder.getFileHandle(nameOf(id))).getFile()).text();
      } catch (error) {
        if (error instanceof DOMException && error.name === "NotFoundError") return null;
        throw error;
      }
    },
    async write(id, text) {
      const writing = await (await folder.getFileHandle(nameOf(id), { create: true })).createWritable();
      await writing.write(text);
      await writing.close(); // only now the old text is replaced: a tab that is killed keeps it whole
    },
    forget: (id) => folder.removeEntry(nameOf(id)),
  };
}

async function database(): Promise<Store> {
  const opening = indexedDB.open("ktc", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games");
  const opened = await done(opening);
  const games = (mode?: "readwrite") => opened.transaction("games", mode).objectStore("games");
  const change = (work: (games: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const changed = games("readwrite");
      work(changed);
      changed.transaction.oncomplete = () => resolve();
      changed.transaction.onabort = () => reject(changed.transaction.error);
    });
  return {
    ids: async () => idsIn(await done(games().getAllKeys())),
    read: async (id) => (await done(games().get(nameOf(id)))) ?? null,
    write: (id, text) => change((to) => to.put(text, nameOf(id))),
    forget: (id) => change((to) => to.delete(nameOf(id))),
  };
}

/** / */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
