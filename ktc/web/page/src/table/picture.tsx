// A picture of a game before it begins: some of its tiles or cards, drawn as on the table.

import { h, render } from "preact";

import { el } from "../dom";
import { CardFace } from "./cards";
import { Hex, HEX_BOX } from "./hex";
import * as model from "./model";
import type { PrintedSet } from "./sent";
import { inked } from "./pieces";

/** Return the picture of a game. */
export function picture({ shown, things }: Carried["cover"]) {
  const root = el("div", { class: "table-page picture", "aria-hidden": "true" });
  model.set.value = { hash: "", things } as unknown as PrintedSet; // a table asks for its own
  const drawn = shown.map((key) => {
    const thing = model.completed({}, key);
    return thing.look === "hex" ? (
      <svg viewBox={HEX_BOX}>
        <Hex thing={thing} bare />
      </svg>
    ) : (
      <span {...inked(thing.colour, "thing of-card")}>
        <CardFace thing={thing} />
      </span>
    );
  });
  render(drawn, root);
  return root;
}
