// What went wrong, at the top of the page.

import { byId } from "./dom";
import { CallProblem } from "./engine";
import { say } from "./words";

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Say what went wrong: a text, or what was thrown; "" takes it away. */
export function failed(error: unknown) {
  const problem = byId("problem");
  problem.hidden = error === "";
  const kind = error instanceof CallProblem ? error.error : "";
  if (kind === "Lost") problem.textContent = say("lost");
  else if (kind === "WrongLink" || kind === "WrongToken") problem.textContent = say("bad-link");
  else problem.textContent = error instanceof Error ? `${say("failed")}: ${error.message}` : String(error);
}
