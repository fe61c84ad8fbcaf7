// The lines of a mail of what a trade is to fix.
import { dayIn, type TradeWords } from './visit-words.ts';

/** A to-do that a trade is to hear of. */
export interface ToldTodo {
  project: string;
  number: number;
  place: string | null;
  /** The start of the note; empty where a photo says it. */
  text: string;
  dueOn: string | null;
}

/** The to-dos by project, in their order. */
export function todosByProject(todos: readonly ToldTodo[]): [project: string, ToldTodo[]][] {
  return [...Map.groupBy(todos, ({ project }) => project)];
}

/** `#12 Bath: The door scratches, by Mon, Mar 2` */
export function todoLine(words: TradeWords, { number, place, text, dueOn }: ToldTodo): string {
  const said = text.replace(/\s+/g, ' ').trim();
  const what = [place, said].filter(Boolean).join(': ');
  const line = what ? `#${number} ${what}` : `#${number}`;
  return dueOn === null ? line : words.todoBy(line.replace(/[.,;:]$/, ''), dayIn(words, dueOn));
}
