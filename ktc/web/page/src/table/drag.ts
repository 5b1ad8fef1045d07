// Dragging with a mouse or a pen: a thing of the hand onto what it is for, which is one movement for two touches.

import { hands } from "./hands";
import { model } from "./model";
import { pictured } from "./motion";

const FAR = 8; // pixels before a press is a drag
const spotOf = (one: Element | null): HTMLElement | SVGElement | null => one?.closest<HTMLElement | SVGElement>("[data-spot]") ?? null;

/** Let things of the hand be dragged; return what ends that. */
export function draggable(root: HTMLElement): () => void {
  let from: HTMLElement | SVGElement | null = null;
  let start: readonly [number, number] = [0, 0];
  let ghost: HTMLElement | SVGElement | null = null;
  const end = () => {
    ghost?.remove();
    [from, ghost] = [null, null];
  };
  const down = ({ target, pointerType, button, clientX, clientY }: PointerEvent) => {
    if (pointerType === "touch" || button !== 0 || !(target instanceof Element) || target.closest(".hand") === null) return;
    from = spotOf(target);
    start = [clientX, clientY];
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (from === null || (ghost === null && Math.hypot(clientX - start[0], clientY - start[1]) < FAR)) return;
    if (ghost === null) {
      ghost = from instanceof SVGGraphicsElement ? pictured(from) : (from.cloneNode(true) as HTMLElement);
      ghost.classList.add("dragged");
      ghost.removeAttribute("data-spot");
      root.querySelector(".hand")?.append(ghost);
      const { spot } = from.dataset;
      if (spot !== undefined && model.can.value?.things[spot] !== undefined) model.hold(spot); // shows where it may go
    }
    ghost.style.left = `${clientX}px`;
    ghost.style.top = `${clientY}px`;
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    const spot = from?.dataset["spot"];
    const dragged = ghost !== null;
    end();
    if (!dragged || spot === undefined) return;
    const onto = spotOf(document.elementFromPoint(clientX, clientY))?.dataset["spot"];
    if (onto !== undefined && onto !== spot) void hands.drop(spot, onto);
    root.addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true }); // of the release
    setTimeout(() => root.dispatchEvent(new MouseEvent("click"))); // where there is none
  };
  root.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  return () => {
    root.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
}
