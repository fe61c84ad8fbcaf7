// The rows of today with the unsent changes of this browser.

import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { type StatusAndDates, taskAfter } from '../../../../functions/core/schedule/actual-dates.ts';
import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';
import type { Entry, PlanEntry } from '../../../sync/outbox/entry.ts';
import { type BatchChange, isBatch, type PlanWrite } from '../../../sync/plan/changes/pending.ts';

export const sections = ['late', 'now', 'next'] as const;
export type Section = (typeof sections)[number];

type Update = Extract<PlanWrite | BatchChange, { kind: 'update' }>;

/** A row after a change of it, as the server will have it. */
export function rowAfter(
  row: TodayRow,
  { fields, statusOn }: Pick<Update, 'fields' | 'statusOn'>,
  day: string,
): TodayRow {
  const { statusId, startedOn, completedOn, startedBy, completedBy }: Partial<StatusAndDates> = fields;
  const given = { statusId, startedOn, completedOn, startedBy, completedBy };
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (row.entity === 'task') return taskAfter(row, written, statusOn ?? day);
  const next = { ...row, ...written };
  return { ...next, statusId: next.completedOn ? 3 : next.startedOn ? 2 : 1 };
}

/** The sections with the changes of the outbox; refused ones show the saved state. */
export function withPending(shown: Today, entries: readonly Entry[]): Today {
  const changes = entries.filter(isPending).flatMap(({ projectId, write }) => updatesIn(projectId, write));
  if (changes.length === 0) return shown;
  return withRows(shown, (row) =>
    changes
      .filter(({ key, projectId }) => key === rowKey(row.entity, row.id) && projectId === row.project.id)
      .reduce((drawn, { update }) => rowAfter(drawn, update, shown.today), row),
  );
}

/** The sections with each row as `draw` makes it. */
export function withRows(shown: Today, draw: (row: TodayRow) => TodayRow): Today {
  return { ...shown, late: shown.late.map(draw), now: shown.now.map(draw), next: shown.next.map(draw) };
}

function isPending(entry: Entry): entry is PlanEntry {
  return entry.kind === 'plan' && !entry.refusal;
}

function updatesIn(projectId: number, write: PlanWrite) {
  const updates = (isBatch(write) ? write.changes : [write]).filter((each) => each.kind === 'update');
  return updates.map((update) => ({ projectId, key: rowKey(update.entity, update.id), update }));
}
