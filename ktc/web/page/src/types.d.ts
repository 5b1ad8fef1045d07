// What the page is sent, as far as it reads it. The classes are those of ktc.wire.hosting and ktc.web.

type Action = Readonly<Record<string, unknown>>;

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
  readonly bots: Readonly<Record<string, string>>;
}
interface Carried {
  readonly id: string;
  readonly title: string;
  readonly numbers: readonly number[];
  readonly bots: readonly string[];
  readonly languages: readonly InLanguage[];
  readonly coached: { readonly seed: number; readonly bots: readonly string[] } | null;
}
interface LanguageWords {
  readonly lang: string;
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
}

interface Sitter {
  readonly type: "Sitter";
  readonly name: string;
  readonly bot: string;
}
interface Settled {
  readonly type: "Settled";
  readonly key: readonly string[];
  readonly choices: readonly string[];
}
interface NewTable {
  readonly type: "NewTable";
  readonly game: string;
  readonly seats: readonly Sitter[];
  readonly settled: readonly Settled[];
  readonly seed: number | null;
}
interface PersonSeat {
  readonly seat: number | null;
  readonly name: string;
  readonly token: string;
}
interface Opened {
  readonly game: string;
  readonly title: string;
  readonly pictures: readonly string[];
  readonly languages: readonly string[];
  readonly places: readonly PersonSeat[];
  readonly begun: boolean;
}

interface Problem {
  readonly type: "Problem";
  readonly error: string;
  readonly sentence: string;
}
interface Seated {
  readonly seat: number;
  readonly name: string;
  readonly bot: string;
  readonly taken: boolean;
}
interface UndoAsked {
  readonly seat: number;
  readonly waiting: readonly number[];
}
interface BotFailure {
  readonly seat: number;
  readonly bot: string;
  readonly instead: string;
  readonly sentence: string;
}
interface TableStatus {
  readonly seated: readonly Seated[];
  readonly undo: UndoAsked | null;
  readonly bot_failures: readonly BotFailure[];
}
interface Moved {
  readonly problem: Problem | null;
}

interface RoomMade {
  readonly room: string;
  readonly invites: readonly string[];
  readonly watch: string;
  readonly host: string;
}
interface RoomShown {
  readonly type: "RoomShown";
  readonly room: string;
  readonly game: string;
  readonly title: string;
  readonly seated: readonly Seated[];
  readonly free: readonly number[];
  readonly over: boolean;
  readonly begun: boolean;
  readonly yours: number | null;
  readonly invited: readonly number[];
  readonly change: ChangeShown | null;
  readonly times: readonly number[] | null;
  readonly events: readonly string[];
  readonly version: number;
}
interface RoomClock {
  readonly type: "RoomClock";
  readonly each: number;
  readonly more: number;
}
interface ChangeShown {
  readonly seat: number;
  readonly sentence: string;
  readonly waiting: readonly number[];
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

type Counts = Readonly<Record<string, number>>;
interface BoardShown {
  readonly revision: number;
  readonly parts: readonly { readonly name: string; readonly svg: string }[];
}
interface Why {
  readonly kind: string;
  readonly reason: string;
  readonly rule: string;
  readonly text: string;
  readonly lang: string;
}
interface Advice {
  readonly action: Action | null;
  readonly sentences: readonly string[];
  readonly spots: readonly string[];
}
interface PointsShown {
  readonly totals: readonly { readonly seat: number; readonly name: string; readonly points: number }[];
  readonly lines: readonly { readonly seat: number; readonly points: number; readonly thing: string; readonly reason: string }[];
  readonly verdict: string;
}

interface TurnShown {
  readonly step: number;
  readonly seat: number;
  readonly gain: number;
  readonly sentence: string;
}
interface ReviewShown {
  readonly rounds: readonly { readonly title: string; readonly step: number; readonly points: readonly number[] }[];
  readonly turns: readonly TurnShown[];
}
interface ReviewedShown {
  readonly sentence: string;
  readonly candidates: readonly { readonly sentence: string; readonly behind: number; readonly chosen: boolean }[];
}

interface StepShown {
  readonly step: number;
  readonly seat: number | null;
  readonly sentences: readonly string[];
}
interface StoryShown {
  readonly steps: readonly StepShown[];
  readonly chapters: readonly { readonly title: string; readonly step: number }[];
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
  readonly pictures: readonly string[];
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

interface Call {
  readonly id: number;
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly id: number;
  readonly text?: string;
  readonly error?: string;
  readonly kept?: boolean;
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
