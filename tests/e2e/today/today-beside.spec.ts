// Beside the work: the people of today, the photos of the day, and the reports that are due.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aReport } from '../../support/reports/reports.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject } from './launched-project.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const boxOf = async (page: Page, name: string) => {
  const box = await section(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return box;
};

// docs/product.md#today-beside
test('beside the work stand who is expected and the photos of the day, and below it on a narrow screen', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), width: 1440 });
  const { plan, now, late } = await aLaunchedProject(caller);
  const [tilers, roofers] = [
    await aTrade(caller, { name: unique('Tilers'), phone: '+1 916 555 0144' }),
    await aTrade(caller),
  ];
  for (const [id, tradeId] of [
    [now, tilers.id],
    [late, roofers.id],
  ]) {
    await caller.post(`/projects/${plan.id}/assignments`, { entity: 'task', id, tradeId });
  }
  const made = await caller.post(`/projects/${plan.id}/tasks/${now}/notes`, { description: 'Laid' });
  const { id: note } = dataOf(made, noteCreated, 201);
  await caller.upload(`/projects/${plan.id}/notes/${note}/photos?caption=Kitchen%20floor`, await jpeg());

  await page.goto(`${paths.today.href('all')}&project=${plan.id}`);
  const people = section(page, 'People');
  await people.getByText(tilers.name).waitFor();
  await people.getByText(plan.name).waitFor();
  const call = people.getByRole('link', { name: `Call ${tilers.name}` });
  expect(await call.getAttribute('href')).toBe('tel:+19165550144');
  // What is late has its own place.
  expect(await people.getByText(roofers.name).count()).toBe(0);
  const picture = section(page, 'Photos').getByRole('button', { name: `Kitchen floor, ${plan.name}` });
  await picture.waitFor();

  // Whoever does a row stands in the line of its place, not below it.
  const row = page.getByRole('listitem').filter({ hasText: `Tiles of ${plan.name}` });
  const place = await row.getByText(plan.name, { exact: false }).last().boundingBox();
  const face = await row.getByRole('img', { name: /^Assigned to/ }).boundingBox();
  expect(Math.abs((face?.y ?? 0) - (place?.y ?? 99))).toBeLessThan(20);

  const [work, beside] = [await boxOf(page, 'Today'), await boxOf(page, 'People')];
  expect(beside.x).toBeGreaterThan(work.x + work.width);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect
    .poll(async () => {
      const next = await boxOf(page, 'Next 7 Days');
      return (await boxOf(page, 'People')).y > next.y + next.height;
    })
    .toBe(true);

  await picture.click();
  const large = page.getByRole('dialog');
  await large.getByText(`${plan.name} · Tiles of ${plan.name}`).waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
});

// docs/product.md#report-due
test('a weekly update is due on the weekday of its project, and leads to its draft', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan } = await aLaunchedProject(caller);
  await page.goto(paths.editProject.href(plan.id));
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format();
  await page.getByRole('combobox', { name: 'Weekly Update' }).selectOption(`Every ${weekday}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await caller.get(`/projects/${plan.id}`)).body)
    .toMatchObject({
      data: { reportWeekday: weekday.toLowerCase() },
    });

  await page.goto(`${paths.today.href('all')}&project=${plan.id}`);
  const due = page.getByRole('list', { name: 'Weekly updates due' }).getByRole('link', { name: plan.name });
  await due.getByText('Due today').waitFor();
  const draft = await aReport(caller, plan.id);
  await due.getByText('Open the Draft').click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await caller.post(`/projects/${plan.id}/reports/${draft.id}/issue`, { version: draft.version });
  await page.goBack();
  await section(page, 'Next 7 Days').waitFor();
  await due.waitFor({ state: 'detached' });
});
