// Which tests `npm test -- <words>` runs. A word is a kind, or a noun of the product: `notes`, `api notes`.
import { type Kind, kinds, onlyNamed, waiting } from '../../tests/kinds.ts';

/** A file belongs to a noun when a folder on its path is called so, or its own name begins with it. */
function belongsTo(noun: string, file: string): boolean {
  return file.split('/').some((part) => part === noun || part.startsWith(`${noun}.`) || part.startsWith(`${noun}-`));
}

export type Chosen = [Kind, string[]];

/** The files to run of each kind, of all kinds where none is named; an error for a word that chooses nothing. */
export function choose(words: string[], filesOf: (kind: Kind) => string[]): Chosen[] {
  const all = Object.keys(kinds) as Kind[];
  const asked = all.filter((kind) => words.includes(kind));
  const nouns = words.filter((word) => !Object.hasOwn(kinds, word));
  const ordinary = all.filter((kind) => words.length > 0 || !onlyNamed.includes(kind));
  const files = (asked.length > 0 ? asked : ordinary).map((kind): Chosen => [kind, filesOf(kind)]);
  for (const noun of nouns) {
    if (files.some(([, some]) => some.some((file) => belongsTo(noun, file)))) continue;
    const known = `there are the kinds ${all.join(', ')} and the nouns ${nounsOf(all.flatMap(filesOf)).join(', ')}`;
    throw new Error(`No test of ${[...asked, noun].join(' ')}; ${known}.`);
  }
  return files
    .map(
      ([kind, some]): Chosen => [
        kind,
        some.filter((file) => nouns.length === 0 || nouns.some((noun) => belongsTo(noun, file))),
      ],
    )
    .filter(([, some]) => some.length > 0);
}

/** The kinds that run one after the other, and those that run meanwhile because they mostly wait. */
export function lanesOf(chosen: Chosen[]): { inTurn: Chosen[]; meanwhile: Chosen[] } {
  const meanwhile = chosen.filter(([kind]) => waiting.includes(kind));
  if (meanwhile.length === chosen.length) return { inTurn: chosen, meanwhile: [] };
  return { inTurn: chosen.filter((each) => !meanwhile.includes(each)), meanwhile };
}

/** Folders of the function, of the web app's features and below a kind; of other tests the first word of the name. */
function nounsOf(files: string[]): string[] {
  const place = /^(?:functions\/(?:api|core)|web\/features|tests\/\w+)\/(?:([\w-]+)\/|([a-z]+))/;
  const nouns = files.flatMap((file) => place.exec(file)?.slice(1) ?? []);
  return [...new Set(nouns)].filter((noun) => noun !== undefined).sort();
}
