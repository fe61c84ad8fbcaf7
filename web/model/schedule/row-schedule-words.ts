// What a person has set for the schedule of a row, in one line (docs/product.md#row-schedule).
import type { Begins, RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import { formatShortRange } from '../../lib/time/dates.ts';

/** The inputs of a row that its line tells; the days may be texts that are still typed. */
export interface RowSchedule {
  begins: Begins;
  notBefore: string | null;
  isFixed: boolean;
  deadline: string | null;
  isOutdoors: boolean;
  isElapsed: boolean;
  isOrder: boolean;
  isMilestone: boolean;
}

const places: Record<RowKey['kind'], Record<Begins, string>> = {
  task: {
    after_previous: 'after the tasks above',
    with_previous: 'with the task above',
    after_links: 'after its links only',
    with_parent: 'with its phase',
  },
  phase: {
    after_previous: 'after the phases above',
    with_previous: 'with the phase above',
    after_links: 'after its links only',
    with_parent: 'with the project',
  },
};

/** `after the tasks above · 2 links · no earlier than Mar 12 · weather-dependent`; `links`: each in words. */
export function rowScheduleInWords(kind: RowKey['kind'], row: RowSchedule, links: readonly string[]): string {
  const [only] = links;
  const limits = [
    row.notBefore && `${row.isFixed ? 'fixed on' : 'no earlier than'} ${day(row.notBefore)}`,
    row.deadline && `deadline ${day(row.deadline)}`,
  ].filter(Boolean);
  return [
    places[kind][row.begins],
    links.length > 1 ? `${links.length} links` : only,
    ...(limits.length === 0 ? ['no limits'] : limits),
    row.isOutdoors && 'weather-dependent',
    row.isElapsed && 'calendar days',
    row.isOrder && 'an order',
    row.isMilestone && 'a milestone',
  ]
    .filter(Boolean)
    .join(' · ');
}

const day = (text: string) => formatShortRange(text, text);
