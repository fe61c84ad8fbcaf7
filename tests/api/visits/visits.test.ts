// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { task } from '../../../functions/core/plan/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { tradeLink, tradeLinkRevoked } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, assignTo, aVisit, dayFromNow, holderOf, keyIn, visitOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');
const gone = { status: 404, body: { message: 'not found' } };

// docs/product.md#trade-links
test('a link shows the visits of the next 14 days of all projects, and late ones', async () => {
  const name = unique('Plumber');
  const { id: trade } = await aTrade(staff, { name, language: 'es' });
  const [first, second, far] = [await aProject(staff), await aProject(staff), await aProject(staff)];
  await staff.patch(`/projects/${first.id}`, {
    address: '1 Oak Avenue',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
  });
  const visit = await aVisit(staff, first, trade, 2, 3);
  const late = await aVisit(staff, second, trade, -5, -4);
  const after = await aVisit(staff, far, trade, 14, 16);
  const { url } = await aLink(staff, trade);
  expect(url).toMatch(new RegExp(`^${inject('stack').url}/t/#[0-9a-z]+\\.[\\w-]{22}$`));
  const page = await holderOf(url).read();
  expect(page).toMatchObject({
    trade: { name, language: 'es' },
    today: dayFromNow(0),
    until: dayFromNow(13),
    showsCost: false,
  });
  expect(page.visits.map(({ id }) => id)).toEqual([late, visit]);
  expect(page.visits[1]).toMatchObject({
    project: { address: '1 Oak Avenue, Springfield, IL 62701' },
    phase: 'Phase 1.1',
    task: 'Task 1.1.1',
    from: dayFromNow(2),
    to: dayFromNow(3),
    days: 2,
    state: 'asked',
    proposedOn: null,
    work: 'open',
    mayStart: false,
    mayFinish: false,
    choices: [],
    contact: { name: `${staff.person.firstName} ${staff.person.lastName}`, email: staff.person.email },
  });
  expect(page.visits[0]).toMatchObject({ mayStart: true, mayFinish: true });
  const later = {
    id: after,
    project: expect.any(String),
    phase: 'Phase 1.1',
    task: 'Task 1.1.1',
    from: dayFromNow(14),
  };
  expect(page.later).toEqual({ count: 1, first: [later] });
});

// docs/product.md#trade-links
test('of later visits a link says how many there are, and the first ten', async () => {
  const { id: trade } = await aTrade(staff);
  const all: number[] = [];
  for (const days of [40, 20, 14, 13]) all.unshift(await aVisit(staff, await aProject(staff), trade, days));
  const { url } = await aLink(staff, trade);
  const { visits, later } = await holderOf(url).read();
  expect(visits.map(({ id }) => id)).toEqual(all.slice(0, 1));
  expect(later.count).toBe(3);
  expect(later.first.map(({ id }) => id)).toEqual(all.slice(1));
});

test('a page asks again and gets a 304 until something changed', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const etag = (await holder.ask()).headers.get('etag') ?? '';
  const again = await fetch(`${inject('stack').url}/api/visits`, {
    headers: { 'x-visit-key': holder.key, 'x-forwarded-for': anAddress(), 'if-none-match': etag },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: 'Another name' });
  expect((await holder.ask({ 'if-none-match': etag })).status).toBe(200);
});

// docs/product.md#trade-links
test('the live link of a trade is given again, and a revoked one is replaced', async () => {
  const { id: trade } = await aTrade(staff);
  const first = await aLink(staff, trade);
  expect(first).toMatchObject({ expiresOn: dayFromNow(60), mailed: false });
  expect(first.text).toContain(first.url);
  expect(await aLink(staff, trade)).toMatchObject({ id: first.id, url: first.url });
  await holderOf(first.url).read();
  const [listed] = dataOf(await staff.get(`/trades/${trade}/links`), tradeLink.array());
  expect(listed).toMatchObject({ id: first.id, usedAt: expect.any(String) });
  dataOf(await staff.delete(`/trades/${trade}/links/${first.id}`), tradeLinkRevoked);
  expect(await holderOf(first.url).ask()).toMatchObject(gone);
  expect((await staff.delete(`/trades/${trade}/links/${first.id}`)).status).toBe(404);
  expect(dataOf(await staff.get(`/trades/${trade}/links`), tradeLink.array())).toEqual([]);
  const second = await aLink(staff, trade);
  expect(second.url).not.toBe(first.url);
  expect((await holderOf(second.url).ask()).status).toBe(200);
  expect(await holderOf(first.url).ask()).toMatchObject(gone);
});

