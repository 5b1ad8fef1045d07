// A board to click on, for any game: drawn from what ktc.ui sends, completed by its set.
let set, state, can, told, kind, path, node; // node: the answers that can come next
const send = async (call, body = {}) => (await fetch(call, { method: "POST", body: JSON.stringify(body) })).json();
const isObject = (value) => value?.constructor === Object;
function patched(old, change) { // a JSON merge patch
  const found = isObject(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(change))
    if (value === null) delete found[key];
    else found[key] = isObject(value) ? patched(found[key], value) : value;
  return found;
}

function take(update) {
  if (update.problem) return document.querySelector("#told").append(update.problem);
  set = update.set ?? set;
  state = update.state ?? patched(state, update.delta);
  told = [...(told ?? []).slice(0, update.kept), ...update.events];
  can = update.can ?? { things: {}, others: {} };
  choose("", []);
}

function thing(given) { // a key, or a thing without one
  const own = isObject(given) ? given : (state.things[given] ?? can.targets?.[given] ?? {});
  return { ...set.things[own.sort ?? given], ...own };
}
const name = (answer) => thing(answer).name ?? String(answer);
// Choosing: a kind, a thing, and answers, until a list holds the last ones.
const deeds = () => (path.length ? can.things[path[0]] : can.others) ?? {};
const next = () => (Array.isArray(node) ? node.flat() : Object.keys(node ?? can.things));
function choose(newKind, newPath, newNode) {
  [kind, path, node] = [newKind, newPath, newNode];
  draw();
}
const begin = async (one) => choose(one, path, deeds()[one].answers ?? (await send("answers", { deed: [one, ...path] })));
const follow = (key) => choose(kind, key ? [...path, key] : path, node[key]);
const act = async (leaf) => take(await send("act", { deed: [kind, ...path, ...[leaf].flat()], revision: can.revision }));
function click(key) {
  if (node && next().includes(key)) return Array.isArray(node) ? act(key) : follow(key);
  choose("", can.things[key] ? [key] : []);
}

// Drawing: elements and images, never text as markup.
function element(tag, more, ...children) {
  const made = Object.assign(document.createElement(tag), more);
  made.append(...children);
  return made;
}
const button = (words, onclick) => element("button", { onclick }, words);
const counts = (of) => Object.entries(of ?? {}).map(([sort, number]) => `${number} ${set.things[sort]?.name ?? sort}`);

function shown(given) {
  const it = thing(given), figures = Object.entries(state.things[given]?.figures ?? {});
  const words = [(it.number ?? 1) === 1 ? "" : `${it.number}×`, it.name ?? "?", it.owner ? `(${state.seats[it.owner].name})` : ""];
  const face = it.image ? element("img", { alt: it.name, src: `data:image/svg+xml,${encodeURIComponent(it.image)}` }) : words.join(" ");
  const marks = [...(it.marks ?? []), ...figures.map(([key, value]) => `${key} ${JSON.stringify(value)}`)].join(", ");
  const of = { onclick: () => click(given), title: it.about ?? "", disabled: isObject(given) };
  const made = element("button", of, face, element("small", {}, marks));
  made.className = `${next().includes(given) ? "live" : ""} ${path.includes(given) ? "chosen" : ""}`;
  made.style.borderColor = it.colour ?? "";
  return element("div", { className: "thing" }, made, ...(it.holds ?? []).map(shown));
}

function map(item, section) {
  const targets = Object.entries(can.targets ?? {}).filter(([key, it]) => it.section === section && next().includes(key));
  const spots = [...Object.entries(item.places), ...targets.map(([key, it]) => [key, it.at])];
  for (const [sort, at] of Object.entries(item.pieces ?? {}))
    for (let one = 0; one < at.length; one += 2) spots.push([{ sort }, at.slice(one, one + 2)]);
  const flat = spots.map(([given, [x, y]]) => [given, item.grid === "hex" ? x + y / 2 : x, y]);
  const [left, top] = [1, 2].map((at) => Math.min(...flat.map((spot) => spot[at])));
  const at = (x, y, z) => ({ style: `position: absolute; left: ${(x - left) * 80}px; top: ${(y - top) * 60}px; z-index: ${z}` });
  const box = element("div", { className: "map" }, ...flat.map(([it, x, y]) => element("div", at(x, y, isObject(it) ? 0 : 1), shown(it))));
  box.style.height = `${(Math.max(...flat.map((spot) => spot[2])) - top) * 60 + 90}px`;
  return box;
}

function drawn(item, section) {
  if (item.kind === "figure") return [`${item.label ?? set.labels[item.name]}: ${item.value}`];
  if (item.kind === "texts") return item.lines.map((line) => element("p", {}, line));
  if (item.kind === "map") return [map(item, section)];
  if (item.kind !== "seat") return [element("h3", {}, item.title ?? ""), ...item.things.map(shown)];
  const seat = state.seats[item.seat], numbers = Object.entries(seat.numbers ?? {}).map(([key, value]) => `${set.labels[key]} ${value}`);
  numbers.push(...Object.values(item.figures ?? {}).map((figure) => `${figure.label} ${figure.value}`));
  const rows = Object.values(item.rows ?? {}).flatMap((row) => drawn(row, section));
  return [element("p", {}, [seat.name, `${seat.points} points`, ...numbers].join(", ")), ...(item.key ? [shown(item.key)] : []), ...rows];
}

function draw() {
  const sections = state.layout.map((key) => [key, state.sections[key] ?? set.sections[key]]);
  const parts = sections.map(([key, part]) => [element("h2", {}, part.title), ...Object.values(part.items).flatMap((item) => drawn(item, key))]);
  document.querySelector("#table").replaceChildren(...parts.map((part) => element("section", {}, ...part)));
  document.querySelector("#told").replaceChildren(...told.slice(-4).map((event) => element("p", {}, event.sentence)));
  const kinds = Object.entries(deeds()).map(([one, deed]) =>
    button([set.kinds[one].name, ...counts(deed.price).map((cost) => `−${cost}`), ...counts(deed.effect)].join(" "), () => begin(one)));
  const leaves = (node?.map ? node : []).map((leaf) => button([leaf].flat().map(name).join(", ") || set.kinds[kind].name, () => act(leaf)));
  const keys = (node?.map ? [] : Object.keys(node ?? {})).map((key) => button(key ? name(key) : "–", () => follow(key)));
  const chosen = [kind && set.kinds[kind].name, ...path.map(name)].filter(Boolean).join(", ");
  document.querySelector("#deeds").replaceChildren(`${state.title}. ${can.asks ?? ""} ${chosen} `, ...(node ? [...leaves, ...keys] : kinds));
}

send("begin").then(take);
