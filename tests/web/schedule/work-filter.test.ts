// The rows of a plan, in Plan and Schedule, filtered by phase, state and days with the control.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { monday } from '../../e2e/schedule/linked-plan-page.ts';
import { patience, rowOf } from '../../e2e/schedule/time-line-page.ts';
import { chosenFilters, filterBy, openFilter } from '../../e2e/support/filters.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

/** Two phases of two tasks: the first is late, the second started, the others are planned one after the other. */
async function aPlanUnderWay() {
  const staff = await signedInAs('staff', { at: paths.dashboard.href() });
  const { caller } = staff;
  const { id, majorPhases } = await aProject(caller, { name: unique('House'), phases: 2, tasks: 2 });
  const [late, started, soon, later] = (majorPhases[0]?.phases ?? []).flatMap(({ tasks }) => tasks);
  const dates = (from: number) => ({ scheduledStart: monday(from), scheduledCompletion: monday(from + 1) });
  const change = (task: number | undefined, body: object) => caller.patch(`/projects/${id}/tasks/${task}`, body);
  await change(late, dates(-28));
  await change(started, { ...dates(0), statusId: 2 });
  await change(soon, dates(7));
  await change(later, dates(14));
  return { ...staff, id };
}

const tasks = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.2.1', 'Task 1.2.2'];
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ tasks?$/ });

/** The tasks on the screen. */
const shown = (page: Page, button: typeof rowOf) =>
  expect.poll(async () => {
    const counts = await Promise.all(tasks.map((name) => button(page, name).count()));
    return tasks.filter((_, at) => counts[at]);
  }, patience);

/** Chooses days in the fields of the filter. */
async function chooseDays(page: Page, days: Readonly<Record<'From' | 'Until', string>>) {
  const panel = await openFilter(page);
  for (const [label, day] of Object.entries(days)) {
    const field = panel.getByLabel(label, { exact: true });
    await field.click();
    // Typed as in every date field; a date that is not whole yet chooses nothing.
    await field.fill('13/01');
    await page.keyboard.press('Tab');
    await panel.getByText('Date input not valid.').waitFor();
    await field.fill(day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'));
    await page.keyboard.press('Enter');
  }
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
}

// docs/product.md#filter
test.each([
  ['editor', taskButton],
  ['schedule', rowOf],
] as const)('phase, state and days are chosen with the control: tab %s', async (tab, button) => {
  const { page, id } = await aPlanUnderWay();
  await page.goto(paths.editProject.href(id, tab));
  await shown(page, button).toEqual(tasks);

  await filterBy(page, { Phase: 'Phase 1.1' });
  await shown(page, button).toEqual(tasks.slice(0, 2));
  await found(page).getByText('3 tasks', { exact: true }).waitFor();
  await filterBy(page, { State: 'Late' });
  await shown(page, button).toEqual(tasks.slice(0, 1));
  expect(await chosenFilters(page)).toEqual(['Phase: Phase 1.1', 'State: Late']);
  await page.reload();
  await shown(page, button).toEqual(tasks.slice(0, 1));
  await filterBy(page, { State: 'Ongoing' });
  await shown(page, button).toEqual(tasks.slice(1, 2));
  await page.goBack();
  await shown(page, button).toEqual(tasks.slice(0, 1));
  await page.getByRole('button', { name: 'Remove State: Late' }).click();
  await shown(page, button).toEqual(tasks.slice(0, 2));
  await page.getByRole('button', { name: 'Clear All' }).click();
  await shown(page, button).toEqual(tasks);

  await chooseDays(page, { From: monday(6), Until: monday(10) });
  await shown(page, button).toEqual(tasks.slice(2, 3));
  expect(new URL(page.url()).searchParams.get('from')).toBe(monday(6));
  await filterBy(page, { State: 'Completed' });
  await page.getByText('No tasks match the filter.').waitFor();
  expect(await chosenFilters(page)).toEqual([
    'State: Completed',
    expect.stringContaining('From: '),
    expect.stringContaining('Until: '),
  ]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await shown(page, button).toEqual(tasks);
});
