// The page without a network. Its files are one version: each is held against the hash of its content, and a version is
// kept whole or not at all. A worker whose list is empty takes itself away: so does one that a server sends.

/** The hashes of all files, by their names: `ktc web` writes them here. */
declare const FILES: Readonly<Record<string, string>>;
const INDEX = "index.html";
/** What says its version in its name: such a file never changes. */
const PINNED = /^pyodide-[\d.]+\//;
const here = self as unknown as KeepingScope;
const NAME = `ktc ${here.registration.scope}`;

/** key of a file: another content is another key */
const keyOf = (name: string): string => new URL(`${name}?sha256=${FILES[name]}`, here.registration.scope).href;

async function hashOf(body: ArrayBuffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetch a file of this version; throws where there is another one. */

async function fetched(name: string): Promise<Response> {
  for (const cache of ["force-cache", "reload"] as const) {
    const response = await fetch(name === INDEX ? "./" : name, { cache });
    const body = await response.clone().arrayBuffer();
    if (!response.ok || (await hashOf(body)) !== FILES[name]) continue; // what the browser had may be old
    return response.redirected ? new Response(body, { headers: response.headers }) : response;
  }
  throw new Error(`${name} is of another version`);
}

/** Keep all files. What is there already, of this version or the one before, is not fetched again. */
async function keepAll() {
  const cache = await caches.open(NAME);
  for (const name of Object.keys(FILES)) if (!(await cache.match(keyOf(name)))) await cache.put(keyOf(name), await fetched(name));
}

/** Forget what is of other versions, or all. */
async function forget() {
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  if (wanted.size > 0) return;
  await caches.delete(NAME);
  await here.registration.unregister();
  for (const page of await pages()) await page.navigate(page.url).catch(() => {}); // one that the network sent stays
}

/** Return the pages that are open, of this version or of the one before. */
async function pages() {
  const all = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(here.registration.scope));
}

async function kept(name: string): Promise<Response> {
  const found = await (await caches.open(NAME)).match(keyOf(name));
  if (found) return found;
  try {
    return await fetched(name); // the browser has lost it
  } catch (error) {
    await here.registration.unregister(); // rather none than two versions at once: the next load is the network's
    throw error;
  }
}

/**
 * Return a pinned file from the browser's own cache, which holds with it what was compiled of it: the engine starts in half the time.
 * The network is asked for it no more than for any other.
 */

async function pinned(name: string): Promise<Response> {
  const found = await fetch(name, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return found?.ok ? found : kept(name);
}

/** Be the version of the page that asks, if it is the only one: two pages of two versions would share a worker. */
async function take(asking: Asking) {
  if ((await pages()).length > 1) asking.postMessage("others");
  else await here.skipWaiting();
}

here.addEventListener("install", (event) => event.waitUntil(Object.keys(FILES).length > 0 ? keepAll() : here.skipWaiting()));
here.addEventListener("activate", (event) => event.waitUntil(forget()));
here.addEventListener("message", (event) => event.data === "take" && event.waitUntil(take(event.source)));
here.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(here.registration.scope);
  const name = pathname.slice(scope.pathname.length) || INDEX;
  if (event.request.method === "GET" && origin === scope.origin && pathname.startsWith(scope.pathname) && Object.hasOwn(FILES, name))
    event.respondWith(PINNED.test(name) ? pinned(name) : kept(name));
});
