// The day of a note and of a photo, and by whose clock it is: the database keeps them for the diary.
import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { note, noteCreated, photoAdded } from '../../../functions/core/notes/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { jpeg, jpegTakenAt, pdf } from '../../support/files.ts';
import { runJobs } from '../../support/jobs.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

const DAY = 86_400;

async function aNote(headers: Record<string, string> = {}) {
  const { id, taskId } = await aProject(staff);
  const json = { description: 'Dated' };
  const answer = await send('POST', `/projects/${id}/tasks/${taskId}/notes`, { token: staff.token, json, headers });
  return { id, noteId: dataOf(answer, noteCreated, 201).id };
}

/** What is kept of the note, with the seconds that it was written before it came. */
async function keptNote(id: number) {
  const [row] = await sql<{ age: number; is_own_day: boolean; is_day_of_arrival: boolean }[]>`
    select extract(epoch from n.created_on - n.written_at)::int as age, n.day = private.day_of(n.written_at) as is_own_day,
      n.day = private.day_of(n.created_on) as is_day_of_arrival
    from public.notes n where n.id = ${id}`;
  return row;
}

// docs/product.md#days-of-notes
test('a note that waited on a phone stands on the day it was written', async () => {
  const { noteId } = await aNote({ 'x-age': String(2 * DAY) });
  expect(await keptNote(noteId)).toEqual({ age: 2 * DAY, is_own_day: true, is_day_of_arrival: false });
});

// docs/product.md#days-of-notes
test.each([
  ['says nothing', {}],
  ['says more than 31 days', { 'x-age': String(32 * DAY) }],
  ['says something that is not a number', { 'x-age': '-5' }],
  ['says more than a number can be', { 'x-age': '99999999999999999999' }],
])('a note whose device %s was written when it came', async (_, headers) => {
  expect(await keptNote((await aNote(headers)).noteId)).toEqual({ age: 0, is_own_day: true, is_day_of_arrival: true });
});

async function addPhoto(file: File, query = '', headers: Record<string, string> = {}) {
  const place = await aNote();
  const raw = new FormData();
  raw.set('picture', file);
  const path = `/projects/${place.id}/notes/${place.noteId}/photos${query}`;
  const answer = await send('POST', path, { token: staff.token, raw, headers });
  const [added] = dataOf(answer, photoAdded, 201).projectAddPhotoToNote;
  return { ...place, photoId: added?.id ?? 0 };
}

interface KeptPhoto {
  taken: string;
  by: string;
  seen: boolean;
  day: string;
  sha256: string | null;
  is_day_of_arrival: boolean;
}

async function keptPhoto(id: number): Promise<KeptPhoto | undefined> {
  const [row] = await sql<KeptPhoto[]>`
    select to_char(f.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as taken, f.taken_by as by, f.taken_seen as seen,
      f.day::text as day, f.sha256, f.day = private.day_of(f.created_at) as is_day_of_arrival
    from public.photos f where f.id = ${id}`;
  return row;
}

/** So many days ago at noon, as a camera writes it. */
function daysAgo(days: number) {
  const day = new Date(Date.now() - days * DAY * 1000).toISOString().slice(0, 10);
  return { exif: `${day.replaceAll('-', ':')} 12:00:00`, day, iso: `${day}T12:00:00` };
}

// docs/product.md#days-of-photos
test("a photo stands on the day of its camera's clock, which the server has seen in its bytes", async () => {
  const { exif, day, iso } = daysAgo(3);
  const { photoId } = await addPhoto(await jpegTakenAt(exif, '+00:00'), `?taken=${encodeURIComponent(`${iso}+00:00`)}`);
  const kept = await keptPhoto(photoId);
  expect(kept).toMatchObject({ taken: iso, by: 'camera', seen: true, day });
});

test('a photo whose bytes have no time any more keeps what its page says, unseen', async () => {
  const { iso, day } = daysAgo(3);
  const { photoId } = await addPhoto(await jpeg(), `?taken=${encodeURIComponent(`${iso}+00:00`)}`);
  expect(await keptPhoto(photoId)).toMatchObject({ taken: iso, by: 'camera', seen: false, day });
});

// docs/product.md#report-internal
test('a note says the days on which the diary has it and its photos', async () => {
  const { iso, day } = daysAgo(3);
  const { id, noteId } = await addPhoto(await jpeg(), `?taken=${encodeURIComponent(`${iso}+00:00`)}`);
  const later = await aNote({ 'x-age': String(2 * DAY) });
  const read = async (place: { id: number; noteId: number }) =>
    dataOf(await staff.get(`/projects/${place.id}/notes/${place.noteId}`), note);
  const [of] = await sql<{ now: string; before: string }[]>`
    select private.day_of(now())::text as now, private.day_of(now() - interval '2 days')::text as before`;
  expect(await read({ id, noteId })).toMatchObject({ day: of?.now, photos: [{ day }] });
  expect((await read(later)).day).toBe(of?.before);
});

