// Assignments of a row: by menu, by keyboard, in the editor and by @; seen by colleagues, filtered by, undone.
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { chosenFilters, openFilter } from '../../e2e/support/filters.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

const [one, two] = ['Task 1.1.1', 'Task 1.1.2'];

async function inAPlan(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const plan = await aProject(staff.caller, { name: unique('House'), phases: 2, tasks: 3 });
  const electric = await aTrade(staff.caller, { name: unique('Electric') });
  const plumbing = await aTrade(staff.caller, { name: unique('Plumbing') });
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, plan, electric, plumbing };
}

// docs/product.md#assign
test('Enter that ends a word of Japanese assigns nobody, and the next one does', async () => {
  const { page, caller, plan, electric } = await inAPlan();
  await taskButton(page, one).focus();
  await page.keyboard.press('w');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill(electric.name);
  await page.getByRole('option', { name: electric.name }).waitFor();
  const word = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  await search.evaluate((input, key) => input.dispatchEvent(new KeyboardEvent('keydown', key)), word);
  // A second one that counts would take the first one back.
  await search.press('Enter');
  const assigned = async () =>
    dataOf(await caller.get(`/projects/${plan.id}?plan=full`), projectWithPlan).assignments.map(
      ({ tradeId }) => tradeId,
    );
  await expect.poll(assigned).toEqual([electric.id]);
});

// docs/product.md#faces, docs/product.md#who-filter
test('a plan, its time line, notes and Roadmap show the work of one alone, by an address that can be shared', async () => {
  const { page, caller, plan, electric, plumbing } = await inAPlan();
  const [, second] = plan.majorPhases[0]?.phases ?? [];
  const assign = (entity: string, id: number | undefined, tradeId: number) =>
    caller.post(`/projects/${plan.id}/assignments`, { entity, id, tradeId });
  await assign('task', plan.taskId, electric.id);
  await assign('phase', second?.id, plumbing.id);
  await assign('task', second?.tasks[0], electric.id);
  for (const [task, text] of [
    [plan.taskId, 'The box is in.'],
    [second?.tasks[1], 'The pipes are in.'],
  ]) {
    await caller.post(`/projects/${plan.id}/tasks/${task}/notes`, { description: text });
  }
  const doneBy = (await openFilter(page)).getByLabel('Assigned to');
  const offered = () => doneBy.locator('option').allTextContents();
  await expect.poll(offered).toEqual(expect.arrayContaining([`${plumbing.name} (3)`, 'Nobody (2)']));
  await doneBy.selectOption({ label: `${electric.name} (2)` });
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('status').getByText('2 tasks').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Remove Assigned to: ${electric.name}` }).waitFor();
  await expect.poll(() => taskButton(page, two).count()).toBe(0);
  for (const title of [one, 'Task 1.2.1', 'Phase 1.2']) await taskButton(page, title).waitFor();
  // Arrow keys pass over what is not shown.
  await taskButton(page, one).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Task 1.2.1');

  const tabs = page.getByRole('navigation', { name: 'Project' });
  const address = new URL(page.url());
  address.searchParams.set('who', `trade:${plumbing.id}`);
  await page.goto(address.href);
  // The phase counts for the tasks that have nobody.
  for (const title of ['Phase 1.2', 'Task 1.2.2', 'Task 1.2.3']) await taskButton(page, title).waitFor();
  expect(await taskButton(page, 'Task 1.2.1').count()).toBe(0);
  for (const tab of ['Schedule', 'Roadmap', 'Notes']) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await page.waitForURL(new RegExp(`who=trade(:|%3A)${plumbing.id}`));
    await page.getByRole('button', { name: `Remove Assigned to: ${plumbing.name}` }).waitFor();
    if (tab === 'Notes') await page.getByText('The pipes are in.').waitFor();
    else await page.getByText('Phase 1.2', { exact: true }).first().waitFor();
    for (const other of ['Phase 1.1', 'The box is in.']) expect(await page.getByText(other).count()).toBe(0);
  }
  await caller.post(`/projects/${plan.id}/assignments`, { entity: 'task', id: plan.taskId, tradeId: plumbing.id });
  await page.getByText('The box is in.').waitFor();
  // A note shows who does its task.
  const box = page.getByRole('article').filter({ hasText: 'The box is in.' });
  for (const { name } of [electric, plumbing])
    await box
      .getByRole('img', { name: `${name} (trade)` })
      .first()
      .waitFor();

  const third = await aTrade(caller);
  address.searchParams.set('who', `trade:${third.id}`);
  await page.goto(address.href);
  await page.getByText('No tasks match the filter.').waitFor();
  await expect.poll(() => chosenFilters(page)).toEqual([`Assigned to: ${third.name}`]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await taskButton(page, two).waitFor();
  expect(new URL(page.url()).searchParams.has('who')).toBe(false);
});
