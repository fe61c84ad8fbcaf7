// The work of today over all projects.
// Any day will do: plans by hand keep the days they are given, and days with a record are shown, worked or not.
import { expect, test } from 'vitest';
import { limits } from '../../functions/core/common/limits.ts';
import { weekdays } from '../../functions/core/common/names.ts';
import { noteCreated } from '../../functions/core/notes/contract.ts';
import { today as answer, type TodayRow, todayDiary, todayPhotos } from '../../functions/core/today/contract.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { type Caller, dataOf } from '../support/client.ts';
import { aCompany } from '../support/decisions.ts';
import { jpeg, pdf } from '../support/files.ts';
import { anIssuedReport, aReport } from '../support/reports/reports.ts';
import { aTrade } from '../support/trades.ts';
import { dayFromNow } from '../support/visits.ts';

const staff = await signedInAs('staff');

const now = () => new Date().toISOString();

async function answerOf(query = '&who=all', caller: Caller = staff) {
  return dataOf(await caller.get(`/today?day=${dayFromNow(0)}${query}`), answer);
}

/** The names of a project's rows by section. */
async function namesIn(projectId: number, query?: string, caller?: Caller) {
  const { late, now: current, next } = await answerOf(query, caller);
  const of = (rows: TodayRow[]) => rows.filter(({ project }) => project.id === projectId).map(({ name }) => name);
  return { late: of(late), now: of(current), next: of(next) };
}

// docs/product.md#today-work
test('open work of a launched project is late, of today or of the next days', async () => {
  const name = unique('Today');
  const plan = await aProject(staff, { name, phases: 2, tasks: 9 });
  await staff.patch(`/projects/${plan.id}`, { address: '12 Elm Street', city: 'Davis' });
  const [first, second] = plan.majorPhases[0]?.phases ?? [];
  const [slipped, older, done, going, begun, ends, soon, later, week] = first?.tasks ?? [];
  const task = (id: number | undefined, start: number | null, completion: number | null, rest = {}) =>
    staff.patch(`/projects/${plan.id}/tasks/${id}`, {
      scheduledStart: start === null ? null : dayFromNow(start),
      scheduledCompletion: completion === null ? null : dayFromNow(completion),
      ...rest,
    });
  await task(slipped, -5, -1);
  await task(older, null, -3, { statusId: 2 });
  await task(done, -9, -8, { statusId: 3 });
  await task(going, -3, 2);
  await task(begun, 4, 9, { statusId: 2 });
  await task(ends, null, 0);
  await task(soon, 2, 30);
  await task(later, 8, 30);
  await task(week, null, 7);
  const phase = { scheduledStart: dayFromNow(-5), scheduledCompletion: dayFromNow(-1) };
  await staff.patch(`/projects/${plan.id}/phases/${first?.id}`, phase);

  // Nobody works on a project before its launch.
  expect(await namesIn(plan.id)).toEqual({ late: [], now: [], next: [] });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: now() });

  // The open tasks of a phase stand for it. The client's access does not matter.
  const sections = {
    late: ['Task 1.1.1', 'Task 1.1.2'],
    now: ['Task 1.1.6', 'Task 1.1.4', 'Task 1.1.5'],
    next: ['Task 1.1.7', 'Task 1.1.9'],
  };
  expect(await namesIn(plan.id)).toEqual(sections);
  await staff.patch(`/projects/${plan.id}`, { isEnabled: true });
  expect(await namesIn(plan.id)).toEqual(sections);
  expect((await namesIn(plan.id, '&who=all&days=1')).next).toEqual([]);
  expect((await namesIn(plan.id, '&who=all&days=14')).next).toEqual(['Task 1.1.7', 'Task 1.1.9', 'Task 1.1.8']);

  const [row] = (await answerOf()).late.filter(({ project }) => project.id === plan.id);
  expect(row).toMatchObject({
    project: { id: plan.id, name, address: '12 Elm Street, Davis' },
    entity: 'task',
    phase: { id: first?.id, name: 'Phase 1.1' },
    statusId: 1,
    start: dayFromNow(-5),
    completion: dayFromNow(-1),
    startedOn: null,
    daysLate: 1,
  });

  // A phase without open tasks is work of its own.
  const { tasks = [] } = second ?? {};
  for (const id of tasks) await staff.delete(`/projects/${plan.id}/tasks/${id}`);
  await staff.patch(`/projects/${plan.id}/phases/${second?.id}`, phase);
  expect((await namesIn(plan.id)).late).toEqual(['Task 1.1.1', 'Phase 1.2', 'Task 1.1.2']);
  await staff.patch(`/projects/${plan.id}/phases/${second?.id}`, { startedOn: dayFromNow(-2) });
  const phases = (await answerOf()).late.filter(({ project, entity }) => project.id === plan.id && entity === 'phase');
  expect(phases).toMatchObject([{ statusId: 2, startedOn: dayFromNow(-2), startedBy: 'person', phase: null }]);

  await staff.patch(`/projects/${plan.id}`, { startedOn: dayFromNow(-9), completedOn: dayFromNow(-1) });
  expect(await namesIn(plan.id)).toEqual({ late: [], now: [], next: [] });
});

