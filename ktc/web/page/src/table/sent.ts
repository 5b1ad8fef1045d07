// What `ktc.ui` sends, with what the components read in the parts that a game fills as it likes.

import type { UiCan, UiDeed, UiEvent, UiItem, UiSection, UiSet, UiState, UiThing, UiUpdate } from "ktc/types";
import type * as ktc from "ktc/types";

type Named<Value> = Readonly<Record<string, Value>>;
export type Figures = Named<any>;
export type Counts = Named<number>;
/** The last answers of a deed: one, or several at once; an empty list is none. */
export type Leaf = Answer | readonly Answer[];
export type Answer = string | number | boolean | readonly string[];
export type Answers = readonly Leaf[] | { readonly [answer: string]: Answers };

export interface Thing extends Omit<UiThing, "figures" | "holds"> {
  readonly figures?: Figures;
  readonly holds?: readonly (string | Thing)[];
}

export interface Item extends Omit<UiItem, "things" | "rows"> {
  readonly things?: readonly (string | Thing)[];
  readonly rows?: Named<Item>;
}

export interface Section extends Omit<UiSection, "items"> {
  readonly items: Named<Item>;
}

export interface State extends Omit<UiState, "sections" | "things"> {
  readonly sections: Named<Section>;
  readonly things: Named<Thing>;
}

export interface PrintedSet extends Omit<UiSet, "sections" | "things"> {
  readonly sections: Named<Section>;
  readonly things: Named<Thing>;
}

export interface Deed extends Omit<UiDeed, "answers"> {
  readonly answers?: Answers;
}

export interface Can extends Omit<UiCan, "things" | "others" | "targets"> {
  readonly things: Named<Named<Deed>>;
  readonly others: Named<Deed>;
  readonly targets?: Named<Thing>;
}

export type Told = UiEvent;

export interface Update extends Omit<UiUpdate, "state" | "can"> {
  readonly state?: State;
  readonly can?: Can;
}

export interface ScreenShown extends Omit<ktc.ScreenShown, "set" | "update"> {
  readonly set: PrintedSet | null;
  readonly update: Update;
}