// docs/product.md#trade-links
test('no key, a wrong key and the key of a deleted trade open nothing and are answered alike', async () => {
  const { id: trade } = await aTrade(staff);
  const { url } = await aLink(staff, trade);
  const [id, code = ''] = keyIn(url).split('.');
  const wrong = [`${id}.${'A'.repeat(22)}`, `zzzz.${code}`, code, '', `${id}.${code.slice(0, 21)}`];
  for (const key of wrong)
    expect(await send('GET', '/visits', { headers: { 'x-visit-key': key } })).toMatchObject(gone);
  expect(await send('GET', '/visits')).toMatchObject(gone);
  expect((await holderOf(url).ask()).status).toBe(200);
  await staff.delete(`/trades/${trade}`);
  expect(await holderOf(url).ask()).toMatchObject(gone);
  const answer = { assignmentId: 1, answer: 'coming', day: null, for: { from: dayFromNow(1), to: dayFromNow(1) } };
  expect(await holderOf(url).answer(answer)).toMatchObject(gone);
});

// docs/product.md#visit-answers
test('an answer is on the plan and in the history with the name of the trade', async () => {
  const name = unique('Electrician');
  const { id: trade } = await aTrade(staff, { name });
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const days = { from: dayFromNow(1), to: dayFromNow(1) };
  const visit = visitOf(await holder.answer({ assignmentId, answer: 'coming', day: null, for: days }));
  expect(visit).toMatchObject({ id: assignmentId, state: 'coming' });
  const { assignments } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  expect(assignments).toMatchObject([{ id: assignmentId, tradeId: trade, answer: 'coming', answeredFor: days }]);
  const [line] = dataOf(await staff.get(`/projects/${plan.id}/changes`), historyLine.array());
  expect(line).toMatchObject({ entity: 'assignment', op: 'update', actor: null, actorName: name });
});

// docs/product.md#visit-answers
test('an answer counts while the visit has the days it was given for', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const at = (day: number) => ({ from: dayFromNow(day), to: dayFromNow(day) });
  const state = async () => (await holder.read()).visits[0]?.state;
  const move = (day: number) =>
    staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, {
      scheduledStart: dayFromNow(day),
      scheduledCompletion: dayFromNow(day),
    });
  await holder.answer({ assignmentId, answer: 'cant', day: null, for: at(1) });
  await move(3);
  expect(await state()).toBe('asked');
  await move(1);
  expect(await state()).toBe('cant');
  // Given without a network, before the visit moved: it does not replace the answer for the current days.
  await move(3);
  await holder.answer({ assignmentId, answer: 'coming', day: null, for: at(3) });
  await holder.answer({ assignmentId, answer: 'cant', day: null, for: at(1) });
  expect(await state()).toBe('coming');
  const other = { assignmentId, answer: 'other', for: at(3) };
  expect((await holder.answer({ ...other, day: null })).status).toBe(422);
  expect((await holder.answer({ ...other, day: dayFromNow(-3) })).status).toBe(422);
  expect(visitOf(await holder.answer({ ...other, day: dayFromNow(6) }))).toMatchObject({
    state: 'other',
    proposedOn: dayFromNow(6),
  });
});

// docs/product.md#visit-answers
test('an answer that is sent again is written once, and a key is for one request', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const answer = { assignmentId, answer: 'coming', day: null, for: { from: dayFromNow(1), to: dayFromNow(1) } };
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => holder.answer(answer, key)));
  expect(replies.map(visitOf)).toEqual([1, 2, 3].map(() => expect.objectContaining({ state: 'coming' })));
  const lines = dataOf(await staff.get(`/projects/${plan.id}/changes?entity=assignment`), historyLine.array());
  expect(lines.map(({ op, requestKey }) => [op, requestKey])).toEqual([
    ['update', key],
    ['create', null],
  ]);
  expect((await holder.answer({ ...answer, answer: 'cant' }, key)).status).toBe(422);
  expect((await send('POST', '/visits/answers', { headers: { 'x-visit-key': holder.key }, json: answer })).status).toBe(
    400,
  );
});

// docs/product.md#visit-answers
test('a visit to a project that was completed meanwhile takes no answer', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade, 0);
  const holder = holderOf((await aLink(staff, trade)).url);
  const day = dayFromNow(0);
  const done = { startedOn: day, completedOn: day };
  expect((await staff.patch(`/projects/${plan.id}`, done)).status).toBe(200);
  for (const answer of ['coming', 'started', 'completed']) {
    const said = { assignmentId, answer, day: answer === 'coming' ? null : day, for: { from: day, to: day } };
    expect((await holder.answer(said)).status, answer).toBe(422);
  }
  const kept = dataOf(await staff.get(`/projects/${plan.id}/tasks/${plan.taskId}`), task);
  expect(kept.statusId).toBe(1);
});

