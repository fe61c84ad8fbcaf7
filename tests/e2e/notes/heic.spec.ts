import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { feedNote } from '../../../functions/api/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';

/** A drawn house, 320 × 240, with a location in its Exif. */
const house = join(import.meta.dirname, '../../support/house.heic');

test('a HEIC picture becomes a JPEG that everyone can see, without its location', async () => {
  const { page, caller } = await signedInAs('staff');
  const project = await aProject(caller);
  await page.goto(paths.addTaskNote.href(project.id, project.taskId));
  await page.getByRole('textbox', { name: 'Note' }).fill('The house');
  await page.getByLabel('Add photos and files').setInputFiles(house);
  await page.getByRole('button', { name: 'Remove house.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/notes/add'));

  const [note] = dataOf(await caller.get(`/projects/${project.id}/notes`), feedNote.array());
  expect(note?.photos).toMatchObject([
    { originalFilename: 'house.jpg', mimeType: 'image/jpeg', isImage: true, width: 320, height: 240 },
  ]);
  const stored = await fetch(`${inject('stack').url}/api/content/${note?.photos[0]?.filePath}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.includes('Exif')).toBe(false);
});
