// From the camera to a queued photo, on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { drafts } from '../../e2e/forms/form-page.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aLaunchedProject, PHONE, statusOf } from '../../e2e/today/launched-project.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

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
test('photos are sent to the likeliest task, to that of a row, or to one found by its name', async () => {
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
  const offered = sheet(page).getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await offered.first().getByText(`Tiles of ${plan.name}`).waitFor();
  await offered.first().getByRole('radio').check();
  // Nothing is sent by choosing.
  expect(await notesOf(caller, plan.id)).toEqual([]);
  await send(page);
  await page.getByText(`Photo added to Tiles of ${plan.name}`).waitFor();
  await expect.poll(() => notesOf(caller, plan.id)).toEqual([['Photos', now, ['wall.jpg']]]);

  // A row's own camera asks for no task; the library gives several at once.
  await camera(page, 'Photo of Tiles').setInputFiles([await photo('floor.jpg')]);
  await sheet(page).getByText(`For Tiles of ${plan.name}`).waitFor();
  expect(await sheet(page).getByRole('radio').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 photo to send' }).last().click();
  await sheet(page).getByRole('button', { name: 'Discard' }).click();
  await page
    .locator('input[aria-label="Choose from Library"]')
    .last()
    .setInputFiles([await photo('sill.jpg'), await photo('frame.jpg')]);
  expect(await sheet(page).getByRole('button', { name: 'Send 2 Photos' }).isDisabled()).toBe(true);
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Two broken.');
  await sheet(page).getByLabel('Another task').fill(`Paint of ${plan.name}`);
  const found = sheet(page).getByRole('list', { name: 'Found tasks' });
  await found.getByRole('radio', { name: `Paint of ${plan.name}` }).check();
  await send(page);
  await expect
    .poll(() => notesOf(caller, plan.id))
    .toEqual([
      ['Two broken.', next, ['sill.jpg', 'frame.jpg']],
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
test('photos become punch items one after the other, in the place of the one before', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  await page.getByText(`Tiles of ${plan.name}`).waitFor();
  const shoot = async (name: string) => {
    await camera(page, 'Photo of Tiles').setInputFiles([await photo(name)]);
    await keptShot(page, 1);
  };
  const place = sheet(page).getByRole('textbox', { name: 'Place' });
  await shoot('door.jpg');
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('It scratches.');
  await sheet(page)
    .getByRole('switch', { name: /^Punch item/ })
    .click();
  expect(
    await sheet(page)
      .getByRole('switch', { name: /^Internal/ })
      .getAttribute('aria-checked'),
  ).toBe('true');
  await place.fill('Hall');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await send(page);
  await page.getByText(`Photo added to Tiles of ${plan.name}`).first().waitFor();
  await shoot('lamp.jpg');
  expect(await place.inputValue()).toBe('Hall');
  await send(page);
  const items = async () =>
    dataOf(await caller.get(`/projects/${plan.id}/notes?punch=yes`), feedNote.array()).map((note) => [
      note.todo?.number,
      note.description,
      note.task_id,
      note.todo?.place,
      note.is_internal,
      note.photos.length,
    ]);
  await expect.poll(items).toEqual([
    [2, 'Photos', now, 'Hall', true, 1],
    [1, 'It scratches.', now, 'Hall', true, 1],
  ]);
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

  await page.getByRole('button', { name: 'Discard' }).click();
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
    .getByRole('radio', { name: `Roof of ${plan.name}` })
    .check();
  await send(page);
  await expect.poll(() => notesOf(caller, plan.id)).toEqual([['Photos', late, ['roof.jpg']]]);
  await panel.getByRole('link', { name: 'Open Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
});
