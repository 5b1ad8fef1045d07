// The tray: what one has in hand, what is asked, and the deeds that can be done with what is held.

import { bagOf, numbersIn } from "./bag";
import { optionsAfter } from "./choosing";
import type { Hands, Ready } from "./hands";
import type { Model } from "./model";
import { Things } from "./parts";
import { parts } from "./sections";
import { Icons, piece, pieces, written, type Part } from "./pieces";
import type { Answer, Counts, Deed, Figures, Item, Section } from "./sent";

type Say = (word: string) => string;
const MOST = 40; // answers that are buttons; more are asked one by one, on the table
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function nameOf(model: Model, kind: string): string {
  return capital(model.set.value?.kinds[kind]?.name ?? kind);
}

/** Return what answers say, as pieces where they are some. */
function answered(model: Model, answers: readonly Answer[]): readonly Part[] {
  return answers.flatMap((answer) => {
    if (typeof answer === "object") return answered(model, answer);
    if (typeof answer !== "string") return [written(plain(answer), 18)];
    const known = model.set.value?.things[answer] ?? model.state.value?.things[answer];
    return [known ? piece(model, answer) : written(textOf(model, [answer]), 18)];
  });
}

const plain = (answer: number | boolean): string => (typeof answer === "number" ? String(answer) : answer ? "✓" : "✗");

function textOf(model: Model, answers: readonly Answer[]): string {
  const text = (answer: Answer): string =>
    typeof answer === "object"
      ? textOf(model, answer)
      : typeof answer === "string"
        ? answer === ""
          ? "–"
          : (model.thing(answer).name ?? answer)
        : plain(answer);
  return answers.map(text).join(", ") || "–";
}

function cost(model: Model, { price = {}, effect = {} }: Deed): readonly Part[] {
  const paid = pieces(model, price);
  const gained = pieces(model, effect);
  return paid.length > 0 || gained.length > 0 ? [...paid, ...(gained.length > 0 ? [written("▸", 18), ...gained] : [])] : [];
}

/** Return what the reader has bid for a thing. */
function bidOf(model: Model, thing: string): number {
  const bids: Counts | undefined = model.thing(thing).figures?.["bids"];
  return bids?.[String(model.state.value?.reader)] ?? 0;
}

/** Return whom more on a thing would beat, where players have bid for it. */
function beaten(model: Model, { bids }: Figures, number: number | null, say: Say): string {
  const [seat, most] = Object.entries((bids ?? {}) as Counts).reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0]);
  const own = (bids as Counts | undefined)?.[model.state.value?.reader ?? ""] ?? 0;
  if (number === null || number + own <= most || seat === "" || Number(seat) === model.state.value?.reader) return "";
  return `${say("beats")} ${model.state.value?.seats[seat]?.name} (${most})`;
}

/** The button of a deed: what it takes and what it brings stand on it. */
function DeedButton({ model, hands, say, ready, first }: { model: Model; hands: Hands; say: Say; ready: Ready; first: string | null }) {
  const { kind, deed, number, send } = ready;
  const told = cost(model, deed);
  const along = (hands.stepper?.taken ?? []).reduce((sum, lump) => sum + bidOf(model, lump), 0);
  const quiet = model.held.value.thing === null || (hands.stepper === null && hands.offered.size > 0);
  const { thing } = model.held.value;
  const rival = told.length === 0 && thing !== null ? beaten(model, model.thing(thing).figures ?? {}, number, say) : "";
  return (
    <button
      type="button"
      class={`deed ${quiet ? "quiet" : ""}`}
      data-kind={kind}
      disabled={send === null}
      onClick={() => send !== null && hands.act(send)}
    >
      <b>
        {nameOf(model, kind)}
        {number !== null && ` ${number + along}`}
        {number !== null && first !== null && <Icons parts={[piece(model, first)]} scale={0.6} />}
      </b>
      {rival ? <small>{rival}</small> : <Icons parts={told} scale={0.6} />}
    </button>
  );
}

