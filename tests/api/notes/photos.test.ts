import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'exifreader';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { noteCreated, originalAdded, photo, photoAdded } from '../../../functions/core/notes/contract.ts';
import { bannerChanged, project as projectAnswer } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import {
  craftedPictures,
  docx,
  flatGif,
  htmlNamedJpeg,
  jpeg,
  pdf,
  picturesWithoutSize,
  pictureWithLocation,
  svg,
  xls,
} from '../../support/files.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

async function aNote() {
  const { id, taskId } = await aProject(staff);
  const answer = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'With files' });
  const noteId = dataOf(answer, noteCreated, 201).id;
  return { id, noteId, path: `/projects/${id}/notes/${noteId}/photos` };
}

async function upload(path: string, file: File) {
  const [added] = dataOf(await staff.upload(path, file), photoAdded, 201).projectAddPhotoToNote;
  return photo.parse(added);
}

/** Fetches the URL and its redirect, like a browser. */
async function fetchContent(address: string) {
  const { url } = inject('stack');
  const redirect = await fetch(`${url}/api/content/${address}`, { redirect: 'manual' });
  expect(redirect.status).toBe(302);
  const response = await fetch(new URL(redirect.headers.get('location') ?? '', url));
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

const objects = async (folder: string) => {
  const rows = await sql<{ name: string }[]>`select name from storage.objects where name like ${`${folder}%`}`;
  return rows.map(({ name }) => name);
};

// docs/product.md#upload-types
test('a picture is stored under a new name and available in full and as a thumbnail', async () => {
  const note = await aNote();
  const added = await upload(note.path, await jpeg('Küche 厨房.jpg', { width: 800, height: 600 }));
  expect(added).toMatchObject({ originalFilename: 'Küche 厨房.jpg', mimeType: 'image/jpeg', isImage: true });
  expect(added).toMatchObject({ width: 800, height: 600, caption: null });
  const [name] = await objects(`${note.id}/${note.noteId}/`);
  expect(name).toMatch(/^\d+\/\d+\/[0-9a-f-]{36}\.jpg$/);
  const whole = await fetchContent(added.filePath);
  expect(whole.bytes.length).toBe(added.size);
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
  const small = await fetchContent(added.thumbnailPath ?? '');
  expect((await sharp(small.bytes).metadata()).width).toBeLessThanOrEqual(640);
});

// docs/product.md#note-print
test('the whole picture for paper opens with the signature of its thumbnail', async () => {
  const note = await aNote();
  const { thumbnailPath } = await upload(note.path, await jpeg('tall.jpg', { width: 600, height: 2000 }));
  const sheet = await fetchContent(thumbnailPath?.replace('/thumb', '/sheet') ?? '');
  const { width, height } = await sharp(sheet.bytes).metadata();
  expect([width, height]).toEqual([300, 1000]);
  const other = thumbnailPath?.replace('/thumb', '/full') ?? '';
  expect((await send('GET', `/content/${other}`)).status).toBe(404);
});

test.for([
  ['a PDF', () => pdf(), 'application/pdf'],
  ['a new Word file', () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an old Excel file', () => xls(), 'application/vnd.ms-excel'],
  ['a PDF that calls itself a picture', () => pdf('photo.jpg'), 'application/pdf'],
] as const)('%s keeps its type', async ([, file, mimeType]) => {
  const { path } = await aNote();
  expect(await upload(path, file())).toMatchObject({ mimeType, isImage: false, thumbnailPath: null, width: null });
});

/** The entry of an Exif block that points to the GPS block, in either byte order. */
const hasGps = (exif: Buffer | undefined) =>
  exif !== undefined && (exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88])));

