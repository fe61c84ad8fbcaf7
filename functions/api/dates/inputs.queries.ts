// The inputs of the dates of a linked project, read under the project's lock.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { toColumn } from '../../core/common/facts.ts';
import type { DatedPlan } from '../../core/schedule/dates.ts';
import type { RowKey } from '../../core/schedule/engine/plan.ts';
import type { ScheduledLink } from '../../core/schedule/from-plan.ts';
import { daysOfProject, planCalendar } from './calendars.ts';

/** A project with what its schedule depends on. */
export interface StoredPlan extends DatedPlan {
  scheduleMode: 'manual' | 'linked';
  isTemplate: boolean;
}

const dates = ['scheduledStart', 'scheduledCompletion'];
const inputs = [
  ...['id', 'begins', 'duration', 'durationType', 'notBefore', 'isFixed', 'deadline', 'isOutdoors', 'isElapsed'],
  'isMilestone',
  ...['startedOn', 'completedOn', ...dates],
];
const columns = (alias: string, fields: readonly string[]) =>
  sql.raw(fields.map((field) => `${alias}.${toColumn(field)} as "${field}"`).join(', '));

type StoredMajorPhase = StoredPlan['majorPhases'][number];
type StoredPhase = StoredMajorPhase['phases'][number];
type StoredTask = StoredPhase['tasks'][number];

/**
 * In one trip, as plain rows: at a thousand rows Postgres takes four times as long to write them as one JSON.
 * Throws a 404.
 */
export async function readPlan(db: Db, projectId: number): Promise<StoredPlan> {
  const rowsOf = async <Row>(table: string, fields: readonly string[]) => {
    const { rows } = await sql<Row>`select ${columns('r', fields)} from ${sql.table(table)} r
      where r.project_id = ${projectId} and r.deleted_at is null order by r.order_num`.execute(db);
    return rows;
  };
  const [head, majorPhases, phases, tasks, links] = await Promise.all([
    readHead(db, projectId),
    rowsOf<Omit<StoredMajorPhase, 'phases'>>('public.major_phases', ['id', ...dates]),
    rowsOf<Omit<StoredPhase, 'tasks'> & { majorPhaseId: number }>('public.phases', ['majorPhaseId', ...inputs]),
    rowsOf<StoredTask & { phaseId: number }>('public.tasks', ['phaseId', ...inputs]),
    readLinks(db, projectId),
  ]);
  const tasksOf = Map.groupBy(tasks, ({ phaseId }) => phaseId);
  const phasesOf = Map.groupBy(
    phases.map((phase) => ({ ...phase, tasks: tasksOf.get(phase.id) ?? [] })),
    ({ majorPhaseId }) => majorPhaseId,
  );
  const withPhases = majorPhases.map((row) => ({ ...row, phases: phasesOf.get(row.id) ?? [] }));
  return { ...head, links, majorPhases: withPhases };
}

async function readHead(db: Db, projectId: number): Promise<Omit<StoredPlan, 'links' | 'majorPhases'>> {
  const fields = ['scheduleMode', 'isTemplate', 'plannedFrom', 'workWeek', ...dates];
  const project = object(sql`${columns('j', fields)}, ${daysOfProject} as days, ${planCalendar} as calendar`);
  const text = await jsonOf(
    db,
    sql`select to_json(${project}) as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
  return JSON.parse(text);
}

async function readLinks(db: Db, projectId: number): Promise<ScheduledLink[]> {
  const { rows } = await sql<LinkRow>`select l.id, l.from_kind as "fromKind", l.from_id as "fromId",
      l.to_kind as "toKind", l.to_id as "toId", l.type, l.lag, l.lag_in as "lagIn"
    from public.plan_links l where l.project_id = ${projectId} and l.deleted_at is null order by l.id`.execute(db);
  return rows.map(({ fromKind, fromId, toKind, toId, ...link }) => ({
    ...link,
    from: { entity: fromKind, id: fromId },
    to: { entity: toKind, id: toId },
  }));
}

type Ends = Record<'fromKind' | 'toKind', RowKey['kind']> & Record<'fromId' | 'toId', number>;
type LinkRow = Ends & Omit<ScheduledLink, 'from' | 'to'>;
/** A link `l` of the contract. */
export const linkJson = object(sql`l.id, json_build_object('entity', l.from_kind, 'id', l.from_id) as "from",
  json_build_object('entity', l.to_kind, 'id', l.to_id) as "to", l.type, l.lag, l.lag_in as "lagIn", l.version`);

/** The links of a project, also those that wait for a deleted row to return. */
export function linksOf(projectId: number) {
  return sql`(select ${listOf(linkJson, sql`l.id`)} from public.plan_links l
    where l.project_id = ${projectId} and l.deleted_at is null)`;
}
