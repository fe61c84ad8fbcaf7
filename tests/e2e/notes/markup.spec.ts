// Photos marked up before they are sent: by pointer and keyboard, on a phone with a large picture, offline and in drafts.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { phonePhoto } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

const patience = { timeout: 60_000 };
const editor = (page: Page) => page.getByRole('dialog', { name: /^Mark up / });
const picture = (page: Page) => editor(page).getByRole('button', { name: /^The picture/ });

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** The names of the files of the draft. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('paradigm-pro-form-drafts');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.flat().map((file: File) => file.name);
  });
}

async function pictureAt(path: string | null | undefined) {
  const answer = await fetch(`${inject('stack').url}/api/content/${path}`);
  return sharp(Buffer.from(await answer.arrayBuffer()));
}

// docs/product.md#photo-markup
test('a large photo is marked up on a phone, and sent with its marks and as it was taken', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { page: site, person } = await signedInAs('client', { width: 390 });
  const { id, taskId } = await aProject(caller);
  await caller.post(`/projects/${id}/users/${person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await page.goto(paths.addTaskNote.href(id, taskId));
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await asPayload(await phonePhoto('crane.jpg')));
  await page.getByRole('button', { name: 'Mark up crane.jpg' }).click();
  const marks = (text: string) => editor(page).getByRole('status').filter({ hasText: text });
  await picture(page).waitFor();
  await drag(page, [0.2, 0.45], [0.7, 0.55]);
  await marks('1 mark').waitFor();
  await editor(page).getByRole('button', { name: 'Circle' }).click();
  await editor(page).getByRole('button', { name: 'Yellow' }).click();
  await drag(page, [0.5, 0.45], [0.8, 0.55]);
  await drag(page, [0.1, 0.5], [0.4, 0.55]);
  await editor(page).getByRole('button', { name: 'Undo' }).click();
  await marks('2 marks').waitFor();
  await editor(page).getByRole('button', { name: 'Text', exact: true }).click();
  await editor(page).getByRole('textbox', { name: 'Text on the picture' }).fill('Too close');
  await picture(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await marks('3 marks').waitFor();
  await page.keyboard.press('Delete');
  await marks('2 marks').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await editor(page).getByRole('button', { name: 'Done' }).click();
  await editor(page).waitFor({ state: 'detached' });
  // The draft has both pictures.
  await expect.poll(() => keptFiles(page)).toEqual(['crane.jpg', 'unmarked:crane.jpg']);
  await page.reload();
  const again = page.getByRole('button', { name: 'Mark up crane.jpg' });
  await again.getByText('Edit Marks').waitFor();
  expect(await page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL(`**${paths.editProject.href(id)}`);

  const photos = async () => dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array())[0]?.photos ?? [];
  await expect.poll(async () => (await photos())[0]?.unmarkedPath ?? null, patience).not.toBeNull();
  await expect.poll(async () => (await photos())[0]?.width, patience).toBe(4000);
  const [photo, ...others] = await photos();
  expect(others).toEqual([]);
  const [marked, taken] = [await pictureAt(photo?.filePath), await pictureAt(photo?.unmarkedPath)];
  const { width, height } = await taken.metadata();
  expect(await marked.metadata()).toMatchObject({ width, height });
  const red = async (image: typeof marked) => {
    const { data } = await image.clone().removeAlpha().resize(400).raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 3) {
      if ((data[at] ?? 0) > 190 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) < 90) count += 1;
    }
    return count;
  };
  expect(await red(marked)).toBeGreaterThan((await red(taken)) + 50);

  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('button', { name: 'Show the pictures large' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Without marks' }).waitFor();
  await site.goto(paths.clientProject.href(id, 'notes'));
  await site.getByRole('button', { name: 'crane.jpg' }).click();
  await site.getByRole('dialog').getByRole('heading', { name: 'crane.jpg' }).waitFor();
  expect(await site.getByRole('link', { name: 'Without marks' }).count()).toBe(0);
});
