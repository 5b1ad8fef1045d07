// The tray: what one has in hand, what is asked, and the deeds that can be done with what is held.

import * as model from "./model";
import { capital, say } from "../words";
import { type ComponentChildren, Fragment, h } from "preact";

import { bagOf, numbersIn } from "./bag";
import { Candidates } from "./candidates";
import { onlyAnswers, optionsAfter } from "./choosing";
import * as hands from "./hands";
import type { Ready, Stepper } from "./hands";
import { COSTS, given, GIVES, levelOf, now, without, worth } from "./hex";
import { Things } from "./parts";
import { isShown, itemsOf } from "./sections";
import { signal } from "./signals";
import { counts, Icons, inked, isPiece, piece, pieces, sealed, written, type Part } from "./pieces";
import type { Answer, Counts, Deed, Thing } from "./sent";

const MOST = 40; // answers that are buttons; more are asked one by one, on the table

function nameOf(kind: string): string {
  return capital(model.set.value?.kinds[kind]?.name ?? kind);
}

const keysOf = (answers: readonly Answer[]): readonly string[] => answers.flat().map(String);

/** What answers say: pieces where all are some, else words. */
function Answered({ answers, kind }: { answers: readonly Answer[]; kind: string | null }) {
  const keys = keysOf(answers);
  return keys.every(isPiece) ? <Icons parts={keys.map(piece)} scale={0.8} /> : <>{textOf(answers, kind)}</>;
}

function textOf(answers: readonly Answer[], kind: string | null): string {
  const words = model.can.value?.words?.[kind ?? ""];
  return capital(keysOf(answers).map((key) => words?.[key] ?? model.thing(key).name ?? key).join(", "));
}

const RISES = ["each", "points"];

/** Return what a deed takes and brings; where points of a thing rise, from what to what. */
function cost({ price = {}, effect = {} }: Deed, thing: Thing): readonly Part[] {
  const paid = pieces(price);
  const { figures = {} } = thing;
  const risen = RISES.find((what) => effect[what] && figures[what]?.length) ?? "";
  const from: number = figures[risen]?.[levelOf(thing)];
  const counted = risen === "each" ? worth(figures, 0).slice(1) : [];
  const rises = risen ? [sealed(from, true), written("→", 20), sealed(from + effect[risen]!), ...counted] : [];
  const gained = [...pieces(without(effect, risen)), ...rises];
  return [...paid, ...(gained.length > 0 ? [written("▸", 18)] : []), ...gained];
}

/** Return whom a number more on a thing would beat, where players have bid for it. */
function beaten(thing: string, number: number): string {
  const bids: Counts = model.thing(thing).figures?.["bids"] ?? {};
  const [seat, most] = Object.entries(bids).reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0]);
  const own = hands.bidOn(thing);
  if (number + own <= most || seat === "" || Number(seat) === model.reader.value) return "";
  return `${own ? `${own} + ${number} ` : ""}${say("beats")} ${model.state.value?.seats[seat]?.name} (${most})`;
}

/** What the lumps that come along add to a number. */
const along = (): number => (hands.stepper()?.taken ?? []).reduce((sum, lump) => sum + hands.bidOn(lump), 0);

const TAKEN = "hz "; // keys of the table, and none

const LETTERS = "abcdefgijklmnopqrstuvwxy";

/** Return a letter for each name, by which a key presses its button: its first one that no other has, or else any. */
function lettersOf(names: readonly string[]): readonly string[] {
  let taken = TAKEN;
  return names.map((name) => {
    const letter = [...name.toLowerCase(), ...LETTERS].find((one) => !taken.includes(one)) ?? "";
    taken += letter;
    return letter;
  });
}

/** A name in which the letter of its key is marked, or which it follows. */
function Named({ name, letter }: { name: string; letter: string }) {
  const words = name.toLowerCase().includes(letter) ? name : `${name} ${letter}`;
  const at = words.toLowerCase().indexOf(letter);
  return (
    <span>
      {words.slice(0, at)}
      <u>{letter && words[at]}</u>
      {words.slice(at + letter.length)}
    </span>
  );
}

