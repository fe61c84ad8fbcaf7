// The schedule as a table: what is read of each row without a click, columns that a person chooses, cells that are typed in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { times } from '../../../supabase/world/plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { inALinkedPlan, monday } from '../../e2e/schedule/linked-plan-page.ts';
import { one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

const line = (page: Page, name: string) => page.getByRole('row').filter({ has: rowOf(page, name) });
const cell = (page: Page, name: string, column: string) => line(page, name).locator(`[data-cell="${column}"]`);
const textOf = (page: Page, name: string, column: string) => cell(page, name, column).textContent();

// docs/product.md#schedule-typing
test('several rows that a cell waits for are one change with one undo, and none of them when one is refused', async () => {
  const { page, dates } = await inALinkedPlan();
  const field = page.getByRole('textbox', { name: `Waits For of ${three}`, exact: true });
  const plain = await dates();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('/schedule')) sent.push(pathname);
  });
  await cell(page, three, 'waits').dblclick();
  await field.fill('3FS+3d, 4FS+1d');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4, 3FS+3d, 4FS+1d');
  await expect.poll(async () => (await dates())[2], patience).not.toEqual(plain[2]);
  const toast = page.getByRole('alert').filter({ hasText: `“${three}” waits for “${one}”, “${two}”` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4');
  await expect.poll(dates, patience).toEqual(plain);
  await page
    .getByRole('alert')
    .filter({ hasText: `Undid the linking of “${three}”` })
    .waitFor();
  expect(sent).toHaveLength(2);
  const history = page.getByRole('toolbar', { name: 'Schedule' });
  await history.getByRole('button', { name: `Redo linking of “${three}”` }).click();
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4, 3FS+3d, 4FS+1d');
  await history.getByRole('button', { name: `Undo linking of “${three}”` }).click();
  await expect.poll(() => textOf(page, three, 'waits'), patience).toBe('4');

  // The second one would close a loop.
  await cell(page, two, 'waits').dblclick();
  await page.getByRole('textbox', { name: `Waits For of ${two}`, exact: true }).fill('3SS, 5');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /^These tasks would wait for each other/ })
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await textOf(page, two, 'waits')).toBe('3');
  expect(sent).toHaveLength(4);
});

// docs/product.md#deleted-while-edited
test('what is typed in a cell outlives its row, which somebody deletes meanwhile', async () => {
  const { page, plan, ids, caller, dates } = await inALinkedPlan();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await cell(page, two, 'days').dblclick();
  await field(`Days of ${two}`).fill('7');
  await caller.delete(`/projects/${plan.id}/tasks/${ids.second}`);
  await question.getByText(`deleted ${two} while you were editing it.`).waitFor();
  await question.getByText('7', { exact: false }).first().waitFor();
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(2), monday(10)]);
  // Text that is no field of the row can be copied.
  await cell(page, three, 'waits').dblclick();
  await field(`Waits For of ${three}`).fill('3, 4SS+');
  await caller.delete(`/projects/${plan.id}/tasks/${ids.third}`);
  await expect.poll(() => question.getByRole('textbox', { name: 'Waits For' }).inputValue(), patience).toBe('3, 4SS+');
  await question.getByRole('button', { name: 'Restore Task' }).click();
  await rowOf(page, three).waitFor();
});

// docs/product.md#schedule-table
test('columns are chosen, ordered and sized, the table is made wider, and all of it is remembered', async () => {
  const { page } = await inALinkedPlan();
  const heads = () => page.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.textContent));
  await page.getByRole('button', { name: 'Columns…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('switch', { name: 'Days' }).click();
  await dialog.getByRole('switch', { name: 'Status' }).click();
  await dialog.getByRole('button', { name: 'Finish earlier' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const chosen = ['Finish', 'Start', 'Who', 'Waits For', 'Status'];
  await expect.poll(async () => (await heads()).slice(1, -1), patience).toEqual(chosen);

  // A head is dragged to another place; Escape leaves it where it was.
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  async function dragHead(name: string, onto: string) {
    const [from, to] = [await head(name).boundingBox(), await head(onto).boundingBox()];
    if (!from || !to) throw new Error('A head is not on the page');
    await page.mouse.move(from.x + 12, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  }
  await dragHead('Who', 'Finish');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await heads()).slice(1, -1)).toEqual(chosen);
  await dragHead('Who', 'Finish');
  await page.mouse.up();
  await expect
    .poll(async () => (await heads()).slice(1, -1), patience)
    .toEqual(['Who', ...chosen.filter((each) => each !== 'Who')]);
  await dragHead('Who', 'Waits For');
  await page.mouse.up();
  await expect
    .poll(async () => (await heads()).slice(1, -1), patience)
    .toEqual(['Finish', 'Start', 'Waits For', 'Who', 'Status']);
  await dragHead('Waits For', 'Status');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  chosen.splice(2, 2, 'Waits For', 'Who');

  const edge = page.getByRole('separator', { name: 'Width of Status' });
  const width = async () => Number(await edge.getAttribute('aria-valuenow'));
  const before = await width();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width, patience).toBe(before + 8);
  const divider = page.getByRole('separator', { name: 'Width of the table' });
  const table = async () => Number(await divider.getAttribute('aria-valuenow'));
  const at = await divider.boundingBox();
  const from = await table();
  if (!at) throw new Error('There is no divider');
  await page.mouse.move(at.x + at.width / 2, at.y + 80);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 60, at.y + 80, { steps: 4 });
  await page.mouse.up();
  await expect.poll(table, patience).toBe(from + 60);
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(table, patience).toBe(from + 44);
  await page.reload();
  await rowOf(page, one).waitFor();
  expect((await heads()).slice(1, -1)).toEqual(chosen);
  expect([await width(), await table()]).toEqual([before + 8, from + 44]);
  // Fit: no wider than its names and columns need.
  await divider.dblclick();
  await expect.poll(table, patience).toBeLessThan(from + 44);
  // A reset gives the usual columns of windows of this width.
  const reset = async () => {
    await page.getByRole('button', { name: 'Columns…' }).click();
    await dialog.getByRole('switch', { name: 'Float' }).click();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    return (await heads()).slice(1, -1);
  };
  expect(await reset()).toEqual(['Start', 'Finish', 'Days', 'Who', 'Waits For']);
  await page.setViewportSize({ width: 900, height: 768 });
  await expect.poll(async () => (await heads()).slice(1, -1), patience).toEqual(['Start', 'Finish']);
  expect(await reset()).toEqual(['Start', 'Finish']);
});

