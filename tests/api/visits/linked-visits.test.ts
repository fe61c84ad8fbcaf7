// Visits to rows of linked plans.
// Any day will do: rows of aLinkedVisit count every day.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proposalAccepted } from '../../../functions/core/assignments/contract.ts';
import { change } from '../../../functions/core/changes/contract.ts';
import { notification } from '../../../functions/core/notifications/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { today } from '../../../functions/core/today/contract.ts';
import { visitAnswered } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aLinkedVisit, assignTo, aVisit, dayFromNow, holderOf, visitOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');

// docs/product.md#other-day
test('other days say whether they move other work', async () => {
  const { plan, tasks, holder } = await aLinkedVisit(staff);
  const [visit] = (await holder.read()).visits;
  expect(visit).toMatchObject({ from: dayFromNow(3), to: dayFromNow(5), days: 3 });
  expect(visit?.choices[0]).toEqual({ day: dayFromNow(4), fits: 'moves', cost: null });
  // No day before the end of what it waits for.
  expect(visit?.choices.every(({ day }) => day > dayFromNow(3))).toBe(true);
  // The next task has its own day, five days later: until then there is room.
  await staff.patch(`/projects/${plan.id}/tasks/${tasks[2]}`, { notBefore: dayFromNow(9) });
  const [then] = (await holder.read()).visits;
  expect(then?.choices.map(({ day, fits }) => [day, fits]).slice(0, 5)).toEqual([
    [dayFromNow(4), 'good'],
    [dayFromNow(5), 'good'],
    [dayFromNow(6), 'good'],
    [dayFromNow(7), 'moves'],
    [dayFromNow(8), 'moves'],
  ]);
});

// docs/product.md#visit-work
test('a report of work in a linked plan moves what follows, in the same request', async () => {
  const { plan, tasks, assignmentId, holder } = await aLinkedVisit(staff, -5);
  const { seq } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const days = { from: dayFromNow(-2), to: dayFromNow(0) };
  const visit = visitOf(await holder.answer({ assignmentId, answer: 'completed', day: dayFromNow(-1), for: days }));
  expect(visit).toMatchObject({ work: 'completed' });
  const changes = dataOf(await staff.get(`/projects/${plan.id}/changes?since=${seq}`), change.array());
  expect(changes.map(({ op, entity }) => `${op} ${entity}`)).toContain('reschedule project');
  expect(new Set(changes.map(({ requestKey }) => requestKey)).size).toBe(1);
  const { majorPhases } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const third = majorPhases[0]?.phases[0]?.tasks.find(({ id }) => id === tasks[2]);
  expect(third?.scheduledStart).not.toBe(dayFromNow(1));
});

// docs/product.md#trade-page-answers
test('a report tells before and after that it moves what others have confirmed, and a trial writes nothing', async () => {
  const { plan, tasks, assignmentId, holder } = await aLinkedVisit(staff, -5);
  const { id: second } = await aTrade(staff);
  const theirs = await assignTo(staff, plan.id, { entity: 'task', id: tasks[2] ?? 0 }, second);
  const other = holderOf((await aLink(staff, second)).url);
  const report = {
    assignmentId,
    answer: 'completed',
    day: dayFromNow(-1),
    for: { from: dayFromNow(-2), to: dayFromNow(0) },
  };
  const told = async (body: object, key?: string) => {
    const { visit, movesOthers } = dataOf(await holder.answer(body, key), visitAnswered);
    return [visit?.work, movesOthers];
  };
  const trial = { ...report, isTrial: true };
  // Nobody has confirmed anything yet.
  expect(await told(trial)).toEqual([undefined, false]);
  const { from, to } = (await other.read()).visits[0] ?? {};
  await other.answer({ assignmentId: theirs, answer: 'coming', day: null, for: { from, to } });
  const { seq } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const key = randomUUID();
  expect(await told(trial, key)).toEqual([undefined, true]);
  expect(dataOf(await staff.get(`/projects/${plan.id}/changes?since=${seq}`), change.array())).toEqual([]);
  // A trial keeps no key; what is said twice is told twice.
  expect(await told(report, key)).toEqual(['completed', true]);
  expect(await told(report, key)).toEqual(['completed', true]);
  expect((await other.read()).visits[0]).toMatchObject({ state: 'asked' });
  expect(await told({ ...report, answer: 'coming', day: null })).toEqual(['completed', false]);
});