// docs/product.md#today-work
test('a deleted project and a template have no work of today', async () => {
  const plan = await aProject(staff);
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { scheduledCompletion: dayFromNow(0) });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: now() });
  expect((await namesIn(plan.id)).now).toEqual(['Task 1.1.1']);
  const admin = await signedInAs('admin');
  await admin.delete(`/projects/${plan.id}`);
  expect((await namesIn(plan.id)).now).toEqual([]);
  const { late, now: current, next } = await answerOf('&who=all&days=14');
  const projects = new Set([...late, ...current, ...next].map(({ project }) => project.id));
  const { body } = await staff.get('/templates');
  for (const { id } of (body as { data: { id: number }[] }).data) expect(projects.has(id)).toBe(false);
});

// docs/product.md#today-who
test("somebody's work is what is assigned to them, and the tasks of their phases that nobody else has", async () => {
  const plan = await aProject(staff, { phases: 3, tasks: 3 });
  const [mixed, whole, later] = plan.majorPhases[0]?.phases ?? [];
  const [own, shared, others] = mixed?.tasks ?? [];
  const me = await signedInAs('staff');
  const trade = await aTrade(staff);
  const assign = (entity: 'phase' | 'task', id: number | undefined, whom: object) =>
    staff.post(`/projects/${plan.id}/assignments`, { entity, id, ...whom });
  const today = { scheduledStart: dayFromNow(0), scheduledCompletion: dayFromNow(0) };
  for (const id of mixed?.tasks ?? []) await staff.patch(`/projects/${plan.id}/tasks/${id}`, today);
  // Tasks without days of their own are part of the visit for their phase.
  for (const { id } of [mixed, whole].filter((phase) => phase !== undefined)) {
    await staff.patch(`/projects/${plan.id}/phases/${id}`, today);
  }
  await staff.patch(`/projects/${plan.id}`, { launchedOn: now() });
  await assign('task', own, { userId: me.person.id });
  await assign('phase', mixed?.id, { tradeId: trade.id });
  await assign('task', others, { userId: staff.person.id });
  await assign('phase', whole?.id, { userId: me.person.id });
  await assign('phase', later?.id, { userId: me.person.id });

  const mine = ['Task 1.1.1', 'Task 1.2.1', 'Task 1.2.2', 'Task 1.2.3'];
  expect((await namesIn(plan.id, '&who=me', me)).now).toEqual(mine);
  expect((await namesIn(plan.id, '', me)).now).toEqual(mine);
  expect((await namesIn(plan.id, `&who=user:${me.person.id}`)).now).toEqual(mine);
  expect((await namesIn(plan.id, `&who=trade:${trade.id}`)).now).toEqual(['Task 1.1.2']);
  expect((await namesIn(plan.id, '&who=me')).now).toEqual(['Task 1.1.3']);

  // A row says who does it: its own people, else those of its phase.
  const all = await answerOf('&who=all');
  const whoDoes = (id: number | undefined) =>
    all.now
      .find((row) => row.entity === 'task' && row.id === id)
      ?.assignments.map(({ userId, tradeId }) => userId ?? tradeId);
  expect(whoDoes(own)).toEqual([me.person.id]);
  expect(whoDoes(shared)).toEqual([trade.id]);
  expect(whoDoes(whole?.tasks[0])).toBeUndefined();

  // A trade that was deleted does nothing, so the task is of its phase's people again.
  const gone = await aTrade(staff);
  await assign('task', whole?.tasks[2], { tradeId: gone.id });
  expect((await namesIn(plan.id, '', me)).now).toEqual(mine.slice(0, 3));
  await staff.delete(`/trades/${gone.id}`);
  expect((await namesIn(plan.id, '', me)).now).toEqual(mine);

  // Removed assignments and completed work do not show. The phase remains when others have all of its tasks.
  await assign('task', shared, { userId: staff.person.id });
  expect((await namesIn(plan.id, `&who=trade:${trade.id}`)).now).toEqual(['Phase 1.1']);
  await staff.delete(`/projects/${plan.id}/phases/${whole?.id}`);
  await staff.patch(`/projects/${plan.id}/tasks/${own}`, { statusId: 3 });
  expect(await namesIn(plan.id, '&who=me', me)).toEqual({ late: [], now: [], next: [] });
  expect((await namesIn(plan.id, `&who=user:${crypto.randomUUID()}`)).now).toEqual([]);
});

