// Dragging with a mouse or a pen: a thing of the hand onto what it is for, which is one movement for two touches.

import * as hands from "./hands";
import * as model from "./model";
import { pictured } from "./motion";

const FAR = 8; // pixels before a press is a drag

/** Let things of the hand be dragged. */
export function draggable(root: HTMLElement) {
  let from: HTMLElement | SVGGraphicsElement | null = null;
  let spot = ""; // of the thing: what is drawn anew may use its element for another
  let start: readonly [number, number] = [0, 0];
  let ghost: HTMLElement | SVGElement | null = null;
  root.onpointerdown = ({ target, pointerType, button, clientX, clientY }) => {
    from = pointerType === "touch" || button !== 0 ? null : (target as Element).closest<HTMLElement>(":is(.hand, .waiting) [data-spot]");
    spot = from?.dataset["spot"] ?? "";
    start = [clientX, clientY];
  };
  root.onpointermove = ({ pointerId, clientX, clientY }) => {
    if (from === null || (ghost === null && Math.hypot(clientX - start[0], clientY - start[1]) < FAR)) return;
    if (ghost === null) {
      root.setPointerCapture(pointerId);
      ghost = from instanceof SVGElement ? pictured(from) : (from.cloneNode(true) as HTMLElement);
      ghost.classList.add("dragged");
      ghost.removeAttribute("data-spot");
      root.querySelector(".hand")?.append(ghost);
      if (model.can.value?.things[spot] !== undefined) model.hold(spot); // shows where it may go
    }
    ghost.style.left = `${clientX}px`;
    ghost.style.top = `${clientY}px`;
  };
  root.onpointerup = root.onpointercancel = ({ type, clientX, clientY }) => {
    const dragged = ghost;
    ghost?.remove();
    from = ghost = null;
    if (dragged === null || type === "pointercancel") return;
    const onto = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-spot]")?.dataset["spot"];
    if (onto !== undefined && onto !== spot) void hands.drop(spot, onto);
    root.addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true }); // of the release
    setTimeout(() => root.dispatchEvent(new MouseEvent("click"))); // where there is none
  };
}
