// The differences of a day, in words (functions/core/diary/differences.ts).

import { counted } from '../../../../functions/core/common/english.ts';
import type { Difference, Item } from '../../../../functions/core/diary/differences.ts';
import type { lineKinds } from '../../../../functions/core/diary/names.ts';
import { formatColumnDay } from '../../../lib/time/dates.ts';
import { type DayKindName, dayKindWords } from '../../../model/day-kinds.ts';
import { answerWords, kindWords, weatherWords } from '../data/diary-words.ts';
import { type Moved, movedWords } from '../data/work-groups.ts';

export interface ToldDifference {
  sign: '+' | '−' | '~';
  /** For a screen reader. */
  verb: 'Added' | 'Taken away' | 'Changed';
  text: string;
  /** For the office alone. */
  isInternal: boolean;
}

/** Parts that only the office has need no word for it. */
const inBoth = ['notes', 'photos', 'lines', 'dayOff'];

export function toldDifference({ part, list, before, after }: Difference): ToldDifference {
  const isInternal = part === 'office' && inBoth.includes(list);
  if (!before || !after) {
    const text = itemWords(list, after ?? before);
    return after ? { sign: '+', verb: 'Added', text, isInternal } : { sign: '−', verb: 'Taken away', text, isInternal };
  }
  if (list === 'people' && before.came && after.came && before.people !== after.people)
    return {
      sign: '~',
      verb: 'Changed',
      text: `${named(after, 'name')}: ${persons(before)} → ${persons(after)}`,
      isInternal,
    };
  const [was, is] = [itemWords(list, before), itemWords(list, after)];
  const text = was === is ? `${is}: other details` : `${was} → ${is}`;
  return { sign: '~', verb: 'Changed', text, isInternal };
}

const named = (item: Item, field: string) => String(item.n?.[field] ?? '') || 'Something that is gone';
const persons = ({ people }: Item) => counted(Number(people), 'person').replace('persons', 'people');
const quoted = (text: unknown) => `“${String(text ?? '')}”`;

/** The words of an item of a list of a day. */
export function itemWords(list: string, item: Item | null): string {
  if (!item) return '';
  const say = sayings[list];
  return say ? say(item) : item.k;
}

const sayings: Readonly<Record<string, (item: Item) => string>> = {
  work: (item) =>
    `${named(item, 'title')} ${item.began ? (item.ended ? 'started and finished' : 'began') : 'finished'}`,
  notes: ({ text }) => `Note ${quoted(text)}`,
  photos: ({ file, caption }) => `Photo ${quoted(caption || file)}`,
  lines: ({ kind, text }) => `${kindWords[kind as (typeof lineKinds)[number]] ?? 'Line'} ${quoted(text)}`,
  weather: (item) => `Weather ${weatherWords(item as unknown as Parameters<typeof weatherWords>[0]) ?? 'not said'}`,
  // The kind of day may be shown to clients, the note beside it is for the office.
  dayOff: ({ kind, note }) =>
    note
      ? `Note of the calendar ${quoted(note)}`
      : `In the calendar ${dayKindWords[kind as DayKindName] ?? 'a day off'}`,
  decided: (item) => `Decided: ${named(item, 'title')}`,
  drawings: (item) => `Drawings ${named(item, 'name')}`,
  moved: ({ from, to, reason, n }) =>
    [`Finish ${dayWords(from)} → ${dayWords(to)}`, reason && quoted(reason), n && movedWords(n as unknown as Moved)]
      .filter(Boolean)
      .join(' · '),
  people: (item) => `${named(item, 'name')} ${item.came ? `came with ${persons(item)}` : 'did not come'}`,
  answers: (item) =>
    [
      `${named(item, 'trade')} ${answerWords[item.answer as keyof typeof answerWords] ?? ''}`,
      named(item, 'title'),
    ].join(' · '),
  reports: (item) =>
    `${named(item, 'by')} said that ${named(item, 'title')} ${item.k.startsWith('ended:') ? 'finished' : (item.k.split(':')[0] ?? '')}`,
};

const dayWords = (day: unknown) => (typeof day === 'string' ? formatColumnDay(day) : 'no day');
