// Captions of photos: written with a photo or later, once, and seen by whoever sees the note.
import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { feedNote, noteCreated, photo, photoAdded } from '../../../functions/core/notes/contract.ts';
import { hit } from '../../../functions/core/search/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');
const client = await signedInAs('client');

async function aPhoto(query = '', isInternal = false) {
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'x', isInternal });
  const path = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}/photos${query}`;
  const [added] = dataOf(await staff.upload(path, await jpeg('wall.jpg')), photoAdded, 201).projectAddPhotoToNote;
  return { id, added: photo.parse(added), path: `/projects/${id}/photos/${added?.id}` };
}

// docs/product.md#photo-captions
test('a caption comes with the photo or later, and goes when it is empty; clients see it', async () => {
  const { id, added, path } = await aPhoto(`?caption=${encodeURIComponent(' The ridge & the Küche\n厨房 ')}`);
  expect(added.caption).toBe('The ridge & the Küche 厨房');
  const ofClient = async () =>
    dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array())[0]?.photos[0]?.caption;
  expect(await ofClient()).toBe('The ridge & the Küche 厨房');
  const change = async (caption: string | null) => dataOf(await colleague.patch(path, { caption }), photo).caption;
  expect(await change('From the east')).toBe('From the east');
  expect(await ofClient()).toBe('From the east');
  expect(await change('  ')).toBeNull();
  expect(await change('x'.repeat(200))).toHaveLength(200);
  expect(await change(null)).toBeNull();
  expect((await staff.patch(path, { caption: 'x'.repeat(201) })).status).toBe(422);
});

// docs/product.md#photo-captions
test('a caption of an internal note reaches no client', async () => {
  const { id, path } = await aPhoto('?caption=Among+ourselves', true);
  await staff.patch(path, { caption: 'Still among ourselves' });
  const seen = [await client.get(`/client/projects/${id}/notes`), await client.get(`/client/projects/${id}`)];
  expect(JSON.stringify(seen)).not.toMatch(/ourselves/);
  expect((await client.patch(path, { caption: 'Mine' })).status).toBe(400);
});

test('a caption that somebody else changed meanwhile is a conflict, and the same text is none', async () => {
  const { path } = await aPhoto('?caption=Old');
  await colleague.patch(path, { caption: 'Theirs', base: { caption: 'Old' } });
  const late = await staff.patch(path, { caption: 'Mine', base: { caption: 'Old' } });
  expect(late).toMatchObject({ status: 409, body: { data: { caption: 'Theirs' } } });
  expect((await staff.patch(path, { caption: 'Theirs', base: { caption: 'Old' } })).status).toBe(200);
  expect(dataOf(await staff.patch(path, {}), photo).caption).toBe('Theirs');
});

test('a repeated change is done once and in the history, and a deleted photo has no caption', async () => {
  const { id, path } = await aPhoto();
  const key = crypto.randomUUID();
  for (const _try of [1, 2]) expect((await staff.patch(path, { caption: 'New' }, key)).status).toBe(200);
  const lines = dataOf(await staff.get(`/projects/${id}/changes?entity=photo`), historyLine.array());
  expect(lines.map(({ op }) => op)).toEqual(['update', 'create']);
  expect(lines[0]).toMatchObject({ name: 'wall.jpg', before: { caption: null }, after: { caption: 'New' } });
  await staff.delete(path);
  expect((await staff.patch(path, { caption: 'Late' })).status).toBe(404);
});

// docs/product.md#photo-captions
test('a picture is found by its caption, in the search of everything', async () => {
  const word = `Gable${crypto.randomUUID().slice(0, 8)}`;
  const { id, added, path } = await aPhoto(`?caption=The+${word}+from+below`);
  const found = async () => dataOf(await colleague.get(`/search?q=${word}`), hit.array());
  expect(await found()).toMatchObject([
    { kind: 'file', id: added.id, projectId: id, title: 'wall.jpg', snippet: `The ${word} from below` },
  ]);
  await staff.patch(path, { caption: null });
  expect(await found()).toEqual([]);
});
