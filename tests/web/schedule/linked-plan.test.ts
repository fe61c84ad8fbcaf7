// A plan whose dates are linked: its mode, its inputs in the grid and the editors, why its dates are so, and what moves.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillProject } from '../../../supabase/world/by-calls.ts';
import { paths } from '../../../web/model/paths.ts';
import { grip } from '../../e2e/support/plan-page.ts';
import { aProject, callOf, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const patience = { timeout: 30_000 };

const rowOf = (page: Page, title: string): Locator => page.locator('[data-row]').filter({ has: grip(page, title) });
const daysOf = (page: Page, title: string) => expect.poll(() => rowOf(page, title).textContent(), patience);

// docs/product.md#dates-mode
test('a new project has the mode of its template, which shows its days', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const name = unique('Template');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Automatic' }).click();
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.waitForURL(/\/templates\/edit\/(\d+)/);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const tasks = ['Dig', 'Pour'].map((title) => ({ title, duration: 4 }));
  await fillProject(callOf(caller), id, [
    { name: 'House', phases: [{ name: 'Shell', duration: 1, durationType: 1 as const, tasks }] },
  ]);
  // The first day is a Monday.
  await daysOf(page, 'Pour').toContain('Day 5 – 10');
  // The phase lasts longer than the week that was typed.
  await page.getByText('8 days', { exact: true }).waitFor();

  // The rows of a template are among the templates, also where their addresses are those of projects.
  await page.getByRole('link', { name: 'Add Major Phase from the library' }).click();
  const isMarked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect.poll(() => isMarked.textContent()).toBe('Templates');

  await page.goto(paths.addProject.href(id));
  await expect.poll(() => page.getByRole('radio', { name: 'Automatic' }).isChecked(), patience).toBe(true);
  await page.getByLabel('Name').fill(unique('House'));
  await page.getByLabel('Scheduled Start Date').fill('03/02/2026');
  await page.getByRole('region', { name: 'Preview' }).getByText('Finishes on Mar 11, 2026').waitFor();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Dates of the plan: Automatic').waitFor();
  expect(await page.getByLabel('Scheduled Completion Date').inputValue()).toBe('03/11/2026');
});

// docs/product.md#move-pins
test('a project whose start moves asks whether the days of its rows move along', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { name: unique('House'), tasks: 1 });
  await caller.patch(`/projects/${id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { duration: 2, notBefore: '2026-03-12' });
  const notBefore = async () =>
    dataOf(await caller.get(`/projects/${id}/tasks/${taskId}`), z.object({ notBefore: z.string() })).notBefore;
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('Scheduled Start Date').fill('03/09/2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Move Days of Tasks' });
  await question.getByText('The project starts 7 days later. 1 task must not start before a day of its own.').waitFor();
  await question.getByRole('button', { name: 'Move Along' }).click();
  await expect.poll(notBefore, patience).toBe('2026-03-19');
  const moved = page.getByRole('alert').filter({ hasText: 'Moved the days of 1 task' });
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(notBefore, patience).toBe('2026-03-12');
});
