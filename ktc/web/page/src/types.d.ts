// What the page is sent, as far as it reads it: classes that `ktc schema --typescript` describes, and those of the page alone.

type Sitter = import("ktc/types").Sitter;
type Settled = import("ktc/types").Settled;
type NewTable = import("ktc/types").NewTable;
type PersonSeat = import("ktc/types").PersonSeat;
type Opened = import("ktc/types").Opened;
type Problem = import("ktc/types").Problem;
type Seated = import("ktc/types").Seated;
type TableStatus = import("ktc/types").TableStatus;
type Moved = import("ktc/types").Moved;
type RoomMade = import("ktc/types").RoomMade;
type RoomShown = import("ktc/types").RoomShown;
type RoomClock = import("ktc/types").RoomClock;
type ChangeShown = import("ktc/types").ChangeShown;
type Why = import("ktc/types").Why;
type Advice = import("ktc/types").Advice;
type PointsShown = import("ktc/types").PointsShown;
type TurnShown = import("ktc/types").TurnShown;
type ReviewShown = import("ktc/types").ReviewShown;
type StepShown = import("ktc/types").StepShown;
type StoryShown = import("ktc/types").StoryShown;

interface Setting {
  readonly key: readonly string[];
  readonly kind: "one" | "several" | "yes";
  readonly question: string;
  readonly choices: readonly string[];
  readonly lang: string;
  readonly titles: readonly string[];
  readonly about: readonly string[];
  readonly about_lang: string;
}
interface RuledOn {
  readonly sentence: string;
  readonly reason: string;
  readonly translated: boolean;
}
interface InLanguage {
  readonly lang: string;
  readonly aim: readonly string[];
  readonly settings: readonly Setting[];
  readonly rulings: Readonly<Record<string, RuledOn>>;
  readonly bots: Readonly<Record<string, BotWords>>;
}
interface Carried {
  readonly id: string;
  readonly title: string;
  readonly numbers: readonly number[];
  readonly bots: readonly string[];
  readonly languages: readonly InLanguage[];
  readonly coached: { readonly seed: number; readonly bots: readonly string[] } | null;
  /** Some tiles or cards for a picture, and the things that are drawn on them, by key. */
  readonly cover: { readonly shown: readonly string[]; readonly things: import("./table/sent").PrintedSet["things"] };
}
interface LanguageWords {
  readonly lang: string;
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
}

interface Pushed {
  readonly news: string;
  readonly text?: string;
  readonly screen?: import("./table/sent").ScreenShown;
  readonly room?: string;
  readonly away?: readonly number[];
}
interface Follower {
  readonly token: string;
  readonly lang: string;
  since(): number | null;
  /** the hash of the set that the page has, or "" */
  set(): string;
  heard(shown: import("./table/sent").ScreenShown): void;
  /** Is told who sits where. */
  room(room: RoomShown): void;
  away(seats: readonly number[]): void;
  failed(error: unknown): void;
}

interface CandidateShown {
  readonly sentence: string;
  readonly gain: number;
  readonly chosen: boolean;
  readonly deed: import("./table/choosing").Sent;
}
interface ReviewedShown {
  readonly sentence: string;
  readonly candidates: readonly CandidateShown[];
}

interface PastShown {
  readonly step: number;
  readonly over: boolean;
  readonly names: readonly string[];
  readonly awaited: readonly number[];
  readonly hands: readonly { readonly seat: number; readonly lines: readonly string[] }[];
  readonly points: PointsShown | null;
  readonly reviewed: ReviewedShown | null;
}
interface RecordShown {
  readonly game: string;
  readonly title: string;
  readonly languages: readonly string[];
  readonly seats: number;
  readonly steps: number;
  readonly over: boolean;
  readonly reader: number | null;
  readonly why_not_on: string;
}
interface VerdictShown {
  readonly verdict: string;
  readonly steps: number;
  readonly line: number | null;
  readonly reason: string;
  readonly rules: readonly string[];
  readonly notes: readonly string[];
}

/** A game that this device keeps, as the first screen lists it. */
interface KeptGame {
  readonly id: string;
  readonly title: string;
  readonly players: readonly string[];
  readonly seats: readonly Sitter[];
  readonly position: string;
  readonly over?: boolean;
  readonly when: number;
}
interface BotWords {
  readonly name: string;
  readonly line: string;
  readonly strength: string;
}

interface Call {
  readonly id: number;
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly id: number;
  readonly text?: string;
  readonly error?: string;
  readonly kept?: boolean | undefined;
}
interface Step {
  readonly step: number;
  readonly of: number;
}

// Of a service worker, as far as sw.js uses it: the library of types has it only for workers.
interface Asking {
  postMessage(message: string): void;
}
interface Kept extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly source: Asking;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface OpenPage {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}
interface KeepingScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  readonly clients: { matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate" | "message" | "fetch", listener: (event: Kept) => unknown): void;
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

declare module "*/pyodide.mjs" {
  interface Callable {
    (name: string, args: string): string;
  }
  interface Pyodide {
    readonly FS: Files;
    runPython(code: string): unknown;
  }
  export function loadPyodide(options: { indexURL: string; stdLibURL?: string }): Promise<Pyodide>;
}
declare module "*.css";
