// Photos that were marked up: everybody sees the marked one, and the office alone what was taken.
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import {
  feedNote,
  note,
  noteCreated,
  originalAdded,
  photo,
  photoAdded,
} from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');
const client = await signedInAs('client');
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

async function aMarkedPhoto(files = 0) {
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x', files });
  const path = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}`;
  const upload = await staff.upload(`${path}/photos`, await jpeg('marked.jpg', { width: 40, height: 30 }));
  const [added] = dataOf(upload, photoAdded, 201).projectAddPhotoToNote;
  return { id, path, photo: `/projects/${id}/photos/${photo.parse(added).id}` };
}
const taken = () => jpeg('taken.jpg', { width: 400, height: 300 });
const widthOf = async (address: string | null | undefined) => {
  const answer = await fetch(`${inject('stack').url}/api/content/${address}`);
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
};

// docs/product.md#photo-markup
test('staff see a marked photo with what was taken, clients the marked one alone', async () => {
  const { id, path, photo: marked } = await aMarkedPhoto();
  const key = crypto.randomUUID();
  const file = await taken();
  for (const _try of [1, 2]) dataOf(await staff.upload(`${marked}/unmarked`, file, key), originalAdded, 201);
  const { photos } = dataOf(await colleague.get(path), note);
  expect(photos).toHaveLength(1);
  expect(await widthOf(photos[0]?.filePath)).toBe(40);
  expect(await widthOf(photos[0]?.unmarkedPath)).toBe(400);
  const ofClient = dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array())[0]?.photos;
  expect(ofClient).toMatchObject([{ width: 40, unmarkedPath: null }]);
  // It is taken once, and has no original of its own.
  expect((await staff.upload(`${marked}/unmarked`, await taken())).status).toBe(404);
  const own = Number(photos[0]?.unmarkedPath?.split('/')[0]);
  expect((await staff.upload(`/projects/${id}/photos/${own}/unmarked`, await taken())).status).toBe(404);
  expect(await staff.get(`/projects/${id}/photos`)).toMatchObject({
    body: { data: [{ originalFilename: 'marked.jpg' }] },
  });
});

// docs/product.md#photo-markup
test('what was taken is no file of the note, and goes with the marked photo', async () => {
  const { id, path, photo: marked } = await aMarkedPhoto(2);
  await staff.upload(`${marked}/unmarked`, await taken());
  expect((await colleague.get(path)).status).toBe(404);
  await staff.upload(`${path}/photos`, await jpeg('second.jpg'));
  const { photos } = dataOf(await colleague.get(path), note);
  expect(photos).toHaveLength(2);
  expect((await staff.delete(marked)).status).toBe(200);
  const objects = await sql`select name from storage.objects where name like ${`${id}/%`}`;
  expect(objects).toHaveLength(1);
  expect((await fetch(`${inject('stack').url}/api/content/${photos[0]?.unmarkedPath}`)).status).toBe(404);
});
