// A whole game as a link: its record lies compressed behind the # of the address, which no server is sent.

const NAME = "#game=";
const LONGEST = 100_000; // characters of a link
const LARGEST = 18_000_000; // bytes of a record; that of ktc.records.limits

function through(bytes: Blob, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return bytes.stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** Return what stands behind the # for a record; null for one that is too long for a link. */
export async function hashOf(record: string): Promise<string | null> {
  const packed = new Uint8Array(await new Response(through(new Blob([record]), new CompressionStream("deflate-raw"))).arrayBuffer());
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const hash = NAME + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return hash.length <= LONGEST ? hash : null;
}

/** Return whether a hash is that of a game. */
export const isShared = (hash: string): boolean => hash.startsWith(NAME);

/** Return the record behind a link, as a file; null where there is none, or a larger one than any game has. */
export async function sharedRecord(hash: string): Promise<File | null> {
  try {
    const letters = atob(hash.slice(NAME.length, LONGEST).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
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
