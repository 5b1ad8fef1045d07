// What the person at a table was told: the last news, the sentences so far, and how many of them are new.

/** A sentence, and whether a step begins with it. */
export type Told = { sentence: string; begins: boolean };

export class Heard {
  message: News | null = null;
  news: Told[] = [];
  /** Whether the last change took steps back. */
  taken = false;
  /** How many events each seat knew when it acted last: what came later is marked. */
  #known;

  constructor(known: Map<number, number> = new Map()) {
    this.#known = known;
  }

  /** What each seat knew, by the number of the seat. */
  get known() {
    return this.#known;
  }

  /** How many events a seat knew; -1 is who only watches. */
  knownBy(seat: number | null) {
    return this.#known.get(seat ?? -1) ?? this.news.length;
  }

  /** Remember that a seat knew so many events when it acted. */
  acted(seat: number | null, number: number) {
    this.#known.set(seat ?? -1, number);
  }

  /** Forget what was told: another person looks. */
  forget() {
    this.message = null;
    this.news = [];
  }

  hear(news: News) {
    const { message } = this;
    if (message !== null && news.revision < message.revision && news.kept > 0) return; // an answer overtook it
    if (message !== null && news.revision > message.revision) this.taken = 0 < news.kept && news.kept < this.news.length;
    this.news.splice(news.kept, Infinity, ...toldOf(news));
    this.message = news;
    this.acted(null, news.kept); // to who only watches, all of it is new
  }
}

/** Return the sentences of some news, with where each step begins. */
function toldOf({ events, steps }: News): Told[] {
  let at = 0;
  return steps.flatMap((number) => events.slice(at, (at += number)).map((sentence, first) => ({ sentence, begins: first === 0 })));
}
