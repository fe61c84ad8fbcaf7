import { expect, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import { projectCreated } from '../../../functions/core/projects/contract.ts';
import { link, scheduleChanged } from '../../../functions/core/schedule/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aLinkedProject, datesOf, planOf } from '../../support/schedule/linked-project.ts';

const staff = await signedInAs('staff');
const task = (id = 0) => ({ entity: 'task', id });
const loop = (...rows: [number, string][]) => ({
  status: 422,
  body: { message: 'loop', data: rows.map(([id, name]) => ({ ...task(id), name })) },
});

test('a link moves the row that waits, in working days, and is in the plan and its log', async () => {
  const { id, tasks } = await aLinkedProject(staff, 4, 3);
  const [a, b] = tasks;
  const { seq } = await planOf(staff, id);
  const body = { from: task(a), to: task(b), type: 'SS', lag: 6, lagIn: 'work' };
  const made = dataOf(await staff.post(`/projects/${id}/links`, body), link, 201);
  expect(made).toMatchObject({ ...body, version: 1 });
  expect(await datesOf(staff, id)).toEqual(['Task 1: 03-02 to 03-05', 'Task 2: 03-10 to 03-12']);
  expect((await planOf(staff, id)).links).toEqual([made]);
  const at = `/projects/${id}/links/${made.id}`;
  const later = dataOf(await staff.patch(at, { lag: 10, lagIn: 'calendar', version: 1 }), link);
  expect(await datesOf(staff, id)).toContain('Task 2: 03-12 to 03-16');
  expect(await staff.patch(at, { lag: 1, version: 1 })).toMatchObject({ status: 409, body: { data: later } });
  // The same two rows have one link.
  const again = dataOf(await staff.post(`/projects/${id}/links`, { from: task(a), to: task(b) }), link, 201);
  expect(again).toMatchObject({ id: made.id, type: 'FS', lag: 0 });
  await staff.delete(at);
  expect(await datesOf(staff, id)).toContain('Task 2: 03-06 to 03-10');
  expect(await staff.delete(at)).toMatchObject({ status: 404 });
  const lines = dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
  expect(lines.filter(({ entity }) => entity === 'link').map(({ op }) => op)).toEqual([
    ...['create', 'update', 'update', 'delete'],
  ]);
});

// docs/product.md#schedule-links
test('a link only adds: what its row begins after stays', async () => {
  const { id, tasks } = await aLinkedProject(staff, 2, 3, 1);
  const [a, , c] = tasks;
  await staff.post(`/projects/${id}/links`, { from: task(a), to: task(c) });
  expect(await datesOf(staff, id)).toEqual([
    'Task 1: 03-02 to 03-03',
    'Task 2: 03-04 to 03-06',
    'Task 3: 03-09 to 03-09',
  ]);
});

test('a link is between two rows of one project that do not hold each other', async () => {
  const { id, tasks, phaseId } = await aLinkedProject(staff, 4);
  const [a] = tasks;
  const other = await aLinkedProject(staff, 1);
  const add = async (from: object, to: object) => (await staff.post(`/projects/${id}/links`, { from, to })).status;
  expect(await add(task(a), task(a))).toBe(422);
  expect(await add(task(a), { entity: 'phase', id: phaseId })).toBe(422);
  expect(await add({ entity: 'phase', id: phaseId }, task(a))).toBe(422);
  expect(await add(task(a), task(other.tasks[0]))).toBe(404);
  expect(await add({ entity: 'majorphase', id: 1 }, task(a))).toBe(422);
});

// docs/product.md#links
test('a loop is refused with the names of its rows, by a link, by a move and by the mode', async () => {
  const { id, tasks, majorPhaseId, phaseId } = await aLinkedProject(staff, 1, 1, 1);
  const [a = 0, b = 0, c = 0] = tasks;
  const links = `/projects/${id}/links`;
  const before = await planOf(staff, id);
  const looped = loop([a, 'Task 1'], [b, 'Task 2'], [c, 'Task 3']);
  expect(await staff.post(links, { from: task(c), to: task(a) })).toMatchObject(looped);
  expect((await planOf(staff, id)).seq).toBe(before.seq);
  dataOf(await staff.post(links, { from: task(a), to: task(c) }), link, 201);
  const order = `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
  const moved = await staff.patch(order, { move: { id: c, afterId: null } });
  expect(moved).toMatchObject({ status: 422, body: { message: 'loop' } });
  expect(await datesOf(staff, id)).toHaveLength(3);
  // In manual mode a link has no effect, until the plan becomes linked.
  await staff.patch(`/projects/${id}`, { scheduleMode: 'manual' });
  dataOf(await staff.post(links, { from: task(c), to: task(a) }), link, 201);
  const switched = await staff.patch(`/projects/${id}`, { scheduleMode: 'linked' });
  expect(switched).toMatchObject({ status: 422, body: { message: 'loop' } });
  expect(await planOf(staff, id)).toMatchObject({ scheduleMode: 'manual' });
});

test('a row that comes back leaves out the link that would close a loop, and names it', async () => {
  const { id, tasks } = await aLinkedProject(staff, 1, 2);
  const [a = 0, b = 0] = tasks;
  const begin = (begins: string) => staff.patch(`/projects/${id}/tasks/${a}`, { begins });
  await begin('with_parent');
  const made = dataOf(await staff.post(`/projects/${id}/links`, { from: task(b), to: task(a) }), link, 201);
  await staff.delete(`/projects/${id}/tasks/${b}`);
  // While the other row is away, its link does not count.
  await begin('after_previous');
  const key = crypto.randomUUID();
  const restore = () => staff.post(`/projects/${id}/tasks/${b}/restore`, {}, key);
  const restored = await restore();
  expect(await restore()).toMatchObject({ status: 200, body: restored.body as object });
  const [from, to] = [
    { ...task(b), name: 'Task 2' },
    { ...task(a), name: 'Task 1' },
  ];
  expect(restored).toMatchObject({ status: 200, body: { leftLinks: [{ id: made.id, from, to }] } });
  expect(await datesOf(staff, id)).toEqual(['Task 1: 03-02 to 03-02', 'Task 2: 03-03 to 03-04']);
  expect((await planOf(staff, id)).links).toEqual([]);
});

test('several inputs and links are one change, which says what moved', async () => {
  const { id, tasks, phaseId, majorPhaseId } = await aLinkedProject(staff, 4, 3, 1);
  const [a = 0, b = 0, c = 0] = tasks;
  await staff.delete(`/projects/${id}/tasks/${b}`);
  const written = dataOf(
    await staff.post(`/projects/${id}/schedule`, {
      inputs: [
        { ...task(a), notBefore: '2026-03-04' },
        // Somebody deleted it meanwhile.
        { ...task(b), duration: 9 },
        { ...task(c), begins: 'after_links', duration: 2 },
      ],
      links: [
        { from: task(a), to: task(c), type: 'SS', lag: 1 },
        { from: task(b), to: task(c) },
      ],
    }),
    scheduleChanged,
  );
  const dates = (scheduledStart: string, scheduledCompletion: string) => ({ scheduledStart, scheduledCompletion });
  expect(written).toEqual({
    seq: (await planOf(staff, id)).seq,
    finish: '2026-03-09',
    moved: [
      { ...task(a), ...dates('2026-03-04', '2026-03-09') },
      { ...task(c), ...dates('2026-03-05', '2026-03-06') },
      { entity: 'phase', id: phaseId, ...dates('2026-03-04', '2026-03-09') },
      { entity: 'majorphase', id: majorPhaseId, ...dates('2026-03-04', '2026-03-09') },
    ],
  });
  const back = dataOf(
    await staff.post(`/projects/${id}/schedule`, {
      inputs: [{ ...task(a), notBefore: null }],
      removeLinks: [{ from: task(a), to: task(c) }, 999_999],
    }),
    scheduleChanged,
  );
  expect(back.finish).toBe('2026-03-05');
});

test('a copy of a linked template has its mode and links, and dates from its own start', async () => {
  const rows = [
    { name: 'Roof', duration: 3 },
    { name: 'Tiles', duration: 3, begins: 'with_parent' as const },
  ];
  const { id: template, majorPhases } = await aProject(staff, {
    name: unique('Template'),
    isTemplate: true,
    scheduleMode: 'linked',
    majorPhases: [{ name: 'Shell', phases: rows }],
  });
  const [from, to] = majorPhases[0]?.phases.map(({ id }) => ({ entity: 'phase', id })) ?? [];
  dataOf(await staff.post(`/projects/${template}/links`, { from, to, lag: 2 }), link, 201);
  const body = { name: unique('Copy'), templateId: template, scheduledStart: '2026-03-06' };
  const { id } = dataOf(await staff.post('/projects', body), projectCreated, 201);
  const copy = await planOf(staff, id);
  expect(copy).toMatchObject({ scheduleMode: 'linked', scheduledCompletion: '2026-03-17', links: [{ lag: 2 }] });
  expect(copy.majorPhases[0]?.phases.map(({ scheduledStart }) => scheduledStart)).toEqual(['2026-03-06', '2026-03-13']);
  const byHand = { ...body, name: unique('Copy'), scheduleMode: 'manual' };
  const manual = await planOf(staff, dataOf(await staff.post('/projects', byHand), projectCreated, 201).id);
  expect(manual).toMatchObject({ scheduleMode: 'manual', scheduledCompletion: '2026-03-11' });
});

test('a day off that crosses a linked plan moves what crosses it', async () => {
  const { id } = await aLinkedProject(staff, 2, 2);
  await staff.post(`/projects/${id}/days`, { day: '2026-03-04', kind: 'weather', note: '' });
  expect(await datesOf(staff, id)).toContain('Task 2: 03-04 to 03-05');
  await staff.post(`/projects/${id}/days`, { day: '2026-03-04', kind: 'closed', note: '' });
  expect(await datesOf(staff, id)).toEqual(['Task 1: 03-02 to 03-03', 'Task 2: 03-05 to 03-06']);
  await staff.delete(`/projects/${id}/days/2026-03-04`);
  expect(await datesOf(staff, id)).toContain('Task 2: 03-04 to 03-05');
});

test('a write to a plan in manual mode takes inputs and links, and computes nothing', async () => {
  const { id, majorPhases } = await aProject(staff, { tasks: 2 });
  const [a, b] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const inputs = [{ ...task(a), duration: 3, scheduledStart: '2026-03-02' }];
  const body = { inputs, links: [{ from: task(a), to: task(b) }] };
  const written = dataOf(await staff.post(`/projects/${id}/schedule`, body), scheduleChanged);
  expect(written).toMatchObject({ finish: null, moved: [] });
  expect(await datesOf(staff, id)).toEqual(['Task 1.1.1: 03-02 to undefined', 'Task 1.1.2: undefined to undefined']);
});

// docs/product.md#milestones
test('a row ends with another one, a milestone takes no day, and a duration ends it', async () => {
  const { id, tasks } = await aLinkedProject(staff, 5, 2, 1);
  const [a, b, c] = tasks;
  await staff.patch(`/projects/${id}/tasks/${b}`, { begins: 'with_parent' });
  dataOf(await staff.post(`/projects/${id}/links`, { from: task(a), to: task(b), type: 'FF', lag: 1 }), link, 201);
  expect(await datesOf(staff, id)).toContain('Task 2: 03-06 to 03-09');
  await staff.patch(`/projects/${id}/tasks/${a}`, { isMilestone: true });
  const row = async () => (await planOf(staff, id)).majorPhases[0]?.phases[0]?.tasks[0];
  expect(await row()).toMatchObject({ isMilestone: true, duration: 0, scheduledStart: '2026-03-02' });
  expect(await datesOf(staff, id)).toContain('Task 3: 03-02 to 03-02');
  await staff.patch(`/projects/${id}/tasks/${a}`, { duration: 3 });
  expect(await row()).toMatchObject({ isMilestone: false, duration: 3, scheduledCompletion: '2026-03-04' });
  const both = await staff.patch(`/projects/${id}/tasks/${c}`, { isMilestone: true, duration: 2 });
  expect(both).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'duration'], msg: 'A milestone has no duration' }] },
  });
  // Clients from before milestones take a length away with a 0.
  await staff.patch(`/projects/${id}/tasks/${a}`, { duration: 0 });
  expect(await row()).toMatchObject({
    isMilestone: false,
    duration: 0,
    scheduledStart: null,
    scheduledCompletion: null,
  });
  await staff.patch(`/projects/${id}/tasks/${a}`, { isMilestone: true });
  await staff.patch(`/projects/${id}/tasks/${a}`, { duration: 0 });
  expect(await row()).toMatchObject({ isMilestone: true, duration: 0 });
});

// docs/product.md#own-week
test('a project works in a week of its own, and in the company’s again', async () => {
  const { id } = await aLinkedProject(staff, 7);
  const week = [true, true, true, true, true, true, false];
  await staff.patch(`/projects/${id}`, { workWeek: week, base: { workWeek: null } });
  expect(await datesOf(staff, id)).toEqual(['Task 1: 03-02 to 03-09']);
  expect(await staff.patch(`/projects/${id}`, { workWeek: null, base: { workWeek: week.toReversed() } })).toMatchObject(
    { status: 409 },
  );
  expect(await staff.patch(`/projects/${id}`, { workWeek: week.map(() => false) })).toMatchObject({ status: 422 });
  const { seq } = dataOf(
    await staff.post(`/projects/${id}/schedule`, { project: { workWeek: null } }),
    scheduleChanged,
  );
  expect(seq).toBeGreaterThan(0);
  expect(await datesOf(staff, id)).toEqual(['Task 1: 03-02 to 03-10']);
});

// docs/product.md#milestones
test('by hand a milestone has one day, the one that was changed last', async () => {
  const { id, majorPhases } = await aProject(staff, { tasks: 2 });
  const phase = majorPhases[0]?.phases[0];
  const [a, b] = phase?.tasks ?? [];
  const row = async () => (await planOf(staff, id)).majorPhases[0]?.phases[0]?.tasks[0];
  const change = (fields: object) => staff.patch(`/projects/${id}/tasks/${a}`, fields);
  await change({ duration: 5, scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' });
  await change({ isMilestone: true });
  const at = (day: string | null) => ({
    isMilestone: true,
    duration: 0,
    scheduledStart: day,
    scheduledCompletion: day,
  });
  expect(await row()).toMatchObject(at('2026-03-02'));
  await change({ scheduledCompletion: '2026-02-27' });
  expect(await row()).toMatchObject(at('2026-02-27'));
  await change({ scheduledStart: null });
  expect(await row()).toMatchObject(at(null));
  await change({ scheduledCompletion: '2026-03-09' });
  expect(await row()).toMatchObject(at('2026-03-09'));
  await change({ duration: 2, scheduledCompletion: '2026-03-10' });
  expect(await row()).toMatchObject({
    isMilestone: false,
    scheduledStart: '2026-03-09',
    scheduledCompletion: '2026-03-10',
  });
  const made = { title: 'Inspection', phaseId: phase?.id, isMilestone: true, scheduledCompletion: '2026-03-12' };
  const { body } = await staff.post(`/projects/${id}/tasks`, made);
  expect(body).toMatchObject({ data: { scheduledStart: '2026-03-12', scheduledCompletion: '2026-03-12' } });
  // A phase with work in it lasts, whatever it is called.
  await staff.patch(`/projects/${id}/tasks/${b}`, { duration: 3 });
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-12' };
  await staff.patch(`/projects/${id}/phases/${phase?.id}`, { isMilestone: true, ...days });
  const shown = async () => (await planOf(staff, id)).majorPhases[0]?.phases[0];
  expect(await shown()).toMatchObject({ isMilestone: true, ...days });
  // Once nothing in it takes time, it has one day at once.
  const timed = (await shown())?.tasks.map((task) => task.id) ?? [];
  for (const task of timed.slice(1)) await staff.delete(`/projects/${id}/tasks/${task}`);
  expect(await shown()).toMatchObject(days);
  await staff.patch(`/projects/${id}/tasks/${timed[0]}`, { duration: null });
  expect(await shown()).toMatchObject({
    isMilestone: true,
    scheduledStart: '2026-03-02',
    scheduledCompletion: '2026-03-02',
  });
});
