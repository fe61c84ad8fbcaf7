// Several changes of a plan in one transaction. A row that others deleted or changed is left as it is; the rest is done.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { beginChange } from '../../_shared/database/write.ts';
import type { BatchChange, LeftRow } from '../../core/plan/batch.contract.ts';
import type { PlanEntity } from '../../core/plan/contract.ts';
import type { StatusAndDates } from '../../core/schedule/actual-dates.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { writesDates } from '../dates/typed-dates.queries.ts';
import { isThere } from './items.queries.ts';
import { type Kind, majorPhaseKind, phaseKind, taskKind } from './kinds.ts';
import { changeInputs } from './linked-items.ts';
import { haveMilestones } from './milestones.queries.ts';
import { sayUndo } from './said.queries.ts';
import { statusesAfter, writesStatus } from './task-status.queries.ts';
import { isTouched } from './touched.queries.ts';
import { titled } from './written-fields.ts';

const kindOf: Record<PlanEntity, Kind> = { majorphase: majorPhaseKind, phase: phaseKind, task: taskKind };

/**
 * Makes the changes in their order and returns the rows that were left. Statements are sent without awaiting each, unless
 * what one writes follows from another one.
 */
export async function changeRows(
  db: Db,
  projectId: number,
  changes: readonly BatchChange[],
  schedule: OpenSchedule,
): Promise<string> {
  await beginChange(db, projectId);
  const [hasMilestones, ...touched] = await Promise.all([
    haveMilestones(db, projectId, changes.flatMap(updateOf)),
    ...changes.map((change) => isTouchedSince(db, projectId, change)),
  ]);
  const isKnown = !hasMilestones && areKnown(changes);
  const statuses = isKnown ? await statusesAfter(db, projectId, changes.flatMap(statusWrites)) : null;
  const making = async (change: BatchChange, at: number) =>
    !touched[at] &&
    (await isMade(db, projectId, change, { schedule, status: statuses?.get(change.id), isNoMoment: isKnown }));
  const made = statuses ? await Promise.all(changes.map(making)) : await inTurn(changes, making);
  await schedule.write(changes.filter(({ op }, at) => op === 'restore' && made[at]));
  const left = changes.filter((_, at) => !made[at]);
  const reasons = await Promise.all(left.map((change) => reasonOf(db, projectId, change)));
  return JSON.stringify({ left: reasons.flat() });
}

const statusDay = (change: BatchChange) => ('statusOn' in change ? change.statusOn : undefined);

const updateOf = (change: BatchChange) => (change.op === 'update' ? [change] : []);

function statusWrites(change: BatchChange) {
  if (change.op !== 'update' || !writesStatus(change, change.fields)) return [];
  return [{ id: change.id, fields: change.fields, statusOn: statusDay(change) }];
}

/**
 * Whether the statuses and dates after the changes follow from the rows as they are: no task comes back or changes twice,
 * and nobody types dates above them.
 */
function areKnown(changes: readonly BatchChange[]): boolean {
  const ids = changes.flatMap(statusWrites).map(({ id }) => id);
  if (changes.some(typesAbove)) return false;
  return ids.length === 0 || (new Set(ids).size === ids.length && changes.every(({ op }) => op !== 'restore'));
}

/** Whether the actual dates of a row above tasks are written, which depend on what the others wrote below it. */
const typesAbove = (change: BatchChange) =>
  change.op === 'update' && change.entity !== 'task' && writesDates(change.fields);

async function inTurn<Each, Result>(
  list: readonly Each[],
  work: (each: Each, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, each] of list.entries()) results.push(await work(each, at));
  return results;
}

interface Made {
  schedule: OpenSchedule;
  /** What the status and the dates of its task become. */
  status: StatusAndDates | undefined;
  isNoMoment: boolean;
}

async function isTouchedSince(db: Db, projectId: number, change: BatchChange): Promise<boolean> {
  if (change.op !== 'delete' || change.since === undefined) return false;
  const { entity, id, since } = change;
  return isTouched(db, { projectId, entity, id }, since);
}

/** Makes a change; false when it came too late. */
async function isMade(
  db: Db,
  projectId: number,
  change: BatchChange,
  { schedule, status, isNoMoment }: Made,
): Promise<boolean> {
  if (change.op === 'update') {
    const kind = kindOf[change.entity];
    const { id, fields, base } = change;
    const guard = { base: base && titled(kind, base) };
    const rest = { guard, statusOn: statusDay(change), isNoMoment, ...(writesStatus(kind, fields) && { status }) };
    return changeInputs(db, kind, { projectId, id }, titled(kind, fields), rest, schedule);
  }
  const [, { rows }] = await Promise.all([
    sayUndo(db, change.op === 'delete' && change.since !== undefined),
    sql<{ made: boolean }>`
      select public.try_plan_change(${projectId}::bigint, ${JSON.stringify(change)}::text::jsonb) as made`.execute(db),
  ]);
  return rows[0]?.made ?? false;
}

async function reasonOf(db: Db, projectId: number, { op, entity, id }: BatchChange): Promise<LeftRow[]> {
  const there = await isThere(db, kindOf[entity], { projectId, id });
  // What should come back is back.
  if (op === 'restore' && there) return [];
  const reason = op === 'restore' || (op === 'move' && there) ? 'place' : there ? 'changed' : 'gone';
  return [{ entity, id, reason }];
}
