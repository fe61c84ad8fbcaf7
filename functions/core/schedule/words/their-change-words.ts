// What a colleague's changes of a linked plan moved, in one line (docs/product.md#their-moves).
import type { HistoryLine } from '../../changes/contract.ts';
import { counted } from '../../common/english.ts';
import { type Input, wordsOf } from './input-words.ts';

type Line = Pick<HistoryLine, 'op' | 'entity' | 'name' | 'before' | 'after' | 'context' | 'actorName'>;

/** `Jordan: Framing 2 days longer · 14 rows`; `lines`: what they changed, the first one first. */
export function theirMovesInWords(lines: readonly Line[], rows: number): string {
  const [first, ...others] = lines;
  const moved = counted(rows, 'task');
  if (!first) return `The plan changed · ${moved}`;
  const who = first.actorName ?? 'Somebody';
  const people = new Set(lines.map(({ actorName }) => actorName));
  const more = people.size > 1 ? ` and ${counted(people.size - 1, 'other')}` : '';
  const longer = longerWords(first);
  const words = longer
    ? `${longer}${others.length > 0 ? `, and ${others.length} more` : ''}`
    : wordsOf([inputOf(first)], lines.length);
  return `${who}${more}: ${words} · ${moved}`;
}

/** The name of a link is those of its rows. */
function inputOf({ op, entity, name, before, after, context }: Line): Input {
  const [from, to, ...more] = entity === 'link' ? (name?.split(' → ') ?? []) : [];
  const ends = from && to && more.length === 0 ? { from, to } : { from: null, to: null };
  return { op, entity, name, ...ends, before, after, ...(context !== undefined && { context }) };
}

/** `Framing 2 days longer`; null where something else was changed. */
function longerWords({ op, name, before, after, context }: Line): string | null {
  const isLength = (field: string) => field === 'duration' || field === 'durationType';
  if (op !== 'update' || !name || !after || !Object.keys(after).every(isLength)) return null;
  const [was, is] = [lengthOf({ ...context, ...after, ...before }), lengthOf({ ...context, ...after })];
  if (was === null || is === null || was === is) return null;
  return `${name} ${counted(Math.abs(is - was), 'day')} ${is > was ? 'longer' : 'shorter'}`;
}

function lengthOf({ duration, durationType }: Partial<Record<string, unknown>>): number | null {
  // Weeks are as long as the calendar says.
  return typeof duration === 'number' && durationType === 0 ? duration : null;
}
