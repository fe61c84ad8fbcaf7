// Late and coming work on the dashboard and on its own screen.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { inDays } from '../../e2e/today/launched-project.ts';
import { aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** A project with `count` tasks that were to be completed yesterday, and one that starts tomorrow. */
async function aLateProject(caller: Caller, count: number) {
  const name = unique('Agenda');
  const plan = await aProject(caller, { name, tasks: count + 1 });
  const [soon, ...late] = (plan.majorPhases[0]?.phases[0]?.tasks ?? []).toReversed();
  for (const id of late) await caller.patch(`/projects/${plan.id}/tasks/${id}`, { scheduledCompletion: inDays(-1) });
  await caller.patch(`/projects/${plan.id}/tasks/${soon}`, {
    scheduledStart: inDays(1),
    scheduledCompletion: inDays(90),
  });
  return { plan, name, late };
}

// docs/product.md#all-projects, docs/product.md#agenda
test('the dashboard shows what is late and what comes, live, and leads to all of it', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const late = page.getByRole('region', { name: 'Late' });
  const coming = page.getByRole('region', { name: 'Next 7 Days' });
  await late.waitFor();

  // A colleague's work shows by itself.
  const { caller } = await signedInAs('staff');
  const { plan, name, late: ids } = await aLateProject(caller, 6);
  const rows = late.getByRole('listitem').filter({ hasText: name });
  const newest = rows.filter({ hasText: 'Task 1.1.6' });
  await newest.getByText('1 day late').waitFor();
  await newest.getByText(`${name} · Phase 1.1`).waitFor();
  expect(await late.getByRole('listitem').count()).toBe(5);
  await coming.getByRole('listitem').first().waitFor();

  // Work that is done is not late any more.
  await caller.patch(`/projects/${plan.id}/tasks/${ids[0]}`, { statusId: 3 });
  await newest.waitFor({ state: 'detached' });

  await late.getByRole('link', { name: /^and \d+\+? more$/ }).click();
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  const list = page.getByRole('list', { name: 'Late' });
  const mine = list.getByRole('listitem').filter({ hasText: name });
  await expect.poll(() => mine.count()).toBe(5);
  await caller.patch(`/projects/${plan.id}/tasks/${ids[1]}`, { statusId: 3 });
  await expect.poll(() => mine.count()).toBe(4);
  await page.getByRole('navigation', { name: 'Agenda' }).getByRole('link', { name: 'Next 7 Days' }).click();
  const next = page.getByRole('list', { name: 'Next 7 Days' }).getByRole('listitem').filter({ hasText: name });
  await next.getByText('Tomorrow').waitFor();
  await next.getByText('Starts').waitFor();
  await page.getByRole('navigation', { name: 'Agenda' }).getByRole('link', { name: 'Late' }).click();

  // It belongs to the dashboard, which the menu marks and a link leads back to.
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.locator('[aria-current]').allTextContents()).toEqual(['Dashboard']);
  const back = page.getByRole('navigation', { name: 'Back to' }).getByRole('link', { name: 'Dashboard' });
  expect(await back.getAttribute('href')).toBe(paths.dashboard.href());

  // A row leads to its row of the plan.
  await mine.getByRole('link', { name: 'Task 1.1.4' }).click();
  await page.getByRole('heading', { name }).waitFor();
  expect(page.url()).toContain(`${paths.editProject.href(plan.id, 'editor')}#task:${ids[2]}`);
  await page.goto(paths.dashboard.href());
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
});

// docs/product.md#agenda
test('late work that cannot be loaded says so, with Retry', async () => {
  const { page } = await signedInAs('staff', { at: paths.projects.href(), width: 390 });
  let isHeld = false;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/agenda?show=late*', async (route) => {
    if (!isHeld) return route.abort('internetdisconnected');
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const late = page.getByRole('region', { name: 'Late' });
  await late.getByText('What is late could not be loaded.').waitFor();
  await page
    .getByRole('region', { name: 'Next 7 Days' })
    .getByText('Today')
    .or(page.getByText('Tomorrow'))
    .first()
    .waitFor();

  // While it is tried again, the message stays. A change by others can have it tried again, too.
  isHeld = true;
  const again = page.waitForRequest('**/api/agenda?show=late*');
  const retry = late.getByRole('button', { name: 'Retry' });
  void retry.click().catch(() => undefined);
  await again;
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true');
  await late.getByText('What is late could not be loaded.').waitFor();
  release();
  await late.getByRole('listitem').first().waitFor();
});