// docs/product.md#upload-place
test.for(['jpeg', 'png', 'webp'] as const)('removes the location of a %s and keeps its orientation', async (type) => {
  const { path } = await aNote();
  const file = await pictureWithLocation(type);
  const original = sharp(await file.arrayBuffer());
  expect(hasGps((await original.metadata()).exif)).toBe(true);
  const added = await upload(path, file);
  const kept = sharp((await fetchContent(added.filePath)).bytes);
  const { orientation, exif } = await kept.metadata();
  expect(orientation).toBe(6);
  expect(hasGps(exif)).toBe(false);
  expect(await kept.raw().toBuffer()).toEqual(await original.raw().toBuffer());
});

// docs/product.md#upload-place
test('removes the location of a HEIC, also of an original that follows, and refuses one that it cannot clean', async () => {
  const { id, path } = await aNote();
  const bytes = await readFile(join(import.meta.dirname, '../../support/house.heic'));
  const house = (content = bytes) => new File([new Uint8Array(content)], 'house.heic', { type: 'image/heic' });
  const placeOf = async ({ filePath }: { filePath: string }) => {
    const stored = await fetchContent(filePath);
    return [stored.bytes.length, load(stored.bytes, { includeTags: { gps: true, exif: true } }).GPSLatitude];
  };
  expect(load(bytes, { includeTags: { gps: true, exif: true } }).GPSLatitude).toBeDefined();
  expect(await placeOf(await upload(path, house()))).toEqual([bytes.length, undefined]);
  const small = await upload(`${path}?original=later`, await jpeg());
  dataOf(await staff.upload(`/projects/${id}/photos/${small.id}/original`, house()), originalAdded);
  expect(await placeOf(small)).toEqual([bytes.length, undefined]);
  const unlisted = Buffer.from(bytes);
  unlisted.write('lost', unlisted.indexOf('iloc'), 'latin1');
  expect((await staff.upload(path, house(unlisted))).status).toBe(415);
});

// docs/product.md#upload-types
test('rejects files that are not a picture, document or PDF, whatever their name', async () => {
  const { id, noteId, path } = await aNote();
  for (const file of [htmlNamedJpeg(), svg(), new File(['plain text'], 'a.pdf'), new File([], 'empty.jpg')]) {
    expect(await staff.upload(path, file)).toMatchObject({
      status: 415,
      body: { message: 'Unsupported file type. Only pictures, Office documents and PDFs are supported.' },
    });
  }
  expect(await objects(`${id}/${noteId}/`)).toEqual([]);
});

test('rejects pictures whose size cannot be read', async () => {
  const { id, noteId, path } = await aNote();
  for (const file of picturesWithoutSize()) {
    const message = 'The picture is broken: its size cannot be read.';
    expect(await staff.upload(path, file), file.name).toMatchObject({ status: 415, body: { message } });
  }
  expect(await objects(`${id}/${noteId}/`)).toEqual([]);
});

test('rejects crafted pictures while other requests are answered', async () => {
  const { id, noteId, path } = await aNote();
  const uploads = [...(await craftedPictures()), flatGif()].map((file) => staff.upload(path, file));
  const calls = Array.from({ length: 20 }, () => staff.get(`/projects/${id}`));
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 415));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await objects(`${id}/${noteId}/`)).toEqual([]);
});

test('rejects a broken form and one without a file', async () => {
  const { path } = await aNote();
  const { token } = staff;
  const type = (value: string) => ({ 'content-type': value });
  const form = 'multipart/form-data; boundary=x';
  const part = '--x\r\ncontent-disposition: form-data; name="picture"';
  const broken = [
    ['', form],
    ['--x', form],
    ['--x--\r\n', form],
    [`${part}\r\n\r\nno file\r\n--x--\r\n`, form],
    [`${part}; filename="a.jpg"\r\n\r\nnever ends`, form],
    ['garbage', 'multipart/form-data'],
    ['{}', 'application/json'],
  ];
  for (const [raw = '', value = ''] of broken) {
    const { status } = await send('POST', path, { token, raw, headers: type(value) });
    expect([400, 422], raw).toContain(status);
  }
});