// docs/product.md#schedule-large
test('a schedule opens with what is done folded, and unfolded where somebody unfolded it', async () => {
  const { page, caller } = await signedInAs('staff');
  const plan = await aProject(caller, { name: unique('House'), phases: 3, tasks: 12 });
  const phases = plan.majorPhases[0]?.phases ?? [];
  const done = { startedOn: '2026-03-02', completedOn: '2026-03-03' };
  for (const id of phases[0]?.tasks ?? []) await caller.patch(`/projects/${plan.id}/tasks/${id}`, done);
  const open = times(3, (number) => phases[1]?.tasks[number - 1] ?? 0);
  for (const id of open) await caller.patch(`/projects/${plan.id}/tasks/${id}`, done);
  const address = paths.editProject.href(plan.id, 'schedule');
  await page.goto(address);
  // The first row that is not done stands near the top.
  await rowOf(page, 'Task 1.2.4').waitFor();
  const top = async () => (await rowOf(page, 'Task 1.2.4').boundingBox())?.y ?? 0;
  await expect.poll(top, patience).toBeLessThan(415);
  await page.getByRole('region', { name: 'Schedule' }).evaluate((box) => box.scrollTo({ top: 0 }));
  const phase = rowOf(page, 'Phase 1.1');
  expect(await phase.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'Expand Phase 1.1' }).click();
  await rowOf(page, one).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Schedule' }).evaluate((box) => box.scrollTo({ top: 0 }));
  await rowOf(page, one).waitFor();
  // The plan is as it was.
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Collapse Phase 1.1' }).waitFor();
});

// docs/product.md#schedule-panel
test('the chosen row is a drawer at the right, which can be pinned', async () => {
  const { page } = await inALinkedPlan();
  const drawer = page.getByRole('region', { name: 'Chosen task' });
  expect(await drawer.count()).toBe(0);
  const box = page.getByRole('region', { name: 'Schedule' });
  const width = async () => (await box.boundingBox())?.width ?? 0;
  const wide = await width();
  await rowOf(page, two).click();
  await drawer.getByText(two).waitFor();
  expect(await width()).toBe(wide);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await rowOf(page, two).click();
  await drawer.getByRole('button', { name: 'Pin the Panel' }).click();
  await expect.poll(width, patience).toBeLessThan(wide - 200);
  await page.reload();
  await drawer.getByRole('button', { name: 'Unpin the Panel' }).waitFor();
  await rowOf(page, three).click();
  await drawer.getByText(three).waitFor();
  await drawer.getByRole('button', { name: 'Close the Panel' }).click();
  await drawer.waitFor({ state: 'detached' });
  // The focus goes back to the row, also by Escape from inside.
  const focused = (name: string) =>
    expect.poll(() => rowOf(page, name).evaluate((row) => row === document.activeElement), patience);
  await focused(three).toBe(true);
  await rowOf(page, two).click();
  await drawer.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await focused(two).toBe(true);
});

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
  const foldHead = async () => {
    await page.getByRole('region', { name: 'Schedule', exact: true }).hover({ position: { x: 40, y: 120 } });
    await page.mouse.wheel(0, 200);
  };
  await foldHead();
  await expect.poll(() => rowsInSight(page), patience).toBeGreaterThanOrEqual(18);
  // The filter has its name where there is room; the tools stay in one line.
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const tools = page.getByRole('toolbar', { name: 'Schedule' });
  const width = async () => (await filter.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(70);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width, patience).toBeLessThan(45);
  expect((await tools.boundingBox())?.height).toBeLessThan(45);
  await foldHead();
  await expect.poll(() => rowsInSight(page), patience).toBeGreaterThanOrEqual(14);
  // The bars have half of the room, and say the names that the table cuts off; who does a row stands beside its name.
  await cell(page, three, 'finish').waitFor();
  await cell(page, three, 'waits').waitFor({ state: 'detached' });
  await line(page, three)
    .getByRole('img', { name: /^Assigned to Test/ })
    .waitFor();
  expect(await line(page, three).locator('[data-bar-name]').textContent()).toBe(three);
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

// docs/product.md#schedule-baseline
test('a legend says what the signs of the schedule mean', async () => {
  const { page } = await inALinkedPlan();
  await page.getByRole('toolbar', { name: 'Schedule' }).getByRole('button', { name: 'What the Signs Mean' }).click();
  const legend = page.getByRole('dialog', { name: 'What the Signs Mean' });
  for (const sign of [/^Critical/, /in the baseline/, 'Completed', 'A milestone', 'A decision that is late'])
    await legend.getByText(sign).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'detached' });
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
