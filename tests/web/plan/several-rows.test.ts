// Several rows of a plan at once: selected by mouse, keyboard and touch, and changed as one write with one undo.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { action, bar, inPhase, one, patience, three, two } from '../../e2e/plan/several-rows-page.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

async function inAPlan(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const name = unique('House');
  const plan = await aProject(staff.caller, { name, phases: 2, tasks: 3 });
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, name, plan };
}

// docs/product.md#move-to, docs/product.md#select-rows
test('on a phone rows are selected by touch, and moved to a phase in a list', async () => {
  const { page } = await inAPlan({ width: 390 });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await taskButton(page, one).click();
  await page.getByRole('checkbox', { name: `Select ${two}` }).click();
  await bar(page).getByText('2 tasks selected').waitFor();
  // Each tick counts, also those of rows inside another one.
  await page.getByRole('checkbox', { name: 'Select Phase 1.1' }).click();
  await bar(page).getByText('3 tasks selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select Phase 1.1' }).click();
  await page.getByRole('checkbox', { name: 'Select Phase 1.2' }).click();
  expect(await action(page, 'Move to…').isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Select Phase 1.2' }).click();
  await action(page, 'Move to…').click();
  await page.getByRole('option', { name: 'Phase 1.2 Major 1' }).click();
  await page.getByText('2 tasks moved to “Phase 1.2”').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByText('Task 1.2.3').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

// docs/product.md#save-as-template, docs/product.md#duplicate-item, docs/product.md#move-to
test('a phase is duplicated and moved from its menu, and the project becomes a template', async () => {
  const { page, plan, caller, name } = await inAPlan();
  await caller.post(`/projects/${plan.id}/majorphases`, { name: 'Garden' });
  const choose = async (row: string, entry: string) => {
    await page.getByRole('button', { name: `More for ${row}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Phase 1.1', 'Duplicate');
  await inPhase(page, 'Phase 1.1 (copy)').toEqual([one, two, three]);
  await choose('Phase 1.1 (copy)', 'Move to…');
  await page.getByRole('option', { name: 'Garden' }).click();
  const garden = page.getByRole('list', { name: 'Phases of Garden' });
  await garden.getByRole('button', { name: 'Phase 1.1 (copy)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo moving of “Phase 1.1 (copy)”' }).click();
  await garden.getByRole('button', { name: 'Phase 1.1 (copy)', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo adding of “Phase 1.1 (copy)”' }).click();
  await page.getByRole('button', { name: 'Phase 1.1 (copy)', exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as Template' });
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`${name} template`);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} plan`);
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await page.waitForURL(/\/templates\/edit\/\d+$/);
  await page.getByRole('heading', { name: `${name} plan` }).waitFor();
  await taskButton(page, one).waitFor();
});

const status = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Status of ${title}: `) });

const statuses = (page: Page, ...titles: string[]) =>
  expect.poll(
    () =>
      Promise.all(titles.map(async (title) => (await status(page, title).getAttribute('aria-label'))?.split(': ')[1])),
    patience,
  );

// docs/product.md#several-rows
test('offline, several rows change at once, and what a colleague deleted meanwhile is said', async () => {
  const { page, plan } = await inAPlan();
  const colleague = await signedInCaller('staff');
  await goOffline(page);
  await taskButton(page, one).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, three).click({ modifiers: ['Shift'] });
  await action(page, 'Mark Done').click();
  await statuses(page, one, two, three).toEqual(['Completed', 'Completed', 'Completed']);
  await page.getByRole('button', { name: /1 change waiting/ }).waitFor();
  await colleague.delete(`/projects/${plan.id}/tasks/${plan.majorPhases[0]?.phases[0]?.tasks[1]}`);
  await page.context().setOffline(false);
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await page.getByText(`Not done for 1 of 3 tasks: ${name} deleted “${two}”.`).waitFor();
  await inPhase(page, 'Phase 1.1').toEqual([one, three]);
  await statuses(page, one, three).toEqual(['Completed', 'Completed']);
});