// docs/product.md#visit-work
test('started and completed are the status of the task, on the day that the trade says', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade, -3, 2);
  const holder = holderOf((await aLink(staff, trade)).url);
  const report = (answer: string, day: string | null) =>
    holder.answer({ assignmentId, answer, day, for: { from: dayFromNow(-3), to: dayFromNow(2) } });
  expect((await report('started', dayFromNow(2))).status).toBe(422);
  expect((await report('started', null)).status).toBe(422);
  expect(visitOf(await report('started', dayFromNow(-2)))).toMatchObject({
    work: 'started',
    mayStart: false,
    mayFinish: true,
  });
  expect(visitOf(await report('completed', dayFromNow(-1)))).toMatchObject({ work: 'completed', mayFinish: false });
  // Twice is once.
  visitOf(await report('started', dayFromNow(0)));
  const done = dataOf(await staff.get(`/projects/${plan.id}/tasks/${plan.taskId}`), task);
  expect(done).toMatchObject({ statusId: 3, startedOn: dayFromNow(-2), completedOn: dayFromNow(-1) });
});

// docs/product.md#visit-answers, docs/product.md#visit-work
test('a trade answers visits of its page alone, and reports work from its day on', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade, 250);
  const holder = holderOf((await aLink(staff, trade)).url);
  const planFor = (day: number) =>
    staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, {
      scheduledStart: dayFromNow(day),
      scheduledCompletion: dayFromNow(day),
    });
  const replies = async (at: number) => {
    const said = { assignmentId, for: { from: dayFromNow(at), to: dayFromNow(at) } };
    const today = dayFromNow(0);
    const form = new File(['%PDF-1.7\n'], 'form.pdf');
    const [coming, started, completed, photo] = [
      await holder.answer({ ...said, answer: 'coming', day: null }),
      await holder.answer({ ...said, answer: 'started', day: today }),
      await holder.answer({ ...said, answer: 'completed', day: today }),
      await holder.upload(`/visits/photos?assignmentId=${assignmentId}`, form),
    ];
    return [coming, started, completed, photo].map(({ status }) => status);
  };
  expect(await replies(250)).toEqual([422, 422, 422, 422]);
  await planFor(-40);
  expect(await replies(-40)).toEqual([422, 422, 422, 422]);
  await planFor(13);
  expect(await replies(13)).toEqual([200, 422, 422, 201]);
  // A telephone that is a day ahead of the company.
  await planFor(1);
  const ahead = {
    assignmentId,
    answer: 'started',
    day: dayFromNow(1),
    for: { from: dayFromNow(1), to: dayFromNow(1) },
  };
  expect(visitOf(await holder.answer(ahead))?.work).toBe('started');
  await planFor(0);
  expect(await replies(0)).toEqual([200, 200, 200, 201]);
  // Photos that waited while the work was completed.
  await planFor(-13);
  expect(await replies(-13)).toEqual([200, 200, 200, 201]);
});

// docs/product.md#visit-work
test('a visit to a phase is for its tasks that nobody else has', async () => {
  const [{ id: trade }, { id: other }] = [await aTrade(staff), await aTrade(staff)];
  const plan = await aProject(staff, { tasks: 3 });
  const [, , theirs] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const days = { scheduledStart: dayFromNow(0), scheduledCompletion: dayFromNow(4) };
  await staff.patch(`/projects/${plan.id}/phases/${plan.phaseId}`, days);
  const assignmentId = await assignTo(staff, plan.id, { entity: 'phase', id: plan.phaseId }, trade);
  await assignTo(staff, plan.id, { entity: 'task', id: theirs ?? 0 }, other);
  const holder = holderOf((await aLink(staff, trade)).url);
  const report = (answer: string) =>
    holder.answer({ assignmentId, answer, day: dayFromNow(0), for: { from: dayFromNow(0), to: dayFromNow(4) } });
  const statuses = async () => {
    const { majorPhases } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
    return majorPhases[0]?.phases[0]?.tasks.map(({ statusId }) => statusId);
  };
  expect((await holder.read()).visits).toMatchObject([{ id: assignmentId, task: null, work: 'open' }]);
  expect(visitOf(await report('started'))?.work).toBe('started');
  expect(await statuses()).toEqual([2, 1, 1]);
  expect(visitOf(await report('completed'))?.work).toBe('completed');
  expect(await statuses()).toEqual([3, 3, 1]);
});

test('what is unassigned, deleted or over is no visit, and cannot be answered', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade);
  const holder = holderOf((await aLink(staff, trade)).url);
  const answer = () =>
    holder.answer({ assignmentId, answer: 'coming', day: null, for: { from: dayFromNow(1), to: dayFromNow(1) } });
  const isGone = async () => {
    expect((await holder.read()).visits).toEqual([]);
    expect(await answer()).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'assignmentId'] }] } });
  };
  await staff.delete(`/projects/${plan.id}/assignments/${assignmentId}`);
  await isGone();
  await assignTo(staff, plan.id, { entity: 'task', id: plan.taskId }, trade);
  expect((await answer()).status).toBe(200);
  await staff.delete(`/projects/${plan.id}/phases/${plan.phaseId}`);
  await isGone();
  await staff.post(`/projects/${plan.id}/phases/${plan.phaseId}/restore`);
  expect((await answer()).status).toBe(200);
  await admin.delete(`/projects/${plan.id}`);
  await isGone();
});
