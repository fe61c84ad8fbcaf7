// The schedule as a table: what is read of each row without a click, columns that a person chooses, cells that are typed in.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { times } from '../../../supabase/world/plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { inALinkedPlan, monday } from '../../e2e/schedule/linked-plan-page.ts';
import { one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';
import { aProject, unique } from '../../support/builders.ts';
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
  await expect.poll(top, patience).toBeLessThan(330);
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
