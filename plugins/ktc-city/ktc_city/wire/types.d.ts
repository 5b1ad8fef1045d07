// Key to the City – London: what it sends and reads, by schema 1 of the game.
// Written by `ktc schema --typescript`; do not change it by hand.

/** Any value that JSON knows. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A seat takes an action that it chose at a `revision`. */
export interface ActRequest {
  readonly type: "ActRequest";
  /** What the seat does. */
  readonly action: Action;
  /** How often the game has changed; that of the last message, in a request. */
  readonly revision: number;
}

/**
 * One more action after this one, of the kinds named: "bid", "use", "upgrade"; the seat may decline. Only one
 * can be pending: a second one lapses. Then the held turn continues.
 */
export interface Again {
  readonly type: "Again";
  /** The kinds of action that are allowed: "bid", "use", "upgrade". */
  readonly actions: readonly string[];
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
}

/** A seat acts once more after all effects, by one of these kinds of action. */
export interface AgainGranted {
  readonly type: "AgainGranted";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The kinds of action that are allowed: "bid", "use", "upgrade". */
  readonly actions: readonly string[];
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** All who had not sailed passed one after another; they sail in this order (pass.all). */
export interface AllPassed {
  readonly type: "AllPassed";
  /** The seats in the order in which they sail now, from 0. */
  readonly order: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** One of several alternatives for a seat: its name, and its effects. */
export interface Alternative {
  readonly type: "Alternative";
  /** The answer that chooses it. */
  readonly name: string;
  /** Its effects, in this order. */
  readonly effects?: readonly Effect[];
}

/** The answer of an external bot: the `number` of a legal action, or the `action` itself. */
export interface Answer {
  readonly type: "Answer";
  /** That of the line that is answered. */
  readonly revision: number;
  /**
   * Which of the legal actions the seat does, from 0, less than the count; null or left out where the action is
   * told.
   */
  readonly number?: number | null;
  /** What the seat does; null or left out where a number is told. */
  readonly action?: null | Action;
}

/**
 * The question that a seat has to answer now. `rule` is the rule behind the question, `says` its message id
 * (`what` is the English sentence). `may_skip` are the kinds of action (class names) with which a seat declines,
 * `facts` the values a player needs to answer, and `messages` as in `Refusal`.
 */
export interface Ask {
  readonly type: "Ask";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the rule behind it. */
  readonly rule: string;
  /** The name of a message of the game, or a sentence in the author's own words. */
  readonly says: string;
  /** The kinds of action, by the names of their classes, with which the seat leaves undone what is asked. */
  readonly may_skip: readonly string[];
  /** What the message tells, by name: values of the game's own choice. */
  readonly facts: { readonly [key: string]: Json };
}

/**
 * Points, scored now and shown on the sheet with their reason, in English. `message` names a template in the
 * `words` of the author's package, which states the reason in every language, with `facts`. Both are ignored
 * when awards are compared, and so in the digest of a game.
 */
export interface Award {
  readonly type: "Award";
  /** A number of points. */
  readonly points: number;
  /** Why, in the words of the effect's author. */
  readonly reason: string;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
  /** The template of the author's package that tells the reason in every language; missing where it has none. */
  readonly message?: string;
  /** What that template shows, by name. */
  readonly facts?: { readonly [key: string]: Json };
}

/** The bag was filled with all keyples (setup.bag). */
export interface BagFilled {
  readonly type: "BagFilled";
  /** How many keyples of each colour, in the order of the set's colours. */
  readonly counts: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A barge moors at its first berth (setup.start-player). */
export interface BargeMoored {
  readonly type: "BargeMoored";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** A berth of a river tile, counted from 0 at the left. */
  readonly berth: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A barge reached a berth of the next river tile (sail.berth); `breaks`: it breaks a row of passes. */
export interface BargeSailed {
  readonly type: "BargeSailed";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** A berth of a river tile, counted from 0 at the left. */
  readonly berth: number;
  /** Whether it breaks a row of passes. */
  readonly breaks: boolean;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A berth: `keyples` drawn at the era's end, `points` at the game's end, and whether it `claims` the river tile. */
export interface Berth {
  readonly type: "Berth";
  /** How many keyples the berth draws at the era's end. */
  readonly keyples: number;
  /** How many points the berth scores at the game's end. */
  readonly points: number;
  /** Whether the berth claims the river tile before it. */
  readonly claims: boolean;
}

/** A berth of a river tile: its print, and the `seat` of the barge there now (None: no barge). */
export interface BerthView {
  readonly type: "BerthView";
  /** How many keyples the berth draws at the era's end. */
  readonly keyples: number;
  /** How many points the berth scores at the game's end. */
  readonly points: number;
  /** Whether the berth claims the river tile before it. */
  readonly claims: boolean;
  /** The seat whose barge lies there now, from 0; null for nobody's. */
  readonly seat: number | null;
}

/**
 * Bid for a tile in the centre with keyples of one colour (bid.centre). `behind` and `front` count keyples from
 * behind and in front of the own screen; `piles` names the tiles whose own losing bids move here, each whole.
 */
export interface Bid {
  readonly type: "Bid";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front?: number;
  /** The ids of the tiles from which an own losing bid moves here, each whole; their order does not matter. */
  readonly piles?: readonly string[];
}

/** A seat's new bid counts `more` than its keyples; this replaces the value of the previous highest bid. */
export interface BidCounted {
  readonly type: "BidCounted";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** By how much the bid counts more than its keyples. */
  readonly more: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** The keyples of a winning bid went to the bag (end.take-tiles). */
export interface BidPaid {
  readonly type: "BidPaid";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A sealed bid was revealed: it counts `number`; `leads`: it wins. */
export interface BidRevealed {
  readonly type: "BidRevealed";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** Whether the bid wins. */
  readonly leads: boolean;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * Keyples joined a bid whose size stays hidden from other seats until the era ends; a variant's rule. `seen_by`
 * are the seats that know how many came from `behind` the screen; redacted for others, `behind` is None.
 */
export interface BidSealed {
  readonly type: "BidSealed";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. Null for a reader who may not know it. */
  readonly behind: number | null;
  /** How many keyples come from in front of the seat's screen. */
  readonly front: number;
  /** The seats that may know what is hidden of it, from 0; null for all. */
  readonly seen_by: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A failed bot. `sentence` says so in the reader's language, without the reason, which only the host receives.
 * `outcome` is "waiting" while the game waits for this bot, which is called again, "replaced" if the bot
 * `instead` took over the seat, and "free" if the seat is empty.
 */
export interface BotFailure {
  readonly type: "BotFailure";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of the bot that failed. */
  readonly bot: string;
  /** What the table did: waiting, where the bot is asked again; replaced, by another bot; or free, the seat. */
  readonly outcome: string;
  /** The name of the bot that has the seat now; empty unless the failed one was replaced. */
  readonly instead: string;
  /** What happened, as a sentence in the reader's language. */
  readonly sentence: string;
}

/** The content of a box: its tiles, other pieces with numbers, the eras, and open rules. */
export interface BoxContent {
  readonly type: "BoxContent";
  /** The name of the tile set. */
  readonly id: string;
  /** The title of the tile set. */
  readonly title: string;
  /** The hash of all that the box is made of, as hexadecimal digits. */
  readonly hash: string;
  /** The names of the variants that are played with. */
  readonly variants: readonly string[];
  /** The numbers of players that the box is for. */
  readonly players: readonly number[];
  /** How many keyples each seat draws at the set-up. */
  readonly hand: number;
  /** The colours of keyples. */
  readonly keyples: readonly string[];
  /** How many keyples of each colour are in the box, in the order of keyples. */
  readonly keyple_counts: readonly number[];
  /** The colours of connectors. */
  readonly connectors: readonly string[];
  /** How many connectors of each colour are in the box, in the order of connectors. */
  readonly connector_counts: readonly number[];
  /** The types of skill tiles. */
  readonly skills: readonly string[];
  /** How many skill tiles of each type are in the box, in the order of skills. */
  readonly skill_counts: readonly number[];
  /** The ids of the river tiles along the river, from where the barges begin. */
  readonly rivers: readonly string[];
  /** The eras, in order. */
  readonly eras: readonly Era[];
  /** What plugins brought to be drawn by chance: the items of each pool, by its name. */
  readonly pools: { readonly [key: string]: readonly string[] };
  /** The tiles, in the order of the set. */
  readonly tiles: readonly TileContent[];
  /** The open points of the rules, of which a table may choose otherwise. */
  readonly rulings: readonly Ruling[];
  /** Where each figure comes from, by the name of its field. */
  readonly sources: { readonly [key: string]: string };
}

/**
 * An update for a reader: keep the first `kept` events, drop the others, append these. `revision` is the
 * argument of the next request.
 */
export interface Changes {
  readonly type: "Changes";
  /** How many of the events that it has a reader keeps, from the first; it forgets the others. */
  readonly kept: number;
  /** The events to add behind those that are kept, in the order in which they happened. */
  readonly events: readonly Event[];
  /** How often the game has changed; what to ask with the next time. */
  readonly revision: number;
}

/** The seat must now choose what its use gives, or which skill tiles its upgrade costs. */
export interface ChoiceOpened {
  readonly type: "ChoiceOpened";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** What the keyples came for: "bid", "use" or "upgrade". */
  readonly purpose: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A choice of a draft. `then` is the next draft, if the whole tree is sent. */
export interface ChoiceView {
  readonly type: "ChoiceView";
  /** What can be chosen. */
  readonly choice: Choice;
  /** How many legal actions lie behind the choice, 1 or more. */
  readonly count: number;
  /** The draft that the choice leads to; there only where the whole tree was asked for. */
  readonly then?: DraftView | null;
}

/** A seat requests a part of its choices that was too large to send: those after a `path`. */
export interface ChoicesRequest {
  readonly type: "ChoicesRequest";
  /** The choices that lead to the part that is wanted, from the first. */
  readonly path: readonly Choice[];
  /** How often the game has changed; that of the last message, in a request. */
  readonly revision: number;
}

/**
 * Answer an effect's question to a seat (effects.choose): `key` names the question, `option` is one of its
 * answers.
 */
export interface Choose {
  readonly type: "Choose";
  /** The seat that answers, from 0. */
  readonly seat: number;
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The answer, one of those offered. */
  readonly option: string;
}

/**
 * A seat answered the question `key` of a tile, variant or card; `seen_by` are the seats that see it (None:
 * all). A secret answer is stored under the key from then on; one that keeps drawn items moves them there. With
 * the rule `effects.chance` the answer was drawn; `seat` is that of the effect, -1 for none.
 */
export interface Chosen {
  readonly type: "Chosen";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The answer. Null for a reader who may not know it. */
  readonly option: string | null;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The seats that may know what is hidden of it, from 0; null for all. */
  readonly seen_by: readonly number[] | null;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A connector went back to the supply; an `open` one (no colour) was never taken out of it. */
export interface ConnectorDiscarded {
  readonly type: "ConnectorDiscarded";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The colour of the connector; empty for one that had none yet. */
  readonly colour: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A connector was placed across a side of a tile, permanently; `open`: it had no colour before. */
export interface ConnectorPlaced {
  readonly type: "ConnectorPlaced";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The colour of the connector. */
  readonly colour: string;
  /** The id of a tile. */
  readonly tile: string;
  /** A side of a tile as a direction: 0 is east, and on counter-clockwise to 5. */
  readonly side: number;
  /** Whether it had no colour before. */
  readonly open: boolean;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A connector across a side of the tile at (q, r); `side` is a direction from 0 to 2. */
export interface ConnectorView {
  readonly type: "ConnectorView";
  /** The colour of the connector. */
  readonly colour: string;
  /** The column of the place in the borough, growing to the east; the home tile lies at 0. */
  readonly q: number;
  /** The row of the place in the borough, growing to the south-east; the home tile lies at 0. */
  readonly r: number;
  /** The side of the tile at (q, r) as a direction, 0 (east) to 2, on counter-clockwise. */
  readonly side: number;
}

/** Connectors went from the supply to a seat, which must place them; `open` ones get their colour when placed. */
export interface ConnectorsTaken {
  readonly type: "ConnectorsTaken";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The colours of the connectors that were taken from the supply, one entry each. */
  readonly connectors: readonly string[];
  /** How many more were taken whose colour is chosen when they are placed. */
  readonly open: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * The cost of an upgrade (upgrade.connectors, upgrade.skills). `connectors` must be on the tile: a colour,
 * `"any"`, or `"different"` (all of these differ from each other). `skills` are spent: a type, or `"any"`.
 * `keyples` of those placed for the upgrade go to the bag.
 */
export interface Cost {
  readonly type: "Cost";
  /**
   * The connectors that must lie on the tile: colours, "any", or "different" (all of these differ from each
   * other).
   */
  readonly connectors: readonly string[];
  /** The skill tiles that are spent: types, or "any". */
  readonly skills: readonly string[];
  /** How many of the keyples placed for the upgrade go to the bag. */
  readonly keyples: number;
}

/**
 * Tiles of one kind that come to the centre: the number for each number of players, and their level. `aside`:
 * they are chosen in the set-up and set aside face up; the others of the kind leave the game.
 */
export interface Deal {
  readonly type: "Deal";
  /** The kind of tile, as the set names it. */
  readonly kind: string;
  /** How many tiles come, by the number of players: pairs of players and tiles. */
  readonly counts: readonly (readonly [number, number])[];
  /** The level that a tile shows, from 0. */
  readonly level: number;
  /** Whether they are chosen at the set-up and wait face up; the others of the kind leave the game. */
  readonly aside: boolean;
}

/** Put an unplaced connector back into the supply (connector.discard). */
export interface DiscardConnector {
  readonly type: "DiscardConnector";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The colour of the connector, as the set names it; empty for one whose colour is chosen when it is placed. */
  readonly colour: string;
}

/**
 * A draft: an action under construction, with the choices made and the next question. `kinds` are those whose
 * numbers can be chosen at once, each with the number available.
 */
export interface DraftView {
  readonly type: "DraftView";
  /** What is to be chosen next, in one word; null when nothing is left to choose. */
  readonly asks: string | null;
  /** The choices so far, from the first. */
  readonly path: readonly Choice[];
  /** What can be chosen next; each choice leads to at least one legal action. */
  readonly choices: readonly ChoiceView[];
  /** The finished action; null while something is left to choose, and for a seat that may not act. */
  readonly action: null | Action;
  /** How many legal actions can still come of it; 0 for a seat that may not act. */
  readonly count: number;
  /** The kinds of which numbers can be chosen at once, each with how many there are. */
  readonly kinds?: { readonly [key: string]: number };
}

/**
 * Draw at random: `"skills"`, skill tiles from the supply, or items of a plugin's pool. The seat `keep`s some of
 * them, or all if that is None; the others are returned. Items kept from a pool are stored under the `key`, by
 * default the pool's name. `seen` determines who sees the items drawn and kept: `"all"`, or only the seat,
 * `"owner"`. Skill tiles are drawn openly.
 */
export interface Draw {
  readonly type: "Draw";
  /** The name of the pool. */
  readonly pool: string;
  /** The number of items to draw. */
  readonly number: number;
  /** The number of drawn items that the seat keeps; null for all. */
  readonly keep: number | null;
  /** The key under which kept items are stored; empty for the pool's name. */
  readonly key?: string;
  /** Who sees the answer, or what is drawn: "all"; the "owner", so the seat alone; all, but "later". */
  readonly seen: string;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
}

/**
 * A row is resolved, or continues. `rule` tells whether it lapsed instead. `becomes` is its replacement: "" for
 * none, "rest" for the effects after it, "parts" for those inside it, and "itself" for the same row with
 * additional `answers`. `at` is the number of rows above it: more than 0 if seats answer together, in any order.
 */
export interface EffectResolved {
  readonly type: "EffectResolved";
  /** The id of the rule behind it. */
  readonly rule: string;
  /**
   * The replacement: "rest" (effects after it), "parts" (effects inside it) or "itself" (with more answers);
   * empty: none.
   */
  readonly becomes?: string;
  /** The additional answers of the row. */
  readonly answers?: readonly string[];
  /** The number of rows above it; 0 if missing. */
  readonly at?: number;
}

/** All pending effects are done. */
export interface EffectsDone {
  readonly type: "EffectsDone";
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** The answers to the first trigger: these rows replace it. */
export interface EffectsDue {
  readonly type: "EffectsDue";
  /** The due rows, the next one to resolve first. */
  readonly rows: readonly Row[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** One era: its name and the deals to the centre. */
export interface Era {
  readonly type: "Era";
  /** The name as it is printed. */
  readonly name: string;
  /** What is dealt to the centre. */
  readonly deals: readonly Deal[];
}

/** An era, counted from 0, began; `first` plays first (turn.first). */
export interface EraBegan {
  readonly type: "EraBegan";
  /** The era, counted from 0; -1 before the first. */
  readonly era: number;
  /** The seat that plays first, from 0. */
  readonly first: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** The last barge has sailed; `order` is by seat from the rightmost barge, then clockwise (sail.effects). */
export interface EraEnded {
  readonly type: "EraEnded";
  /** The era, counted from 0; -1 before the first. */
  readonly era: number;
  /** The seats from that of the rightmost barge, then clockwise, from 0. */
  readonly order: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * Take pieces from the supply, as far as it lasts; `keyples` are drawn from the bag. Keyples of the named
 * `colours` are looked for in the bag, for all to see. Skill tiles `"any"` are chosen now; connectors `"any"`
 * when they are placed, or now, by the ruling for uses.
 */
export interface Gain {
  readonly type: "Gain";
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills?: readonly string[];
  /** Colours of connectors, as the set names them; "any" for one of the player's choice. */
  readonly connectors?: readonly string[];
  /** How many keyples are drawn from the bag. */
  readonly keyples?: number;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
  /** The colours of keyples that are looked for in the bag. */
  readonly colours?: readonly string[];
}

/** The points were counted (score.winner). */
export interface GameEnded {
  readonly type: "GameEnded";
  /** The points of each seat, by seat. */
  readonly totals: readonly number[];
  /** The seat that wins, from 0. */
  readonly winner: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * Options of one game. `homes`: ids of home tiles by seat, or () for random ones; `start`: the start player's
 * seat, or None for a random one; `open_hands`: drawn keyples are shown to all; `rulings`: choices by rule id
 * (`TileBox.rulings` lists them), as a mapping or as pairs. Raises `OptionError`.
 */
export interface GameOptions {
  readonly type: "GameOptions";
  /** The ids of home tiles, by seat; none for a random choice. */
  readonly homes?: readonly string[];
  /** The start player's seat, from 0; null for a random one. */
  readonly start?: number | null;
  /** Whether drawn keyples are shown to all. */
  readonly open_hands?: boolean;
  /** Choices of rulings: pairs of the id of a rule and a choice. */
  readonly rulings?: readonly (readonly [string, string])[];
}

/** The last line sent to an external bot, which needs no answer. */
export interface GameOver {
  readonly type: "GameOver";
  /** How many of the events that it was sent before the program keeps, from the first; it forgets the others. */
  readonly kept: number;
  /** The events to add behind those that are kept, in the order in which they happened. */
  readonly events: readonly Event[];
  /** How the game ended, as the seat sees it. */
  readonly table: TableView;
  /** The points and their reasons. */
  readonly sheet: ScoreSheet;
}

/**
 * Give pieces back to the supply, keyples to the bag, or all `to` another seat. The giver of `keyples` chooses
 * their colours from its hand, and all see what it gave. Keyples of the named `colours` it gives all or none, as
 * it likes: no other seat can check its hand. `won` is a tile that is not placed yet: its id, or `"any"`. `seat`
 * gives; `ANYONE` is another seat that the `chooser` picks. The chooser also picks the other pieces named
 * `"any"`; without one, the giver picks them. With `CHANCE` for a chooser, both are drawn. `whole`: if anything
 * is missing, nothing moves; without it, as much as is available.
 */
export interface Give {
  readonly type: "Give";
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills?: readonly string[];
  /** A number of keyples. */
  readonly keyples?: number;
  /** The id of a won tile that is not laid yet, or "any"; empty for none. */
  readonly won?: string;
  /** The seat that gets them, from 0; null for the supply. */
  readonly to: number | null;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
  /** The seat that picks pieces named "any", from 0; null for who gives, -3 for chance. */
  readonly chooser: number | null;
  /** Whether nothing moves where anything is missing. */
  readonly whole: boolean;
  /** The colours of keyples that are given all or none. */
  readonly colours?: readonly string[];
}

/** The first line sent to an external bot. It answers with `Ready`. */
export interface Hello {
  readonly type: "Hello";
  /** The version of the protocol: 1. */
  readonly protocol: number;
  /** The id of the game that is played. */
  readonly game: string;
  /** The schema number of the game; null for a game that is not installed. */
  readonly schema: number | null;
  /** The seat that the program plays, from 0. */
  readonly seat: number;
  /** Who sits where, by seat; none where nobody said so. */
  readonly names: readonly string[];
  /** How many milliseconds each answer may take. */
  readonly answer_ms: number;
  /** What is in the box; null for a game that does not tell it. */
  readonly content: null | BoxContent;
}

/** Get a home tile. Used only in the set-up: no hook may return it. */
export interface Home {
  readonly type: "Home";
  /** The id of a tile. */
  readonly tile: string;
  /** The seat whose it is, from 0. */
  readonly seat: number | null;
}

/** A seat has its home tile, at (0, 0) of its borough (setup.players). */
export interface HomeChosen {
  readonly type: "HomeChosen";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A seat chooses its home from these tiles, visible to all (setup.players). */
export interface HomesDealt {
  readonly type: "HomesDealt";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** Ids of tiles. */
  readonly tiles: readonly string[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * Keyples placed on a tile went to the bag: as the price of an upgrade, or with a tile that leaves (end.unbid).
 * `out`: they left the game instead.
 */
export interface KeyplesBagged {
  readonly type: "KeyplesBagged";
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** Whether the keyples left the game instead. */
  readonly out: boolean;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Keyples from behind and in front of the screen joined a bid, which now counts `total` with any moved piles. */
export interface KeyplesBid {
  readonly type: "KeyplesBid";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front: number;
  /** How many keyples the bid counts now, with any moved piles. */
  readonly total: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A seat drew keyples from the bag. `colours` counts them by colour; `seen_by` are the seats that know them
 * (None: all). Redacted for other seats, `colours` is None. Where they were `sought`, all see them.
 */
export interface KeyplesDrawn {
  readonly type: "KeyplesDrawn";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** How many keyples were drawn. */
  readonly number: number;
  /** How many keyples of each colour, in the order of the set's colours. Null for a reader who may not know it. */
  readonly colours: readonly number[] | null;
  /** The seats that may know what is hidden of it, from 0; null for all. */
  readonly seen_by: readonly number[] | null;
  /** The id of the rule behind it. */
  readonly rule: string;
  /** How many of each colour were looked for in the bag; missing where they were drawn at random. */
  readonly sought?: readonly number[];
}

/**
 * Keyples of a colour went from `behind` and in `front` of a screen `to` behind that of a seat, or to the bag
 * (-1).
 */
export interface KeyplesGiven {
  readonly type: "KeyplesGiven";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The seat that gets them behind its screen, from 0; -1 for the bag. */
  readonly to: number;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front: number;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Keyples were placed to use or upgrade a tile; the placement counts `number` with any moved piles. */
export interface KeyplesPlaced {
  readonly type: "KeyplesPlaced";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** What the keyples came for: "bid", "use" or "upgrade". */
  readonly purpose: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front: number;
  /** How many keyples the placement counts, with any moved piles. */
  readonly number: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Keyples returned from a tile to a seat, behind its screen or in front of it; `bid`: they were a losing bid. */
export interface KeyplesReturned {
  readonly type: "KeyplesReturned";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** Where they went: "behind" the seat's screen, or in "front" of it. */
  readonly to: string;
  /** Whether they lay in a losing bid; else they had been placed. */
  readonly bid: boolean;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Raise the level of a tile without payment; "" is the tile itself. */
export interface Level {
  readonly type: "Level";
  /** The id of the tile that shows its next level; empty for the tile that brings it. */
  readonly tile?: string;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
}

/**
 * Everything a reader's screen needs. The reader keeps the first `kept` of the events it received before, drops
 * the others, and adds `events`. The reader's next request includes the revision of `table`. `failure` is set if
 * the reader's step is done but the rest of this answer could not be computed: it is empty then, and the next
 * message repeats all events.
 */
export interface Message {
  readonly type: "Message";
  /** Where the game stands, as the reader sees it. */
  readonly table: TableView;
  /** How many of the events that it was sent before the reader keeps, from the first; it forgets the others. */
  readonly kept: number;
  /** The events to add behind those that are kept, in the order in which they happened. */
  readonly events: readonly NewsItem[];
  /** What is asked of the reader, as a sentence in the reader's language; empty where nothing is. */
  readonly asked: string;
  /** What the reader may do, as a tree; where it is too large, the branches of it are asked for by their path. */
  readonly choices: DraftView;
  /** Who sits where, by seat. */
  readonly seated: readonly Seated[];
  /** The seat that wants its last step back; null where none does. */
  readonly undo: UndoAsked | null;
  /** How many milliseconds each seat has left, by seat; null for a table without a clock. */
  readonly times: readonly number[] | null;
  /** The points and their reasons; null until the game is over. */
  readonly sheet: ScoreSheet | null;
  /** The bots that failed, by seat, until they act after all or the seat is given away. */
  readonly bot_failures: readonly BotFailure[];
  /** Why the answer to a step that is done could not be made; left out where it could. */
  readonly failure?: Problem | null;
}

/**
 * A trigger; fields that it does not have are empty. `hook` is its name. `seat` set it off (-1: no seat), on a
 * `tile` at a `level`, in the borough of `owner` (-1: in none). `keyples` of a `colour` were bid or placed;
 * `other` is the tile on the far side of a connector, `berth` that of the barge, `era` counts from 0. `key` and
 * `option` are a question and its answer. `depth` counts the triggers that led to it.
 */
export interface Moment {
  readonly type: "Moment";
  /** The name of the trigger. */
  readonly hook: string;
  /** The seat that did it, from 0; -1 for nobody. */
  readonly seat: number;
  /** The id of the tile; empty for none. */
  readonly tile?: string;
  /** The seat in whose borough the tile lies, from 0; -1 for in none. */
  readonly owner: number;
  /** The level that a tile shows, from 0. */
  readonly level?: number;
  /** How many keyples were bid or placed. */
  readonly keyples?: number;
  /** The colour of the keyples; empty where there are none. */
  readonly colour?: string;
  /** The id of the tile on the far side of a connector; empty for none. */
  readonly other?: string;
  /** Where a barge lies, counted from 0 at the left; -1 for nowhere. */
  readonly berth: number;
  /** The era, counted from 0; -1 before the first. */
  readonly era?: number;
  /** The name of a question; empty where none was answered. */
  readonly key?: string;
  /** The answer to the question; empty where none was answered. */
  readonly option?: string;
  /** How many triggers led to it, 0 or more. */
  readonly depth?: number;
}

/** A trigger was set off; the hooks for it are called when its turn comes. */
export interface MomentCame {
  readonly type: "MomentCame";
  /** What happened. */
  readonly moment: Moment;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** One event, redacted for the reader, and its sentence in the reader's language. */
export interface NewsItem {
  readonly type: "NewsItem";
  /** What has happened, as the reader may know it. */
  readonly event: Event;
  /** The event in a sentence, in the reader's language. */
  readonly sentence: string;
}

/** A reader requests the news since a `revision`; null for everything. */
export interface NewsRequest {
  readonly type: "NewsRequest";
  /** The revision of the last message; null where none has come yet, and all there is comes back. */
  readonly revision: number | null;
}

/**
 * Store an integer under a `key`, visible to all; with `add` it is added to the stored number. `on` determines
 * the place: `"tile"` (moves with the tile), `"seat"` or `"table"`. A missing note reads as 0.
 */
export interface Note {
  readonly type: "Note";
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The number to store. */
  readonly value: number;
  /** Whether the number is added to the stored one. */
  readonly add?: boolean;
  /** The place: "tile" (moves with the tile), "seat" or "table". */
  readonly on: string;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
}

/** All seats see the secret items of a seat under a key, in the order in which they were stored. */
export interface NoteShown {
  readonly type: "NoteShown";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The secret items, in the order in which they were stored. */
  readonly items: readonly string[];
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A number is stored under a key of its author `by`; `of` is the seat that it concerns, -1 for none. */
export interface NoteWritten {
  readonly type: "NoteWritten";
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The number stored from then on. */
  readonly value: number;
  /** The seat that it concerns, from 0; -1 for none. */
  readonly of: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A variant noted a number under a key; `seen_by` are the seats that know it (None: all), for others it is None. */
export interface Noted {
  readonly type: "Noted";
  /** The name of a variant, or the id of a tile that makes an offer. */
  readonly variant: string;
  /** The key under which the variant remembers it. */
  readonly key: string;
  /** The number that is remembered from now on. Null for a reader who may not know it. */
  readonly value: number | null;
  /** The seats that may know what is hidden of it, from 0; null for all. */
  readonly seen_by: readonly number[] | null;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A seat took an offer of a variant, or of a tile by its id, as the action of its turn. */
export interface OfferTaken {
  readonly type: "OfferTaken";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of a variant, or the id of a tile that makes an offer. */
  readonly variant: string;
  /** The name of what was offered, among the offers of its variant; "offer" for a tile. */
  readonly wish: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A seat chooses one of several alternatives; with `may` it can decline. `key` names the question. Impossible
 * alternatives are not offered; if none is possible, nothing happens. Seats with consecutive questions of the
 * same key that are to be answered `together` answer in any order. `seen` determines who sees the answer:
 * `"all"`; only the seat, `"owner"`; or all, but `"later"`, after the last of those who answer together. A
 * secret answer has no effects: it is stored under the key. With `CHANCE` as the seat, one of the possible
 * alternatives is drawn, each with the same probability.
 */
export interface OneOf {
  readonly type: "OneOf";
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The alternatives. */
  readonly options: readonly Alternative[];
  /** Whether the seat can decline. */
  readonly may?: boolean;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
  /** Who sees the answer, or what is drawn: "all"; the "owner", so the seat alone; all, but "later". */
  readonly seen: string;
  /** Whether seats with the same question answer in any order. */
  readonly together?: boolean;
}

/** A seat's bid is no longer the highest; it stays where it is (bid.outbid-stays). */
export interface Outbid {
  readonly type: "Outbid";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Do nothing this turn (pass.again). */
export interface Pass {
  readonly type: "Pass";
  /** The seat whose it is, from 0. */
  readonly seat: number;
}

/** A seat passed and may act later in the era (pass.again). */
export interface Passed {
  readonly type: "Passed";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Choose the skill tiles of any type that an upgrade costs (upgrade.skills). */
export interface Pay {
  readonly type: "Pay";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The types of the skill tiles that are spent; their order does not matter. */
  readonly skills: readonly string[];
}

/** The game reached its next phase, named as in a view's `phase`. */
export interface PhaseBegan {
  readonly type: "PhaseBegan";
  /** The part of the game that begins, as in the view's phase. */
  readonly phase: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** An own losing bid went whole from `source` to `tile`, to bid there or to be placed (keyples.group). */
export interface PileMoved {
  readonly type: "PileMoved";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the tile that the losing bid left. */
  readonly source: string;
  /** The id of a tile. */
  readonly tile: string;
  /** What the keyples came for: "bid", "use" or "upgrade". */
  readonly purpose: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * Place a connector across a side of a tile in the own borough (connector.own-side). `side` is a direction, 0
 * for east, then counter-clockwise. A side between two own tiles is named by the tile that was placed first.
 */
export interface PlaceConnector {
  readonly type: "PlaceConnector";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The colour of the connector, as the set names it. */
  readonly colour: string;
  /** The id of the own tile; a side between two own tiles is named by the one that was laid first. */
  readonly tile: string;
  /** A side of a tile as a direction: 0 is east, and on counter-clockwise to 5. */
  readonly side: number;
}

/** Place a won tile at (q, r) of the own borough (end.place), rotated counter-clockwise by `rotation` sixths. */
export interface PlaceTile {
  readonly type: "PlaceTile";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The column of the place in the borough, growing to the east; the home tile lies at 0. */
  readonly q: number;
  /** The row of the place in the borough, growing to the south-east; the home tile lies at 0. */
  readonly r: number;
  /** By how many sixths the tile is turned counter-clockwise, 0 to 5. */
  readonly rotation?: number;
}

/**
 * One player. `behind`, by colour, and `skills`, by type, are None behind another's screen. While home tiles are
 * chosen, a player without one has an empty `home` and `borough`, and `river` is "". `sailed` and `passed` refer
 * to the current era; between its end and the next era they are False.
 */
export interface PlayerView {
  readonly type: "PlayerView";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the home tile; empty before it is chosen. */
  readonly home: string;
  /** The tiles of the borough, in the order in which they were laid. */
  readonly borough: readonly TileView[];
  /** The connectors in the borough. */
  readonly connectors: readonly ConnectorView[];
  /**
   * How many connectors wait to be placed, in the order of connector_colours; the last number counts those
   * without a colour yet.
   */
  readonly waiting: readonly number[];
  /** The ids of the won tiles that are not laid yet. */
  readonly to_place: readonly string[];
  /** How many keyples the seat has, behind its screen and in front of it. */
  readonly keyples: number;
  /**
   * How many keyples of each colour lie behind the screen, in the order of keyple_colours; null where it is
   * hidden.
   */
  readonly behind: readonly number[] | null;
  /** How many keyples of each colour lie in front of the screen, in the order of keyple_colours. */
  readonly front: readonly number[];
  /** How many skill tiles the seat has. */
  readonly skill_tiles: number;
  /** How many skill tiles of each type, in the order of skill_types; null where it is hidden. */
  readonly skills: readonly number[] | null;
  /** The id of the river tile where the barge lies. */
  readonly river: string;
  /** The berth where the barge lies, counted from 0 at the left. */
  readonly berth: number;
  /** Whether the seat has sailed in this era. */
  readonly sailed: boolean;
  /** Whether the seat passed in its last turn of this era. */
  readonly passed: boolean;
}

/** An effect scored points, as on the final sheet. */
export interface PointsTaken {
  readonly type: "PointsTaken";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** How many points; it may be less than 0. */
  readonly points: number;
  /** Why, in the words of the effect's author. */
  readonly reason: string;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
  /** The template of the author's package that tells the reason in every language; missing where it has none. */
  readonly message?: string;
  /** What that template shows, by name. */
  readonly facts?: { readonly [key: string]: Json };
}

/**
 * A seat drew a `number` of `items` from a pool; `seen_by` are the seats that know them (None: all). They are
 * stored under the `key` from then on; "" if the seat still has to choose those that it keeps.
 */
export interface PoolDrawn {
  readonly type: "PoolDrawn";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of the pool. */
  readonly pool: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** The drawn items. Null for a reader who may not know it. */
  readonly items: readonly string[] | null;
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The seats that may know what is hidden of it, from 0; null for all. */
  readonly seen_by: readonly number[] | null;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Items that a seat drew and did not keep are returned to their pool. */
export interface PoolReturned {
  readonly type: "PoolReturned";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of the pool. */
  readonly pool: string;
  /** How many keyples, or items of a pool. */
  readonly number: number;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * An error as JSON; `error` is the name of its class, and `sentence` says what is wrong. For a refusal, `rule`
 * is the id of the rule, `facts` are the values in the sentence, and `nearest` is the legal action closest to
 * the refused one. `mistakes` are all those of a content file.
 */
export interface Problem {
  readonly type: "Problem";
  /** The name of the class of the error. */
  readonly error: string;
  /** What is wrong; of a refusal in the reader's language, of all else in English. */
  readonly sentence: string;
  /** The id of the rule that refuses; null where none does. */
  readonly rule: string | null;
  /** What the message tells, by name: values of the game's own choice. */
  readonly facts: { readonly [key: string]: Json };
  /** The legal action that is nearest to the refused one; null where there is none. */
  readonly nearest: null | Action;
  /** All mistakes of a file of content, each in one line. */
  readonly mistakes: readonly string[];
}

/**
 * The question of an effect: `seat` answers, `by` is the tile or variant that asks, at a `hook`. `key` is the
 * author's name of the question, or "".
 */
export interface QuestionView {
  readonly type: "QuestionView";
  /** The seat that answers, from 0. */
  readonly seat: number;
  /** The tile or variant that asks. */
  readonly by: string;
  /** The name of the moment at which it came. */
  readonly hook: string;
  /** The question, where its author gave it a name; else empty. */
  readonly key: string;
}

/** An external bot is ready to play; `protocol` is its protocol version. */
export interface Ready {
  readonly type: "Ready";
  /** The version of the protocol that the program speaks: 1. */
  readonly protocol: number;
}

/**
 * A refusal: the id of the rule, the message, and its facts as JSON values. `says` is the id of a message of the
 * game, or the sentence itself. `nearest` is the closest legal action of the same seat, if there is one; only
 * `why_not` sets it. `messages` are those of the game; they are excluded from comparison and from JSON.
 */
export interface Refusal {
  readonly type: "Refusal";
  /** The id of the rule behind it. */
  readonly rule: string;
  /** The name of a message of the game, or a sentence in the author's own words. */
  readonly says: string;
  /** What the message tells, by name: values of the game's own choice. */
  readonly facts: { readonly [key: string]: Json };
  /**
   * The legal action of the same seat that is nearest to the refused one; null where none was looked for, or
   * there is none.
   */
  readonly nearest: null | Action;
}

/**
 * The answer to a request: `news` or `choices` if it succeeded, `problem` if not. The reply to a stale action
 * contains both news and a problem.
 */
export interface Reply {
  readonly type: "Reply";
  /** What the reader has not seen yet. */
  readonly news: Message | null;
  /** The part of the choices that was asked for. */
  readonly choices: DraftView | null;
  /** Why the request was not granted; null where it was. */
  readonly problem: Problem | null;
}

/** Reveal a seat's secret items under a `key` to all: those that it drew, or its answer. */
export interface Reveal {
  readonly type: "Reveal";
  /** The name of the question, or of what is remembered. */
  readonly key: string;
  /**
   * The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3
   * for chance.
   */
  readonly seat: number | null;
}

/** The river tiles were set up, left to right (setup.river). */
export interface RiverLaid {
  readonly type: "RiverLaid";
  /** The ids of the river tiles, left to right. */
  readonly tiles: readonly string[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A river tile with its berths from the left. `claimed` is the seat that owns it, or whose barge on the claiming
 * berth will take it at the end of the era; None: no seat.
 */
export interface RiverView {
  readonly type: "RiverView";
  /** The id, as actions and events name it. */
  readonly id: string;
  /** The name as it is printed. */
  readonly name: string;
  /** The berths, from the left. */
  readonly berths: readonly BerthView[];
  /** The seat that has the river tile, or takes it when the era ends, from 0; null for nobody. */
  readonly claimed: number | null;
}

/**
 * A due effect: added `by` a tile, variant or card at a `hook`, under a `rule`. `owner` is the seat for effects
 * that name no other, `seat` the one for this effect. `chosen` are the answers so far, `rest` the effects that
 * follow if this is done completely; `depth` is the number of triggers that led to it.
 */
export interface Row {
  readonly type: "Row";
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The name of the moment at which it came. */
  readonly hook: string;
  /** The seat for effects that name no other seat, from 0. */
  readonly owner: number;
  /** The seat for this effect, from 0. */
  readonly seat: number;
  /** The effect to resolve. */
  readonly effect: Effect;
  /** The id of the rule behind it. */
  readonly rule: string;
  /** The answers so far. */
  readonly chosen?: readonly string[];
  /** The effects that follow if this is done completely. */
  readonly rest?: readonly Effect[];
  /** The number of triggers that led to it, 0 or more. */
  readonly depth?: number;
}

/** One open point, named by the rule that it belongs to. `choices` start with the default. */
export interface Ruling {
  readonly type: "Ruling";
  /** The id of the rule that it belongs to. */
  readonly rule: string;
  /** What can be chosen; the first one is played unless the options say otherwise. */
  readonly choices: readonly string[];
  /** The open point, in English. */
  readonly question: string;
}

/**
 * The `points` of a `seat` by a `rule`, from a `tile` if there is one, and their reason. `tile` names the source
 * of the points: in games without tiles a card or a district (`source` is the same). The reason is a message and
 * its facts, `says` and `facts` as in a refusal; `reason` is the English sentence. Without a message, `reason`
 * contains the author's own words, used in every language.
 */
export interface ScoreLine {
  readonly type: "ScoreLine";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** What gives the points: a tile, a card, a district; null where it has no name. */
  readonly tile: string | null;
  /** The id of the rule behind it. */
  readonly rule: string;
  /** How many points; it may be less than 0. */
  readonly points: number;
  /** Why, in English. */
  readonly reason: string;
  /** The name of the message that says why; empty where the reason is in the author's own words. */
  readonly says: string;
  /** What the message tells, by name: values of the game's own choice. */
  readonly facts: { readonly [key: string]: Json };
}

/**
 * The points of every seat, and the winners. `totals` are the sums of `lines`. Everything else is optional; by
 * default the seats with the highest total win. * `winner` is the only winner, None if there is none or more
 * than one; `winners` are all of them: a team, seats between which no tie-break decides, or () if all lose
 * together. * `ranks` are the places by seat, 1 for the first. By default all winners are first, followed by the
 * others in descending order of totals; equal seats share a place, and the next places are left free. *
 * `decided_by` is the rule of the deciding tie-break; "" if the totals decided, or nothing did. * `sides` are
 * the seats that play together; a seat in none of them plays alone. Partners have the same total, win together
 * and share a place; the next side has the next place. * `common` is for co-operative games, where all seats are
 * one side: whether they have won. None in competitive games.
 */
export interface ScoreSheet {
  readonly type: "ScoreSheet";
  /** The points of each seat, by seat. */
  readonly totals: readonly number[];
  /** The seat that wins alone; null when nobody or more than one wins. */
  readonly winner: number | null;
  /** Every reason a seat has points, in the order in which they were counted. */
  readonly lines: readonly ScoreLine[];
  /** Whether all have won a co-operative game together; null where seats compete. */
  readonly common: boolean | null;
  /** The seats that play together, by side; a seat in none plays alone. */
  readonly sides: readonly (readonly number[])[];
  /** The seats that win; none when all lose together. */
  readonly winners: readonly number[];
  /** The place of each seat, by seat: 1 for the first; who is equal shares a place. */
  readonly ranks: readonly number[];
  /** The id of the rule of the tie-break that decided who wins; empty where totals did, or nothing. */
  readonly decided_by: string;
}

/** The player of a seat. */
export interface Seated {
  readonly type: "Seated";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** What the person wants to be called; empty where nothing was said. */
  readonly name: string;
  /** The name of the bot that sits there; empty for a person. */
  readonly bot: string;
  /** Whether anybody sits there. */
  readonly taken: boolean;
}

/** The hash of the seed was published before the first draw (setup.tournament). */
export interface SeedCommitted {
  readonly type: "SeedCommitted";
  /** The hash of the seed, as hexadecimal digits. */
  readonly commitment: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Sail to a berth of the next river tile, counted from 0 at the left (sail.berth). */
export interface SetSail {
  readonly type: "SetSail";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** A berth of a river tile, counted from 0 at the left. */
  readonly berth: number;
}

/** Skill tiles went from a seat `to` another, or back to the supply (-1). */
export interface SkillsGiven {
  readonly type: "SkillsGiven";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The seat that gets them, from 0; -1 for the supply. */
  readonly to: number;
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills: readonly string[];
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Skill tiles went back to the supply, for a use or an upgrade. */
export interface SkillsReturned {
  readonly type: "SkillsReturned";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills: readonly string[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Skill tiles went from the supply behind a screen (skill.hidden). */
export interface SkillsTaken {
  readonly type: "SkillsTaken";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills: readonly string[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** The general supply is filled with connectors and skill tiles (setup.supply). */
export interface SupplyLaid {
  readonly type: "SupplyLaid";
  /** How many connectors of each colour, in the order of the set's colours. */
  readonly connectors: readonly number[];
  /** How many skill tiles of each type, in the order of the set's types. */
  readonly skills: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A table as one reader sees it: the state of the game, the question to the reader, and the view of the
 * position. `event_count` is the number of events the reader has received, and the argument to request further
 * ones. `to_act` are the seats that may act, `awaited` those that the game waits for.
 */
export interface TableView {
  readonly type: "TableView";
  /** The seat that reads, from 0; null for a spectator. */
  readonly reader: number | null;
  /** How many actions were done, taken-back ones left out. */
  readonly step: number;
  /** How many events the reader was told, those of the set-up among them: what to ask for further ones with. */
  readonly event_count: number;
  /** How often the game has changed, by steps done, taken back or done again; it never gets smaller. */
  readonly revision: number;
  /** Whether the game has ended. */
  readonly over: boolean;
  /** The seats that may act now, from 0, in order; none when the game is over. */
  readonly to_act: readonly number[];
  /** The seats for whom the game waits; others of those that may act need not. */
  readonly awaited: readonly number[];
  /** What is asked of the reader; null for a spectator and for a seat that may not act. */
  readonly ask: Ask | null;
  /** What the reader may know of the position. */
  readonly view: View;
}

/** Choose what a use gives: the skill tiles returned for it, and the connectors and skill tiles of choice. */
export interface Take {
  readonly type: "Take";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The types of the skill tiles that are given back for it; their order does not matter. */
  readonly returned?: readonly string[];
  /** The colours of the connectors of choice; their order does not matter. */
  readonly connectors?: readonly string[];
  /** The types of the skill tiles of choice; their order does not matter. */
  readonly skills?: readonly string[];
}

/**
 * Take an offer of a `variant`, or of an own tile by its id, as the one action of a turn; `wish` names the
 * offer.
 */
export interface TakeOffer {
  readonly type: "TakeOffer";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The name of a variant, or the id of a tile that makes an offer. */
  readonly variant: string;
  /** The name of what was offered, among the offers of its variant; "offer" for a tile. */
  readonly wish: string;
}

/** Goods for a price: the `rest` follows only if `first` was done completely. */
export interface Then {
  readonly type: "Then";
  /** The price: the rest follows only if this was done completely. */
  readonly first: Effect;
  /** The goods. */
  readonly rest: readonly Effect[];
}

/** A tile of a box: its current figures, the source of each, and its text. */
export interface TileContent {
  readonly type: "TileContent";
  /** The id, as actions and events name it. */
  readonly id: string;
  /** The name as it is printed. */
  readonly name: string;
  /** The kind of tile, as the set names it. */
  readonly kind: string;
  /** The name of what the tile does, as its package calls it. */
  readonly behaviour: string;
  /** Whether the tile shows a landmark. */
  readonly landmark: boolean;
  /** The colour of a home tile; empty for another tile. */
  readonly colour: string;
  /** The colour of connectors that the tile counts; empty for none. */
  readonly connector: string;
  /** The colour of keyples that the tile counts; empty for none. */
  readonly keyple: string;
  /** The type of skill tiles that the tile counts; empty for none. */
  readonly skill: string;
  /** The printed points, by level from 0. */
  readonly points: readonly number[];
  /** How many points one counted thing scores, by level from 0; none where nothing is counted. */
  readonly each: readonly number[];
  /** What each side is, by direction from 0 (east) on counter-clockwise: "land" or "river". */
  readonly sides: readonly string[];
  /** The berths of a river tile, from the left; none for another tile. */
  readonly berths: readonly Berth[];
  /** What one use gives, by level from 0; null where the tile cannot be used. */
  readonly yields: readonly (Yield | null)[];
  /** What the upgrade from each level asks, by level from 0; null where there is none. */
  readonly costs: readonly (Cost | null)[];
  /** Where each figure comes from, by the name of its field. */
  readonly sources: { readonly [key: string]: string };
  /** What the tile does, as one sentence, by language. */
  readonly sentences: { readonly [key: string]: string };
}

/** A won tile that is not placed yet went from a seat `to` another. */
export interface TileGiven {
  readonly type: "TileGiven";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The seat that gets it, from 0. */
  readonly to: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The tile, variant or card that brings it. */
  readonly by: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A tile left the game. */
export interface TileLeft {
  readonly type: "TileLeft";
  /** The id of a tile. */
  readonly tile: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A won tile was placed in the borough (end.place). */
export interface TilePlaced {
  readonly type: "TilePlaced";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The column of the place in the borough, growing to the east; the home tile lies at 0. */
  readonly q: number;
  /** The row of the place in the borough, growing to the south-east; the home tile lies at 0. */
  readonly r: number;
  /** By how many sixths the tile is turned counter-clockwise, 0 to 5. */
  readonly rotation: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A seat took a tile it won, or a river tile it claimed, and must place it. */
export interface TileTaken {
  readonly type: "TileTaken";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** A tile now shows this level. */
export interface TileUpgraded {
  readonly type: "TileUpgraded";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** The level that a tile shows, from 0. */
  readonly level: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * A tile on the table. `bids` by seat; `colour` of this era's keyples, or ""; `last` placement, all `placed`.
 * After the era's keyples left the tiles, `colour` is "" and `last` is 0 until the next era's keyples come.
 * `sealed` are the seats with sealed bids there, a variant's rule; other seats' `bids` count only their visible
 * keyples. If the highest bid counts more than its keyples, `highest` has its seat and what it counts, otherwise
 * it is empty.
 */
export interface TileView {
  readonly type: "TileView";
  /** The id, as actions and events name it. */
  readonly id: string;
  /** The name as it is printed. */
  readonly name: string;
  /** The kind of tile, as the set names it. */
  readonly kind: string;
  /** The level that a tile shows, from 0. */
  readonly level: number;
  /** The colour of this era's keyples on it; empty while none lie there. */
  readonly colour: string;
  /** How many keyples each seat has bid there, by seat; of sealed bids only what is in sight. */
  readonly bids: readonly number[];
  /** How many keyples the last placement of this era counts; 0 for none. */
  readonly last: number;
  /** How many keyples have been placed on it, those of all placements. */
  readonly placed: number;
  /** The column of its place in the borough, growing to the east; null where it is in no borough. */
  readonly q: number | null;
  /** The row of its place in the borough, growing to the south-east; null where it is in no borough. */
  readonly r: number | null;
  /** By how many sixths the tile is turned counter-clockwise, 0 to 5. */
  readonly rotation: number;
  /** How many connectors of each colour lie on its sides, in the order of connector_colours. */
  readonly connectors: readonly number[];
  /** The seats with sealed bids there, from 0. */
  readonly sealed: readonly number[];
  /**
   * The seat of the highest bid and what it counts, where it counts more than the keyples that lie there; else
   * not there.
   */
  readonly highest?: readonly number[];
}

/** Tiles came to the centre, at a level (era.tiles). */
export interface TilesDealt {
  readonly type: "TilesDealt";
  /** Ids of tiles. */
  readonly tiles: readonly string[];
  /** The level that a tile shows, from 0. */
  readonly level: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** These tiles of a kind were chosen and set aside face up; the others left the game (setup.routemasters). */
export interface TilesSetAside {
  readonly type: "TilesSetAside";
  /** The kind of tile, as the set names it. */
  readonly kind: string;
  /** Ids of tiles. */
  readonly tiles: readonly string[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** It is a seat's turn (turn.one-action). */
export interface TurnBegan {
  readonly type: "TurnBegan";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** The turn of `seat` begins after all effects; `turn_rule` is the rule that makes it that seat's. */
export interface TurnHeld {
  readonly type: "TurnHeld";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of the rule by which it is that seat's turn. */
  readonly turn_rule: string;
  /** The id of the rule behind it. */
  readonly rule: string;
}

/** Some of very many actions. */
export interface UiBounds {
  /** Their common answers after the thing: keys of things, or words. */
  readonly answers: readonly Json[];
  /** How many actions these are. */
  readonly count: number;
  /** The least number that answers next. */
  readonly least?: number;
  /** The most that answers next. */
  readonly most?: number;
}

/** All that a seat may do now. An action is its kind, then the thing, then the answers. */
export interface UiCan {
  /** The revision of the state that it belongs to. */
  readonly revision: number;
  /** The seat, from 1. */
  readonly seat: number;
  /** What the seat is asked, as a sentence. */
  readonly asks: string;
  /** How many actions these are. */
  readonly count: number;
  /** Whether all answers are listed; else some have bounds. */
  readonly whole: boolean;
  /** What may be done, by key of the thing with which it begins, then by kind. */
  readonly things: { readonly [key: string]: { readonly [key: string]: UiDeed } };
  /** What begins with no thing, by kind. */
  readonly others: { readonly [key: string]: UiDeed };
  /** The places that answers name and that are no things of the state, such as free sides, by key. */
  readonly targets?: { readonly [key: string]: UiThing };
}

/** The legal actions of one kind that begin with a thing. */
export interface UiDeed {
  /** What it costs besides the answers: numbers by sort of thing. */
  readonly price?: { readonly [key: string]: number };
  /** What it gives: numbers by sort of thing, or points. */
  readonly effect?: { readonly [key: string]: number };
  /**
   * The answers after the thing: objects by key of a thing or by word, down to lists. An item of a list is one
   * answer, or a list of several; an empty list is none.
   */
  readonly answers?: Json;
  /** In place of answers, where the seat has very many actions. */
  readonly bounds?: readonly UiBounds[];
  /** In place of answers: the kinds of which any numbers can be chosen, each with the most. */
  readonly counts?: { readonly [key: string]: number };
}

/** Something that has happened, as the reader may know it. */
export interface UiEvent {
  /** The class of the event. */
  readonly kind: string;
  /** It in a sentence. */
  readonly sentence: string;
  /** The seat that did it, from 1. */
  readonly seat?: number;
  /** The keys of the things that it touched, as far as they are on the table now. */
  readonly things?: readonly string[];
  /** Its other fields, as the event has them in JSON, with seats from 1. */
  readonly facts?: { readonly [key: string]: Json };
}

/** A value with a label, such as points. */
export interface UiFigure {
  /** What the value is called. */
  readonly label: string;
  /** The value. */
  readonly value: string | number;
  /** Whether it decides the game. */
  readonly large?: boolean;
}

/** An item of a section: a figure, a row, a seat with figures and rows, a track, a map, or texts. */
export interface UiItem {
  /** What it is. */
  readonly kind?: "figure" | "row" | "seat" | "track" | "map" | "texts";
  /** Its heading; none where nothing is said. */
  readonly title?: string;
  /** The name of a figure, for programs. */
  readonly name?: string;
  /** What the value of a figure is called. */
  readonly label?: string;
  /** The value of a figure. */
  readonly value?: string | number;
  /** Whether a figure decides the game. */
  readonly large?: boolean;
  /**
   * The things of a row, or the spaces of a track: keys, or things that cannot be chosen. Of a map, only the
   * latter.
   */
  readonly things?: readonly (string | UiThing)[];
  /**
   * Where the spaces of a map are, by key: two numbers. On a grid of hexagons these count half columns to the
   * east and half rows to the south-east; odd ones are sides.
   */
  readonly places?: { readonly [key: string]: readonly number[] };
  /** Where alike pieces are on a map, by sort: two numbers for each. */
  readonly pieces?: { readonly [key: string]: readonly number[] };
  /** How many free places there are behind the things of a row. */
  readonly free?: number;
  /** Whether the things of a row are drawn as buttons of one line. */
  readonly small?: boolean;
  /** The seat whose figures and rows these are, from 1. */
  readonly seat?: number;
  /** The key of the seat as a thing, where it can be chosen. */
  readonly key?: string;
  /** The seat in a sentence, for screen readers. */
  readonly about?: string;
  /** The figures of a seat, by name, or by number from 1 where they have none. */
  readonly figures?: { readonly [key: string]: UiFigure };
  /** The rows of a seat, by number from 1. */
  readonly rows?: { readonly [key: string]: UiItem };
  /** The grid of a map: hex, or nothing for any places. */
  readonly grid?: string;
  /** Texts. */
  readonly lines?: readonly string[];
}

/** A kind of action. */
export interface UiKind {
  /** What players call it. */
  readonly name: string;
}

/** A seat and its numbers. */
export interface UiSeat {
  /** What the player is called. */
  readonly name: string;
  /** The points, as far as the reader may know them; left out where the game does not count them yet. */
  readonly points?: number;
  /** The colour of the player's pieces. */
  readonly colour?: string;
  /** Other numbers of the player, by name; the set has their labels. */
  readonly numbers?: { readonly [key: string]: string | number };
}

/** A part of the table. */
export interface UiSection {
  /** Its heading; it may be empty. */
  readonly title: string;
  /** Its items, by number from 1. */
  readonly items: { readonly [key: string]: UiItem };
}

/** The part of a table that never changes in a game: kinds of actions and things as printed, in one language. */
export interface UiSet {
  /** The hash of all the rest; whoever has a set with this hash needs no other. */
  readonly hash: string;
  /** The id of the game. */
  readonly game: string;
  /** The language of all words, as en. */
  readonly language: string;
  /** The kinds of actions, by the names of their classes. */
  readonly kinds: { readonly [key: string]: UiKind };
  /** What figures and numbers are called, by name. */
  readonly labels: { readonly [key: string]: string };
  /** The sections whose things never change, by name. */
  readonly sections: { readonly [key: string]: UiSection };
  /** The things as printed, by sort. */
  readonly things: { readonly [key: string]: UiThing };
}

/** The table as one reader may know it. A delta changes it into the next one. */
export interface UiState {
  /** The hash of the set that completes it. */
  readonly set: string;
  /** How often the game has changed; actions name it. */
  readonly revision: number;
  /** The seat that reads, from 1; left out for a spectator. */
  readonly reader?: number;
  /** Whether the game has ended. */
  readonly over?: boolean;
  /** Whose turn it is, in words. */
  readonly title: string;
  /** Sentences about the whole table. */
  readonly notes: readonly string[];
  /** The seats for which the game waits, from 1. */
  readonly acts: readonly number[];
  /** The seats, by number from 1. */
  readonly seats: { readonly [key: string]: UiSeat };
  /** The names of the sections, the most important first. */
  readonly layout: readonly string[];
  /** The sections, by name, but those that are as in the set. */
  readonly sections: { readonly [key: string]: UiSection };
  /** The things that events and actions can name, by key, as far as they differ from the set. */
  readonly things: { readonly [key: string]: UiThing };
}

/**
 * A thing on the table: a card, a tile, a piece, a button. What a thing of the state leaves out is as the set
 * prints it, under the `sort` of the thing or else its key; `figures` are completed name by name.
 */
export interface UiThing {
  /** What players call it. */
  readonly name?: string;
  /** The key of its print in the set, where that is not the key of the thing. */
  readonly sort?: string;
  /** The component that draws it, such as hex, card or image; without one it is a button with its texts. */
  readonly look?: string;
  /** Short texts printed on it, the first one large. */
  readonly face?: readonly string[];
  /** An SVG document to show as an image; it is text of a game, so never insert it as markup. */
  readonly image?: string;
  /** What its component shows, by name: values of the game's own choice. */
  readonly figures?: { readonly [key: string]: Json };
  /** All of it in a sentence, for tooltips and screen readers. */
  readonly about?: string;
  /** How many alike copies it stands for; 1 where nothing is said. */
  readonly number?: number;
  /** Words for its present state. */
  readonly marks?: readonly string[];
  /** A colour word, or a #rrggbb. */
  readonly colour?: string;
  /** The seat that has it, from 1. */
  readonly owner?: number;
  /** Whether only its back is seen. */
  readonly down?: boolean;
  /** The key of the thing that actions name instead, where several are alike. */
  readonly same_as?: string;
  /** Where a thing without a key, or a target, is on its map. */
  readonly at?: readonly number[];
  /** The name of the section of a target. */
  readonly section?: string;
  /**
   * On a map, the names of the spaces to which lines lead; of a target, the keys of the things that offer it
   * too.
   */
  readonly beside?: readonly string[];
  /** What lies on this space: keys of things, or things that cannot be chosen. */
  readonly holds?: readonly (string | UiThing)[];
}

/** A message to a screen after a change: keep the first `kept` events, drop the others, and append these. */
export interface UiUpdate {
  /** The revision of the new state. */
  readonly revision: number;
  /** How many of the earlier events stay. */
  readonly kept: number;
  /** The events since then. */
  readonly events: readonly UiEvent[];
  /** The whole state, for a screen that has none. */
  readonly state?: UiState;
  /** A JSON merge patch (RFC 7396) that changes the last state into this one. */
  readonly delta?: { readonly [key: string]: Json };
  /** What the seat may do; left out where it may not act. */
  readonly can?: UiCan;
}

/** A seat agrees or refuses to undo another seat's step; `revision` is that of its last message. */
export interface UndoAnswer {
  readonly type: "UndoAnswer";
  /** Whether the other seat may have its step back. */
  readonly yes: boolean;
  /** The revision of the last message; null answers whatever is asked by now. */
  readonly revision: number | null;
}

/** A seat asks to undo its last step; the seats `waiting` have not agreed yet. */
export interface UndoAsked {
  readonly type: "UndoAsked";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The seats that have not agreed yet, from 0. */
  readonly waiting: readonly number[];
}

/** A seat asks to undo its last step; `revision` is that of its last message. */
export interface UndoRequest {
  readonly type: "UndoRequest";
  /** The revision of the last message; null takes the seat's last step back, whichever it is by now. */
  readonly revision: number | null;
}

/** Place keyples on a tile of the own borough to upgrade it (upgrade.own); fields as for `Bid`. */
export interface Upgrade {
  readonly type: "Upgrade";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front?: number;
  /** The ids of the tiles from which an own losing bid moves here, each whole; their order does not matter. */
  readonly piles?: readonly string[];
}

/** Place keyples on a tile to take what it yields (use.where); fields as for `Bid`. */
export interface Use {
  readonly type: "Use";
  /** The seat whose it is, from 0. */
  readonly seat: number;
  /** The id of a tile. */
  readonly tile: string;
  /** A colour of keyples, as the set names it. */
  readonly colour: string;
  /** How many keyples come from behind the seat's screen. */
  readonly behind: number;
  /** How many keyples come from in front of the seat's screen. */
  readonly front?: number;
  /** The ids of the tiles from which an own losing bid moves here, each whole; their order does not matter. */
  readonly piles?: readonly string[];
}

/**
 * A position as one reader may know it. Counts by colour or type are in the order of the names given here.
 * `notes` are those of variants and tiles: author, key and value; `seat_notes` those on a seat: author, seat,
 * key and value. `question` is the open question of an effect, visible to all.
 */
export interface View {
  readonly type: "View";
  /** The seat that reads, from 0; null for a spectator. */
  readonly reader: number | null;
  /** The era, counted from 0; -1 before the first. */
  readonly era: number;
  /** The part of the game that is played, such as "turns" or "placing". */
  readonly phase: string;
  /** The seat whose turn it is, from 0; null for nobody's. */
  readonly turn: number | null;
  /** The id of the tile whose use or upgrade waits for a choice; null for none. */
  readonly asked: string | null;
  /** The colours of keyples: the order of all counts by colour of keyples. */
  readonly keyple_colours: readonly string[];
  /** The colours of connectors: the order of all counts by colour of connectors. */
  readonly connector_colours: readonly string[];
  /** The types of skill tiles: the order of all counts by type. */
  readonly skill_types: readonly string[];
  /** The tiles in the centre. */
  readonly centre: readonly TileView[];
  /** The ids of tiles that wait face up beside the centre. */
  readonly aside: readonly string[];
  /** How many connectors of each colour lie in the supply, in the order of connector_colours. */
  readonly connector_supply: readonly number[];
  /** How many skill tiles of each type lie in the supply, in the order of skill_types. */
  readonly skill_supply: readonly number[];
  /** How many keyples are in the bag. */
  readonly bag: number;
  /** The players, by seat. */
  readonly seats: readonly PlayerView[];
  /**
   * What variants and tiles remember: whose it is, the key, and the number (null for a reader who may not know
   * it).
   */
  readonly notes: readonly (readonly [string, string, number | null])[];
  /** The river tiles along the river, from where the barges begin. */
  readonly rivers: readonly RiverView[];
  /**
   * What variants and tiles remember of a seat: whose it is, the seat, the key, and the number (null for a
   * reader who may not know it).
   */
  readonly seat_notes?: readonly (readonly [string, number, string, number | null])[];
  /**
   * What seats drew and keep, or answered in secret: whose it is, the seat, the key, and the items; an item that
   * the reader does not know is empty.
   */
  readonly kept?: readonly (readonly [string, number, string, readonly string[]])[];
  /** What an effect asks now, for everybody to see; null for nothing. */
  readonly question?: QuestionView | null;
}

/** More than one seat wins: a team, or seats with equal ranks. */
export interface WinnersNamed {
  readonly type: "WinnersNamed";
  /** The seats that win, from 0. */
  readonly winners: readonly number[];
  /** The id of the rule behind it. */
  readonly rule: string;
}

/**
 * The gains of one use of a tile (use.yield). `connectors` and `skills` name colours and types, `"any"` for one
 * of the player's choice; `returns` is the number of skill tiles of any type that the use costs
 * (use.skill-cost).
 */
export interface Yield {
  readonly type: "Yield";
  /** Colours of connectors, as the set names them; "any" for one of the player's choice. */
  readonly connectors: readonly string[];
  /** Types of skill tiles, as the set names them; "any" for one of the player's choice. */
  readonly skills: readonly string[];
  /** How many skill tiles of any type are given back for it. */
  readonly returns: number;
}

/**
 * A seat has to act. The bot replies with an `Answer` that includes the `revision`. It keeps the first `kept` of
 * the events it received before, drops the others, and adds `events`. `actions` are the legal actions, numbered
 * from 0; a very long list is truncated.
 */
export interface YourTurn {
  readonly type: "YourTurn";
  /** How often the game has changed; it goes back with the answer. */
  readonly revision: number;
  /** How many legal actions there are, 1 or more. */
  readonly count: number;
  /** How many of the events that it was sent before the program keeps, from the first; it forgets the others. */
  readonly kept: number;
  /** The events to add behind those that are kept, in the order in which they happened. */
  readonly events: readonly Event[];
  /** Where the game stands, as the seat sees it. */
  readonly table: TableView;
  /** The legal actions, numbered from 0; of a list of more than 5,000 the first 5,000. */
  readonly actions: readonly Action[];
}

/** What a seat does: one of the actions of the game. */
export type Action =
  | Bid
  | Choose
  | DiscardConnector
  | Pass
  | Pay
  | PlaceConnector
  | PlaceTile
  | SetSail
  | Take
  | TakeOffer
  | Upgrade
  | Use;

/** One of the choices of a draft: a plain value, a list of such, or an action. */
export type Choice =
  | string
  | number
  | boolean
  | null
  | readonly Choice[]
  | Action;

/** An effect; in JSON its class is under `"type"`, like that of an action. */
export type Effect =
  | Again
  | Award
  | Draw
  | Gain
  | Give
  | Home
  | Level
  | Note
  | OneOf
  | Reveal
  | Then;

/** What has happened: one of the events of the game, as one reader is told it. */
export type Event =
  | AgainGranted
  | AllPassed
  | BagFilled
  | BargeMoored
  | BargeSailed
  | BidCounted
  | BidPaid
  | BidRevealed
  | BidSealed
  | ChoiceOpened
  | Chosen
  | ConnectorDiscarded
  | ConnectorPlaced
  | ConnectorsTaken
  | EffectResolved
  | EffectsDone
  | EffectsDue
  | EraBegan
  | EraEnded
  | GameEnded
  | HomeChosen
  | HomesDealt
  | KeyplesBagged
  | KeyplesBid
  | KeyplesDrawn
  | KeyplesGiven
  | KeyplesPlaced
  | KeyplesReturned
  | MomentCame
  | NoteShown
  | NoteWritten
  | Noted
  | OfferTaken
  | Outbid
  | Passed
  | PhaseBegan
  | PileMoved
  | PointsTaken
  | PoolDrawn
  | PoolReturned
  | RiverLaid
  | SeedCommitted
  | SkillsGiven
  | SkillsReturned
  | SkillsTaken
  | SupplyLaid
  | TileGiven
  | TileLeft
  | TilePlaced
  | TileTaken
  | TileUpgraded
  | TilesDealt
  | TilesSetAside
  | TurnBegan
  | TurnHeld
  | WinnersNamed;

/** All that stands alone: a whole text of JSON is one of these. */
export type WholeText =
  | Action
  | Event
  | readonly Action[]
  | readonly Event[]
  | View
  | TableView
  | Refusal
  | Ask
  | DraftView
  | Changes
  | ScoreSheet
  | Reply
  | NewsRequest
  | ChoicesRequest
  | ActRequest
  | UndoRequest
  | UndoAnswer
  | Hello
  | Ready
  | YourTurn
  | Answer
  | GameOver
  | UiSet
  | UiState
  | UiCan
  | UiUpdate
  | GameOptions
  | BoxContent;
