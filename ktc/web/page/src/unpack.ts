// The engine's archive, laid out as Python finds it. It is stored and not deflated, so each file is a piece of it: nothing is copied.

const END = 22; // bytes of the record at the end, which `ktc web` writes without a comment
const ENTRY = 46; // bytes of an entry of the table, before its name
const FILE = 30; // bytes before the name of a file

/**
 * Lay the files of an archive below a place.
 * @param files of Pyodide
 */
export function unpack(files: Files, archive: ArrayBuffer, place: string) {
  const view = new DataView(archive);
  const words = new TextDecoder();
  const made = new Set();
  const end = archive.byteLength - END;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const long = view.getUint16(at + 28, true);
    const path = `${place}/${words.decode(new Uint8Array(archive, at + ENTRY, long))}`;
    const file = view.getUint32(at + 42, true);
    const begin = file + FILE + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(path, new Uint8Array(archive, begin, view.getUint32(at + 24, true)), { canOwn: true });
    at += ENTRY + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
