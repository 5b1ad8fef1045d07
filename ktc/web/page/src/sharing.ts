// A game as a link, or a position of it: its record lies compressed behind the # of the address, which no server is sent.

import { say } from "./words";
import { el, button } from "./dom";

const NAME = "#game=";
const STEP = "&step=";
const LONGEST = 100_000; // characters of a link
export const LARGEST = 18_000_000; // bytes of a record; that of ktc.records.limits

function through(bytes: Blob, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return bytes.stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** Return what stands behind the # for a record, and the step that is shown first; null for one that is too long for a link. */
async function hashOf(record: string, step: number | null): Promise<string | null> {
  const packed = new Uint8Array(await new Response(through(new Blob([record]), new CompressionStream("deflate-raw"))).arrayBuffer());
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const hash = NAME + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") + (step === null ? "" : STEP + step);
  return hash.length <= LONGEST ? hash : null;
}

/** Put a record into the address of the page, and copy that; return what to say about it. */
export async function share(record: string, step: number | null): Promise<string> {
  const hash = await hashOf(record, step);
  if (hash === null) return say("too-long");
  history.pushState(null, "", hash);
  await navigator.clipboard?.writeText(location.href).catch(() => {}); // the address is there anyway
  return step === null ? say("shared") : say("shared-here");
}

/** Return a button that shares what it asks for: a record, and the step that is shown. */
export function shareButton(asked: () => Promise<readonly [string, number]>): HTMLElement {
  const done = el("p", { role: "status" });
  const work = async () => (done.textContent = await share(...(await asked())));
  return el("div", {}, button("share-here", work), done);
}

/** Return the record behind a link as a file, null where there is none or a larger one than any game has, and its step; of no game, null. */
export async function shared(hash: string): Promise<readonly [file: File | null, step: number] | null> {
  if (!hash.startsWith(NAME)) return null;
  const [packed = "", step] = hash.slice(NAME.length).split(STEP);
  return [await unpacked(packed.slice(0, LONGEST)), Number(step) || 0];
}

async function unpacked(text: string): Promise<File | null> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const parts: BlobPart[] = [];
    let size = 0;
    const reader = through(new Blob([packed]), new DecompressionStream("deflate-raw")).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > LARGEST) return null;
      parts.push(read.value as BlobPart);
    }
    return size === 0 ? null : new File(parts, "game.jsonl");
  } catch {
    return null;
  }
}
