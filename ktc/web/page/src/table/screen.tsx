// The whole table on one screen: header, tracks, the middle, one's own part, the others', and the tray with what can be done.

import * as hands from "./hands";
import * as model from "./model";
import { named, say } from "../words";
import { Fragment, h, render, type HTMLAttributes } from "preact";

import { Coach, pin } from "./coach";
import { Ending } from "./ending";
import { decisiveOf, Numbers, numbersOf, SeatToken } from "./cards";
import { Icons, Inline, inked, sealed } from "./pieces";
import { draggable } from "./drag";
import { HexMap, placeBefore, rowsOf, states, Things, Track } from "./parts";
import { lastDeeds, since, type News } from "./news";
import { move, places } from "./motion";
import { isPlaced, PlaceMap } from "./places";
import { isLate, isRound, isSmall, itemsOf, parts, seatKey, seatOf, TABS, tabsWith, WAITING, waitingTiles, type Tab } from "./sections";
import type { Told } from "./sent";
import { drawn, signal } from "./signals";
import { Tray } from "./tray";
import { rove } from "./roving";

/** What stands around a table: its title, and what the menu does. */
export interface Around {
  readonly title: string;
  readonly undo: (() => void) | null;
  readonly hint: (() => void) | null;
  readonly menu: () => void;
  readonly replay: (step?: number) => void;
  readonly leave: () => void;
  readonly again: (() => void) | null;
  /** Ends the notes of a coached game; null where there are none. */
  readonly uncoach: (() => void) | null;
}

/** Which of the tabs of a small screen is open. */
export const tab = signal<Tab>("middle");
/** The rival whose part is shown large. */
export const opened = signal<string | null>(null);

const ICONS = {
  ended: "M-5-8H5V-2a5 5 0 0 1-10 0zM0 3V8M-4 8H4M-5-6H-9q0 5 4 5M5-6H9q0 5-4 5",
  undo: "M-2-7-8-1l6 6M-8-1H4a5 5 0 0 1 0 10H-3",
  hint: "M0-9a6 6 0 0 0-3.5 11v2.5h7V2A6 6 0 0 0 0-9zM-2.5 8h5",
  menu: "M-8-6H8M-8 0H8M-8 6H8",
};

function Tool({ name, label, onClick }: { name: keyof typeof ICONS; label: string; onClick: () => void }) {
  return (
    <button class="tool" id={`tool-${name}`} aria-label={label} title={label} onClick={onClick}>
      <Inline width={22} height={22}>
        <path class="line" d={ICONS[name]} />
      </Inline>
    </button>
  );
}

