// From the camera to a queued photo, on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/files.ts';
import { drafts } from '../../e2e/forms/form-page.ts';
import { aLaunchedProject, PHONE, statusOf } from '../../e2e/today/launched-project.ts';
import type { Caller } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const photo = async (name: string) => asPayload(await jpeg(name, { width: 1200, height: 900 }));

const camera = (page: Page, label = 'Take a photo') => page.locator(`input[aria-label^="${label}"]`).last();

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Where do(es)? the photos? belong\?$/ });

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
test('a photo is sent by one tap on the likeliest task, of a row, or found by its name', async () => {
  const { page, person, caller } = await signedInAs('staff', { at: paths.today.href('me'), width: PHONE });
  await page.getByText('You have nothing late, and nothing in the next seven days.').waitFor();
  const { plan, now, next } = await aLaunchedProject(caller);
  await caller.post(`/projects/${plan.id}/assignments`, { entity: 'task', id: now, userId: person.id });
  // An assignment puts it into the day while the page is open.
  const tiles = page.getByRole('listitem').filter({ hasText: `Tiles of ${plan.name}` });
  await tiles.waitFor();
  expect(await page.getByText(`Roof of ${plan.name}`).count()).toBe(0);

  const big = await page.getByRole('button', { name: 'Take a photo' }).last().boundingBox();
  expect(big?.height).toBeGreaterThanOrEqual(44);
  // Its bar takes the whole width, so no icon of a row below it is half covered.
  const under = (x: number) =>
    page.evaluate(([at, y]) => document.elementFromPoint(at, y)?.closest('.fixed') != null, [
      x,
      (big?.y ?? 0) + 20,
    ] as const);
  expect([await under(4), await under(PHONE / 2), await under(PHONE - 4)]).toEqual([true, true, true]);
  await camera(page).setInputFiles([await photo('wall.jpg')]);
  const offered = sheet(page).getByRole('list', { name: 'Tasks' }).getByRole('button');
  await offered.first().getByText(`Tiles of ${plan.name}`).waitFor();
  await offered.first().click();
  await page.getByText(`Photo added to Tiles of ${plan.name}`).waitFor();
  await expect.poll(() => notesOf(caller, plan.id)).toEqual([['Photos', now, ['wall.jpg']]]);

  // At a row its task alone is asked for; the words that belong to it are optional.
  await camera(page, 'Photo of Tiles').setInputFiles([await photo('floor.jpg')]);
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Two broken.');
  expect(await offered.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 photo to send' }).last().click();
  await sheet(page).getByLabel('Another task').fill(`Paint of ${plan.name}`);
  const found = sheet(page).getByRole('list', { name: 'Found tasks' });
  await found.getByRole('button', { name: `Paint of ${plan.name}` }).click();
  await expect
    .poll(() => notesOf(caller, plan.id))
    .toEqual([
      ['Two broken.', next, ['floor.jpg']],
      ['Photos', now, ['wall.jpg']],
    ]);

  await tiles.getByRole('link', { name: 'Note on Tiles' }).click();
  await page.getByText(`Tiles of ${plan.name}`).first().waitFor();
  await page.getByPlaceholder('Enter your note here...').fill('Grouted.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await expect.poll(async () => (await notesOf(caller, plan.id))[0]).toEqual(['Grouted.', now, []]);
});

// docs/product.md#today-photo
test('photos that were removed or discarded come back by Undo, with their words', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  await page.getByText(`Tiles of ${plan.name}`).waitFor();
  await camera(page, 'Photo of Tiles').setInputFiles([await photo('one.jpg')]);
  await keptShot(page, 1);
  await camera(page, 'Take another photo').setInputFiles([await photo('two.jpg')]);
  await keptShot(page, 2);
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Behind the wall');
  const shots = sheet(page).getByRole('list', { name: 'Photos' }).getByRole('img');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect.poll(() => shots.count()).toBe(1);
  await sheet(page)
    .getByRole('status')
    .filter({ hasText: 'Photo removed.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => shots.count()).toBe(2);

  await page.getByRole('button', { name: 'Discard 2 photos' }).click();
  await expect.poll(() => drafts(page)).toBe('[]');
  await page.getByRole('alert').filter({ hasText: '2 photos discarded' }).getByRole('button', { name: 'Undo' }).click();
  await keptShot(page, 2);
  await page.reload();
  await keptShot(page, 2);
  expect(await sheet(page).getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Behind the wall');
});

// docs/product.md#today-panel
test('on a phone the dashboard begins with today and its camera', async () => {
  const { page, person, caller } = await signedInAs('staff', { at: paths.dashboard.href(), width: PHONE });
  const { plan, late, now } = await aLaunchedProject(caller);
  for (const id of [late, now]) {
    await caller.post(`/projects/${plan.id}/assignments`, { entity: 'task', id, userId: person.id });
  }
  const panel = page.getByRole('main').getByRole('region').first();
  const rows = panel.getByRole('listitem');
  await rows.filter({ hasText: `Roof of ${plan.name}` }).waitFor();
  await panel.getByRole('heading', { name: 'Today' }).waitFor();
  await rows.first().getByText(`Tiles of ${plan.name}`).waitFor();
  await rows.first().getByRole('button', { name: 'Done: Tiles' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 3 });
  await camera(page).setInputFiles([await photo('roof.jpg')]);
  await sheet(page)
    .getByRole('button', { name: `Send the photo to Roof of ${plan.name}` })
    .click();
  await expect.poll(() => notesOf(caller, plan.id)).toEqual([['Photos', late, ['roof.jpg']]]);
  await panel.getByRole('link', { name: 'Open Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
});
