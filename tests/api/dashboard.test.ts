// Late and coming work of all projects, and the first steps.
import { expect, test } from 'vitest';
import { pageOf } from '../../functions/core/common/lists.contract.ts';
import { agendaItem, firstSteps } from '../../functions/core/today/dashboard.contract.ts';
import { dayAfter, todayIn } from '../../supabase/world/days.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';

const staff = await signedInAs('staff');

/** A day in a time zone, so many days from now. */
const dayIn = (timeZone: string, days = 0) => dayAfter(todayIn(timeZone), days);
const inDays = (days: number) => dayIn('UTC', days);

async function agenda(show: 'late' | 'coming', more = '') {
  const { body, status } = await staff.get(`/agenda?show=${show}${more}`);
  expect(status).toBe(200);
  return pageOf(agendaItem).parse(body);
}

/** Every row of these projects, read in pages of two. */
async function rowsOf(show: 'late' | 'coming', projects: number[]) {
  const rows: Awaited<ReturnType<typeof agenda>>['data'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof agenda>> = await agenda(show, `&limit=2${cursor && `&cursor=${cursor}`}`);
    rows.push(...page.data);
    cursor = page.next;
  }
  return rows.filter(({ project }) => projects.includes(project.id));
}

// docs/product.md#agenda
test('lists open phases and tasks of running projects by their scheduled days', async () => {
  const plan = await aProject(staff, { name: unique('Agenda'), phases: 2, tasks: 6 });
  const [first, second] = plan.majorPhases[0]?.phases ?? [];
  const [slipped, lastYear, done, today, sooner, later] = first?.tasks ?? [];
  const task = (id: number | undefined, scheduledStart: number | null, scheduledCompletion: number, rest = {}) =>
    staff.patch(`/projects/${plan.id}/tasks/${id}`, {
      scheduledStart: scheduledStart === null ? null : inDays(scheduledStart),
      scheduledCompletion: inDays(scheduledCompletion),
      ...rest,
    });
  await task(slipped, -5, -1);
  await task(lastYear, null, -400, { statusId: 2 });
  await task(done, -9, -8, { statusId: 3, completedOn: inDays(-7) });
  await task(today, -3, 0, { statusId: 2, startedOn: inDays(-3) });
  await task(sooner, 2, 30);
  await task(later, null, 7);
  await staff.patch(`/projects/${plan.id}/phases/${first?.id}`, {
    scheduledStart: inDays(-5),
    scheduledCompletion: inDays(-1),
  });
  await staff.patch(`/projects/${plan.id}/phases/${second?.id}`, {
    scheduledStart: inDays(6),
    scheduledCompletion: inDays(6),
  });
  const words = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.map(({ kind, name, phaseName, event, inDays: away }) => [kind, name, phaseName, event, away]);

  expect(words(await rowsOf('late', [plan.id]))).toEqual([
    ['task', 'Task 1.1.1', 'Phase 1.1', 'completion', -1],
    ['phase', 'Phase 1.1', null, 'completion', -1],
    ['task', 'Task 1.1.2', 'Phase 1.1', 'completion', -400],
  ]);
  expect(words(await rowsOf('coming', [plan.id]))).toEqual([
    ['task', 'Task 1.1.4', 'Phase 1.1', 'completion', 0],
    ['task', 'Task 1.1.5', 'Phase 1.1', 'start', 2],
    ['phase', 'Phase 1.2', null, 'start', 6],
  ]);
  const { total } = await agenda('late', '&limit=1');
  expect(total).toBeGreaterThanOrEqual(3);

  // Neither completed projects nor templates.
  await staff.patch(`/projects/${plan.id}`, { startedOn: inDays(-9), completedOn: inDays(-1) });
  expect(await rowsOf('late', [plan.id])).toEqual([]);
  expect(await rowsOf('coming', [plan.id])).toEqual([]);
});

test('a cursor of the agenda that was not given is refused', async () => {
  const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
  for (const cursor of [
    cursorOf('coming', '2026-01-01', 0, 1),
    cursorOf('late', '2026-02-30', 0, 1),
    cursorOf('late', '0000-01-01', 0, 1),
    cursorOf('late', null, 0, 1),
  ]) {
    expect((await staff.get(`/agenda?show=late&cursor=${cursor}`)).status).toBe(400);
  }
});

// docs/product.md#first-steps
test('the first steps are read from what is there', async () => {
  await aProject(staff);
  await staff.post('/projects', { name: unique('Template'), isTemplate: true });
  await signedInAs('client');
  expect(dataOf(await staff.get('/firststeps'), firstSteps)).toEqual({
    company: expect.any(Boolean),
    ownName: true,
    colleagues: true,
    template: true,
    project: true,
    client: true,
  });
});