/** A stepper for each kind of what several can be chosen of. */
function Steppers({ model, hands }: { model: Model; hands: Hands }) {
  const bag = hands.bag;
  if (bag === null) return null;
  const numbers = numbersIn(model.can.value);
  return (
    <div class="answers" role="group">
      {Object.entries(bag.most).map(([kind, most]) => {
        const number = numbers[kind] ?? 0;
        const name = model.completed({}, kind).name ?? kind;
        return (
          <span key={kind} class={`stepper ${number > 0 ? "some" : ""}`} role="group" aria-label={name} data-kind={kind}>
            <button type="button" aria-label={`− ${name}`} disabled={number === 0} onClick={() => hands.take(kind, -1)}>
              −
            </button>
            <output>
              <b>{number}</b> <small>{name}</small>
            </output>
            <button type="button" aria-label={`+ ${name}`} disabled={number === most} onClick={() => hands.take(kind, 1)}>
              +
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** The answers that a kind of deed may get next, where the table does not show them. */
function Answers({ model, hands, kind, deed }: { model: Model; hands: Hands; kind: string; deed: Deed }) {
  const options = optionsAfter(deed, model.held.value.path).filter(({ answers }) => answers.length > 0);
  const shown = options.filter(
    ({ answers }) => !(typeof answers[0] === "string" && (model.target(answers[0])?.at || onTable(model, answers[0]))),
  );
  if (shown.length === 0 || shown.length > MOST) return null;
  return (
    <div class="answers" role="group" aria-label={nameOf(model, kind)}>
      {shown.map(({ answers, whole }, index) => (
        <button
          key={index}
          type="button"
          class="answer"
          data-answer={JSON.stringify(answers)}
          aria-label={textOf(model, answers)}
          title={textOf(model, answers)}
          onClick={() => hands.choose(kind, answers, whole)}
        >
          <Icons parts={answered(model, answers)} scale={0.8} />
        </button>
      ))}
    </div>
  );
}

/** Whether a thing lies where it can be touched. */
function onTable(model: Model, key: string): boolean {
  const { aside, ...shown } = parts(model);
  const things = ({ things = [], places = {} }: Item) => [...things, ...Object.keys(places)];
  return Object.values(shown)
    .flat()
    .flatMap((name) => Object.values(model.sections.value[name]?.items ?? {}))
    .flatMap((item) => [item, ...Object.values(item.rows ?? {})])
    .some((item) => things(item).includes(key));
}

export function Tray({ model, hands, say, sections }: { model: Model; hands: Hands; say: Say; sections: readonly string[] }) {
  const can = model.can.value;
  const { thing, path } = model.held.value;
  const stepper = hands.stepper;
  const held = thing === null ? null : model.thing(thing);
  const placing = stepper === null && hands.offered.size > 0;
  const deeds = Object.entries(hands.deeds);
  const rows = (section: Section | undefined) => Object.values(section?.items ?? {});
  return (
    <section class="tray" aria-label={model.sections.value["hand"]?.title}>
      <div class="hand">
        {sections.flatMap((name) =>
          rows(model.sections.value[name]).map((item, index) => <Things key={`${name}${index}`} model={model} hands={hands} item={item} />),
        )}
      </div>
      <div class="asked" aria-live="polite">
        {model.notices.value.map(({ text, answers }) => (
          <p key={text} class="notice">
            {text}
            {answers.map(([id, name, answer]) => (
              <button key={id} type="button" id={id} class="answer" onClick={answer}>
                {name}
              </button>
            ))}
          </p>
        ))}
        <p class="question">
          {held?.name ?? can?.asks ?? model.state.value?.title}
          {stepper !== null && (
            <span class="stepper">
              <button type="button" aria-label="−1" disabled={stepper.number === stepper.numbers[0]} onClick={() => hands.step(-1)}>
                −
              </button>
              <output>
                {stepper.number}
                <Icons parts={[piece(model, stepper.first)]} scale={0.75} />
              </output>
              <button type="button" aria-label="+1" disabled={stepper.number === stepper.numbers.at(-1)} onClick={() => hands.step(1)}>
                +
              </button>
            </span>
          )}
        </p>
        {stepper !== null && stepper.splits.length > 1 && (
          <p class="splits" role="group">
            {stepper.splits.map(({ numbers }, index) => (
              <button key={index} type="button" class="answer" aria-pressed={index === stepper.split} onClick={() => hands.part(index)}>
                {numbers.join(" + ")}
              </button>
            ))}
          </p>
        )}
        {path.length > 0 && <p class="so-far">{textOf(model, path)}</p>}
        <p class="about">{model.note.value || (placing ? can?.asks : held?.about) || (thing !== null ? can?.asks : "")}</p>
        <Steppers model={model} hands={hands} />
        {stepper === null &&
          deeds.map(([kind, deed]) =>
            bagOf(deed) !== null && path.length === 0 ? null : <Answers key={kind} model={model} hands={hands} kind={kind} deed={deed} />,
          )}
      </div>
      <div class="deeds">
        {model.advice.value !== null && (
          <button type="button" class="deed advised" onClick={model.advice.value}>
            <b>{say("do")}</b>
          </button>
        )}
        {hands.ready.map((ready) => (
          <DeedButton key={ready.kind} model={model} hands={hands} say={say} ready={ready} first={stepper?.first ?? null} />
        ))}
        {(thing !== null || path.length > 0) && (
          <button
            type="button"
            class="let-go"
            aria-label={say("back")}
            title={say("back")}
            onClick={() => (path.length > 0 ? hands.back() : model.hold(null))}
          >
            ✕
          </button>
        )}
      </div>
    </section>
  );
}
