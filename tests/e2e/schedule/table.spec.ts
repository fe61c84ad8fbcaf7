// The schedule as a table: what is read of each row without a click, columns that a person chooses, cells that are typed in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aTrade } from '../../support/trades.ts';
import { seriousFindings } from '../axe.ts';
import { signedInAs } from '../fixtures.ts';
import { inALinkedPlan, monday } from './linked-plan-page.ts';
import { one, patience, rowOf, three, two } from './time-line-page.ts';

const line = (page: Page, name: string) => page.getByRole('row').filter({ has: rowOf(page, name) });
const cell = (page: Page, name: string, column: string) => line(page, name).locator(`[data-cell="${column}"]`);
const textOf = (page: Page, name: string, column: string) => cell(page, name, column).textContent();
/** A day as it is typed. */
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The rows that are whole in sight. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const head = document.querySelector('[role="treegrid"] > [role="rowgroup"]')?.getBoundingClientRect().bottom ?? 0;
    const box = document.querySelector('section[aria-label="Schedule"]')?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.min(box, window.innerHeight);
    return [...document.querySelectorAll('[role="row"][data-row]')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.top >= head - 1 && place.bottom <= bottom + 1;
    }).length;
  });
}

// docs/product.md#schedule-table, docs/product.md#schedule-sight
test('finish, predecessor and who of any row are read without a click, at least 18 rows at once, on a laptop 14', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const plan = await aProject(caller, { name: unique('House'), phases: 4, tasks: 8 });
  const tasks = plan.majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => phase.tasks));
  for (const id of tasks.slice(0, 3)) await caller.patch(`/projects/${plan.id}/tasks/${id}`, { duration: 2 });
  await caller.patch(`/projects/${plan.id}`, { scheduledStart: monday(), scheduleMode: 'linked' });
  const [first = 0, , third = 0] = tasks;
  const phase = plan.majorPhases[0]?.phases[0]?.id;
  const ends = { from: { entity: 'task', id: first }, to: { entity: 'task', id: third } };
  await caller.post(`/projects/${plan.id}/links`, { ...ends, type: 'SS', lag: 1, lagIn: 'work' });
  await caller.post(`/projects/${plan.id}/assignments`, { ...ends.to, userId: person.id });
  const { id: painter } = await aTrade(caller, { name: unique('Painter') });
  await caller.post(`/projects/${plan.id}/assignments`, { entity: 'phase', id: phase, tradeId: painter });

  await page.goto(paths.editProject.href(plan.id, 'schedule'));
  await line(page, three)
    .getByRole('img', { name: /^Assigned to Test/ })
    .waitFor();
  // The people of a phase do its tasks that nobody else does.
  await line(page, one)
    .getByRole('img', { name: /^Phase assigned to Painter/ })
    .waitFor();
  // Its place makes it wait for row 4, the link for the start of row 3.
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4, 3SS+1d');
  expect(await cell(page, three, 'waits').getAttribute('title')).toContain(`After ${two}, by its place`);
  const days = await Promise.all([one, two, three].map((name) => textOf(page, name, 'finish')));
  expect(new Set(days).size).toBe(3);
  expect(days.every((day) => /^[A-Z][a-z]{2} \d/.test(day ?? ''))).toBe(true);
  await expect.poll(() => rowsInSight(page), patience).toBeGreaterThanOrEqual(18);
  // The filter has its name where there is room; the tools stay in one line.
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const tools = page.getByRole('toolbar', { name: 'Schedule' });
  const width = async () => (await filter.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(70);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width, patience).toBeLessThan(45);
  expect((await tools.boundingBox())?.height).toBeLessThan(45);
  await expect.poll(() => rowsInSight(page), patience).toBeGreaterThanOrEqual(14);
  for (const column of ['finish', 'waits', 'who']) await cell(page, three, column).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  // The lines above the rows come out of their room: that no holidays are set, and what is filtered.
  await page.getByRole('region', { name: 'Holidays' }).waitFor();
  await page.goto(`${paths.editProject.href(plan.id, 'schedule')}&phase=${phase}`);
  await page.getByText('Clear All').waitFor();
  const end = () =>
    page.getByRole('region', { name: 'Schedule', exact: true }).evaluate((box) => box.getBoundingClientRect().bottom);
  await expect.poll(end, patience).toBeLessThanOrEqual(768);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});

// docs/product.md#row-schedule, docs/product.md#schedule-typing
test('a name, a day, a length and what a row waits for are typed in cells, by keyboard', async () => {
  const { page, dates } = await inALinkedPlan();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  await rowOf(page, one).focus();
  for (const next of ['start', 'finish', 'days']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused, patience).toBe(next);
  }
  await page.keyboard.press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  // A keypad of digits has no letter for weeks.
  expect(await field(`Days of ${one}`).getAttribute('inputmode')).toBeNull();
  await field(`Days of ${one}`).fill('4');
  // A line below the cell says the moves, before it is saved.
  await page
    .getByRole('status')
    .getByText(/^4 tasks rescheduled · finish moves .*, 2 working days later$/)
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dates())[0], patience).toEqual([monday(0), monday(3)]);
  // Enter goes down, Tab to the next cell that can be typed in, Escape leaves everything as it is.
  await expect.poll(focused, patience).toBe('days');
  await page.keyboard.press('F2');
  await field(`Days of ${two}`).waitFor();
  await page.keyboard.press('Tab');
  const waits = field(`Waits For of ${two}`);
  await waits.fill('99');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'There is no task 99' }).waitFor();
  await page.keyboard.press('Escape');
  await waits.waitFor({ state: 'detached' });

  await cell(page, three, 'waits').dblclick();
  await field(`Waits For of ${three}`).fill('3FS+9d');
  await page
    .getByRole('status')
    .getByText(/^2 tasks rescheduled · finish moves .* later$/)
    .waitFor();
  await field(`Waits For of ${three}`).fill('3FS+1d');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4, 3FS+1d');
  // A loop is named, and not made.
  await cell(page, one, 'waits').dblclick();
  await field(`Waits For of ${one}`).fill('5');
  await page.keyboard.press('Enter');
  await page.getByText(/^These tasks would wait for each other/).waitFor();
  await page.keyboard.press('Escape');

  // A day is picked in the calendar, which opens with Alt+↓ as in each field of a date, and is saved as one that is typed.
  await cell(page, three, 'start').dblclick();
  await field(`Start of ${three}`).fill(typed(monday(20)));
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Choose Date' });
  await expect.poll(() => calendar.evaluate((box) => box.contains(document.activeElement)), patience).toBe(true);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => calendar.evaluate((box) => box.contains(document.activeElement)), patience).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(`Start of ${three}`).inputValue(), patience).toBe(typed(monday(21)));
  await page
    .getByRole('status')
    .getByText(/^2 tasks rescheduled · finish moves/)
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dates())[2]?.[0], patience).toBe(monday(21));
  await cell(page, three, 'finish').dblclick();
  await field(`Finish of ${three}`).fill(typed(monday(25)));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(21), monday(25)]);
  await rowOf(page, three).dblclick();
  await field(`Name of ${three}`).fill('Shingles');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Shingles').waitFor();
});
