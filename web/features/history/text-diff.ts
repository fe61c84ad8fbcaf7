import { diffWords } from 'diff';

export interface Piece {
  /** The index of the piece. */
  at: number;
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** The most differing words before a comparison becomes slow; such texts are shown as a whole. */
const MOST_CHANGES = 1_000;

/** The difference of two texts by word, ignoring white space. */
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
