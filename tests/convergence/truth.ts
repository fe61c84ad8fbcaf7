// The final state of the database, and the differences of a person's view.
import type { Sql } from 'postgres';
import type { Calls } from '../../bench/calls.ts';
import type { PlanEntity } from '../../functions/core/plan/contract.ts';
import { entities } from '../../functions/core/plan/names.ts';
import type { ProjectWithPlan } from '../../functions/core/projects/contract.ts';
import { computeDates } from '../../functions/core/schedule/dates.ts';
import { scheduledPlanOf } from '../../web/sync/plan/dates/scheduled-plan.ts';
import { listOf } from '../../web/sync/plan/plan-rows.ts';
import { type PlanSnapshot, toSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import type { RowShown } from './page-person.ts';

export async function readTruth(calls: Calls, projectId: number): Promise<PlanSnapshot> {
  return toSnapshot((await calls.json('GET', `/projects/${projectId}?plan=full`)) as ProjectWithPlan);
}

/** Descriptions of the rows and lists in which a view differs. */
export function differences(truth: PlanSnapshot, view: PlanSnapshot | undefined): string[] {
  if (!view) return ['has no plan'];
  const found = view.seq === truth.seq ? [] : [`is at change ${view.seq} of ${truth.seq}`];
  for (const entity of entities) {
    found.push(...unequal(`${entity}`, truth.rows[entity], view.rows[entity]));
    found.push(...unequal(`list of ${entity}`, filled(truth.lists[entity]), filled(view.lists[entity])));
  }
  const { lastViewed: _seen, channels: _known, ...project } = truth.project;
  const { lastViewed: _own, channels: _joined, ...shown } = view.project;
  found.push(...unequal('project', { project }, { project: shown }));
  found.push(...unequal('note', notesOf(truth), notesOf(view)));
  found.push(...unequal('assignment', byId(truth.assignments), byId(view.assignments)));
  found.push(...unequal('schedule', inputsOf(truth), inputsOf(view)));
  return found;
}

/** Those of rows that are there: with a row its notes are read anew when it comes back. */
function notesOf({ notes, rows }: PlanSnapshot) {
  return Object.fromEntries(Object.entries(notes).filter(([, taskId]) => taskId in rows.task));
}

/** What dates are computed from beside the rows. */
function inputsOf({ links, days }: PlanSnapshot) {
  return { links, days };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

function filled(lists: Readonly<Record<number, readonly number[]>>) {
  return Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0));
}

function unequal(what: string, truth: Record<string, unknown>, view: Record<string, unknown>): string[] {
  const keys = new Set([...Object.keys(truth), ...Object.keys(view)]);
  const text = (value: unknown) => JSON.stringify(value, sortedKeys);
  return [...keys]
    .filter((key) => text(truth[key]) !== text(view[key]))
    .map((key) => `${what} ${key} is ${text(view[key])} and should be ${text(truth[key])}`);
}

function sortedKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The names in the status menu of a task. */
const statusNames = { 1: 'Scheduled', 2: 'Started', 3: 'Completed' } as const;

/** The expected rows of the page, from top to bottom. */
function outlineOf(plan: PlanSnapshot): RowShown[] {
  const line = (depth: number, entity: PlanEntity, id: number, name: string, status: string, text: string | null) => ({
    key: `${'  '.repeat(depth)}${entity}:${id}`,
    name,
    status,
    text: text ?? '',
  });
  return listOf(plan, 'majorphase', plan.project.id).flatMap((majorId) => {
    const major = plan.rows.majorphase[majorId];
    const phases = listOf(plan, 'phase', majorId).flatMap((phaseId) => {
      const phase = plan.rows.phase[phaseId];
      const tasks = listOf(plan, 'task', phaseId).map((taskId) => {
        const task = plan.rows.task[taskId];
        return line(2, 'task', taskId, task?.title ?? '', statusNames[task?.statusId ?? 1], task?.description ?? null);
      });
      return [line(1, 'phase', phaseId, phase?.name ?? '', '', phase?.description ?? null), ...tasks];
    });
    return [line(0, 'majorphase', majorId, major?.name ?? '', '', major?.description ?? null), ...phases];
  });
}

/** Rows that a real page shows differently. */
export function differencesOnPage(truth: PlanSnapshot, rows: RowShown[]): string[] {
  const expected = outlineOf(truth);
  const missing = expected.filter(({ key }) => !rows.some((row) => row.key === key));
  if (expected.length !== rows.length || missing.length > 0) {
    return [`shows ${rows.length} rows and should show ${expected.length}; it lacks ${JSON.stringify(missing)}`];
  }
  return expected.flatMap((row, index) => {
    const shown = rows[index];
    const isSame =
      shown?.key === row.key && shown.name === row.name && shown.status === row.status && shown.text.includes(row.text);
    return isSame ? [] : [`shows ${JSON.stringify(shown)} and should show ${JSON.stringify(row)}`];
  });
}

/** Dates of a linked plan that are others than those that follow from its inputs. */
export function faultsOfDates(truth: PlanSnapshot): string[] {
  const { dates } = computeDates(scheduledPlanOf(truth));
  return dates.map(([kind, id, start, completion]) => `${kind} ${id} should last from ${start} to ${completion}`);
}

const tables = [
  { name: 'major_phases', parent: 'project_id' },
  { name: 'phases', parent: 'major_phase_id' },
  { name: 'tasks', parent: 'phase_id' },
];

/** Lists that are not numbered 1…n, and missing numbers of the log. */
export async function faultsOfOrder(sql: Sql, projectId: number): Promise<string[]> {
  const lists = await Promise.all(
    tables.map(
      ({ name, parent }) => sql<{ list: string }[]>`
        select ${name} || ' of ' || ${sql(parent)} as list from public.${sql(name)}
        where project_id = ${projectId} and deleted_at is null
        group by ${sql(parent)}
        having min(order_num) <> 1 or max(order_num) <> count(*) or count(distinct order_num) <> count(*)`,
    ),
  );
  const [log] = await sql<{ count: number; last: number }[]>`
    select count(*)::integer as count, max(seq)::integer as last from public.project_changes where project_id = ${projectId}`;
  const holes = log && log.count !== log.last ? [`The log has ${log.count} changes up to ${log.last}`] : [];
  return [...lists.flat().map(({ list }) => `${list} is not numbered 1…n`), ...holes];
}
