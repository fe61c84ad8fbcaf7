import { type Bar, daysInWords } from '../rows/bar.ts';
import { type Moving, movedBar } from './moving.ts';

/** What a drag would change, drawn and said before it does. */
export interface Preview {
  /** Where bars would be, by the keys of their rows. */
  ghosts: ReadonlyMap<string, Pick<Bar, 'start' | 'end'>>;
  /** The last day of all ghosts. */
  to: number;
  /** For screen readers, too. */
  words: string;
}

export function previewOf(bar: Bar, moving: Moving, name: string): Preview {
  const ghost = movedBar(bar, moving);
  return { ghosts: new Map([[moving.key, ghost]]), to: ghost.end, words: `${name}: ${daysInWords(ghost)}` };
}