// docs/product.md#open-proposals
test('a proposal waits for its answer when its row moves: on the row, on Today, in the bell and for its trade', async () => {
  const { plan, tasks, assignmentId, holder } = await aLinkedVisit(staff);
  const asked = { from: dayFromNow(3), to: dayFromNow(5) };
  await holder.answer({ assignmentId, answer: 'other', day: dayFromNow(8), for: asked });
  await staff.patch(`/projects/${plan.id}/tasks/${tasks[0]}`, { duration: 4 });
  const [visit] = (await holder.read()).visits;
  expect(visit).toMatchObject({ state: 'other', proposedOn: dayFromNow(8), from: dayFromNow(4) });
  const ofPlan = async () =>
    dataOf(await staff.get(`/today?who=all&day=${dayFromNow(0)}`), today).proposals.filter(
      ({ project }) => project.id === plan.id,
    );
  expect(await ofPlan()).toEqual([
    {
      id: assignmentId,
      project: { id: plan.id, name: expect.any(String) },
      entity: 'task',
      rowId: tasks[1],
      name: expect.any(String),
      trade: expect.any(String),
      proposedOn: dayFromNow(8),
      askedFor: asked,
      planned: { from: dayFromNow(4), to: dayFromNow(6) },
    },
  ]);
  const feed = dataOf(await staff.get('/notifications?limit=50'), notification.array());
  expect(feed.filter(({ project, status }) => project?.id === plan.id && status === 'proposed')).toMatchObject([
    { kind: 'status', text: dayFromNow(8), isUnread: true },
  ]);
  dataOf(await staff.post(`/projects/${plan.id}/assignments/${assignmentId}/accept`), proposalAccepted);
  expect(await ofPlan()).toEqual([]);
});

// docs/product.md#accept-proposal
test('an accepted proposal moves the row and what follows, and counts as coming for the days of then', async () => {
  const { plan, tasks, assignmentId, holder } = await aLinkedVisit(staff);
  const path = `/projects/${plan.id}/assignments/${assignmentId}/accept`;
  expect((await staff.post(path)).status).toBe(422);
  const propose = (day: number) =>
    holder.answer({
      assignmentId,
      answer: 'other',
      day: dayFromNow(day),
      for: { from: dayFromNow(3), to: dayFromNow(5) },
    });
  // Before what it waits for.
  await propose(1);
  expect((await staff.post(path)).status).toBe(422);
  await propose(5);
  const { seq } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const accepted = dataOf(await staff.post(path, {}, randomUUID()), proposalAccepted);
  expect(accepted).toMatchObject({
    assignment: { answer: 'coming', answeredFor: { from: dayFromNow(5), to: dayFromNow(7) }, proposedOn: null },
    was: { notBefore: null, scheduledStart: dayFromNow(3) },
  });
  const changes = dataOf(await staff.get(`/projects/${plan.id}/changes?since=${seq}`), change.array());
  expect(changes.map(({ op, entity }) => `${op} ${entity}`).sort()).toEqual([
    'reschedule project',
    'update assignment',
    'update task',
  ]);
  expect(new Set(changes.map(({ requestKey }) => requestKey)).size).toBe(1);
  const { majorPhases } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const third = majorPhases[0]?.phases[0]?.tasks.find(({ id }) => id === tasks[2]);
  expect(third?.scheduledStart).toBe(dayFromNow(8));
  expect((await holder.read()).visits[0]).toMatchObject({ state: 'coming', from: dayFromNow(5) });
  // Taking the day back makes the answer one for other days.
  await staff.patch(`/projects/${plan.id}/tasks/${tasks[1]}`, { notBefore: accepted.was.notBefore });
  expect((await holder.read()).visits[0]).toMatchObject({ state: 'asked', from: dayFromNow(3) });
});

// docs/product.md#accept-proposal
test('in manual mode an accepted proposal gives the row its days, as long as it was', async () => {
  const plan = await aProject(staff);
  const { id: trade } = await aTrade(staff);
  const assignmentId = await aVisit(staff, plan, trade, 2, 4);
  const holder = holderOf((await aLink(staff, trade)).url);
  await holder.answer({
    assignmentId,
    answer: 'other',
    day: dayFromNow(6),
    for: { from: dayFromNow(2), to: dayFromNow(4) },
  });
  dataOf(await staff.post(`/projects/${plan.id}/assignments/${assignmentId}/accept`), proposalAccepted);
  expect((await holder.read()).visits[0]).toMatchObject({ state: 'coming', from: dayFromNow(6), to: dayFromNow(8) });
});

// docs/product.md#cost-for-trades
test('what another day costs is told when the company says so', async () => {
  const admin = await signedInAs('admin');
  const { holder } = await aLinkedVisit(staff);
  await withLock('settings', async () => {
    await admin.patch('/settings', { tellsTradesCost: true });
    const { showsCost, visits } = await holder.read();
    await admin.patch('/settings', { tellsTradesCost: false });
    expect(showsCost).toBe(true);
    // A whole week later is five working days, whichever day of the week today is.
    expect(visits[0]?.choices).toContainEqual({ day: dayFromNow(10), fits: 'moves', cost: 5 });
  });
});
