// From the camera to a queued photo, on a phone.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import type { Caller } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { drafts } from '../forms/form-page.ts';
import { asPayload } from '../support/files.ts';
import { aLaunchedProject, PHONE } from './launched-project.ts';

/** A HEIC picture. */
const house = join(import.meta.dirname, '../../support/house.heic');

const patience = { timeout: 60_000 };

const photo = async (name: string) => asPayload(await jpeg(name, { width: 1200, height: 900 }));

const camera = (page: Page, label = 'Take a photo') => page.locator(`input[aria-label^="${label}"]`).last();
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Send Photos?$/ });
const send = (page: Page) =>
  sheet(page)
    .getByRole('button', { name: /^Send \d+ Photos?$/ })
    .click();
/** Waits until a photo is shown and this browser has stored it. */
const keptShot = (page: Page, at: number) =>
  sheet(page)
    .locator('ul[aria-label="Photos"][aria-busy="false"]')
    .getByRole('img', { name: `Shot ${at}` })
    .waitFor();

async function notesOf(caller: Caller, projectId: number) {
  const { body } = await caller.get(`/projects/${projectId}/notes`);
  const { data } = body as { data: { description: string; task_id: number; photos: { originalFilename: string }[] }[] };
  return data.map(({ description, task_id, photos }) => [
    description,
    task_id,
    photos.map(({ originalFilename }) => originalFilename),
  ]);
}

// docs/product.md#today-photo
test('a photo without a task survives a reload, and one without a network arrives once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  await page.getByText(`Tiles of ${plan.name}`).waitFor();
  await camera(page, 'Photo of Tiles').setInputFiles([await photo('one.jpg')]);
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Behind the wall');
  await sheet(page).getByRole('button', { name: 'Take another photo' }).waitFor();
  await camera(page, 'Take another photo').setInputFiles([await photo('two.jpg')]);
  await keptShot(page, 2);

  await page.goto('about:blank');
  await page.goto(paths.today.href('all'));
  await sheet(page).getByRole('img', { name: 'Shot 2' }).waitFor();
  expect(await sheet(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Behind the wall');
  await goOffline(page);
  await sheet(page).getByLabel('Another task').fill(`Tiles of ${plan.name}`);
  await sheet(page).getByRole('list', { name: 'Found tasks' }).getByRole('radio').first().check();
  await send(page);
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.getByText('waits here and is sent when the connection is back').waitFor();

  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.today.href('all'));
  await expect
    .poll(() => notesOf(caller, plan.id), patience)
    .toEqual([['Behind the wall', now, expect.arrayContaining(['one.jpg', 'two.jpg'])]]);
  expect(await sheet(page).count()).toBe(0);
});

// docs/product.md#today-photo
test('two tabs keep two shots: none is lost, and what one has sent no other offers', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  const row = page.getByText(`Tiles of ${plan.name}`);
  await row.waitFor();
  const shoot = async (tab: Page, name: string) => {
    await camera(tab, 'Photo of Tiles').setInputFiles([await photo(name)]);
    await keptShot(tab, 1);
  };
  const another = async () => {
    const tab = await page.context().newPage();
    await tab.goto(paths.today.href('all'));
    await tab.getByText(`Tiles of ${plan.name}`).waitFor();
    return tab;
  };
  await shoot(page, 'one.jpg');
  const second = await another();
  await shoot(second, 'two.jpg');
  expect(await sheet(second).getByRole('img').count()).toBe(1);
  // Each tab keeps its own over a reload.
  await page.reload();
  await keptShot(page, 1);
  await page.goto('about:blank');
  await second.close();

  await page.goto(paths.today.href('all'));
  await keptShot(page, 2);
  const third = await another();
  await sheet(page).getByLabel('Another task').fill(`Tiles of ${plan.name}`);
  await sheet(page).getByRole('list', { name: 'Found tasks' }).getByRole('radio').first().check();
  await send(page);
  await expect
    .poll(() => notesOf(caller, plan.id), patience)
    .toEqual([['Photos', now, expect.arrayContaining(['one.jpg', 'two.jpg'])]]);
  await third.reload();
  await third.getByText(`Tiles of ${plan.name}`).waitFor();
  await page.reload();
  await row.waitFor();
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await sheet(third).count()).toBe(0);
});

// docs/product.md#today-photo
test('a photo that is still being converted survives a reload, and is sent as one that everybody can see', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  await page.getByText(`Tiles of ${plan.name}`).waitFor();
  // The code that converts is on its way as long as this page is open.
  let hasAsked = false;
  await page.route(/heic-to[^/]*\.js/, () => {
    hasAsked = true;
  });
  await camera(page, 'Photo of Tiles').setInputFiles(house);
  await expect.poll(() => hasAsked).toBe(true);
  await keptShot(page, 1);

  await page.goto('about:blank');
  await page.unrouteAll();
  await page.goto(paths.today.href('all'));
  await keptShot(page, 1);
  await sheet(page).getByLabel('Another task').fill(`Tiles of ${plan.name}`);
  await sheet(page).getByRole('list', { name: 'Found tasks' }).getByRole('radio').first().check();
  await send(page);
  await expect.poll(() => notesOf(caller, plan.id), patience).toEqual([['Photos', now, ['house.jpg']]]);
});

// docs/product.md#upload-heic
test('a photo whose decoder is not at hand is converted when it is sent', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  await page.getByText(`Tiles of ${plan.name}`).waitFor();
  await goOffline(page);
  await camera(page, 'Photo of Tiles').setInputFiles(house);
  await keptShot(page, 1);
  await send(page);
  await page.getByText(`The photo of Tiles of ${plan.name} waits here`).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => notesOf(caller, plan.id), patience).toEqual([['Photos', now, ['house.jpg']]]);
});
