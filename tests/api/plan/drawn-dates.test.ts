// What a page draws before the answer is what the server answers: random writes to a plan, drawn and sent
// (docs/product.md#status-and-dates).
import { beforeEach, expect, test } from 'vitest';
import { entities } from '../../../functions/core/plan/names.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { applyPending, type PlanWrite } from '../../../web/sync/plan/changes/pending.ts';
import { itemPath, orderPath } from '../../../web/sync/plan/item-paths.ts';
import { listOf } from '../../../web/sync/plan/plan-rows.ts';
import { type PlanSnapshot, toSnapshot } from '../../../web/sync/plan/plan-snapshot.ts';
import { arrived, stepBack, writeOf } from '../../../web/sync/plan/steps/undo-step.ts';
import { addItem, deleteItem, moveItem, updateItem } from '../../../web/sync/plan/writes.ts';
import { type Chance, chanceOf } from '../../convergence/random.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');
let projectId = 0;

beforeEach(async () => {
  projectId = (await aProject(staff, { majorPhases: 2, phases: 2, tasks: 2 })).id;
});

const readPlan = async () =>
  toSnapshot(dataOf(await staff.get(`/projects/${projectId}?plan=full`), projectWithPlan) as never);

/** Sends a write as the outbox does; returns the id of its row. */
async function send(plan: PlanSnapshot, write: PlanWrite): Promise<number> {
  const { entity } = write;
  switch (write.kind) {
    case 'create': {
      const parent = entity === 'task' ? { phaseId: write.parentId } : { majorPhaseId: write.parentId };
      const body = { ...write.fields, statusOn: write.statusOn, ...(entity === 'majorphase' ? {} : parent) };
      const made = await staff.post(itemPath(projectId, entity), body);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return (made.body as { data: { id: number } }).data.id;
    }
    case 'update': {
      const body = { ...write.fields, base: write.base, statusOn: write.statusOn };
      expect(await staff.patch(itemPath(projectId, entity, write.id), body)).toMatchObject({ status: 200 });
      return write.id;
    }
    case 'delete': {
      const since = write.since === undefined ? '' : `?since=${write.since}`;
      expect(await staff.delete(`${itemPath(projectId, entity, write.id)}${since}`)).toMatchObject({ status: 200 });
      return write.id;
    }
    case 'move': {
      const body = { move: { id: write.id, afterId: write.afterId } };
      expect(await staff.patch(orderPath(plan, entity, write.parentId), body)).toMatchObject({ status: 200 });
      return write.id;
    }
    default:
      throw new Error(`This test sends no ${write.kind}`);
  }
}

/** All dates of a plan by row, without the ids of new rows. */
function datesOf({ rows, project }: PlanSnapshot): Record<string, unknown> {
  const dates = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => /^(scheduled|started|completed|statusId)/.test(field)));
  const known = entities.flatMap((entity) =>
    Object.values(rows[entity])
      .filter(({ id }) => id > 0)
      .map((row) => [`${entity} ${row.id}`, dates(row)]),
  );
  return { project: dates(project), ...Object.fromEntries(known) };
}

const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

/** A write with the values that its fields had before. */
function aWrite(plan: PlanSnapshot, chance: Chance, kinds: Record<string, number>): PlanWrite {
  const write = anyWrite(plan, chance, kinds);
  if (write.kind !== 'update') return write;
  const row: Partial<Record<string, unknown>> = { ...plan.rows[write.entity][write.id] };
  const base = Object.fromEntries(Object.keys(write.fields).map((field) => [field, row[field]]));
  return { ...write, base } as PlanWrite;
}

function anyWrite(plan: PlanSnapshot, chance: Chance, kinds: Record<string, number>): PlanWrite {
  const kind = chance.weighted(kinds);
  const entity = chance.weighted({ task: 70, phase: 20, majorphase: 10 });
  const ids = Object.keys(plan.rows[entity]).map(Number);
  const [id = 0, share] = [ids[chance.below(ids.length)], chance.below(days.length)];
  const day = days[share] ?? '';
  const row = plan.rows[entity][id];
  const parents = Object.keys(plan.lists[entity]).map(Number);
  const parentId = parents[chance.below(parents.length)] ?? 0;
  if (kind === 'create' || !row) {
    const name = entity === 'task' ? { title: 'New' } : { name: 'New' };
    const status = entity === 'task' && chance.share() < 0.5 ? { statusId: 3 as const } : {};
    return { ...addItem(entity, { ...name, ...status }, { parentId, index: null }), ...statusDay(status, day) };
  }
  if (kind === 'delete') return deleteItem(entity, id);
  if (kind === 'move') return moveItem(entity, id, { parentId, afterId: null });
  if (entity === 'task' && kind === 'status') {
    const fields = { statusId: (1 + chance.below(3)) as 1 | 2 | 3 };
    return { ...updateItem('task', id, { fields, base: {} }), statusOn: day };
  }
  if (entity === 'phase' && chance.share() < 0.4) {
    const field = chance.share() < 0.5 ? 'scheduledStart' : 'scheduledCompletion';
    const value = chance.share() < 0.3 ? null : day;
    const other = field === 'scheduledStart' ? { scheduledCompletion: value } : { scheduledStart: value };
    return updateItem('phase', id, { fields: { [field]: value, ...other }, base: {} });
  }
  // Both at once, so that no completion lies before its start.
  const startedOn = chance.share() < 0.4 ? null : day;
  const completedOn = chance.share() < 0.4 ? null : (days[days.length - 1] ?? null);
  return updateItem(entity, id, { fields: { startedOn, completedOn }, base: {} });
}

function statusDay(status: object, day: string) {
  return 'statusId' in status ? { statusOn: day } : {};
}

// docs/product.md#dates-above
test.each([1, 2, 3])('a page draws what the server answers, seed %d', async (seed) => {
  const chance = chanceOf(seed);
  let plan = await readPlan();
  for (let step = 1; step <= 60; step += 1) {
    const write = aWrite(plan, chance, { status: 50, typed: 20, create: 10, delete: 10, move: 10 });
    const drawn = applyPending(plan, [write]);
    const id = await send(plan, write);
    plan = await readPlan();
    const answered = datesOf(plan);
    if (write.kind === 'create') delete answered[`${write.entity} ${id}`];
    expect(answered, `${step}: ${JSON.stringify(write)}`).toEqual(datesOf(drawn));
  }
});

// docs/product.md#status-and-dates
test.each([4, 5])('an undo restores all dates and who filled them, seed %d', async (seed) => {
  const chance = chanceOf(seed);
  let plan = await readPlan();
  for (let step = 1; step <= 30; step += 1) {
    const write = aWrite(plan, chance, { status: 60, typed: 20, create: 10, move: 10 });
    const before = { ...plan };
    const back = stepBack(before, write);
    const id = await send(plan, write);
    plan = await readPlan();
    if (!back || chance.share() < 0.5) continue;
    const undo = writeOf(plan, back.kind === 'delete' ? arrived(plan, back, id) : back);
    await send(plan, undo);
    plan = await readPlan();
    expect(datesOf(plan), `${step}: ${JSON.stringify(write)}`).toEqual(datesOf(before));
    expect(listOf(plan, 'majorphase', projectId)).toEqual(listOf(before, 'majorphase', projectId));
  }
});
