// What `ktc.ui` sends, as far as the page reads it. The classes, with a sentence for each field, are those of ktc.wire.interface.

export type Figures = Readonly<Record<string, any>>;
export type Counts = Readonly<Record<string, number>>;
/** The last answers of a deed: one, or several at once; an empty list is none. */
export type Leaf = Answer | readonly Answer[];
export type Answer = string | number | boolean | readonly string[];
export type Answers = readonly Leaf[] | { readonly [answer: string]: Answers };

export interface Thing {
  readonly name?: string;
  readonly sort?: string;
  readonly look?: string;
  readonly face?: readonly string[];
  readonly image?: string;
  readonly figures?: Figures;
  readonly about?: string;
  readonly number?: number;
  readonly marks?: readonly string[];
  readonly colour?: string;
  readonly owner?: number;
  readonly down?: boolean;
  readonly same_as?: string;
  readonly at?: readonly number[];
  readonly beside?: readonly string[];
  readonly holds?: readonly (string | Thing)[];
}

export interface Figure {
  readonly label: string;
  readonly value: string | number;
  readonly large?: boolean;
}

export interface Item {
  readonly kind: "figure" | "row" | "seat" | "track" | "map" | "texts";
  readonly title?: string;
  readonly name?: string;
  readonly label?: string;
  readonly value?: string | number;
  readonly things?: readonly (string | Thing)[];
  readonly places?: Readonly<Record<string, readonly number[]>>;
  readonly pieces?: Readonly<Record<string, readonly number[]>>;
  readonly small?: boolean;
  readonly free?: number;
  readonly seat?: number;
  readonly key?: string;
  readonly about?: string;
  readonly figures?: Readonly<Record<string, Figure>>;
  readonly rows?: Readonly<Record<string, Item>>;
  readonly grid?: string;
  readonly lines?: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly items: Readonly<Record<string, Item>>;
}

export interface Seat {
  readonly name: string;
  readonly points?: number;
  readonly colour?: string;
  readonly look?: string;
  readonly numbers?: Readonly<Record<string, string | number>>;
}

export interface State {
  readonly set: string;
  readonly revision: number;
  readonly reader?: number;
  readonly over?: boolean;
  readonly title: string;
  readonly notes: readonly string[];
  readonly acts: readonly number[];
  readonly seats: Readonly<Record<string, Seat>>;
  readonly layout: readonly string[];
  readonly sections: Readonly<Record<string, Section>>;
  readonly things: Readonly<Record<string, Thing>>;
}

export interface PrintedSet {
  readonly hash: string;
  readonly game: string;
  readonly language: string;
  readonly kinds: Readonly<Record<string, { readonly name: string }>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<string, Section>>;
  readonly things: Readonly<Record<string, Thing>>;
}

export interface Deed {
  readonly price?: Counts;
  readonly effect?: Counts;
  readonly answers?: Answers;
  /** In place of answers that are too many to be sent before somebody asks for them. */
  readonly bounds?: readonly object[];
  readonly counts?: Counts;
}

export interface Target extends Thing {
  readonly section?: string;
}

export interface Can {
  readonly revision: number;
  readonly seat: number;
  readonly asks: string;
  readonly count: number;
  readonly whole: boolean;
  readonly things: Readonly<Record<string, Readonly<Record<string, Deed>>>>;
  readonly others: Readonly<Record<string, Deed>>;
  readonly targets?: Readonly<Record<string, Target>>;
}

export interface Told {
  readonly kind: string;
  readonly sentence: string;
  readonly seat?: number;
  readonly things?: readonly string[];
}

/** What is new for the page: the state or its change, what happened, and what may be done. */
export interface Update {
  readonly revision: number;
  readonly kept: number;
  readonly events: readonly Told[];
  readonly state?: State;
  readonly delta?: object;
  readonly can?: Can;
}

/** What the page asks its engine for, or is sent by a server: the set if it has another one, and what changed beside the game. */
export interface ScreenShown {
  readonly type: "ScreenShown";
  readonly set: PrintedSet | null;
  readonly update: Update;
  readonly status: TableStatus | null;
}
