// What each row waits for, in the numbers of rows: `5, 7FS+2d`.

import { capitalised } from '../../../../functions/core/common/english.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { keyOf } from '../../../../functions/core/schedule/engine/network.ts';
import { type After, afterText } from '../../../../functions/core/schedule/words/after-text.ts';
import { linkInWords } from '../../../model/schedule/link-words.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { scheduleRows } from './schedule-rows.ts';

/** The numbers of the rows of a plan, from 1, folded or not. */
export type RowNumbers = ReadonlyMap<string, number>;

export interface Waits {
  /** The links, as they are typed. */
  links: string;
  /** The number of the row that it waits for by its place; empty for none. */
  place: string;
  /** Both in words, one a line. */
  words: string;
}

export function rowNumbers(plan: PlanSnapshot): RowNumbers {
  return new Map(scheduleRows(plan, () => false).map(({ key }, index) => [key, index + 1]));
}

/** What a row such as `task:30` waits for; undefined for nothing. */
export type WaitsOfRow = (key: string) => Waits | undefined;

/** What rows wait for, put into words when a row is asked for. The place counts in linked mode alone. */
export function waitsOf(plan: PlanSnapshot, numbers: RowNumbers, computed: ComputedPlan | null): WaitsOfRow {
  const links = Map.groupBy(plan.links, ({ to }) => rowKey(to.entity, to.id));
  return (key) => {
    const into = (links.get(key as RowKey) ?? []).flatMap((link) => {
      const from = plan.rows[link.from.entity][link.from.id];
      const row = numbers.get(rowKey(link.from.entity, link.from.id));
      return from && row
        ? [{ row, after: { ...link, row } satisfies After, words: linkInWords(link, nameOf(from)) }]
        : [];
    });
    const place = placeOf(key, computed);
    if (into.length === 0 && !place) return undefined;
    return {
      links: afterText(into.map(({ after }) => after)),
      place: place ? String(numbers.get(place.key) ?? '') : '',
      words: [
        ...(place ? [`After ${place.name}, by its place`] : []),
        ...into.map(({ row, words }) => `${row}: ${capitalised(words)}`),
      ].join('\n'),
    };
  };
}

function placeOf(key: string, computed: ComputedPlan | null): { key: string; name: string } | null {
  const [kind, id] = key.split(':');
  if (!computed || (kind !== 'phase' && kind !== 'task')) return null;
  const above = computed.schedule.network.find({ kind, id: Number(id) })?.above;
  return above ? { key: keyOf(above), name: computed.nameOf(above) } : null;
}
