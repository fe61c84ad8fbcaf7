// Pins on a sheet: placed by finger, mouse and keyboard, moved and taken back, and live beside a colleague.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { aPublishedSet } from '../../support/paper/drawings.ts';
import { signedInAs } from '../fixtures.ts';
import { lastSeen, siteKept } from '../offline/last-seen.ts';
import { seriousFindings } from '../support/axe.ts';
import { asPayload } from '../support/files.ts';

const pin = (page: Page, name: RegExp | string) =>
  page.getByRole('application').getByRole('button', { name, exact: false });
const pinsOf = async (caller: Caller, project: number, id: number) =>
  dataOf(await caller.get(`/projects/${project}/documents/${id}`), drawing).pins;

// docs/product.md#drawing-pins
test('P places a pin with the keyboard alone; its note opens, it moves, is undone, and a colleague sees it all', async () => {
  const { page, caller } = await signedInAs('staff');
  const other = await signedInCaller('staff');
  const { id, taskId } = await aProject(caller);
  const { documentId } = await aPublishedSet(caller, id, { number: 'A-101' });
  await page.goto(paths.drawing.href(id, documentId));
  await page
    .getByText(/Revision A · current since/)
    .first()
    .waitFor();

  await page.keyboard.press('p');
  const marker = pin(page, 'The place of the pin');
  await marker.waitFor();
  for (const key of ['ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('Crack above the door');
  await page.getByRole('button', { name: 'Add Pin' }).click();
  await pin(page, 'Pin 1: Crack above the door').waitFor();
  await expect.poll(() => pinsOf(caller, id, documentId)).toMatchObject([{ text: 'Crack above the door', taskId }]);
  const [placed] = await pinsOf(caller, id, documentId);
  expect(placed?.x).toBeGreaterThan(0.5);
  expect(placed?.y).toBeLessThan(0.5);

  await pin(page, 'Pin 1').click();
  await page.getByRole('link', { name: 'Open Note' }).waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await marker.waitFor();
  await page.getByRole('application').click({ position: { x: 200, y: 120 } });
  await page.getByRole('button', { name: 'Move Here' }).click();
  await page.getByText('Pin moved').waitFor();
  await expect.poll(async () => (await pinsOf(caller, id, documentId))[0]?.x).not.toBe(placed?.x);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await pinsOf(caller, id, documentId))[0]?.x).toBe(placed?.x);

  const versionId = dataOf(await other.get(`/projects/${id}/documents/${documentId}`), drawing).current?.id;
  await other.post(`/projects/${id}/documents/${documentId}/pins`, { versionId, x: 0.25, y: 0.25, taskId });
  await pin(page, 'Pin 2').waitFor();
  await other.delete(`/projects/${id}/notes/${placed?.noteId}`);
  await expect.poll(() => pin(page, 'Pin').count()).toBe(2);
  await expect.poll(() => pin(page, 'Crack above').count()).toBe(0);
});

// docs/product.md#drawing-pins
test('a finger that holds places a pin on a phone; after a set it asks to be checked, and is right again', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id, taskId } = await aProject(caller);
  const { documentId } = await aPublishedSet(caller, id, { number: 'A-101', revision: 'B' });
  await page.goto(paths.drawing.href(id, documentId));
  await page
    .getByText(/Revision B · current since/)
    .first()
    .waitFor();
  const box = await page.getByRole('application').boundingBox();
  const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const fingers = await page.context().newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await pin(page, 'The place of the pin').waitFor();
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Pin' }).click();
  await pin(page, 'Pin 1').waitFor();
  await expect.poll(() => pinsOf(caller, id, documentId)).toMatchObject([{ noteId: null, taskId }]);

  await aPublishedSet(caller, id, { number: 'A-101', revision: 'C', pictureSha256: '1'.repeat(64), cells: 'AQAA' });
  await page.getByText('Pins 1 · 1 to check').waitFor();
  await pin(page, 'check: changed here').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.goto(paths.editProject.href(id, 'drawings'));
  // Below the words of its row, which have the width of the phone.
  const row = page.getByRole('list', { name: 'Drawings' }).getByRole('listitem');
  const [tag, words] = await Promise.all([
    row.getByText('1 pin to check').boundingBox(),
    row.getByText(/revision C/).boundingBox(),
  ]);
  expect(tag?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0) / 2);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Still Right' }).click();
  await page.getByText('Pins 1', { exact: true }).waitFor();
  await expect.poll(async () => (await pinsOf(caller, id, documentId))[0]?.isToCheck).toBe(false);
});

// docs/product.md#drawing-pins
test('a pin with a photo is placed on a phone without a network, outlives its page, and arrives with the photo once', async () => {
  const { page, caller } = await signedInAs('staff', {
    at: paths.dashboard.href(),
    hasWorker: true,
    width: 390,
    meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  });
  const { id } = await aProject(caller);
  const { documentId } = await aPublishedSet(caller, id, { number: 'A-101' });
  await siteKept(page);
  await page.goto(paths.drawing.href(id, documentId));
  await page.getByRole('application', { name: /A-101/ }).waitFor();
  await page
    .getByText(/Revision A · current since/)
    .first()
    .waitFor();
  await expect.poll(() => lastSeen(page)).toContain('\\"versions\\"');
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('link', { name: /A-101/ }).waitFor();
  await goOffline(page);
  await page.goto(paths.drawing.href(id, documentId));
  await page.getByRole('application', { name: /A-101/ }).waitFor();
  await page.keyboard.press('p');
  await pin(page, 'The place of the pin').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[aria-label="Take a photo"]').setInputFiles([await asPayload(await jpeg('crack.jpg'))]);
  const photo = dialog.getByRole('list', { name: 'Photos' }).getByRole('img', { name: 'crack.jpg' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Crack above the door');
  await dialog.getByRole('button', { name: 'Add Pin' }).click();
  await pin(page, 'Crack above the door').waitFor();
  expect(await pinsOf(caller, id, documentId)).toEqual([]);

  await page.reload();
  await pin(page, 'Crack above the door').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(() => pinsOf(caller, id, documentId), { timeout: 30_000 })
    .toMatchObject([{ text: 'Crack above the door', isToCheck: false }]);
  const notes = dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array());
  expect(notes.map(({ description, photos }) => [description, photos.length])).toEqual([['Crack above the door', 1]]);
});
