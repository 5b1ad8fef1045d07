// A game's own picture of a thing. Its text is never markup of this page: known shapes with known attributes are drawn, the rest is left out.
// The rules of its style sheet become attributes, since the page's policy lets no style in.

import { h, type JSX, type VNode } from "preact";

type Picture = VNode<any>;

const SHAPES = /^(g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan)$/;
const SETTINGS = /^([dr]|points|[cdr]?[xy]|[xy][12]|width|height|transform|opacity|(fill|stroke|font|text|letter|dominant)(-\w+)*)$/;
const RULE = /([^{}@]+)\{([^{}]*)\}/g;
type Settings = Readonly<Record<string, string>>;

const allowed = (name: string, value: string): boolean => SETTINGS.test(name) && !/url\(|expression|javascript:/i.test(value);

/** Return the declarations of a sheet by class; those for another theme or state are left out. */
function rulesOf(sheet: string): ReadonlyMap<string, Settings> {
  const found = new Map<string, Settings>();
  for (const [, selectors = "", body = ""] of sheet.replace(/@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "").matchAll(RULE)) {
    const settings = Object.fromEntries(
      body.split(";").flatMap((line) => {
        const [name = "", value = ""] = line.split(/:(.*)/s).map((part) => part.trim());
        return allowed(name, value) ? [[name, value]] : [];
      }),
    );
    for (const selector of selectors.split(",")) {
      const name = /\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name !== undefined) found.set(name, { ...found.get(name), ...settings });
    }
  }
  return found;
}

function drawn(element: Element, rules: ReadonlyMap<string, Settings>, key: number): Picture | null {
  if (!SHAPES.test(element.localName)) return null;
  const settings: Record<string, string | number> = { key };
  for (const name of element.classList) Object.assign(settings, rules.get(name));
  for (const { name, value } of element.attributes) if (allowed(name, value)) settings[name] = value;
  const children = [...element.childNodes].map((child, index) =>
    child instanceof Element ? drawn(child, rules, index) : child.nodeType === Node.TEXT_NODE ? child.textContent : null,
  );
  return h(element.localName, settings, children);
}

const known = new Map<string, Picture | null>();
const MOST_KNOWN = 1_000;

/** Return a picture as a part of a row, so high. */
export function partOf(svg: string, high: number): { width: number; body: JSX.Element } | null {
  const image = imageOf(svg);
  const [, , width = 0, height = 0] = String(image?.props.viewBox)
    .split(/[\s,]+/)
    .map(Number);
  if (image === null || !(width > 0) || !(height > 0)) return null;
  const wide = (width / height) * high;
  return { width: wide, body: h("svg", { ...image.props, class: "sign", x: -wide / 2, y: -high / 2, width: wide, height: high }) };
}

/** Return a picture from the text of an SVG document; null where it is none. */
export function imageOf(svg: string): Picture | null {
  const before = known.get(svg);
  if (before !== undefined) return before;
  const sheets: string[] = [];
  const plain = svg
    .replace(/<style\b[^>]*>([^<]*)<\/style>/g, (_, sheet: string) => (sheets.push(sheet), ""))
    .replace(/\sstyle="[^"]*"/g, "");
  const root = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  const box = root.getAttribute("viewBox");
  const rules = rulesOf(sheets.join(" "));
  const shapes = [...root.children].map((child, index) => (child.classList.contains("paper") ? null : drawn(child, rules, index)));
  const found =
    root.localName === "svg" && box !== null && /^[\d\s.,+-]+$/.test(box)
      ? h("svg", { class: "image", viewBox: box, "aria-hidden": "true" }, shapes)
      : null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(svg, found);
  return found;
}
