// The work of today on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject, inDays, PHONE, statusOf } from './launched-project.ts';

const patience = { timeout: 60_000 };
const section = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

// docs/product.md#today-work, docs/product.md#today-done
test('work is started and done with one tap, taken back, and changes as others work', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, late, now } = await aLaunchedProject(
    (await signedInAs('staff', { at: paths.dashboard.href() })).caller,
  );
  const tiles = rowOf(page, `Tiles of ${plan.name}`);
  // It came while the page was open.
  await section(page, 'Today').getByText(`Tiles of ${plan.name}`).waitFor();
  await tiles.getByText('Ends today').waitFor();
  await section(page, 'Late').getByText(`Roof of ${plan.name}`).waitFor();
  await rowOf(page, `Roof of ${plan.name}`).getByText('2 days late').waitFor();
  await section(page, 'Next 7 Days').getByText(`Paint of ${plan.name}`).waitFor();
  for (const name of ['Start', 'Done']) {
    const box = await tiles.getByRole('button', { name: `${name}: Tiles` }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }

  // By keyboard: the focus stays at the button, which takes it back.
  await tiles.getByRole('button', { name: 'Start: Tiles' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `Tiles of ${plan.name} is started` })
    .waitFor();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 2, startedOn: inDays(0) });
  const undo = tiles.getByRole('button', { name: 'Undo Start of Tiles' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 1, startedOn: null });
  await tiles.getByRole('button', { name: 'Start: Tiles' }).waitFor();

  await tiles.getByRole('button', { name: 'Done: Tiles' }).click();
  await tiles.getByText('Done', { exact: true }).waitFor();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 3, completedOn: inDays(0) });
  // The answer that comes after it does not have the row, which stays until the page is left.
  await caller.patch(`/projects/${plan.id}/tasks/${late}`, { statusId: 3 });
  await rowOf(page, `Roof of ${plan.name}`).waitFor({ state: 'detached' });
  await tiles.getByRole('button', { name: 'Undo Done of Tiles' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toEqual({ statusId: 1, startedOn: null, completedOn: null });
  await tiles.getByRole('button', { name: 'Start: Tiles' }).waitFor();

  await tiles.getByRole('link', { name: /^Tiles/ }).click();
  await page.getByRole('heading', { name: plan.name }).waitFor();
  expect(page.url()).toContain(`#task:${now}`);
});

// docs/product.md#today-done
test('what is done without a network is drawn, and arrives once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, late, now } = await aLaunchedProject(caller);
  const tiles = rowOf(page, `Tiles of ${plan.name}`);
  await tiles.waitFor();
  await goOffline(page);
  await tiles.getByRole('button', { name: 'Start: Tiles' }).click();
  await tiles.getByRole('button', { name: 'Done: Tiles' }).click();
  await tiles.getByText('Done', { exact: true }).waitFor();
  await tiles.getByText('waiting to be sent').waitFor();
  await rowOf(page, `Roof of ${plan.name}`).getByRole('button', { name: 'Start: Roof' }).click();
  const waiting = page.getByRole('button', { name: '3 changes waiting' });
  await waiting.click();
  await page.getByText(`Change task Tiles of ${plan.name}`).first().waitFor();
  expect(await statusOf(caller, plan.id, now)).toMatchObject({ statusId: 1 });

  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.today.href('all'));
  await expect.poll(() => statusOf(caller, plan.id, now), patience).toMatchObject({ statusId: 3 });
  await expect.poll(() => statusOf(caller, plan.id, late), patience).toMatchObject({ statusId: 2 });
  await page.getByRole('button', { name: 'changes waiting' }).waitFor({ state: 'detached' });
  const { body } = await caller.get(`/projects/${plan.id}/changes?limit=50&entity=task&id=${now}`);
  const lines = (body as { data: { after: { statusId?: number } | null }[] }).data;
  expect(lines.map(({ after }) => after?.statusId).filter(Boolean)).toEqual([3, 2, 1]);
});