/** The points of a player, as a seal. */
function Points({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  const words = `${say("points")}: ${value}`;
  return (
    <b class="points" role="img" aria-label={words} title={words}>
      <Icons parts={[sealed(value)]} scale={0.88} />
    </b>
  );
}

/** A player with points; a button where the seat itself answers what is asked. */
function Player({ seat }: { seat: number }) {
  const { seats = {}, acts = [], reader } = model.state.value ?? {};
  const { name, points, colour } = seats[seat] ?? {};
  const numbers = decisiveOf(seat);
  const key = seatKey(seat);
  const state = key === null ? "" : states(key);
  const shown = (
    <>
      <SeatToken seat={seat} scale={0.8} />
      <span class="name">
        {seat === reader && <i class="you">{say("you")}</i>} {named(name ?? "")}
      </span>
      <Points value={points} />
      <small>
        <Numbers numbers={numbers} />
      </small>
    </>
  );
  const ink = inked(colour, `player ${acts.includes(seat) ? "acts" : ""} ${state}`);
  return (
    <li data-seat={seat}>
      {key !== null && /can|offered|held/.test(state) ? (
        <button {...ink} data-spot={key} onClick={() => hands.touch(key)}>
          {shown}
        </button>
      ) : (
        <span {...ink}>{shown}</span>
      )}
    </li>
  );
}

/** Return the numbers of the table itself, such as its stage, with what is said of each. */
const figuresNow = () =>
  parts()
    .middle.flatMap((name) => itemsOf(model.sections.value[name]))
    .filter(({ kind }) => kind === "figure")
    .map(({ label = "", value = "", of = 0 }) => ({ text: label.includes(String(value)) ? label : `${label} ${value}`, value, of }));

/** Return what is said of the stage of the game; "" where it has none. */
const stageNow = (): string => figuresNow().find(({ of }) => of > 0)?.text ?? "";

function Header(around: Around) {
  const { seats = {}, over = false } = model.state.value ?? {};
  return (
    <header class="bar">
      <h1>{around.title}</h1>
      <p class="figures">
        {figuresNow().map(({ text, value, of }) => (
          <span>
            {text}
            {of > 0 && <i class="stages" style={{ "--at": Number(value) - (over ? 0 : 0.5), "--of": of }} />}
          </span>
        ))}
      </p>
      <ul class="players">
        {Object.keys(seats).map((seat) => (
          <Player key={seat} seat={Number(seat)} />
        ))}
      </ul>
      <div class="tools">
        {over && ended.value !== null && closed.value === ended.value && (
          <Tool name="ended" label={say("points")} onClick={() => (closed.value = null)} />
        )}
        {around.undo && <Tool name="undo" label={say("undo")} onClick={around.undo} />}
        {around.hint && <Tool name="hint" label={say("hint")} onClick={around.hint} />}
        <Tool name="menu" label="☰" onClick={around.menu} />
      </div>
    </header>
  );
}

const MOST_NEWS = 40;
/** Whether the list of what was done is open. */
export const reading = signal(false);

/** The last deed of each rival, and before it what happened to oneself; a touch opens all that was done. */
function Latest() {
  const { reader, seats = {} } = model.state.value ?? {};
  const last = [...model.report.value.filter(({ seat }) => seat === reader), ...lastDeeds(model.news.value, reader)];
  if (last.length === 0) return null;
  return (
    <button
      class="news"
      aria-expanded={reading.value}
      aria-label={say("since")}
      onClick={() => (reading.value = !reading.value)}
    >
      {last.map(({ seat = 0, main }) => (
        <span {...inked(seats[seat]?.colour)}>
          {main.join(" ")}
        </span>
      ))}
      <i>▾</i>
    </button>
  );
}

interface LinesProps extends HTMLAttributes<HTMLDivElement> {
  readonly news: readonly News[];
  readonly fresh?: readonly News[];
  readonly close: () => void;
  readonly focus?: (button: HTMLElement | null) => void;
}

/** What players did, a line for each deed; what is fresh is marked. */
function Lines({ news, fresh = news, close, focus = () => {}, ...more }: LinesProps) {
  const { seats = {} } = model.state.value ?? {};
  return (
    <div {...more}>
      <ol>
        {news.map((one) => (
          <li {...inked(seats[one.seat ?? 0]?.colour)} data-fresh={fresh.includes(one) || undefined}>
            {one.main.map((line) => (
              <p>{line}</p>
            ))}
          </li>
        ))}
      </ol>
      <button class="let-go" ref={focus} aria-label={say("back")} onClick={close}>
        ✕
      </button>
    </div>
  );
}

/** All that was done lately, the last on top; what was done since one's own last deed is marked. */
function Log() {
  const news = model.news.value;
  const close = () => (reading.value = false);
  return (
    <Lines
      news={news.slice(-MOST_NEWS).filter(({ main }) => main.length > 0).reverse()}
      fresh={since(news, model.reader.value)}
      class="log"
      role="dialog"
      aria-label={say("since")}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={({ key }) => key === "Escape" && close()}
      close={close}
      focus={(one) => (one ?? document.querySelector<HTMLElement>(".news"))?.focus()}
    />
  );
}

const read = signal("");

/** What happened to all, such as the end of an era, until one's own next deed. */
function Report() {
  const news = model.report.value;
  const told = news.flatMap(({ main }) => main).join();
  return !told || told === read.value ? null : <Lines news={news} class="report" role="group" aria-label={say("since")} close={() => (read.value = told)} />;
}

/** What a screen reader says: each deed of a rival once, what a report tells of oneself, and each stage of the game. */
function Heard() {
  const { reader } = model.state.value ?? {};
  const events = model.events.value;
  const first = Math.max(0, events.length - MOST_NEWS);
  return (
    <div class="heard unseen" role="log" aria-live="polite" aria-relevant="additions">
      {events
        .slice(first)
        .map(({ seat, sentence }, index) => (seat === undefined || seat === reader ? null : <p key={first + index}>{sentence}</p>))}
      {model.report.value.map(({ seat, main }) => (!seat || seat === reader) && <p key={main[0]}>{main.join(" ")}</p>)}
      <p key={stageNow()}>{stageNow()}</p>
    </div>
  );
}

function Panel({ name, part }: { name: string; part: string }) {
  const section = model.sections.value[name];
  if (section === undefined) return null;
  const map = itemsOf(section).find(({ kind, grid }) => kind === "map" && grid === "hex");
  const seat = seatOf(section);
  const placed = itemsOf(section).find(isPlaced);
  const all = rowsOf(section);
  const late = all.filter((item) => isLate(item));
  const rows = all.filter((item) => !late.includes(item));
  const { points, colour } = (seat === null ? undefined : model.state.value?.seats[seat]) ?? {};
  const there = seat === null || opened.value === name || isRound() ? [] : decisiveOf(seat).map(({ label }) => label);
  const numbers = seat === null ? [] : numbersOf(seat).filter(({ label }) => !there.includes(label));
  const few = Object.keys(model.state.value?.seats ?? {}).length <= 2;
  const opens = part === "rivals" || part === "texts";
  const large = opens && opened.value === name;
  const small = part === "rivals" && !large && !few;
  const click = opens ? () => (opened.value = large ? null : name) : undefined;
  const title = part === "rivals" && seat !== null ? named(model.state.value?.seats[seat]?.name ?? "") : section.title;
  const waits = name === WAITING;
  const ink = inked(colour, `panel ${small ? "small" : ""} ${large ? "large" : ""} ${part === "texts" ? "words" : ""} ${waits ? "waiting" : ""}`);
  return (
    <section
      {...ink}
      style={{ ...ink.style, ...(seat !== null && isRound() && placeBefore(seat)) }}
      aria-label={section.title}
    >
      <h2 onClick={click}>
        <span>{title}</span>
        <Points value={part === "rivals" || part === "mine" ? points : undefined} />
        {late.map((item) => (
          <Things item={item} small />
        ))}
      </h2>
      {seat !== null && <Numbers numbers={numbers} labels={part !== "rivals" || large} />}
      {placed !== undefined && <PlaceMap item={placed} />}
      {map !== undefined && <HexMap item={map} section={name} small={small} waiting={part === "mine" ? waitingTiles() : 0} />}
      {(part !== "texts" || large) && rows.map((item) => <Things item={item} small={small} most={waits ? 2 : 0} />)}
    </section>
  );
}

/** The points of a game that is over; null before. */
export const ended = signal<PointsShown | null>(null);
/** Those that were read, and make room for the table. */
const closed = signal<PointsShown | null>(null);
/** The rounds and turns of a game that is over; null until they are worked out. */
export const reviewed = signal<ReviewShown | null>(null);

/** Draw a table, and again after each change; return what ends that. */
export function showScreen(root: HTMLElement, around: Around): () => void {
  let events: readonly Told[] = [];
  let shown = ""; // the revision, and whether parts are shown one at a time
  let noted: unknown = null;
  let advised: unknown = null;
  let stage = "";
  const open = (isWanted: (key: string) => boolean, isAnew = false) => {
    const tabs = tabsWith(isWanted);
    if (isAnew || (tabs[0] !== undefined && !tabs.includes(tab.value))) tab.value = tabs[0] ?? "middle";
  };
  const stop = drawn(() => {
    if (!root.isConnected) return end(); // another table took its place
    const began = stageNow() !== stage;
    const showing = `${model.state.value?.revision}${isSmall.value}`;
    if (began || showing !== shown)
      open((key) => hands.offered().has(key) || model.can.value?.things[key] !== undefined, began);
    shown = showing;
    stage = stageNow();
    if (hands.advised() !== advised) open((key) => hands.advised()?.includes(key) ?? false);
    advised = hands.advised();
    const note = model.coach.value;
    if (note !== noted) open((key) => key === note?.spot);
    noted = note;
    void hands.table.list();
    const now = model.events.value;
    const goesOn = events.length > 0 && now.length > events.length && now[events.length - 1]?.sentence === events.at(-1)?.sentence;
    const before = goesOn ? places(root) : null;
    rove(root, () => render(<Screen {...around} />, root));
    pin(root);
    if (before !== null) move(root, now.slice(events.length), before, began ? stage : "");
    events = now;
  });
  draggable(root.firstElementChild as HTMLElement);
  const end = () => {
    stop();
    render(null, root);
  };
  return end;
}

function Screen(around: Around) {
  const state = model.state.value;
  if (state === null) return null;
  const { tracks, hand, texts, ...others } = parts();
  const columns = TABS.map((part) => [part, others[part]] as const).filter(([part, names]) => part !== "strip" || names.length > 0);
  return (
    <div
      class="screen"
      data-tab={tab.value}
      data-revision={state.revision}
      data-reader={state.reader}
      data-seats={Object.keys(state.seats).length}
      data-over={state.over ? "" : undefined}
      data-shape={isRound() ? "round" : others.strip.length > 0 ? "strip" : undefined}
      data-own={others.mine.some((name) => itemsOf(model.sections.value[name]).length > 0) ? "" : undefined}
    >
      <Header {...around} />
      {tracks.map((name) => (
        <Track key={name} section={model.sections.value[name]!} />
      ))}
      {columns.map(([part, names]) => (
        <div key={part} class={`column ${part}`} data-count={names.length}>
          {names.map((name) => (
            <Panel key={name} name={name} part={part} />
          ))}
          {part === "rivals" && texts.map((name) => <Panel key={name} name={name} part="texts" />)}
        </div>
      ))}
      <Latest />
      <Report />
      <Tray sections={hand} />
      <nav class="tabs">
        {columns.map(([part, [first]]) => (
          <button key={part} aria-pressed={tab.value === part} onClick={() => (tab.value = part)}>
            {part === "rivals" ? say("others") : model.sections.value[first ?? ""]?.title}
          </button>
        ))}
      </nav>
      {reading.value && <Log />}
      <Heard />
      {around.uncoach && <Coach stop={around.uncoach} />}
      {state.over && ended.value && closed.value !== ended.value && (
        <Ending {...around} points={ended.value} review={reviewed.value} close={() => (closed.value = ended.value)} />
      )}
    </div>
  );
}
