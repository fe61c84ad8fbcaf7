// What the rows of a plan can be filtered by, as the address has it (docs/product.md#filter).

import { plannedDays } from '../../../../functions/core/assignments/answers.ts';
import { parseWho } from '../../../../functions/core/assignments/who.ts';
import { itemState, itemStatus } from '../../../../functions/core/schedule/item-status.ts';
import { dayIn, idIn } from '../../../lib/react/use-filter-address.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { ByRow } from '../assigned-work.ts';
import { type IsTheirs, type WhoFilter, workOf } from '../matching.ts';

/** How far a row is, by its parameter. */
export const workStates = {
  late: 'Late',
  open: 'Not started',
  started: 'Ongoing',
  completed: 'Completed',
} as const;
type WorkState = keyof typeof workStates;

export interface WorkFilter {
  who: WhoFilter | null;
  /** The id of a phase. */
  phase: number | null;
  state: WorkState | null;
  /** Rows that are planned for one of these days; empty without a first or last one. */
  from: string;
  until: string;
}

/** The person or trade, or nobody, that an address names. */
export function whoIn(search: URLSearchParams, key = 'who'): WhoFilter | null {
  const who = search.get(key);
  return who === 'nobody' ? who : parseWho(who);
}

/** The filter in an address; what is not understood is left out. */
export function workFilterOf(search: URLSearchParams): WorkFilter {
  const state = search.get('state') ?? '';
  return {
    who: whoIn(search),
    phase: idIn(search, 'phase'),
    state: state in workStates ? (state as WorkState) : null,
    from: dayIn(search, 'from'),
    until: dayIn(search, 'until'),
  };
}

/** The number of things that are filtered by. */
export function countOf(filter: WorkFilter): number {
  return Object.values(filter).filter(Boolean).length;
}

/** Whether a row matches all of a filter; null without one. A major phase is shown for what is in it. */
export function matcherOf(plan: PlanSnapshot, byRow: ByRow, filter: WorkFilter, today: string): IsTheirs | null {
  if (countOf(filter) === 0) return null;
  const { who, phase, state, from, until } = filter;
  const isTheirs = who && workOf(plan, byRow, who);
  return (entity, id) => {
    if (entity === 'majorphase') return false;
    const row = plan.rows[entity][id];
    if (!row || (isTheirs && !isTheirs(entity, id))) return false;
    if (phase !== null && phase !== ('phase' in row ? row.phase : row.id)) return false;
    if (state !== null && !isIn(state, row, today)) return false;
    if (!from && !until) return true;
    const days = plannedDays(row);
    return days !== null && (!from || days.to >= from) && (!until || days.from <= until);
  };
}

function isIn(state: WorkState, row: Parameters<typeof itemStatus>[0], today: string): boolean {
  if (state === 'late') return itemStatus(row, today)?.text === 'Late';
  return { open: 'Not Started', started: 'Ongoing', completed: 'Completed' }[state] === itemState(row).text;
}

/** The number of phases and tasks that match. */
export function matchCount({ rows }: PlanSnapshot, matches: IsTheirs): number {
  const count = (entity: 'phase' | 'task') =>
    Object.values(rows[entity]).filter(({ id }) => matches(entity, id)).length;
  return count('phase') + count('task');
}
