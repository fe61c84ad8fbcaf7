// Plans and the look-ahead of a project on paper.
import { expect, test } from 'vitest';
import { settings } from '../../../functions/core/settings/contract.ts';
import { times } from '../../../supabase/world/plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject } from '../today/launched-project.ts';
import { chooseInMenu, printedBy } from './printed.ts';

const LONG = 'Sixty letters of a name that somebody gave it in all detail.';

// docs/product.md#plan-print, docs/product.md#paper
test('a plan is printed as a table of each major phase, whose heads are on every page, and the page says where it is', async () => {
  const { page, caller } = await signedInAs('staff');
  const trade = await aTrade(caller);
  const name = unique('House');
  const plan = await aProject(caller, { name, majorPhases: 2, phases: 10, tasks: 8 });
  const [task = 0] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  await caller.patch(`/projects/${plan.id}/tasks/${task}`, { title: LONG, startedOn: '2026-03-02' });
  await assignTo(caller, plan.id, { entity: 'task', id: task }, trade.id);
  const { companyName } = dataOf(await caller.get('/settings'), settings);
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await page.getByText(LONG).first().waitFor();

  const pages = await printedBy(page, () => chooseInMenu(page, 'Print Plan'));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain(companyName);
    expect(text).toMatch(/No\. Name Start Finish Days Who Status/);
  }
  expect(pages[0]).toContain(name);
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(LONG);
  expect(pages[0]).toContain(trade.name);
  expect(pages[0]).toContain('Mar 2');
  expect(pages[1]).toContain('Major 1');
  // Each row is on one page.
  const all = pages.join(' ');
  for (const phase of times(10, (at) => at)) expect(all.split(`Task 2.${phase}.8`).length).toBe(2);
  // The screen is as before.
  await page.getByRole('main').waitFor();
  expect(await page.locator('.paper').count()).toBe(0);
});

// docs/product.md#plan-print, docs/product.md#paper
test('Ctrl+P prints the plan from its tab, as it is filtered, light in the dark, and without a network', async () => {
  const { page, caller } = await signedInAs('staff', { hasWorker: true });
  const plan = await aProject(caller, { name: unique('House'), phases: 2, tasks: 2 });
  const [, second] = plan.majorPhases[0]?.phases ?? [];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${paths.editProject.href(plan.id, 'editor')}&phase=${second?.id}`);
  await page.getByText('Task 1.2.1').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText('Task 1.2.1').first().waitFor();
  const press = () => page.keyboard.press('ControlOrMeta+p');
  const [text] = await printedBy(page, press);
  expect(text).toContain('filtered');
  expect(text).toContain('Task 1.2.2');
  expect(text).not.toContain('Task 1.1.1');
  await page.context().setOffline(true);
  expect(await printedBy(page, press)).toEqual([text]);
  await page.context().setOffline(false);
});

// docs/product.md#plan-print
test('a template is printed without dates, and an empty plan is one page', async () => {
  const { page, caller } = await signedInAs('staff');
  const template = await aProject(caller, { name: unique('Template'), isTemplate: true });
  await page.goto(paths.editTemplate.href(template.id, 'editor'));
  await page.getByText('Task 1.1.1').first().waitFor();
  const [text] = await printedBy(page, () => chooseInMenu(page, 'Print Plan'));
  expect(text).toMatch(/No\. Name Days Who/);
  const empty = await aProject(caller, { name: unique('Empty'), majorPhases: [] });
  await page.goto(paths.editProject.href(empty.id, 'editor'));
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  const pages = await printedBy(page, () => chooseInMenu(page, 'Print Plan'));
  expect(pages).toEqual([expect.stringContaining('0 tasks')]);
});

// docs/product.md#board-print
test('the look-ahead of a project is one page in landscape with its visits alone', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, next = 0 } = await aLaunchedProject(caller);
  const other = await aLaunchedProject(caller);
  const trade = await aTrade(caller);
  for (const [of, id] of [
    [plan, next],
    [other.plan, other.next ?? 0],
  ] as const)
    await assignTo(caller, of.id, { entity: 'task', id }, trade.id);
  await page.goto(paths.editProject.href(plan.id, 'details'));
  const pages = await printedBy(page, () => chooseInMenu(page, 'Print Look-Ahead'));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(`${plan.name} · Look-Ahead`);
  expect(pages[0]).toContain(trade.name);
  expect(pages[0]).not.toContain(other.plan.name);
});

test('a long schedule is printed on several pages with its heads and whole names, and says that it is filtered', async () => {
  const { page, caller } = await signedInAs('staff');
  const plan = await aProject(caller, { name: unique('House'), phases: 14, tasks: 9, scheduledStart: '2026-03-02' });
  const [first, second] = plan.majorPhases[0]?.phases ?? [];
  const [task = 0] = first?.tasks ?? [];
  await caller.patch(`/projects/${plan.id}/tasks/${task}`, { title: LONG });
  await page.goto(paths.editProject.href(plan.id, 'schedule'));
  await page.getByRole('row').filter({ hasText: LONG }).waitFor();

  const printed = async () => pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const pages = await printed();
  expect(pages.length).toBe(3);
  for (const text of pages) expect(text).toMatch(/Name Start Finish Days Who Waits For/);
  expect(pages[0]).toContain(LONG);
  expect(pages[0]).not.toContain('filtered');

  await page.goto(`${paths.editProject.href(plan.id, 'schedule')}&phase=${second?.id}`);
  await page.getByText('Clear All').waitFor();
  const [filtered] = await printed();
  expect(filtered).toContain('filtered');
  expect(filtered).not.toContain(LONG);
});