test('the original that follows shows the same time, or another', async () => {
  const { exif, iso } = daysAgo(3);
  const query = `?original=later&taken=${encodeURIComponent(`${iso}+00:00`)}`;
  const same = await addPhoto(await jpeg(), query);
  await staff.upload(`/projects/${same.id}/photos/${same.photoId}/original`, await jpegTakenAt(exif, '+00:00'));
  expect(await keptPhoto(same.photoId)).toMatchObject({ taken: iso, by: 'camera', seen: true });
  const other = await addPhoto(await jpeg(), query);
  await staff.upload(
    `/projects/${other.id}/photos/${other.photoId}/original`,
    await jpegTakenAt('2019:01:01 12:00:00'),
  );
  expect(await keptPhoto(other.photoId)).toMatchObject({ taken: iso, by: 'camera', seen: false });
});

// docs/product.md#days-of-photos
test('a photo that the camera dates years ago, or to come, stands on the day it was added', async () => {
  for (const { exif, iso } of [daysAgo(400), daysAgo(-3)]) {
    const { photoId } = await addPhoto(await jpegTakenAt(exif, '+00:00'));
    expect(await keptPhoto(photoId)).toMatchObject({ taken: iso, by: 'camera', seen: true, is_day_of_arrival: true });
  }
});

test('a file without a time has that of the device, else that of its arrival', async () => {
  const waited = await keptPhoto((await addPhoto(pdf(), '', { 'x-age': String(2 * DAY) })).photoId);
  expect(waited).toMatchObject({ by: 'device', seen: false, day: daysAgo(2).day, is_day_of_arrival: false });
  expect(await keptPhoto((await addPhoto(pdf())).photoId)).toMatchObject({ by: 'server', is_day_of_arrival: true });
});

test("a trade's photo that waited on a telephone stands on its day, by the clock that is known of it", async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  const assignmentId = await aVisit(staff, plan, trade, 0);
  const holder = holderOf((await aLink(staff, trade)).url);
  const { exif, iso } = daysAgo(3);
  for (const file of [await jpeg(), await jpegTakenAt(exif, '+00:00')]) {
    const path = `/visits/photos?assignmentId=${assignmentId}`;
    expect((await holder.upload(path, file, randomUUID(), { 'x-age': String(2 * DAY) })).status).toBe(201);
  }
  const kept = await sql`
    select f.taken_by as by, f.taken_seen as seen, f.day::text as day, f.sha256 is not null as hashed, n.day::text as written
    from public.photos f join public.notes n on n.id = f.note_id where f.project_id = ${plan.id} order by f.id`;
  const written = daysAgo(2).day;
  expect(kept).toEqual([
    { by: 'device', seen: false, day: written, hashed: true, written },
    { by: 'camera', seen: true, day: iso.slice(0, 10), hashed: true, written },
  ]);
});

test('a time that is none is refused', async () => {
  const place = await aNote();
  const path = `/projects/${place.id}/notes/${place.noteId}/photos?taken=yesterday`;
  expect((await staff.upload(path, await jpeg())).status).toBe(400);
});

/** The SHA-256 of the stored bytes, as whoever downloads them computes it. */
async function hashOfStored(id: number): Promise<string> {
  const { url, serviceKey } = inject('stack');
  const [row] = await sql<{ path: string }[]>`select path from public.photos where id = ${id}`;
  const headers = { authorization: `Bearer ${serviceKey}`, apikey: serviceKey };
  const file = await fetch(`${url}/storage/v1/object/attachments/${row?.path}`, { headers });
  expect(file.status).toBe(200);
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
}

// docs/product.md#photo-hashes
test('the hash of the stored bytes is kept, also of the original', async () => {
  const { id, photoId } = await addPhoto(await jpegTakenAt('2027:03:02 15:04:05'), '?original=later');
  expect((await keptPhoto(photoId))?.sha256).toBe(await hashOfStored(photoId));
  await staff.upload(`/projects/${id}/photos/${photoId}/original`, await jpeg('large.jpg', { width: 640 }));
  expect((await keptPhoto(photoId))?.sha256).toBe(await hashOfStored(photoId));
});

// docs/product.md#photo-hashes
test('a job hashes older files, and says which are missing', async () => {
  const [old, lost] = [await addPhoto(await jpeg()), await addPhoto(await jpeg())];
  await sql.begin(async (owner) => {
    await owner`select set_config('app.project', ${String(old.id)}, true), private.be_quiet(true)`;
    await owner`update public.photos set sha256 = null where id = ${old.photoId}`;
    await owner`select set_config('app.project', ${String(lost.id)}, true)`;
    await owner`update public.photos set sha256 = null, path = 'gone/gone.jpg' where id = ${lost.photoId}`;
  });
  // A run sends the mails of other tests first.
  await expect
    .poll(
      async () => {
        await runJobs();
        return (await keptPhoto(lost.photoId))?.sha256;
      },
      { timeout: 20_000 },
    )
    .toBe('missing');
  expect((await keptPhoto(old.photoId))?.sha256).toBe(await hashOfStored(old.photoId));
});