// docs/product.md#today-who
test('days and people that cannot be asked for are refused', async () => {
  for (const query of [
    'days=0',
    'days=15',
    'who=nobody',
    'who=user:1',
    'who=trade:0',
    'who=trade:9999999999999999',
    'day=2026-02-30',
  ]) {
    expect((await staff.get(`/today?${query}`)).status, query).toBe(400);
  }
});

// docs/product.md#today-beside
test('the pictures of the day come from all projects, newest first, and files and pictures of other days do not', async () => {
  const [one, two] = [await aProject(staff), await aProject(staff)];
  const write = async ({ id, taskId }: typeof one, fields: object, ...files: [query: string, file: File][]) => {
    const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x', ...fields });
    const { id: note } = dataOf(made, noteCreated, 201);
    for (const [query, file] of files) await staff.upload(`/projects/${id}/notes/${note}/photos?${query}`, file);
  };
  await write(one, {}, ['caption=first', await jpeg('a')], ['', pdf()]);
  await write(one, {}, [`caption=old&taken=${dayFromNow(-3)}T10:00:00`, await jpeg('b')]);
  await write(two, { isInternal: true }, ['caption=second', await jpeg('c')]);
  const found = async (query = '') => {
    const { photos } = dataOf(await staff.get(`/today/photos${query}`), todayPhotos);
    return photos.filter(({ project }) => [one.id, two.id].includes(project.id));
  };
  const name = `${staff.person.firstName} ${staff.person.lastName}`;
  expect(await found()).toEqual([
    expect.objectContaining({ caption: 'second', taskId: two.taskId, isInternal: true, addedBy: name }),
    expect.objectContaining({ caption: 'first', taskId: one.taskId, taskTitle: 'Task 1.1.1', isInternal: false }),
  ]);
  const admin = await signedInAs('admin');
  await admin.delete(`/projects/${two.id}`);
  expect((await found()).map(({ caption }) => caption)).toEqual(['first']);
});

// docs/product.md#today-beside
test('no more than 24 pictures of a day are answered, and that there are more', async () => {
  const project = await aProject(staff);
  const made = await staff.post(`/projects/${project.id}/tasks/${project.taskId}/notes`, { description: 'x' });
  const { id: note } = dataOf(made, noteCreated, 201);
  for (let at = 0; at <= limits.todayPhotos; at += 1) {
    await staff.upload(`/projects/${project.id}/notes/${note}/photos`, await jpeg(`many ${at}`));
  }
  const { photos, more } = dataOf(await staff.get('/today/photos'), todayPhotos);
  expect([photos.length, more]).toEqual([limits.todayPhotos, true]);
});

