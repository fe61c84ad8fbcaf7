// A linked plan of three tasks on its time line, for browser tests.
import type { Page } from 'playwright-core';
import { dayAfter, fromNextMonday, todayIn } from '../../../supabase/world/days.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { datesOf } from './time-line-page.ts';

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
  // Bars can be moved once the engine of the schedule is loaded.
  await page.locator('[data-bar][data-part="whole"]').first().waitFor();
  const dates = () => Promise.all(ids.map((each) => datesOf(caller, id, each)));
  const [first = 0, second = 0, third = 0] = ids;
  return { ...staff, plan, address, dates, ids: { first, second, third } };
}

/** A day of the weeks from a Monday on that is a week away at least: 0 is that Monday. */
export const monday = (days = 0): string => fromNextMonday(dayAfter(todayIn('UTC'), 6), days);

export const ghosts = (page: Page) => page.locator('[data-ghost^="task"]');
export const whatMoves = (page: Page) => page.getByRole('region', { name: 'What moves' });
export const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen task' });
