import { expect, test } from 'vitest';
import { board, type Clash, planClash } from '../../../functions/core/board/contract.ts';
import { trade } from '../../../functions/core/trades/contract.ts';
import { drawnClashes } from '../../../web/features/schedule/board/lanes/drawn-clashes.ts';
import { aProject, type Plan, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';

const staff = await signedInAs('staff');
const MS_PER_DAY = 86_400_000;
const { today } = dataOf(await staff.get('/board'), board);
/** A day from today on. */
const after = (days: number) => new Date(Date.parse(today) + days * MS_PER_DAY).toISOString().slice(0, 10);
const days = `from=${today}&to=${after(27)}`;

/** The board. The page finds the same clashes in it; of one project it does not see who is on other sites. */
async function boardOf(search: `&tradeId=${number}` | `&projectId=${number}`) {
  const answer = dataOf(await staff.get(`/board?${days}${search}`), board);
  const inOrder = (clashes: Clash[]) =>
    clashes.map((clash) => ({
      ...clash,
      projects: clash.projects.toSorted((one, other) => one.id - other.id),
      visits: clash.visits.toSorted((one, other) => one - other),
    }));
  if (search.startsWith('&tradeId')) expect(inOrder(drawnClashes(answer))).toEqual(inOrder(answer.clashes));
  return answer;
}

const clashesOf = async ({ id }: Pick<Plan, 'id'>) =>
  dataOf(await staff.get(`/projects/${id}/clashes`), planClash.array());

/** A project whose first task is planned for these days, from today, and assigned. */
async function aVisit(whom: { tradeId: number } | { userId: string }, from: number, to = from, tasks = 1) {
  const plan = await aProject(staff, { tasks });
  const schedule = (start: number, end: number) =>
    staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, {
      scheduledStart: after(start),
      scheduledCompletion: after(end),
    });
  expect((await schedule(from, to)).status).toBe(200);
  const item = { entity: 'task', id: plan.taskId };
  expect((await staff.post(`/projects/${plan.id}/assignments`, { ...item, ...whom })).status).toBe(201);
  return { ...plan, schedule };
}

