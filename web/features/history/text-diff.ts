import { diffWords } from 'diff';

export interface Piece {
  /** Its place among the pieces. */
  at: number;
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words that may differ until a comparison becomes slow; texts further apart are shown whole, the old and the new. */
const MOST_CHANGES = 1_000;

/** The difference of two texts, word by word; a change of white space alone is none. */
export function textDiff(before: string, after: string): Piece[] {
  const whole = [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const changes = diffWords(before, after, { maxEditLength: MOST_CHANGES }) ?? whole;
  return changes.map(({ value, removed, added }, at) => {
    const kind = removed ? 'gone' : added ? 'new' : 'same';
    return { at, kind, text: value };
  });
}
