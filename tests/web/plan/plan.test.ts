// The Plan tab for one person: editing in place, by dialog, by drag.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { dragTask, grip, taskButton, taskTitles } from '../../e2e/support/plan-page.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#inline-editor
test('a name is edited in place: it is required, Enter saves, Escape cancels', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  const name = page.getByRole('textbox', { name: 'Task name' });
  await taskButton(page, 'Task 1.1.1').click();
  await name.fill(' ');
  await name.press('Enter');
  await page.getByText('Name is required').waitFor();
  await name.press('Escape');
  await taskButton(page, 'Task 1.1.1').click();
  await name.fill('Clear the site');
  await name.press('Enter');
  await taskButton(page, 'Clear the site').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await taskButton(page, 'Clear the site').waitFor();
});

// docs/product.md#plan-columns
test('the three columns have headings, and rows can be added to each', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  const plan = page.getByRole('region', { name: 'Plan' });
  await taskButton(page, 'Task 1.1.1').waitFor();
  for (const heading of ['Major Phases', 'Phases', 'Tasks']) await plan.getByText(heading, { exact: true }).waitFor();
  for (const [button, field, name] of [
    ['Add Task to Phase 1.1', 'Task name', 'Second task'],
    ['Add Phase to Major 1', 'Phase name', 'Second phase'],
    ['Add Major Phase', 'Major Phase name', 'Second major'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: new RegExp(`^${field}$`, 'i') }).fill(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => plan.getByRole('button', { name, exact: true }).count()).toBe(1);
  }
});

// docs/product.md#plan-signs
test('a legend says what the signs in the rows of a plan mean', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  await page.locator('main header').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What the Signs Mean' }).click();
  const legend = page.getByRole('dialog', { name: 'What the Signs Mean' });
  for (const sign of [/^Late/, /^A decision that is open/, 'A decision that is late', 'A milestone', 'Its notes'])
    await legend.getByText(sign).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'detached' });
});

// docs/product.md#plan-drag
test('a dragged task stays where it was dropped', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { tasks: 3 });
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.3').waitFor();
  await dragTask(page, 'Task 1.1.1', 'Task 1.1.3');
  const order = ['Task 1.1.2', 'Task 1.1.3', 'Task 1.1.1'];
  await expect.poll(() => taskTitles(page, 'Phase 1.1')).toEqual(order);
  await page.reload();
  await taskButton(page, 'Task 1.1.1').waitFor();
  await expect.poll(() => taskTitles(page, 'Phase 1.1')).toEqual(order);
});

// docs/product.md#drag-scroll
test('a row dragged to within 100 px of the top of the window scrolls the page', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { phases: 3, tasks: 12 });
  await page.goto(paths.editProject.href(id, 'editor'));
  const last = grip(page, 'Task 1.3.12');
  await taskButton(page, 'Task 1.1.1').waitFor();
  // Rows are rendered when they are near the window.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return last.count();
    })
    .toBe(1);
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(400);
  const from = await last.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, 300, { steps: 5 });
  const resting = await scrolled();
  await page.mouse.move((from?.x ?? 0) + 8, 130, { steps: 5 });
  expect(await scrolled()).toBe(resting);
  await page.mouse.move((from?.x ?? 0) + 8, 90, { steps: 3 });
  await expect.poll(scrolled).toBeLessThan(resting - 200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

// docs/product.md#project-toasts, docs/product.md#delete-item
test('deleting says what is deleted with the row', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { phases: 2 });
  await page.goto(paths.editProject.href(id, 'editor'));
  for (const [row, question, toast] of [
    ['Phase 1.1', 'Delete phase “Phase 1.1”? Its tasks are also removed.', 'Phase Deleted'],
    ['Major 1', 'Delete major phase “Major 1”? All its phases and tasks are also removed.', 'Major Phase Deleted'],
  ] as const) {
    await page.getByRole('button', { name: `More for ${row}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText(question).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, toast, 3);
    await page.getByRole('button', { name: `More for ${row}` }).waitFor({ state: 'detached' });
  }
});

// docs/product.md#plan-columns
test('an empty plan says what to add, and its tools for rows are off', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.editProject.href(id, 'editor'));
  const empty = page.getByText(/^This plan has no tasks yet/);
  await empty.waitFor();
  const tools = page.getByRole('toolbar', { name: 'Plan' });
  const ofRows = [
    tools.getByRole('searchbox', { name: 'Search in the plan' }),
    ...['Collapse All', 'Expand All', 'Select'].map((name) => tools.getByRole('button', { name, exact: true })),
  ];
  for (const each of ofRows) expect(await each.isDisabled()).toBe(true);
  await caller.post(`/projects/${id}/majorphases`, { name: 'Design' });
  await empty.waitFor({ state: 'detached' });
  for (const each of ofRows) expect(await each.isEnabled()).toBe(true);
});

// docs/product.md#plan-columns
test('at 1440 px days end below each other, and a name stands whole beside its description', async () => {
  const { page, caller, person } = await signedInAs('staff', { width: 1440 });
  const dates = { scheduledStart: '2022-03-07', scheduledCompletion: '2022-03-12', duration: 5 };
  const description = 'Load-bearing walls, panel, water, sewer and everything else that is there already';
  const tasks = [{ title: 'Check structure and services', description }, { title: 'Measure the rooms' }];
  const { id } = await aProject(caller, { tasks });
  await page.goto(paths.editProject.href(id, 'editor'));
  const name = page.getByRole('button', { name: 'Check structure and services', exact: true });
  await name.waitFor();
  const rows = page.locator('[data-row^="task:"]');
  const ids = await rows.evaluateAll((found) => found.map((row) => Number(row.getAttribute('data-row')?.slice(5))));
  for (const each of ids) await caller.patch(`/projects/${id}/tasks/${each}`, dates);
  await caller.post(`/projects/${id}/tasks/${ids[1]}/notes`, { description: 'Done' });
  await caller.post(`/projects/${id}/assignments`, { entity: 'task', id: ids[1], userId: person.id });
  await page.getByRole('link', { name: '1 note' }).waitFor();
  await page.getByRole('img', { name: /^Assigned to/ }).waitFor();
  const ends = await page
    .getByText(/Mar 7\s?–\s?12, 2022/)
    .filter({ visible: true })
    .evaluateAll((found) => found.map((days) => Math.round(days.getBoundingClientRect().right)));
  expect(ends.length).toBe(2);
  expect(new Set(ends).size).toBe(1);
  expect(await name.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
});
