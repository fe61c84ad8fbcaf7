import type { spanish } from './spanish/spanish.ts';

/** A text as it is said in English. One that lacks its Spanish does not compile. */
type AnyText = keyof typeof spanish;
/** The names in braces of a text, which values take the place of. */
type Places<Said extends string> = Said extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
/** A text without such places. */
export type Text = { [Said in AnyText]: [Places<Said>] extends [never] ? Said : never }[AnyText];
type Values<Said extends string> = [Places<Said>] extends [never]
  ? []
  : [values: Record<Places<Said>, string | number>];

/** The texts of the language that is spoken, by the English ones; empty for English. */
let texts: Readonly<Record<string, string>> = {};

/** Says the texts in another language from now on; what is on the screen has to be drawn anew. */
export function learn(others: Readonly<Record<string, string>>) {
  texts = others;
}

/** The text in the language of the page: that of the client on the clients' site, English in the office. */
export function say<const Said extends AnyText>(text: Said, ...[values]: Values<Said>): string {
  const said = sayAny(text);
  return values ? said.replace(/\{(\w+)\}/g, (_, place: Places<Said>) => String(values[place])) : said;
}

/** The same for a text of the server; one that has no Spanish stays English. */
export function sayAny(text: string): string {
  return texts[text] ?? text;
}

/** The text for one, or for several, with their number: `1 day`, `{count} days`. */
export function sayCount<const One extends Text, const Many extends AnyText>(
  count: number,
  one: One,
  many: Places<Many> extends 'count' ? Many : never,
): string {
  return sayAny(count === 1 ? one : many).replace('{count}', String(count));
}