// docs/product.md#board-clash, docs/product.md#plan-clashes
test('a trade on more sites than it has crews is a clash on exactly these days, for the board and for both plans', async () => {
  const { id: tradeId, name } = await aTrade(staff);
  const one = await aVisit({ tradeId }, 2, 5);
  expect((await boardOf(`&tradeId=${tradeId}`)).clashes).toEqual([]);
  const other = await aVisit({ tradeId }, 5, 8);
  const who = { userId: null, tradeId, name, crews: 1 };
  const clash = { ...who, from: after(5), to: after(5) };

  const { lanes, visits, clashes } = await boardOf(`&tradeId=${tradeId}`);
  expect(lanes).toEqual([{ ...who, from: undefined, hue: 1 }].map(({ from: _, ...lane }) => lane));
  expect(visits.map(({ projectId, from, to, name: task }) => [projectId, from, to, task])).toEqual([
    [one.id, after(2), after(5), 'Task 1.1.1'],
    [other.id, after(5), after(8), 'Task 1.1.1'],
  ]);
  expect(clashes).toMatchObject([clash]);
  expect(clashes[0]?.visits.toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
  const projects = expect.arrayContaining([one, other].map(({ id }) => expect.objectContaining({ id })));
  for (const plan of [one, other]) {
    expect(await clashesOf(plan)).toEqual([{ ...clash, projects, rows: [{ entity: 'task', id: plan.taskId }] }]);
  }
  // The board of one project tells its clashes with others, which it does not show.
  expect((await boardOf(`&projectId=${one.id}`)).clashes).toMatchObject([clash]);

  // Another crew, or another day, and it is none.
  dataOf(await staff.patch(`/trades/${tradeId}`, { crews: 2 }), trade);
  expect([await clashesOf(one), await clashesOf(other)]).toEqual([[], []]);
  dataOf(await staff.patch(`/trades/${tradeId}`, { crews: 1 }), trade);
  await other.schedule(6, 8);
  expect([await clashesOf(one), (await boardOf(`&tradeId=${tradeId}`)).clashes]).toEqual([[], []]);
});

// docs/product.md#board-clash
test('a person is on one site a day; work that is over, completed or of a deleted project does not count', async () => {
  const { person } = await signedInAs('staff');
  const one = await aVisit({ userId: person.id }, -3, 3);
  const other = await aVisit({ userId: person.id }, -2, 1);
  expect(await clashesOf(one)).toMatchObject([{ userId: person.id, tradeId: null, from: today, to: after(1) }]);
  await staff.patch(`/projects/${other.id}/tasks/${other.taskId}`, { statusId: 3 });
  expect(await clashesOf(one)).toEqual([]);
  const third = await aVisit({ userId: person.id }, 2);
  expect(await clashesOf(one)).toMatchObject([{ from: after(2), to: after(2) }]);
  await (await signedInAs('admin')).delete(`/projects/${third.id}`);
  expect(await clashesOf(one)).toEqual([]);
});

// docs/product.md#board-clash
test('two rows of one project on one day are no clash, and a phase is a visit as its tasks are', async () => {
  const { id: tradeId } = await aTrade(staff);
  const one = await aVisit({ tradeId }, 2, 4);
  await staff.patch(`/projects/${one.id}/phases/${one.phaseId}`, {
    scheduledStart: after(2),
    scheduledCompletion: after(6),
  });
  await staff.post(`/projects/${one.id}/assignments`, { entity: 'phase', id: one.phaseId, tradeId });
  expect(await clashesOf(one)).toEqual([]);
  await aVisit({ tradeId }, 6);
  expect(await clashesOf(one)).toMatchObject([{ from: after(6), rows: [{ entity: 'phase', id: one.phaseId }] }]);
});

// docs/product.md#board-nobody
test('launched work without anybody, and visits without an answer, are counted with their first rows', async () => {
  const { id: tradeId } = await aTrade(staff);
  const plan = await aVisit({ tradeId }, 3, 4, 2);
  const [, free = 0] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const path = `/projects/${plan.id}/tasks/${free}`;
  await staff.patch(path, { scheduledStart: after(6), scheduledCompletion: after(7) });
  const nobody = async () => {
    const { unassigned, unanswered, visits } = await boardOf(`&projectId=${plan.id}`);
    return [unassigned.rows.map(({ itemId }) => itemId), unassigned.total, unanswered.total, visits.length];
  };
  expect(await nobody()).toEqual([[], 0, 0, 1]);
  await staff.patch(`/projects/${plan.id}`, { launchedOn: today });
  expect(await nobody()).toEqual([[free], 1, 1, 1]);

  // An answer counts while the visit has the days that it was given for.
  const [visit] = (await boardOf(`&projectId=${plan.id}`)).visits;
  const answer = { answer: 'coming', day: null };
  expect((await staff.patch(`/projects/${plan.id}/assignments/${visit?.id}`, answer)).status).toBe(200);
  expect(await nobody()).toEqual([[free], 1, 0, 1]);
  await plan.schedule(3, 5);
  expect(await nobody()).toEqual([[free], 1, 1, 1]);

  // An assignment of a phase counts for its tasks.
  await staff.post(`/projects/${plan.id}/assignments`, { entity: 'phase', id: plan.phaseId, tradeId });
  expect(await nobody()).toEqual([[], 0, 1, 1]);
});

// docs/product.md#board-limits
test('the days are two, in order, and no more than nine weeks', async () => {
  for (const search of [
    `from=${today}`,
    `from=${after(1)}&to=${today}`,
    `from=${today}&to=${after(63)}`,
    'from=x&to=y',
  ]) {
    expect([search, (await staff.get(`/board?${search}`)).status]).toEqual([search, 400]);
  }
  expect((await staff.get(`/board?from=${today}&to=${after(62)}`)).status).toBe(200);
});

// docs/product.md#board-clash
test('days that are over have no clash', async () => {
  const { id: tradeId } = await aTrade(staff);
  for (const _ of ['one', 'other']) await aVisit({ tradeId }, -3);
  const past = `from=${after(-7)}&to=${after(-1)}`;
  const { visits, clashes } = dataOf(await staff.get(`/board?${past}&tradeId=${tradeId}`), board);
  expect([visits.length, clashes]).toEqual([2, []]);
});