/** That a deed cannot be taken back alone. */
const Final = () => (model.shared.value ? <small class="final">{say("no-undo")}</small> : null);

/** What chosen cards give together, and how many they are; nothing where they give nothing. */
function chosenCards(number: number): readonly Part[] {
  const gives: Record<string, number> = {};
  for (const [kind, many] of Object.entries(numbersIn(model.can.value))) {
    const each = model.completed({}, kind).figures?.["gives"];
    for (const sort in each) gives[sort] = (gives[sort] ?? 0) + many * each[sort];
  }
  const parts = counts(gives);
  return parts.length > 0 ? [...parts, written(` ${number}`, 20), piece("token/card")] : parts;
}

let pressed = "";

/** The buttons of a deed in its place: with its price and its effect, and other ways to pay below. */
function DeedButton({ ready, letter }: { ready: Ready; letter: string }) {
  const { kind, deed, place, number, send, tried, why, keys = [] } = ready;
  const { thing, path } = model.held.value;
  const stepper = hands.stepper();
  const told = cost(deed, thing === null ? {} : model.thing(thing));
  const cards = number !== null && hands.bag() !== null ? chosenCards(number) : [];
  const advised = kind === hands.advised()?.[0];
  const quiet = !advised && cards.length === 0 && path.length === 0 && (thing === null || (stepper === null && hands.offered().size > 0));
  const more = along();
  const words =
    number !== null && thing !== null && (more ? `${say("moves")} ${more}` : told.length === 0 && beaten(thing, number));
  const press = ({ detail }: MouseEvent) => {
    if (detail > 1 && kind !== pressed) return; // the second click of two was meant for the button before
    pressed = kind;
    if (send) hands.table.act(send);
    else if (tried) hands.table.refused(tried);
    else if (why) [model.note.value, model.rule.value] = [why.reason, why];
  };
  return (
    <div class="verb" style={{ "--column": place + 1, "--row": thing === null ? place + 2 : 4 - place }}>
      <button
        class={`deed ${quiet ? "quiet" : ""} ${advised ? "advised" : ""}`}
        data-kind={kind}
        disabled={!send && !tried && !why}
        aria-disabled={!send}
        aria-keyshortcuts={letter}
        onClick={press}
      >
        <b>
          <Named name={nameOf(kind)} letter={letter} />
          {cards.length > 0 ? <Icons parts={cards} scale={0.7} /> : number !== null && ` ${number + more}`}
          {number !== null && stepper && <Icons parts={[piece(stepper.first)]} scale={0.6} />}
        </b>
        {words && <small>{words}</small>}
        <Icons parts={told} scale={0.6} />
        <Final />
      </button>
      {keys.length > 1 && (
        <span class="keys" role="group">
          {keys.map(({ first, number: own, send }) => (
            <button
              class="answer"
              data-first={first}
              aria-label={`${nameOf(kind)} ${own} ${model.thing(first).name}`}
              onClick={() => hands.table.act(send)}
            >
              {own !== number && own}
              <Icons parts={[piece(first)]} scale={0.7} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

interface CounterProps {
  readonly name: string;
  readonly kind?: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly step: (by: number) => unknown;
  readonly children: ComponentChildren;
}

/** A number between less and more. */
function Counter({ name, kind, canLess, canMore, step, children }: CounterProps) {
  return (
    <span class="stepper" role="group" aria-label={name} data-kind={kind}>
      <button aria-label={`− ${name}`} disabled={!canLess} onClick={() => step(-1)}>
        −
      </button>
      <output>{children}</output>
      <button aria-label={`+ ${name}`} disabled={!canMore} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}

/** A stepper for each kind of what several can be chosen of. */
function Steppers() {
  const bag = hands.bag();
  if (bag === null) return null;
  const numbers = numbersIn(model.can.value);
  return (
    <div class="answers" role="group">
      {Object.entries(bag.most).sort().map(([kind, most]) => {
        const number = numbers[kind] ?? 0;
        const name = model.completed({}, kind).name ?? kind;
        const step = (by: number) => hands.take(kind, by);
        return (
          <Counter kind={kind} name={name} canLess={number > 0} canMore={number < most} step={step}>
            <b>{number}</b> <small>{name}</small>
          </Counter>
        );
      })}
    </div>
  );
}

/** The answers that a kind of deed may get next, where the table does not show them. */
function Answers({ kind, deed }: { kind: string; deed: Deed }) {
  const options = optionsAfter(deed, model.held.value.path).filter(({ answers }) => answers.length > 0);
  const shown = options.filter(
    ({ answers: [first] }) => !(typeof first === "string" && (model.target(first)?.at || isShown(first))),
  );
  if (shown.length === 0 || shown.length > MOST || onlyAnswers(deed, model.held.value.path) !== null) return null;
  return (
    <div class="answers" role="group" aria-label={nameOf(kind)}>
      {shown.map(({ answers, whole }) => (
        <button
          class="answer"
          data-answer={JSON.stringify(answers)}
          aria-label={textOf(answers, kind)}
          title={textOf(answers, kind)}
          onClick={() => hands.choose(kind, answers, whole)}
        >
          <Answered answers={answers} kind={kind} />
        </button>
      ))}
    </div>
  );
}

/** What a thing is worth and gives at each of its levels, and what leads from one to the next. */
function Levels({ thing }: { thing: Thing }) {
  const { figures = {} } = thing;
  const { points = [], each = [], gives = [], costs = [] } = figures;
  const number = Math.max(points.length, each.length, gives.length);
  if (thing.look !== "hex" && thing.look !== "river") return null;
  return (
    <p class="levels" aria-hidden="true">
      {Array.from({ length: number }, (_, level) => (
        <span class={level === levelOf(thing) ? "level now" : "level"}>
          <Icons parts={[...worth(now(figures, level), 0), ...(gives[level] ? [GIVES, ...given(gives[level])] : [])]} scale={0.7} />
          {level < number - 1 && costs[level] && <Icons parts={[COSTS, ...pieces(costs[level])]} scale={0.6} />}
        </span>
      ))}
    </p>
  );
}

/** Who has bid how much for a thing. */
function Bids({ thing: { figures = {} } }: { thing: Thing }) {
  const bids = Object.entries((figures["bids"] ?? {}) as Counts).sort(([, one], [, other]) => other - one);
  const seats = model.state.value?.seats ?? {};
  if (bids.length === 0) return null;
  return (
    <p class="bids">
      {bids.map(([seat, number]) => (
        <span {...inked(seats[seat]?.colour)}>
          {seats[seat]?.name} <b>{number}</b>
          <Icons parts={figures["keyples"] ? [piece(`keyple/${figures["keyples"]}`)] : []} scale={0.5} />
        </span>
      ))}
    </p>
  );
}

/** The number that is asked for, between less and more. */
function Step({ stepper }: { stepper: Stepper }) {
  return (
    <Counter
      name={model.thing(stepper.first).name ?? ""}
      canLess={stepper.number !== stepper.numbers[0]}
      canMore={stepper.number !== stepper.numbers.at(-1)}
      step={(by) => hands.step(by)}
    >
      {stepper.number + along()}
      <Icons parts={[piece(stepper.first)]} scale={0.75} />
    </Counter>
  );
}

/** The thing of which all words are shown. */
const spread = signal<string | null>(null);

export function Tray({ sections }: { sections: readonly string[] }) {
  const can = model.can.value;
  const { thing, path, kind, lumps } = model.held.value;
  const looked = model.looked.value;
  const turning = hands.turning();
  const stepper = looked === null ? hands.stepper() : null;
  const lifted = thing === null ? lumps[0] : undefined;
  const key = looked ?? thing ?? lifted ?? null;
  const shown = key === null ? null : model.thing(key);
  const deeds = Object.entries(hands.deeds());
  const question = deeds.map(([kind]) => can?.questions?.[kind]?.[path.length]).find((one) => one);
  const note = shown === null && model.note.value === can?.asks ? "" : model.note.value; // says no more than what is asked
  const asks = can?.asks ?? model.state.value?.title;
  const rule = model.rule.value;
  const ready = looked === null ? hands.ready() : [];
  const asking = thing !== null && looked === null && hands.offered().size > 0 && !ready.some(({ send }) => send);
  const loose = key !== null && lifted === undefined && hands.joinedBy(key).length > 0 ? key : null;
  const letters = lettersOf([...ready.map(({ kind }) => nameOf(kind)), say("move")]);
  const about = lifted ? say("lifted") : turning ? say("turns") : asking ? (question ?? can?.asks) : shown?.about;
  const isOpen = key !== null && spread.value === key;
  return (
    <section
      class={`tray ${key !== null && ready.length === 0 && loose === null ? "reads" : ""} ${isOpen ? "open" : ""}`}
      aria-label={model.sections.value["hand"]?.title}
    >
      <div class="hand">
        {sections.flatMap((name) =>
          itemsOf(model.sections.value[name]).map((item, index) => <Things key={`${name}${index}`} item={item} most={Infinity} />),
        )}
      </div>
      <div class="asked" aria-live="polite">
        {model.notices.value.map(({ text, answers }) => (
          <p key={text} class="notice">
            {text}
            {answers.map(([id, name, answer]) => (
              <button key={id} id={id} class="answer" onClick={answer}>
                {name}
              </button>
            ))}
          </p>
        ))}
        <p class="question">
          <span>{capital(shown?.name ?? asks ?? "")}</span>
          {loose !== null && (
            <button class="deed quiet" aria-keyshortcuts={letters.at(-1)} onClick={() => hands.lift(loose)}>
              <b>
                <Named name={say("move")} letter={letters.at(-1)!} /> {hands.bidOn(loose)}
              </b>
            </button>
          )}
        </p>
        {key === null && <Candidates />}
        {shown !== null && (
          <div class="facts">
            <Levels thing={shown} />
            <Bids thing={shown} />
          </div>
        )}
        {stepper !== null && stepper.splits.length > 1 && (
          <p class="splits" role="group">
            {stepper.splits.map(({ numbers }, index) => (
              <button class="answer" aria-pressed={index === stepper.split} onClick={() => hands.part(index)}>
                {numbers.join(" + ")}
              </button>
            ))}
          </p>
        )}
        {path.length > 0 && turning === null && (
          <p class="so-far" role="img" aria-label={textOf(path, kind)}>
            <Answered answers={path} kind={kind} />
          </p>
        )}
        {note && (
          <p class="note">
            {note}
            {rule?.text && (
              <button id="rule" class="answer" onClick={() => (model.note.value = `${rule.text} (${rule.rule})`)}>
                {say("rule")}
              </button>
            )}
          </p>
        )}
        {about && (
          <button class={`about ${about.length > 90 ? "long" : ""}`} aria-expanded={isOpen} onClick={() => (spread.value = isOpen ? null : key)}>
            {about}
          </button>
        )}
        <Steppers />
        {stepper === null &&
          looked === null &&
          turning === null &&
          deeds.map(([kind, deed]) =>
            bagOf(deed) !== null && path.length === 0 ? null : <Answers kind={kind} deed={deed} />,
          )}
      </div>
      <div class="deeds">
        {stepper !== null && <Step stepper={stepper} />}
        {ready.map((one, index) => (
          <DeedButton key={one.kind} ready={one} letter={letters[index]!} />
        ))}
      </div>
      {(key !== model.begun().thing || path[0] !== undefined) && (
        <button class="let-go" aria-label={say("back")} onClick={() => hands.back()}>
          ✕
        </button>
      )}
    </section>
  );
}
