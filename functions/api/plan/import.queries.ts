// Appends a whole tree to a plan: one statement per level, one event per row, parents first.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { blankRow, columnOf, type Facts } from '../../core/common/facts.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../core/plan/facts.ts';
import type { ImportPlace, PlanImport } from '../../core/plan/import.contract.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { newParent } from '../dates/typed-dates.queries.ts';
import { setProjectDays } from '../work-calendar/queries.ts';
import { assignImported } from './import-assignments.queries.ts';
import { importBaseline } from './import-baseline.queries.ts';
import { type ImportedRow, linkRows } from './import-links.queries.ts';
import { newMoment } from './milestones.queries.ts';
import { newTask, readDays } from './task-status.queries.ts';

/**
 * Appends the rows to the plan of a project; returns the numbers of added items and the ids of the major phases. Where
 * dates are computed, those of the sheet are left out.
 */
export async function importPlan(
  db: Db,
  projectId: number,
  { majorPhases, into, links = [], assignments = [], baseline, ...calendar }: PlanImport,
  schedule: OpenSchedule,
): Promise<string> {
  const left = schedule.isLinked ? ['scheduledStart', 'scheduledCompletion'] : [];
  await beginChange(db, projectId);
  await importCalendar(db, projectId, calendar);
  const place = into && (await placeOf(db, projectId, into));
  const majorIds = place
    ? [place.majorPhaseId]
    : await insertRows(db, projectId, {
        left,
        table: 'major_phases',
        facts: majorPhaseFacts,
        parent: 'project_id',
        rows: majorPhases.map((row) => ({ row: newParent(row), parent: projectId })),
      });
  const phases = majorPhases.flatMap(({ phases }, at) =>
    phases.map((row) => ({ row: newParent(newMoment(row)), parent: majorIds[at] })),
  );
  const phaseIds = place?.phaseId
    ? [place.phaseId]
    : await insertRows(db, projectId, {
        left,
        table: 'phases',
        facts: phaseFacts,
        parent: 'major_phase_id',
        rows: phases,
      });
  const days = await readDays(db);
  const tasks = phases.flatMap(({ row: { tasks } }, at) =>
    tasks.map((row) => ({ row: newTask(newMoment(without(row, left)), days), parent: phaseIds[at] })),
  );
  const taskIds = await insertRows(db, projectId, {
    left,
    table: 'tasks',
    facts: taskFacts,
    parent: 'phase_id',
    rows: tasks,
  });
  const all = inOrder(majorPhases, { majorIds, phaseIds, taskIds });
  await linkRows(db, projectId, links, all);
  await assignImported(db, projectId, assignments, all);
  const rows = topRows(place, { majorIds, phaseIds, taskIds });
  const scheduled = await schedule.write(rows);
  if (baseline) await importBaseline(db, projectId, baseline, all);
  const counts = {
    majorPhases: place ? 0 : majorPhases.length,
    phases: place?.phaseId ? 0 : phases.length,
    tasks: tasks.length,
  };
  return JSON.stringify({ ...counts, majorPhaseIds: place ? [] : majorIds, rows, leftLinks: scheduled.leftLinks });
}

interface Place {
  majorPhaseId: number;
  phaseId: number | null;
}

/** The rows above those of an import into a row of the plan. Throws a 404 for one that is not there. */
async function placeOf(db: Db, projectId: number, into: ImportPlace): Promise<Place> {
  const { rows } =
    'phaseId' in into
      ? await sql<Place>`select major_phase_id as "majorPhaseId", id as "phaseId" from public.phases
          where project_id = ${projectId} and id = ${into.phaseId} and deleted_at is null`.execute(db)
      : await sql<Place>`select id as "majorPhaseId", null as "phaseId" from public.major_phases
          where project_id = ${projectId} and id = ${into.majorPhaseId} and deleted_at is null`.execute(db);
  const [place] = rows;
  if (!place) throw notFound();
  return place;
}

