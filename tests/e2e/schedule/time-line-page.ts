// The time line of a plan, for browser tests.
import type { Locator, Page } from 'playwright-core';
import { task } from '../../../functions/core/plan/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';

export const patience = { timeout: 30_000 };
export const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];
/** Pixels of a day when the time line shows weeks. */
export const DAY = 12;

export const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const bar = (page: Page, id: number) => page.locator(`[data-bar="task:${id}"]`);

/** The scheduled start and completion of a task. */
export async function datesOf(caller: Caller, projectId: number, id: number) {
  const { scheduledStart, scheduledCompletion } = dataOf(await caller.get(`/projects/${projectId}/tasks/${id}`), task);
  return [scheduledStart, scheduledCompletion];
}

/** Drags a bar by days; `place` is 0 at its start and 1 at its end. */
export async function drag(page: Page, from: Locator, days: number, { place = 0.5, drop = true } = {}) {
  // The window may just be scrolled, or the bar be drawn at other days.
  await from.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let last = ''; last !== place(); await frame()) last = place();
  });
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
  const colleague = await signedInAs('staff');
  await colleague.page.goto(address);
  await rowOf(colleague.page, one).waitFor();
  return colleague;
}

/** A project with dates set by hand: the first task is to come, the second is late, the third is done. */
export async function aSchedule(caller: Caller) {
  const plan = await aProject(caller, { name: unique('House'), phases: 2, tasks: 3 });
  const { id } = plan;
  const [first = 0, second = 0, third = 0] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const dates = (from: number, to: number) => ({
    scheduledStart: dayFromNow(from),
    scheduledCompletion: dayFromNow(to),
  });
  await caller.patch(`/projects/${id}/tasks/${first}`, dates(1, 5));
  await caller.patch(`/projects/${id}/tasks/${second}`, { ...dates(6, 9), startedOn: dayFromNow(-1) });
  await caller.patch(`/projects/${id}/tasks/${third}`, { startedOn: dayFromNow(-4), completedOn: dayFromNow(-2) });
  return { plan, address: paths.editProject.href(id, 'schedule'), ids: { first, second, third } };
}
