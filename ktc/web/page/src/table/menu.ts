// The menu of a table: what happened, the points, the room, and what one may do beside the game.

import { say } from "../words";
import { byId, el, button, tools, type Child } from "../dom";

/** Return all that players did, the newest first. */
export const newsList = (told: readonly string[]) =>
  el("section", { id: "news" }, el("h2", {}, say("steps")), el("ol", {}, ...told.map((line) => el("li", {}, line)).reverse()));

/** Show a menu; the page's choice of a language is in it while it is open. */
export function showMenu(root: HTMLElement, title: string, content: readonly Child[], buttons: readonly Child[]) {
  const language = byId("language").parentElement!;
  const closed = () => {
    if (dialog.contains(language)) document.querySelector("header")!.append(language); // not where another menu has it
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
  language.addEventListener("change", () => (dialog.close(), closed()), { once: true }); // the table is drawn anew, without the menu
  root.append(dialog);
  dialog.showModal();
  return dialog;
}
