// What a table may settle before a game begins: the fields of the settings.

import { say } from "./words";
import { el, type Child } from "./dom";
import { languageName } from "./shown";

const nameOf = ({ key }: Setting) => key.join("/");

/** Return what a form settles that is not as usual. */
export function settledIn(form: HTMLFormElement, settings: readonly Setting[]): Settled[] {
  const data = new FormData(form);
  return settings.flatMap((setting) => {
    const { key, kind, choices } = setting;
    const chosen = data.getAll(nameOf(setting)).map(String);
    const usual = kind === "one" ? chosen[0] === choices[0] : chosen.length === 0;
    return usual ? [] : { type: "Settled", key, choices: kind === "yes" ? [] : chosen };
  });
}

/** Return the fields of settings behind a fold; nothing where there are none. */
export function settingsFold(title: string, settings: readonly Setting[], rulings: InLanguage["rulings"], more: readonly Child[]) {
  const changed = el("span");
  const count = () => {
    const many = settledIn(changed.closest("form")!, settings).length;
    changed.textContent = many > 0 ? ` (${many} ${say("changed")})` : "";
  };
  const fields = [...settings.map((setting) => field(setting, rulings[setting.key.at(-1) ?? ""])), ...more].filter(Boolean);
  return fields.length > 0 && el("details", { onchange: count }, el("summary", {}, title, changed), ...fields);
}

/**
 * Return the field of a setting.
 * @param ruling what its rule says, and why the usual choice is usual
 */
function field(setting: Setting, ruling: RuledOn | undefined) {
  const { kind, choices, titles, about, question: text, lang, about_lang } = setting;
  const written = lang || null;
  const name = nameOf(setting);
  const question = el("span", { lang: written }, text, written && ` (${languageName(written)})`);
  const called = (at: number) => titles[at] || choices[at]?.replace(/[-_]/g, " ") || "";
  const box = (value: string, ...words: Child[]) => el("label", { class: "check" }, el("input", { type: "checkbox", name, value }), ...words);
  if (kind === "yes") return box("", question);
  if (kind === "several")
    return el(
      "fieldset",
      {},
      el("legend", {}, question),
      ...choices.map((choice, at) => box(choice, el("span", {}, called(at), about[at] && el("small", { lang: about_lang || null }, about[at])))),
    );
  const options = choices.map((value, at) => el("option", { value }, at ? called(at) : `${called(0)} (${say("usual")})`));
  return el(
    "div",
    { class: "setting" },
    el("label", { class: "wide" }, question, el("select", { lang: written, name }, ...options)),
    ruling &&
      el(
        "details",
        {},
        el("summary", {}, say("rule")),
        el("p", { lang: ruling.translated ? null : written }, ruling.sentence),
        el("p", { lang: written }, el("b", {}, `${called(0)}: `), ruling.reason),
      ),
  );
}
