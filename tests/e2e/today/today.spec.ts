// The work of today on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject, PHONE, statusOf } from './launched-project.ts';

const patience = { timeout: 60_000 };

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

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
