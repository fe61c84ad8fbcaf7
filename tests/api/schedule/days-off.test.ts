// Days off move linked plans: those of a project with the write, those of the company by the job.
import { afterAll, expect, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { calendarEffect, workCalendar } from '../../../functions/core/work-calendar/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { withLock } from '../../support/processes/with-lock.ts';

const admin = await signedInAs('admin');
const staff = await signedInAs('staff');
const calendarNow = async () => dataOf(await staff.get('/work-calendar'), workCalendar);
const before = await calendarNow();
const restore = () => admin.put('/work-calendar', { week: before.week, days: before.days });
afterAll(() => withLock('settings', () => restore().then()));

/** A linked project from Monday, January 2, 2090, with tasks of these days one after the other. */
async function aLinkedProject(...tasks: { duration: number; isOutdoors?: boolean }[]) {
  const { id } = await aProject(staff, {
    scheduledStart: '2090-01-02',
    scheduleMode: 'linked',
    tasks: tasks.map((fields, at) => ({ title: `${at + 1}`, ...fields })),
  });
  const planNow = async () => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  return {
    id,
    planNow,
    dates: async () =>
      (await planNow()).majorPhases.flatMap(({ phases }) =>
        phases.flatMap((phase) =>
          phase.tasks.map(
            (each) => `${each.title}: ${each.scheduledStart?.slice(5)} to ${each.scheduledCompletion?.slice(5)}`,
          ),
        ),
      ),
    changesSince: async (seq: number) =>
      dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array()),
  };
}

// docs/product.md#work-calendar
test('a holiday of the company moves exactly the rows that cross it, in one change, by the job', () =>
  withLock('settings', async () => {
    const project = await aLinkedProject({ duration: 3 }, { duration: 3 }, { duration: 2 });
    expect(await project.dates()).toEqual(['1: 01-02 to 01-04', '2: 01-05 to 01-09', '3: 01-10 to 01-11']);
    const { seq } = await project.planNow();
    const holiday = { day: '2090-01-09', kind: 'holiday', note: 'Epiphany' } as const;
    const calendar = { week: before.week, days: [...before.days, holiday] };

    const looked = dataOf(
      await admin.post('/work-calendar/effect', { ...calendar, after: project.id - 1 }),
      calendarEffect,
    );
    expect(looked.projects.find(({ id }) => id === project.id)).toMatchObject({
      finish: '2090-01-11',
      newFinish: '2090-01-12',
      days: 1,
    });
    expect((await project.planNow()).seq).toBe(seq);

    expect((await admin.put('/work-calendar', calendar)).status).toBe(200);
    await expect
      .poll(async () => {
        await runJobs();
        return project.dates();
      })
      .toEqual(['1: 01-02 to 01-04', '2: 01-05 to 01-10', '3: 01-11 to 01-12']);
    const changes = await project.changesSince(seq);
    expect(changes).toMatchObject([
      { op: 'reschedule', actor: admin.person.id, fields: { finish: ['2090-01-11', '2090-01-12'] } },
    ]);
    const dates = changes[0]?.fields.dates as [string, number, string, string][];
    expect(dates.map(([kind]) => kind).sort()).toEqual(['majorphase', 'phase', 'task', 'task']);

    // Nothing is left to do, and nothing is written a second time.
    await runJobs();
    expect((await project.planNow()).seq).toBe(changes[0]?.seq);
    await restore();
    await expect
      .poll(async () => {
        await runJobs();
        return (await project.planNow()).scheduledCompletion;
      })
      .toBe('2090-01-11');
  }));

