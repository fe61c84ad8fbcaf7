import { folded } from '../../functions/api/search/names.ts';

/** Whether every word of the search is in the text; case and accents do not matter. */
export function matches(search: string, text: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
