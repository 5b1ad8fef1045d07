// What a table may settle before a game begins: the fields of the settings. They are loaded when somebody opens them.

import { say } from "./words";
import { el } from "./dom";
import { languageName } from "./shown";

/** Show the fields of settings, and return what asks them for all that is not as usual. */
export function settle(
  place: HTMLElement,
  settings: readonly Setting[],
  rulings: InLanguage["rulings"],
): () => Settled[] {
  const asked = settings.map((setting) => settingField(setting, rulings[setting.key.at(-1) ?? ""]));
  place.replaceChildren(...asked.map(({ field }) => field));
  return () => asked.flatMap(({ settled }) => settled() ?? []);
}

/** Return the id of a choice as words. */
function inWords(choice: string) {
  return choice.replace(/[-_]/g, " ");
}

/**
 * Return the field of a setting, and what was settled; null for as usual.
 * @param ruling what its rule says, and why the usual choice is usual
 */

function settingField(
  setting: Setting,
  ruling: RuledOn | undefined,
): { field: HTMLElement; settled: () => Settled | null } {
  const { key, kind, choices, titles, about } = setting;
  const written = setting.lang || null;
  const question = el("span", { lang: written }, setting.question, written && ` (${languageName(written)})`);
  const settled = (chosen: string[]): Settled => ({ type: "Settled", key, choices: chosen });
  const called = (at: number) => titles[at] || inWords(choices[at] ?? "");
  if (kind === "one") {
    const select = el(
      "select",
      { lang: written },
      ...choices.map((choice, at) => el("option", { value: choice }, at ? called(at) : `${called(0)} (${say("usual")})`)),
    );
    const why =
      ruling &&
      el(
        "details",
        {},
        el("summary", {}, say("rule")),
        el("p", { lang: ruling.translated ? null : written }, ruling.sentence),
        el("p", { lang: written }, el("b", {}, `${called(0)}: `), ruling.reason),
      );
    return {
      field: el("div", { class: "setting" }, el("label", { class: "wide" }, question, select), why),
      settled: () => (select.selectedIndex > 0 ? settled([select.value]) : null),
    };
  }
  const boxes = (kind === "yes" ? [""] : choices).map((choice) => ({ choice, box: el("input", { type: "checkbox" }) }));
  const labels = boxes.map(({ box }, at) =>
    el(
      "label",
      { class: "check" },
      box,
      kind === "yes" ? question : el("span", {}, called(at), about[at] && el("small", { lang: setting.about_lang || null }, about[at])),
    ),
  );
  const field = kind === "yes" ? el("div", {}, ...labels) : el("fieldset", {}, el("legend", {}, question), ...labels);
  return {
    field,
    settled: () => {
      const chosen = boxes.filter(({ box }) => box.checked).map(({ choice }) => choice);
      return chosen.length === 0 ? null : settled(kind === "yes" ? [] : chosen);
    },
  };
}
