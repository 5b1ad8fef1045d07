// The words of the page, in the language that is chosen.

let words: LanguageWords["words"] = {};
export let lang = "en";

/** Choose another language. */
export function speak(language: LanguageWords) {
  ({ lang, words } = language);
}

/** Return a language of a game or a record: the chosen one, if it has that. */
export const among = (languages: readonly string[]): string => (languages.includes(lang) ? lang : (languages[0] ?? "en"));

export const say = (word: string): string => words[word] ?? word;

/** What bots are called, by their ids. */
export const bots: Record<string, string> = {};

/** Return a name as it is shown: that of the reader is marked. */
export const named = (name: string, own = false): string => (own ? `${capital(name)} (${say("you")})` : capital(name));

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
