// A linked plan of three tasks on its time line, for browser tests.
import type { Locator, Page } from 'playwright-core';
import { task } from '../../../functions/api/plan/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { secondPerson, signedInAs } from '../fixtures.ts';

export const patience = { timeout: 30_000 };
export const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];
/** Pixels of a day when the time line shows weeks. */
export const DAY = 12;

/** Three tasks after each other, of two working days each, from a Monday to come. */
export async function inALinkedPlan() {
  const staff = await signedInAs('staff');
  const { caller, page } = staff;
  const plan = await aProject(caller, { name: unique('House'), tasks: 3 });
  const { id } = plan;
  const ids = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  for (const each of ids) await caller.patch(`/projects/${id}/tasks/${each}`, { duration: 2 });
  await caller.patch(`/projects/${id}`, { scheduledStart: monday(), scheduleMode: 'linked' });
  await caller.post(`/projects/${id}/baselines`, { name: 'As sold' });
  const address = paths.editProject.href(id, 'schedule');
  await page.goto(address);
  const dates = async () => {
    const rows = await Promise.all(ids.map((each) => caller.get(`/projects/${id}/tasks/${each}`)));
    return rows.map((row) => {
      const { scheduledStart, scheduledCompletion } = dataOf(row, task);
      return [scheduledStart, scheduledCompletion];
    });
  };
  const [first = 0, second = 0, third = 0] = ids;
  return { ...staff, plan, address, dates, ids: { first, second, third } };
}

/** A day of the weeks from next Monday on: 0 is that Monday. */
export function monday(days = 0): string {
  const now = new Date();
  const ahead = ((8 - now.getUTCDay()) % 7) + 7 + days;
  return new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

export const bar = (page: Page, id: number) => page.locator(`[data-bar="task:${id}"]`);
export const ghosts = (page: Page) => page.locator('[data-ghost^="task"]');
export const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const whatMoves = (page: Page) => page.getByRole('region', { name: 'What moves' });
export const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen row' });

/** Drags a bar by days; `place` is 0 at its start and 1 at its end. */
export async function drag(page: Page, from: Locator, days: number, { place = 0.5, drop = true } = {}) {
  const box = await from.boundingBox();
  if (!box) throw new Error('The bar is not on the page');
  const at = { x: box.x + box.width * place, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + days * DAY, at.y, { steps: 6 });
  if (drop) await page.mouse.up();
}

/** A colleague on the same page. */
export async function secondPersonAt(address: string) {
  const colleague = await secondPerson();
  await colleague.page.goto(address);
  await rowOf(colleague.page, one).waitFor();
  return colleague;
}
