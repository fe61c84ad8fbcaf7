// The work of a day in groups, on the screen and on paper.
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { drawingsWords } from '../../../../functions/core/diary/drawings-words.ts';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { type Input, wordsOf } from '../../../../functions/core/schedule/words/input-words.ts';
import { formatColumnDay } from '../../../lib/time/dates.ts';
import { type DayKindName, dayKindWords } from '../../../model/day-kinds.ts';

interface WorkLine {
  key: string;
  /** The row of the plan that it is about; null for none. */
  row: RowKey | null;
  title: string;
  details: string;
}

export interface WorkGroup {
  title: string;
  lines: WorkLine[];
  /** More, which are only counted. */
  others: number;
}

type Details = (string | null | undefined | false)[];
const line = (key: string, title: string, details: Details): WorkLine => ({
  key,
  row: null,
  title,
  details: details.filter(Boolean).join(' · '),
});
const ofRow = (k: string, n: { title: string; phase: string | null }, detail?: string | null): WorkLine => ({
  // An erasure leaves no name of a row that is gone.
  ...line(k, n.title || 'A task that is gone', [n.phase, detail]),
  row: k as RowKey,
});

/** Work that began, ended, is under way or has not begun, and moves of the finish; no empty groups. */
export function workGroups({ shared, office }: DiaryDay['facts']): WorkGroup[] {
  const { work, underWay, decided, dayOff, more } = shared;
  const by = new Map(office.reports.map(({ k, n }) => [k, n.by]));
  const ended = work.filter((each) => each.ended);
  const began = work.filter((each) => each.began && !each.ended);
  const kind = dayOff && dayKindWords[dayOff.kind as DayKindName];
  const groups: [string, WorkLine[], number][] = [
    ['Done', ended.map(({ k, n }) => ofRow(k, n, by.get(`ended:${k}`))), more.work],
    ['Started', began.map(({ k, n }) => ofRow(k, n, by.get(`began:${k}`))), 0],
    ['In progress', underWay.map(({ k, n }) => ofRow(k, n)), more.underWay],
    [
      'Not started',
      office.notBegun.map(({ k, n, planned }) => ofRow(k, n, `planned since ${formatColumnDay(planned)}`)),
      office.more.notBegun,
    ],
    [
      'Finish moved',
      office.moved.map(({ k, from, to, reason, n }) =>
        line(k, [from, to].map((each) => (each ? formatColumnDay(each) : 'no day')).join(' → '), [
          ...[reason, movedWords(n), n.by],
        ]),
      ),
      0,
    ],
    [
      'Decided',
      decided.map(({ k, number, n }) =>
        line(k, n.title ?? 'A decision', [number !== null && `Change order ${number}`]),
      ),
      0,
    ],
    ['Drawings', (office.drawings ?? []).map((fact) => line(fact.k, fact.n.name, [drawingsWords(fact, 'en')])), 0],
    ['Calendar', kind ? [line('day', kind, [office.dayOff?.note])] : [], 0],
  ];
  return groups.filter(([, lines]) => lines.length > 0).map(([title, lines, others]) => ({ title, lines, others }));
}

export interface Moved {
  inputs: Record<string, unknown>[];
  count: number;
}

/** The changes that moved the finish. */
export function movedWords({ inputs, count }: Moved): string {
  return inputs.length > 0 ? wordsOf(inputs as unknown as Input[], count) : 'Changed by hand';
}
