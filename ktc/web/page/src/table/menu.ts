// The menu of a table: what happened, who sits where, the points, the room, and what one may do beside the game.

import { say } from "../words";
import { byId, el, button, tools } from "../dom";

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

/** Return all seats of a table, each with who sits there and what others want to know of it. */
export function seatsShown(
  seated: readonly Seated[],
  acting: readonly number[],
  named: (seat: number) => string,
  own: number | null,
  away: readonly number[],
) {
  const shown = seated.map(({ seat, bot, taken }) => {
    const acts = acting.includes(seat + 1);
    const notes = [
      own === seat && say("you"),
      bot && "bot",
      !taken && say("free"),
      away.includes(seat) && say("absent"),
      acts && say("acts"),
    ];
    return el("li", { "aria-current": String(acts) }, [named(seat), notes.filter(Boolean).join(", ")].filter(Boolean).join(" – "));
  });
  return el("ul", { id: "seats" }, ...shown);
}

/** Show a menu; the page's choice of a language is in it while it is open. */
export function showMenu(root: HTMLElement, title: string, content: readonly (HTMLElement | null)[], buttons: readonly HTMLElement[]) {
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
    tools(...buttons, language, close),
    ...content,
  );
  language?.addEventListener("change", () => (dialog.close(), closed()), { once: true }); // the table is drawn anew, without the menu
  root.append(dialog);
  dialog.showModal();
  return dialog;
}
