// Internal notes reach a client in no way: not by calls, URLs or Storage.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { load } from 'exifreader';
import { expect, inject, test } from 'vitest';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { feedNote, note, noteCreated, photoAdded, taskNotes } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');

async function anOpenProject() {
  const client = await signedInAs('client');
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const write = async (body: object) =>
    dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, body), noteCreated, 201).id;
  return {
    id,
    taskId,
    client,
    write,
    project: async () => dataOf(await client.get(`/client/projects/${id}`), clientProject),
    feed: async () => dataOf(await client.get(`/client/projects/${id}/notes`), feedNote.array()),
    staffFeed: async () => dataOf(await staff.get(`/projects/${id}/notes`), feedNote.array()),
  };
}

const follow = (address: string, token?: string) =>
  fetch(new URL(address, inject('stack').url), {
    redirect: 'manual',
    headers: token ? { authorization: `Bearer ${token}`, apikey: inject('stack').anonKey } : {},
  });

test('a note is shared by default, and the office sees which are internal', async () => {
  const { id, taskId, write, staffFeed } = await anOpenProject();
  const shared = await write({ description: 'For all' });
  const internal = await write({ description: 'For us', isInternal: true });
  expect((await staffFeed()).map((each) => [each.id, each.is_internal])).toEqual([
    [internal, true],
    [shared, false],
  ]);
  expect(dataOf(await staff.get(`/projects/${id}/notes/${internal}`), note).isInternal).toBe(true);
  const ofTask = dataOf(await staff.get(`/projects/${id}/tasks/${taskId}/notes`), taskNotes).projectTaskNoteGet;
  expect(ofTask.map(({ isInternal }) => isInternal)).toEqual([true, false]);
});

// docs/product.md#internal-notes
test("an internal note is neither in a client's feed nor in any data of the project", async () => {
  const { write, feed, project } = await anOpenProject();
  const shared = await write({ description: 'For all' });
  const before = await project();
  const internal = await write({ description: 'A word among ourselves', isInternal: true });
  expect((await feed()).map((each) => each.id)).toEqual([shared]);
  expect(await project()).toEqual(before);
  expect(JSON.stringify([await feed(), await project()])).not.toContain('among ourselves');
  expect(internal).toBeGreaterThan(shared);
});

test('a note that becomes internal disappears for the client, and returns when it is shared again', async () => {
  const { id, write, feed } = await anOpenProject();
  const one = await write({ description: 'For all' });
  const turn = (isInternal: boolean) => staff.patch(`/projects/${id}/notes/${one}`, { isInternal });
  expect(dataOf(await turn(true), note)).toMatchObject({ isInternal: true, version: 2 });
  expect(await feed()).toEqual([]);
  dataOf(await turn(false), note);
  expect((await feed()).map((each) => each.id)).toEqual([one]);
});

// docs/product.md#internal-notes
test('a picture of a note that became internal is closed at its known URL and in Storage', async () => {
  const { id, client, write, feed } = await anOpenProject();
  const one = await write({ description: 'With a picture' });
  const answer = await staff.upload(`/projects/${id}/notes/${one}/photos`, await jpeg());
  const [forStaff] = dataOf(answer, photoAdded, 201).projectAddPhotoToNote;
  const forClient = (await feed())[0]?.photos[0]?.filePath;
  const content = (path: string | undefined) => follow(`/api/content/${path}`);
  const opened = await content(forClient);
  expect(opened.status).toBe(302);
  const stored = new URL(opened.headers.get('location') ?? '', inject('stack').url).pathname;

  await staff.patch(`/projects/${id}/notes/${one}`, { isInternal: true });
  expect((await content(forClient)).status).toBe(404);
  expect((await content(forStaff?.filePath)).status).toBe(302);
  // Storage needs a signature, which only the function can get.
  const object = stored.replace(/^.*\/attachments\//, '');
  for (const way of ['object/attachments', 'object/authenticated/attachments', 'object/public/attachments']) {
    expect((await follow(`/storage/v1/${way}/${object}`, client.token)).status, way).toBeGreaterThanOrEqual(400);
  }
  const sign = await fetch(`${inject('stack').url}/storage/v1/object/sign/attachments/${object}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      apikey: inject('stack').anonKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: 60 }),
  });
  expect(sign.status).toBeGreaterThanOrEqual(400);
});

test('the internal switch merges with edits by others', async () => {
  const { id, write } = await anOpenProject();
  const one = await write({ description: 'For all' });
  const path = `/projects/${id}/notes/${one}`;
  await staff.patch(path, { isInternal: true, base: { isInternal: false } });
  const change = { description: 'Another text', base: { description: 'For all' } };
  expect(dataOf(await staff.patch(path, change), note)).toMatchObject({
    description: 'Another text',
    isInternal: true,
  });
});

/** A picture that 1.0 stored with these bytes: its addresses for staff and client. */
async function asStored(name: string, bytes: Buffer<ArrayBuffer>, contentType: string) {
  const { url, serviceKey } = inject('stack');
  const { id, write, feed } = await anOpenProject();
  const one = await write({ description: 'From a phone' });
  const added = await staff.upload(`/projects/${id}/notes/${one}/photos`, new File([bytes], name));
  const [forStaff] = dataOf(added, photoAdded, 201).projectAddPhotoToNote;
  const forClient = (await feed())[0]?.photos[0]?.filePath;
  const stored = await follow(`/api/content/${forStaff?.filePath}`);
  const path = new URL(stored.headers.get('location') ?? '', url).pathname.replace(/^.*\/attachments\//, '');
  const { storage } = createClient(url, serviceKey);
  await storage.from('attachments').upload(path, bytes, { contentType, upsert: true });
  return { forStaff: `/api/content/${forStaff?.filePath}`, forClient: `/api/content/${forClient}` };
}

// docs/product.md#upload-place
test('a HEIC that was stored with its place reaches a client without it, and the office as it was stored', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../support/house.heic'));
  const { forStaff, forClient } = await asStored('house.heic', bytes, 'image/heic');
  const answer = await follow(forClient);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/heic']);
  const got = Buffer.from(await answer.arrayBuffer());
  const placeOf = (file: Buffer) => load(file, { includeTags: { gps: true, exif: true } }).GPSLatitude;
  expect([got.length, placeOf(got)]).toEqual([bytes.length, undefined]);
  expect(placeOf(bytes)).toBeDefined();
  expect((await follow(forStaff)).status).toBe(302);
});

// docs/product.md#upload-place
test('a GIF that was stored with a comment reaches a client without it', async () => {
  const frame = 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff';
  const comment = '!\xfe\x0852,31.2N\0';
  const pixel = ',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0;';
  const bytes = Buffer.from(frame + comment + pixel, 'latin1');
  const answer = await follow((await asStored('logo.gif', bytes, 'image/gif')).forClient);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(frame + pixel);
});
