// The fields of a milestone that follow from a write to it (docs/schedule.md#milestones).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { asMilestone, type Moment, momentFields, onOneDay } from '../../core/schedule/milestone-rule.ts';
import type { Kind } from './kinds.ts';
import type { Fields } from './written-fields.ts';

interface RowWrite {
  entity: Kind['entity'];
  id: number;
  fields: object;
}

interface StoredRow extends Moment {
  id: number;
  isByHand: boolean;
  /** Something in it is timed. */
  lasts: boolean;
}

/** Whether these fields of a row may have to do with a milestone. */
export function writesMoment({ entity, fields }: Omit<RowWrite, 'id'>): boolean {
  return entity !== 'majorphase' && momentFields.some((field) => field in fields);
}

/** The other fields that a write of these fields gives to a row of a locked project; none where it is no milestone. */
export async function momentAfter(db: Db, projectId: number, write: RowWrite): Promise<Partial<Moment>> {
  const [was] = await momentsOf(db, projectId, write.entity, [write]);
  if (!was) return {};
  const written = { ...was, ...definedOf(write.fields) };
  const row = asMilestone(was, written, { isByHand: was.isByHand, isMoment: (each) => each.isMilestone && !was.lasts });
  return Object.fromEntries(
    momentFields.flatMap((field) => (row[field] === written[field] ? [] : [[field, row[field]]])),
  );
}

/** Whether one of these writes to rows of a locked project is to a milestone, or makes one. */
export async function haveMilestones(db: Db, projectId: number, writes: readonly RowWrite[]): Promise<boolean> {
  const found = (['phase', 'task'] as const).map((entity) => {
    const some = writes.filter((write) => write.entity === entity && writesMoment(write));
    return some.length === 0 ? [] : momentsOf(db, projectId, entity, some);
  });
  return (await Promise.all(found)).some((rows) => rows.length > 0);
}

/** Those of the rows that are milestones, or become one by these writes. */
async function momentsOf(db: Db, projectId: number, entity: Kind['entity'], writes: readonly RowWrite[]) {
  const ids = (some: readonly RowWrite[]) => `{${some.map(({ id }) => id).join()}}`;
  const becoming = writes.filter(({ fields }) => 'isMilestone' in fields && fields.isMilestone === true);
  const table = entity === 'task' ? sql`public.tasks` : sql`public.phases`;
  const lasts = sql`exists (select from public.tasks t
    where t.project_id = r.project_id and t.phase_id = r.id and t.deleted_at is null and (t.duration > 0 or t.is_milestone))`;
  const { rows } = await sql<StoredRow>`
    select r.id, r.is_milestone as "isMilestone", r.duration, r.scheduled_start as "scheduledStart",
      r.scheduled_completion as "scheduledCompletion", j.schedule_mode = 'manual' as "isByHand",
      ${entity === 'task' ? sql`false` : lasts} as lasts
    from ${table} r join public.projects j on j.id = r.project_id
    where r.project_id = ${projectId} and r.id = any (${ids(writes)}::bigint[])
      and (r.is_milestone or r.id = any (${ids(becoming)}::bigint[]))`.execute(db);
  return rows;
}

/** The fields of a new row: a milestone has one day. */
export function newMoment<Row extends object>(row: Row): Row {
  const { isMilestone, scheduledStart, scheduledCompletion } = row as Partial<Moment>;
  if (isMilestone !== true || (!scheduledStart && !scheduledCompletion)) return row;
  const none = { isMilestone, duration: null, scheduledStart: null, scheduledCompletion: null };
  const typed = { scheduledStart: scheduledStart ?? null, scheduledCompletion: scheduledCompletion ?? null };
  const { duration, ...days } = onOneDay(none, { ...none, ...typed });
  return { ...row, ...days };
}

const definedOf = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