test('a reduced photo is replaced by its original once, under the same URL', async () => {
  const { id, path } = await aNote();
  const small = await upload(`${path}?original=later`, await jpeg('crane.jpg', { width: 40, height: 30 }));
  const original = await jpeg('crane.jpg', { width: 400, height: 300 });
  const key = crypto.randomUUID();
  const [first] = await objects(`${id}/`);
  for (const _try of [1, 2]) {
    const answer = await staff.upload(`/projects/${id}/photos/${small.id}/original`, original, key);
    expect(dataOf(answer, originalAdded)).toEqual({ id: small.id });
  }
  const { bytes } = await fetchContent(small.filePath);
  expect((await sharp(bytes).metadata()).width).toBe(400);
  const left = await objects(`${id}/`);
  expect(left.length).toBe(1);
  expect(left).not.toContain(first);
  const again = await staff.upload(`/projects/${id}/photos/${small.id}/original`, original, crypto.randomUUID());
  expect(again.status).toBe(404);

  const whole = await upload(path, await jpeg('whole.jpg'));
  expect((await staff.upload(`/projects/${id}/photos/${whole.id}/original`, original)).status).toBe(404);
  expect((await objects(`${id}/`)).length).toBe(2);
});

// docs/product.md#remove-photo
test('deleting a photo removes its file and its URL', async () => {
  const { id, noteId, path } = await aNote();
  const added = await upload(path, await jpeg());
  expect((await staff.delete(`/projects/${id}/photos/${added.id}`)).status).toBe(200);
  expect((await staff.delete(`/projects/${id}/photos/${added.id}`)).status).toBe(404);
  expect(await objects(`${id}/${noteId}/`)).toEqual([]);
  expect((await send('GET', `/content/${added.filePath}`)).status).toBe(404);
  const second = await upload(path, await jpeg());
  expect((await staff.delete(`/projects/${id}/notes/${noteId}`)).status).toBe(200);
  expect((await send('GET', `/content/${second.filePath}`)).status).toBe(404);
  // The files of a note go with the sweep, a month later.
  expect((await objects(`${id}/${noteId}/`)).length).toBe(1);
});

test('rejects an unsigned URL, and a signature of another URL', async () => {
  const { path } = await aNote();
  const { id, filePath } = await upload(path, await jpeg());
  const [, query = ''] = filePath.split('?');
  const wrong = [
    `${id}/full`,
    `${id}/thumb?${query}`,
    `${id + 1}/full?${query}`,
    filePath.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    filePath.replace(/e=\d+/, 'e=99999999999'),
    filePath.replace(/s=.*/, 's='),
    'x/full?e=1&s=1',
  ];
  for (const address of wrong) expect((await send('GET', `/content/${address}`)).status, address).toBe(404);
});

test('text that looks like a URL is not signed', async () => {
  const { id, noteId } = await aNote();
  const description = '"filePath" : "1/full" {"filePath":"2/full"}';
  const answer = await staff.patch(`/projects/${id}/notes/${noteId}`, { description });
  expect((answer.body as { data: { description: string } }).data.description).toBe(description);
});

// docs/product.md#banner
test('a banner is a JPEG or PNG and replaces the previous one', async () => {
  const { id } = await aProject(staff);
  const path = `/projects/${id}/banner`;
  const first = dataOf(await staff.upload(path, await jpeg()), bannerChanged).bannerPic;
  expect((await fetchContent(first)).status).toBe(200);
  const second = dataOf(await staff.upload(path, await pictureWithLocation('png')), bannerChanged).bannerPic;
  expect(second).not.toBe(first);
  expect(dataOf(await staff.get(`/projects/${id}`), projectAnswer).bannerPic).toBe(second);
  expect((await send('GET', `/content/${first}`)).status).toBe(404);
  expect(await objects(`${id}/`)).toHaveLength(1);
  for (const file of [pdf(), await pictureWithLocation('webp'), svg()]) {
    expect((await staff.upload(path, file)).status).toBe(415);
  }
  expect((await staff.upload('/projects/987654321/banner', await jpeg())).status).toBe(404);
});
