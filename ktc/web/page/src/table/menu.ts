// The menu of a table: what happened, the points, the room, and what one may do beside the game.

import { say } from "../words";
import { byId, el, button, tools, type Child } from "../dom";

const MANY = 6; // more sentences of one step have a line each


/** Return the events of a table step by step, the newest first; those before `recent` behind a fold. */
export function newsList(steps: readonly (readonly string[])[], recent: number): HTMLElement {
  const item = (told: readonly string[]) =>
    el("li", {}, ...(told.length > MANY ? told.map((sentence) => el("p", {}, sentence)) : [told.join(" ")]));
  const items = (some: readonly (readonly string[])[]) => some.map(item).reverse();
  const earlier = steps.slice(0, recent);
  return el(
    "section",
    { id: "news" },
    el("h2", {}, say("since")),
    el("ol", {}, ...items(steps.slice(recent))),
    earlier.length > 0 && el("details", {}, el("summary", {}, `${say("earlier")} (${earlier.length})`), el("ol", {}, ...items(earlier))),
  );
}

/** Show a menu; the page's choice of a language is in it while it is open. */
export function showMenu(root: HTMLElement, title: string, content: readonly Child[], buttons: readonly HTMLElement[]) {
  const language = byId("language").parentElement;
  const home = language?.parentElement;
  const closed = () => {
    if (language && home) home.append(language);
    dialog.remove();
  };
  const close = button("close", () => dialog.close(), "✕", { class: "close" });
  const dialog = el(
    "dialog",
    { class: "menu", "aria-label": title, onclose: closed, onclick: (event: Event) => event.target === dialog && dialog.close() },
    tools(el("h2", {}, title), close),
    tools(...buttons, language),
    ...content,
  );
  language?.addEventListener("change", () => (dialog.close(), closed()), { once: true }); // the table is drawn anew, without the menu
  root.append(dialog);
  dialog.showModal();
  return dialog;
}
