// The status and the actual dates that a task is written with (docs/product.md#status-and-dates).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { actualFields, type StatusAndDates, taskAfter } from '../../core/schedule/actual-dates.ts';
import type { Kind } from './kinds.ts';
import type { Fields, StatusDay } from './written-fields.ts';

interface StatusWrite extends StatusDay {
  id: number;
  fields: object;
}

const open: StatusAndDates = { statusId: 1, startedOn: null, startedBy: null, completedOn: null, completedBy: null };

/** Whether these fields of a row are the status or the actual dates of a task. */
export function writesStatus({ entity }: Pick<Kind, 'entity'>, fields: object): boolean {
  return entity === 'task' && actualFields.some((field) => field in fields);
}

/** The status and the actual dates of tasks of a locked project after these writes, of which each is to another task. */
export async function statusesAfter(
  db: Db,
  projectId: number,
  writes: readonly StatusWrite[],
): Promise<Map<number, StatusAndDates>> {
  if (writes.length === 0) return new Map();
  const ids = writes.map(({ id }) => id);
  const [days, { rows }] = await Promise.all([
    readDays(db),
    sql<StatusAndDates & { id: number }>`
      select t.id, t.status_id as "statusId", t.started_on as "startedOn", t.started_by as "startedBy",
        t.completed_on as "completedOn", t.completed_by as "completedBy"
      from public.tasks t where t.project_id = ${projectId} and t.id = any (${`{${ids.join()}}`}::bigint[])`.execute(
      db,
    ),
  ]);
  const tasks = new Map(rows.map(({ id, ...task }) => [id, task]));
  return new Map(
    writes.flatMap(({ id, fields, statusOn }) => {
      const was = tasks.get(id);
      return was ? [[id, after(was, fields, saidDay(days, statusOn) ?? days.today)]] : [];
    }),
  );
}

interface Days {
  /** The company's. */
  today: string;
  /** The company's when it was written; without its time zone the last one that had begun anywhere. */
  latest: string;
}

export async function readDays(db: Db): Promise<Days> {
  const { rows } = await sql<Days>`
    select private.company_day() as today,
      (private.written_at() at time zone coalesce(s.time_zone, 'Etc/GMT-14'))::date as latest
    from public.company_settings s`.execute(db);
  if (!rows[0]) throw new Error('There is no day');
  return rows[0];
}

/** The fields of a new task. What comes without a day was done as it was planned, as far as anybody knows. */
export function newTask(fields: Fields, days: Days, statusOn?: string): Fields {
  const { statusId, scheduledStart, scheduledCompletion } = fields;
  const planned = statusId === 2 ? scheduledStart : scheduledCompletion;
  const asPlanned = typeof planned === 'string' && planned < days.today ? planned : days.today;
  return { ...fields, ...after(open, fields, saidDay(days, statusOn) ?? asPlanned) };
}

function saidDay({ latest }: Days, statusOn: string | undefined): string | undefined {
  return statusOn !== undefined && statusOn > latest ? latest : statusOn;
}

function after(was: StatusAndDates, fields: Fields | object, day: string): StatusAndDates {
  const given = Object.entries(fields).filter(([field, value]) => isActual(field) && value !== undefined);
  return taskAfter(was, Object.fromEntries(given), day);
}

const isActual = (field: string) => (actualFields as readonly string[]).includes(field);