/** The added rows that are in no other one of them. */
function topRows(place: Place | undefined, { majorIds, phaseIds, taskIds }: Ids): ImportedRow[] {
  if (!place) return majorIds.map((id) => ({ entity: 'majorphase', id }));
  if (place.phaseId === null) return phaseIds.map((id) => ({ entity: 'phase', id }));
  return taskIds.map((id) => ({ entity: 'task', id }));
}

interface Ids {
  majorIds: readonly number[];
  phaseIds: readonly number[];
  taskIds: readonly number[];
}

/** The rows in the order of the import: each parent before its children. */
function inOrder(majorPhases: PlanImport['majorPhases'], { majorIds, phaseIds, taskIds }: Ids): ImportedRow[] {
  const nextOf = (ids: readonly number[]) => {
    const left = ids.values();
    return () => left.next().value ?? 0;
  };
  const [nextMajor, nextPhase, nextTask] = [nextOf(majorIds), nextOf(phaseIds), nextOf(taskIds)];
  return majorPhases.flatMap(({ phases }) => [
    { entity: 'majorphase', id: nextMajor() },
    ...phases.flatMap(({ tasks }): ImportedRow[] => [
      { entity: 'phase', id: nextPhase() },
      ...tasks.map((): ImportedRow => ({ entity: 'task', id: nextTask() })),
    ]),
  ]);
}

interface Level {
  table: 'major_phases' | 'phases' | 'tasks';
  facts: Facts;
  /** The parent column. */
  parent: string;
  rows: readonly { row: object; parent: number | undefined }[];
  /** Fields that the database computes. */
  left: readonly string[];
}

/** Appends the rows to their siblings and returns their ids in the same order. */
async function insertRows(db: Db, projectId: number, { table, facts, parent, rows, left }: Level): Promise<number[]> {
  if (rows.length === 0) return [];
  const written = Object.keys(facts).filter((field) => facts[field]?.written && !left.includes(field));
  const columns = [...new Set(['project_id', parent, ...written.map((field) => columnOf(facts, field) ?? '')])];
  const sent = rows.map(({ row, parent: value }) => ({ ...rowOf(facts, row), project_id: projectId, [parent]: value }));
  const into = sql.table(`public.${table}`);
  // Rows are numbered among their siblings in the given order, grouped by parent.
  const { rows: made } = await sql<{ id: number }>`
    with added as (
      insert into ${into} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
      from jsonb_array_elements(${JSON.stringify(sent)}::text::jsonb) with ordinality as sent(r, at)
      cross join lateral jsonb_populate_record(null::${into}, sent.r) as t
      order by sent.at
      returning id, ${sql.ref(parent)} as parent, order_num
    )
    select added.id from added
    join unnest(${parentsOf(rows)}::bigint[]) with ordinality as parents (id, at) on parents.id = added.parent
    order by parents.at, added.order_num`.execute(db);
  return made.map(({ id }) => id);
}

const without = (row: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

/** The fields of a sheet's row by column; an empty text is null. */
function rowOf(facts: Facts, row: object): Record<string, unknown> {
  const known = Object.entries(row).filter(([field]) => facts[field]?.written);
  const values = { ...blankOf(facts), ...Object.fromEntries(known) };
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [columnOf(facts, field), value === '' ? null : value]),
  );
}

/** What a row has in the fields that its sheet leaves out. */
function blankOf(facts: Facts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(blankRow(facts)).filter(([field]) => facts[field]?.written));
}

/** Each parent once, in the given order. */
function parentsOf(rows: Level['rows']): string {
  return `{${[...new Set(rows.map(({ parent }) => parent))].join(',')}}`;
}

/**
 * Takes over the calendar that a plan brings: the working week of its project, and days of its own. Throws a 422 when no
 * day would be worked for 60 days, or for too many days.
 */
async function importCalendar(
  db: Db,
  projectId: number,
  { workWeek, days = [] }: Pick<PlanImport, 'workWeek' | 'days'>,
): Promise<void> {
  if (workWeek !== undefined) {
    const week = workWeek && sql`array(select json_array_elements_text(${JSON.stringify(workWeek)}::json)::boolean)`;
    await sql`update public.projects set work_week = ${week} where id = ${projectId}`.execute(db);
  }
  if (workWeek || days.length > 0) await setProjectDays(db, projectId, days);
}
