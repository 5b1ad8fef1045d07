// What a page says of itself: that it opens without a network, and that a new version of it is there.

import { say } from "./words";
import { button } from "./dom";

/**
 * Let the page be kept by its service worker, and say how that stands.
 * @param root where it is said
 * @returns says it again, in another language
 */
export function keepOffline(root: HTMLElement): () => void {
  let waiting: ServiceWorker | null = null;
  let kept = false;
  let others = false;

  function show() {
    const told = waiting === null ? (kept ? say("offline") : "") : others ? say("close-others") : say("new-version");
    if (root.dataset["told"] === told) return;
    root.dataset["told"] = told;
    root.replaceChildren(
      told,
      ...(waiting
        ? [" ", button("load-new", () => waiting?.postMessage("take"))]
        : []),
    );
  }

  function follow(worker: ServiceWorker | null, registration: ServiceWorkerRegistration) {
    worker?.addEventListener("statechange", () => {
      if (worker === waiting && worker.state === "activated") location.reload();
      else see(registration);
    });
  }

  function see(registration: ServiceWorkerRegistration) {
    kept = registration.active?.state === "activated";
    if (registration.waiting && registration.waiting !== waiting && registration.active)
      follow((waiting = registration.waiting), registration);
    show();
  }

  async function register() {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      others = data === "others";
      show();
    });
    registration.addEventListener("updatefound", () => follow(registration.installing, registration));
    follow(registration.installing, registration);
    if (registration.active?.state === "activating") follow(registration.active, registration);
    see(registration);
  }

  if ("serviceWorker" in navigator) register().catch(() => {}); // a browser that keeps nothing shows the page as well
  return show;
}