// docs/product.md#linked-writes
test('an edit before the job first brings what the calendar asks for, as a change and an entry of its own', () =>
  withLock('settings', () =>
    withLock('jobs', async () => {
      const project = await aLinkedProject({ duration: 3 }, { duration: 3 }, { duration: 2 });
      await staff.patch(`/projects/${project.id}`, { launchedOn: '2089-12-01' });
      const { seq, majorPhases } = await project.planNow();
      const last = majorPhases[0]?.phases[0]?.tasks[2]?.id ?? 0;
      const holiday = { day: '2090-01-09', kind: 'holiday', note: 'Epiphany' } as const;
      await admin.put('/work-calendar', { week: before.week, days: [...before.days, holiday] });
      expect((await staff.patch(`/projects/${project.id}/tasks/${last}`, { duration: 3 })).status).toBe(200);
      expect(await project.changesSince(seq)).toMatchObject([
        { op: 'reschedule', actor: admin.person.id, fields: { finish: ['2090-01-11', '2090-01-12'] } },
        { op: 'update', entity: 'task', actor: staff.person.id },
        { op: 'reschedule', actor: staff.person.id, fields: { finish: ['2090-01-12', '2090-01-13'] } },
      ]);
      const ledger = dataOf(await staff.get(`/projects/${project.id}/ledger`), ledgerEntry.array());
      expect(ledger.map(({ what, days }) => [what, days])).toEqual([
        ['The work calendar changed', 1],
        ['Duration of 3: 3 days instead of 2 days', 1],
      ]);
      await restore();
    }),
  ));

// docs/product.md#project-days
test('bad weather moves outdoor rows of its project alone, with the write itself, and gives them back', async () => {
  const project = await aLinkedProject({ duration: 2 }, { duration: 2, isOutdoors: true }, { duration: 1 });
  const other = await aLinkedProject({ duration: 3, isOutdoors: true });
  const dry = await project.dates();
  expect(dry).toEqual(['1: 01-02 to 01-03', '2: 01-04 to 01-05', '3: 01-06 to 01-06']);
  const path = `/projects/${project.id}/days`;
  const { seq } = await project.planNow();

  // Indoors nothing moves.
  await staff.post(path, { day: '2090-01-03', kind: 'weather' });
  expect(await project.dates()).toEqual(dry);
  const answer = await staff.post(path, { day: '2090-01-04', kind: 'weather' });
  expect(answer.status).toBe(201);
  const wet = ['1: 01-02 to 01-03', '2: 01-05 to 01-06', '3: 01-09 to 01-09'];
  expect(await project.dates()).toEqual(wet);
  expect((answer.body as { seq?: number }).seq).toBe((await project.planNow()).seq);
  expect((await project.changesSince(seq)).map(({ op, entity }) => `${op} ${entity}`)).toEqual([
    'create projectday',
    'create projectday',
    'reschedule project',
  ]);
  expect(await other.dates()).toEqual(['1: 01-02 to 01-04']);
  expect((await staff.delete(`${path}/2090-01-04`)).status).toBe(200);
  expect(await project.dates()).toEqual(dry);
});

// docs/product.md#project-days
test("a project's extra day goes before the company's days off", async () => {
  const project = await aLinkedProject({ duration: 5 }, { duration: 1 });
  expect(await project.dates()).toEqual(['1: 01-02 to 01-06', '2: 01-09 to 01-09']);
  await staff.post(`/projects/${project.id}/days`, { day: '2090-01-07', kind: 'extra', note: 'Saturday shift' });
  expect(await project.dates()).toEqual(['1: 01-02 to 01-06', '2: 01-07 to 01-07']);
});

// docs/product.md#work-calendar
test('the effect of a calendar comes in pages, and says what cannot be saved', async () => {
  const { week, days } = before;
  const first = dataOf(await admin.post('/work-calendar/effect', { week, days }), calendarEffect);
  expect(first.next === null).toBe(first.left === 0);
  const closed = Array.from({ length: 60 }, (_, at) => ({
    day: new Date(Date.UTC(2092, 0, at + 1)).toISOString().slice(0, 10),
    kind: 'closed',
  }));
  const refused = await admin.post('/work-calendar/effect', { week, days: closed });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'days'] }] } });
});