// docs/product.md#today-diary
test('days with a record come from all projects, yesterday until somebody closes it', async () => {
  await aCompany();
  // First by name: the list ends at some days, and other tests have days as well.
  const [one, two] = [
    await aProject(staff, { name: unique('0 Today') }),
    await aProject(staff, { name: unique('0 Yesterday') }),
  ];
  const { id: trade } = await aTrade(staff);
  const found = async (query = 'who=all', caller: Caller = staff) => {
    const { days } = dataOf(await caller.get(`/today/diary?${query}`), todayDiary);
    return days.filter(({ project }) => [one.id, two.id].includes(project.id));
  };
  const { today } = dataOf(await staff.get('/today/diary'), todayDiary);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  expect(await found()).toEqual([]);
  await staff.put(`/projects/${one.id}/diary/${today}/people`, { tradeId: trade, came: true, people: 3 });
  await staff.patch(`/projects/${one.id}/tasks/${one.taskId}`, { startedOn: today, completedOn: today, statusId: 3 });
  await staff.post(`/projects/${two.id}/diary/${yesterday}/lines`, { kind: 'remark', text: 'Dry' });
  const none = { lines: 0, notes: 0, photos: 0 };
  expect(await found()).toMatchObject([
    { project: { id: two.id }, day: yesterday, state: 'open', trades: 0, done: 0, lines: 1 },
    { project: { id: one.id }, day: today, state: 'open', trades: 1, done: 1, ...none },
  ]);
  // The writer has both, the trade the one where it came, and a colleague neither.
  expect((await found('who=me')).length).toBe(2);
  expect((await found(`who=trade:${trade}`)).map(({ project }) => project.id)).toEqual([one.id]);
  expect(await found('who=me', await signedInAs('staff'))).toEqual([]);
  for (const [{ id }, day] of [
    [one, today],
    [two, yesterday],
  ] as const) {
    expect((await staff.post(`/projects/${id}/diary/${day}/close`, {})).status).toBe(201);
  }
  expect(await found()).toMatchObject([{ project: { id: one.id }, state: 'signed' }]);
});

// docs/product.md#report-due
test('the week for its owner is due from the weekday of a project until it is issued', async () => {
  await aCompany();
  const { id } = await aProject(staff);
  const path = `/projects/${id}`;
  const colleague = await signedInAs('staff');
  const { today } = dataOf(await staff.get('/today/diary'), todayDiary);
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000);
  const on = (days: number) => before(days).toISOString().slice(0, 10);
  const weekday = (days: number) => weekdays[(before(days).getUTCDay() + 6) % 7];
  const found = async (query = 'who=all', caller: Caller = staff) => {
    const { reports } = dataOf(await caller.get(`/today/diary?${query}`), todayDiary);
    return reports.filter(({ project }) => project.id === id).map(({ dueOn, draftId }) => [dueOn, draftId]);
  };
  expect((await staff.patch(path, { reportWeekday: 'someday' })).status).toBe(422);
  expect((await staff.patch(path, { reportWeekday: weekday(0) })).status).toBe(200);
  // Nobody owes a report of a project that is not launched.
  expect(await found()).toEqual([]);
  await staff.patch(path, { launchedOn: now() });
  expect(await found()).toEqual([[today, null]]);
  expect(await found('who=me')).toEqual([]);
  // Tomorrow's weekday came last before the launch.
  await staff.patch(path, { reportWeekday: weekday(-1) });
  expect(await found()).toEqual([]);
  await staff.patch(path, { reportWeekday: weekday(0) });

  // A week that ended seven days ago is the one before, and days of the diary are no week.
  await anIssuedReport(staff, id, { firstDay: on(13), lastDay: on(7) });
  await anIssuedReport(staff, id, { kind: 'days', firstDay: on(1), lastDay: today, draft: {} });
  const draft = await aReport(staff, id, { firstDay: on(6), lastDay: on(1) });
  expect(await found()).toEqual([[today, draft.id]]);
  // Of who wrote one; of no colleague, and of no trade.
  expect(await found('who=me')).toEqual([[today, draft.id]]);
  expect(await found('who=me', colleague)).toEqual([]);
  expect(await found(`who=trade:${(await aTrade(staff)).id}`)).toEqual([]);
  await staff.post(`${path}/reports/${draft.id}/issue`, { version: draft.version });
  expect(await found()).toEqual([]);
  await staff.patch(path, { reportWeekday: null });
  expect(await found()).toEqual([]);
});
